import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { JudgingTurns } from './judging-turns.ts';

/** Each piece of work takes the given time. */
const turnsOf = () => {
  let now = 0;
  const turns = new JudgingTurns(() => now);
  const work = (ms: number) => turns.spend(() => void (now += ms));
  return { turns, work };
};

test('short work continues, and a spent turn ends with the turn of the event loop', async () => {
  const { turns, work } = turnsOf();
  work(9);
  expect(turns.isSpent).toBe(false);
  work(2);
  expect(turns.isSpent).toBe(true);
  await turnOfLoop();
  expect(turns.isSpent).toBe(false);
});

test('work that throws counts too', () => {
  const { turns, work } = turnsOf();
  expect(() =>
    turns.spend(() => {
      work(10);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(turns.isSpent).toBe(true);
});

test('one batch continues in each turn: new batches come first, and other work runs in between', async () => {
  const { turns, work } = turnsOf();
  const order: string[] = [];
  const batch = async (name: string, hasBegun: boolean) => {
    await turns.next(hasBegun);
    order.push(name);
    work(10);
  };
  work(10);
  const all = [batch('long 1', true), batch('long 2', true), batch('scan', false)];
  const others = (async () => {
    for (let turn = 1; turn <= 3; turn++) {
      await turnOfLoop();
      order.push(`other work ${turn}`);
    }
  })();
  await Promise.all([...all, others]);
  expect(order).toEqual(['scan', 'other work 1', 'long 1', 'other work 2', 'long 2', 'other work 3']);
});

test('a batch that needs no time in its turn does not keep the others waiting', async () => {
  const { turns, work } = turnsOf();
  work(10);
  const all = await Promise.all([1, 2, 3].map((batch) => turns.next(true).then(() => batch)));
  expect(all).toEqual([1, 2, 3]);
});

test('long work in steps lets other work run after half a turn', async () => {
  const { turns, work } = turnsOf();
  const order: string[] = [];
  function* steps(): Generator<void, string> {
    for (const name of ['first', 'second', 'third']) {
      order.push(name);
      work(4);
      yield;
    }
    return 'made';
  }
  const made = turns.inSteps(steps());
  setImmediate(() => order.push('other'));
  expect(await made).toBe('made');
  expect(order).toEqual(['first', 'second', 'other', 'third']);
});
