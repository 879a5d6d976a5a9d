import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { admin, smallEvent } from '#demo/small-event.ts';
import { BatchRoom, unbounded } from './batch-room.ts';
import { judgeBatch } from './judge-batch.ts';
import { JudgingTurns } from './judging-turns.ts';
import { hashBody } from './submission.ts';

const count = 20;
const submissions = Array.from({ length: count }, (_, index) => {
  const command = {
    id: `command-${index}`,
    name: 'record.mark',
    input: { recordTypeId: '1', serial: (index % 2) + 1 },
    deviceAt: 0,
  };
  return {
    command,
    account: admin,
    deviceId: 'gate',
    happenedAt: 0,
    repeats: null,
    bodyHash: hashBody(admin, command),
    answer: () => undefined,
    fail: () => undefined,
  };
});

test('other work runs between the commands of a long batch, which is still judged as one', async () => {
  // Each reading of the clock is a turn later, so each command uses up one turn.
  let now = 0;
  const store = smallEvent('gate', 2);
  const { version } = store;
  let turns = 0;
  const others = (async () => {
    for (; turns < count - 1; turns++) await turnOfLoop();
  })();
  const judged = await judgeBatch(submissions, {
    store,
    eventId: 'gate',
    known: new Map(),
    turns: new JudgingTurns(() => (now += 10)),
    reportFault: (_incident, error) => {
      throw error;
    },
    room: new BatchRoom({ rows: 0, bytes: 0 }, unbounded),
  });
  expect(turns).toBe(count - 1);
  await others;
  expect(judged.answers.map(({ answer }) => [answer.id, answer.ok])).toEqual(
    submissions.map(({ command }, index) => [command.id, index < 2]),
  );
  expect(judged.batch.changes.map(({ table }) => table)).toEqual(['marks', 'marks']);
  expect([store.version, store.count('marks')]).toEqual([version, 0]);
});
