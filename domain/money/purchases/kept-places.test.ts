import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, listOf } from '#tests/support/money/price-list-of.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { countsOf, keepPlaces } from './kept-places.ts';
import { countAll, type TakenCounts } from './taken-counts.ts';

const list = listOf({
  items: [
    itemOf('conference', 'registration', { categoryIds: ['x'] }),
    itemOf('other', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn'),
    itemOf('all', 'package', { contains: [{ itemId: 'conference', count: 1 }] }),
  ],
});

const delegateId = fc.constantFrom('a', 'b', 'c');
const change = fc.oneof(
  fc.record({ kind: fc.constant('delegate' as const), delegateId, categoryId: fc.constantFrom('x', 'y') }),
  fc.record({ kind: fc.constant('companion' as const), delegateId, isOther: fc.boolean() }),
  fc.record({
    kind: fc.constant('purchase' as const),
    delegateId,
    guest: fc.constantFrom('', 'p', 'q'),
    purchaseId: fc.constantFrom('1', '2', '3'),
    itemId: fc.constantFrom('conference', 'guest', 'dinner', 'all'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    table: fc.constantFrom('delegates' as const, 'companions' as const, 'purchases' as const),
    key: fc.constantFrom('a', 'b', 'c', 'a-p', 'b-q', '1', '2', '3'),
  }),
);
type AnyChange = typeof change extends fc.Arbitrary<infer T> ? T : never;

const apply = (draft: Draft, made: AnyChange): void => {
  if (made.kind === 'remove') draft.remove(made.table, made.key);
  else if (made.kind === 'delegate') {
    const { delegateId: id, categoryId } = made;
    draft.put('delegates', { ...blankDelegate(id), categoryId });
  } else if (made.kind === 'companion') {
    const { delegateId: id, isOther } = made;
    const companionId = `${id}-${isOther ? 'q' : 'p'}`;
    draft.put('companions', { ...blankRow('companions'), companionId, delegateId: id });
  } else {
    const { kind: _, guest, ...row } = made;
    const companionId = guest === '' ? '' : `${row.delegateId}-${guest}`;
    draft.put('purchases', { ...blankRow('purchases'), ...row, companionId });
  }
};

const textOf = (counts: TakenCounts): string[] =>
  counts
    .rows()
    .filter(({ taken }) => taken !== 0)
    .map(({ itemId, categoryId, taken }) => `${itemId}/${categoryId}: ${taken}`)
    .toSorted();

test('counts that are kept up to date are those of a new count, in a store and in drafts over it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 8 }), (batches) => {
      const store = new EventStore();
      keepPlaces(store);
      for (const batch of batches) {
        const draft = new Draft(store);
        for (const made of batch) {
          const inner = new Draft(draft);
          apply(inner, made);
          expect(textOf(countsOf(inner, list))).toEqual(textOf(countAll(inner, list)));
          draft.absorb(inner);
        }
        store.apply(draft.changes());
        expect(textOf(countsOf(store, list))).toEqual(textOf(countAll(store, list)));
      }
    }),
    { numRuns: 200 },
  );
});
