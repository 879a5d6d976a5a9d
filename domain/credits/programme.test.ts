import { expect, test } from 'vitest';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { blankRow, type RowOf } from '../model/tables.ts';
import { passagesOf } from './passages.ts';
import { hallsInOrder, sessionsInOrder } from './programme.ts';

const halls = ['b', 'a', 'c'].map((hallId) => blankRow('halls', { hallId, order: hallId === 'c' ? 1 : 2 }));
const session = (sessionId: string, startsAt: number, endsAt: number, hallId = 'a') =>
  blankRow('programmeSessions', { sessionId, startsAt, endsAt, hallId });
const sessions = [session('late', 5, 9), session('long', 1, 9), session('b', 1, 4, 'b'), session('a', 1, 4)];
const passage: RowOf<'passages'> = blankRow('passages', { passageId: 'x', direction: 'in', holderId: 'p' });

const filled = (isReversed: boolean): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  const inOrder = <Row>(rows: readonly Row[]): readonly Row[] => (isReversed ? rows.toReversed() : rows);
  for (const row of inOrder(halls)) draft.put('halls', row);
  for (const row of inOrder(sessions)) draft.put('programmeSessions', row);
  draft.put('passages', passage);
  store.apply(draft.changes());
  return store;
};

test.each([[false], [true]])('halls and sessions have one order (rows reversed: %s)', (isReversed) => {
  const store = filled(isReversed);
  expect(hallsInOrder(store).map(({ hallId }) => hallId)).toEqual(['c', 'a', 'b']);
  expect(sessionsInOrder(store).map(({ sessionId }) => sessionId)).toEqual(['a', 'b', 'long', 'late']);
  expect(passagesOf(store, 'p')).toEqual([passage]);
});
