import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../core/command/context.ts';
import { Draft } from '../core/store/draft.ts';
import { execute } from '../execute.ts';
import { passagesOf } from './passages.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);

type DeskStep = readonly [name: string, input: object, earlierMs?: number];
const eventAfter = (...steps: readonly DeskStep[]) => {
  const store = deskEvent();
  for (const [at, [name, input, earlierMs = 0]] of steps.entries()) {
    const ctx = commandContext({
      commandId: `command-${String(at)}`,
      actor: actorWith('admin', 'superAdmin'),
      now: now + at,
      happenedAt: now + at - earlierMs,
      newCode: () => `NEW${String(at).padStart(7, '2')}`,
    });
    const draft = new Draft(store);
    expect(execute(draft, name, input, ctx)).toMatchObject({ ok: true });
    store.apply(draft.changes());
  }
  return store;
};
const goesIn = ['passage.record', { hallId: 'main', direction: 'in', serial: 3 }] as const;

test('passages of an extra card count for the person to whom it is given', () => {
  const store = eventAfter(goesIn, ['serial.assignExtra', { serial: 3, delegateId: 'uncategorised' }]);
  expect(passagesOf(store, 'uncategorised')).toMatchObject([{ hallId: 'main', serial: 3 }]);
});

test('a scan that is older than the card counts at its own time, for the person who has the card', () => {
  const hours = 2 * 3_600_000;
  const store = eventAfter(
    ['serial.assignExtra', { serial: 3, delegateId: 'uncategorised' }],
    [...goesIn, hours],
  );
  expect(passagesOf(store, 'uncategorised')).toMatchObject([{ serial: 3, passedAt: now + 1 - hours }]);
});

test('passages of both rows are the merged person’s', () => {
  const merge = { keepId: 'alone', dropId: 'held', fromDropped: [], freeSerialOf: 'drop' };
  const store = eventAfter(
    ['passage.record', { hallId: 'main', direction: 'in', serial: 5 }],
    ['delegate.merge', merge],
  );
  expect(passagesOf(store, 'alone').map(({ serial }) => serial)).toEqual([1, 5]);
  expect(passagesOf(store, 'held')).toEqual([]);
});

test('an erasure keeps times and halls, so that counts of a hall stay, and no name', () => {
  const add = {
    hallId: 'main',
    direction: 'out',
    passedAt: now,
    reason: 'Person held left by the back door',
    delegateId: 'held',
    companionId: '',
  };
  const erase = { delegateIds: ['held'], companionIds: [], contacts: [], names: ['Person held'] };
  const store = eventAfter(['passage.add', add], ['person.erase', erase]);
  const passages = [...store.all('passages')];
  expect(passages.map(({ direction }) => direction)).toEqual(['in', 'out']);
  expect(JSON.stringify(passages)).not.toContain('Person held');
});
