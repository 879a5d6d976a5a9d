import { listMoment } from '#domain/list-moment.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { keyOf, type AnyRow, type TableName } from '../../model/tables.ts';
import { columnKeys, sortKeyOf, type ListSort } from './list-columns.ts';
import { serialOfDelegate } from '../serials.ts';
import { compareKeys } from '../../core/store/sort-keys.ts';
import type { Change } from '../../core/store/change.ts';
import { EventStore } from '../../core/store/event-store.ts';
import type { DelegateLists } from './delegate-lists.ts';
import { createViews } from '../../views.ts';

const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });

const blankSerial = { kind: 'delegate', companionId: '', categoryId: 'c', extra: null };
const delegateId = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5');
const word = fc.constantFrom('', 'Asha Rao', 'anil', 'ஜானகி', 'மாலா', 'José');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({
      delegateId,
      fullName: word,
      city: word,
      age: fc.constantFrom(null, 9, 10),
      isPaid: fc.boolean(),
    })
    .map((given) =>
      put('delegates', { ...blankDelegate(given.delegateId), ...given, companyId: 'x', categoryId: 'c' }),
    ),
  delegateId.map((key) => ({ table: 'delegates' as const, key, row: null })),
  fc
    .tuple(fc.constantFrom('companies', 'categories'), word)
    .map(([table, name]) =>
      table === 'companies'
        ? put('companies', { companyId: 'x', name, order: 1, extra: null })
        : put('categories', { categoryId: 'c', name, order: 1, color: '', extra: null }),
    ),
  fc
    .record({ companionId: fc.constantFrom('p1', 'p2'), delegateId, name: word })
    .map((given) => put('companions', { ...given, isPaid: false, extra: null })),
  fc
    .record({ serial: fc.integer({ min: 1, max: 12 }), delegateId })
    .map((given) => put('serials', { ...blankSerial, ...given, code: `C${given.serial}` })),
);
const sort: fc.Arbitrary<ListSort> = fc.record({
  column: fc.constantFrom(...columnKeys),
  isDescending: fc.boolean(),
});

const idsOf = (lists: DelegateLists): string[] =>
  [...lists.of('confirmed'), ...lists.of('pending')].map(({ delegate }) => delegate.delegateId);

test('a list sorted by a column equals a new list after every change', () => {
  fc.assert(
    fc.property(sort, fc.array(fc.tuple(change, fc.boolean()), { maxLength: 30 }), (by, steps) => {
      const store = new EventStore();
      const views = createViews(store, 0);
      for (const [step, isRead] of steps) {
        store.apply([step]);
        if (isRead) idsOf(views.delegatesBy(by, listMoment));
      }
      expect(idsOf(views.delegatesBy(by, listMoment))).toEqual(
        idsOf(createViews(store, 0).delegatesBy(by, listMoment)),
      );
    }),
  );
});

test('if damaged data gives a person two serials, the lower one counts, whichever came first', () => {
  const held = (serial: number): Change =>
    put('serials', { ...blankSerial, serial, delegateId: 'd1', code: `C${serial}` });
  const person = put('delegates', { ...blankDelegate('d1'), categoryId: 'c' });
  for (const serials of [
    [3, 1],
    [1, 3],
  ]) {
    const store = new EventStore();
    const views = createViews(store, 0);
    for (const step of [person, ...serials.map(held)]) {
      store.apply([step]);
      idsOf(views.delegatesBy(null, listMoment));
    }
    for (const each of [views, createViews(store, 0)])
      expect(each.delegatesBy(null, listMoment).of('pending')).toMatchObject([{ place: 1 }]);
  }
});

test('the list is in the order of the column and has each person once', () => {
  fc.assert(
    fc.property(sort, fc.array(change, { maxLength: 40 }), (by, changes) => {
      const store = new EventStore();
      store.apply(changes);
      const keys = createViews(store, 0)
        .delegatesBy(by, listMoment)
        .of('confirmed')
        .map(({ delegate }) => {
          const serial = serialOfDelegate(store, delegate.delegateId) ?? null;
          return sortKeyOf(by.column, store, { delegate, serial }, { now: 0 });
        });
      for (const [index, key] of keys.slice(1).entries())
        expect(compareKeys(keys[index] ?? null, key, by.isDescending)).toBeLessThanOrEqual(0);
      const confirmed = [...store.all('delegates')].filter(({ isPaid }) => isPaid);
      expect(keys).toHaveLength(confirmed.length);
    }),
  );
});

test('built in steps while rows come and go, it is the same as built at once', () => {
  const many = (prefix: string, count: number): Change[] =>
    Array.from({ length: count }, (_, index) =>
      put('delegates', {
        ...blankDelegate(`${prefix}${index}`),
        isPaid: true,
        city: `City ${(index * 7919) % 601}`,
      }),
    );
  fc.assert(
    fc.property(sort, fc.array(change, { maxLength: 20 }), (by, changes) => {
      const store = new EventStore();
      store.apply([...many('a', 3_000), ...changes]);
      const lists = createViews(store, 0).delegatesBy(by, listMoment);
      const meanwhile = [...changes, ...many('b', 3)];
      while (lists.prepare('confirmed')) {
        const next = meanwhile.pop();
        // A person who is removed and added again has another position among the rows.
        if (next?.row) store.apply([{ ...next, row: null }, next]);
      }
      expect(idsOf(lists)).toEqual(idsOf(createViews(store, 0).delegatesBy(by, listMoment)));
    }),
    { numRuns: 25 },
  );
});

test('one order is kept at a time', () => {
  const views = createViews(new EventStore(), 0);
  const byCity = views.delegatesBy({ column: 'city', isDescending: false }, listMoment);
  expect(views.delegatesBy({ column: 'city', isDescending: false }, listMoment)).toBe(byCity);
  expect(views.delegatesBy(null, listMoment)).toBe(views.delegates);
  views.delegatesBy({ column: 'age', isDescending: true }, listMoment);
  expect(views.delegatesBy({ column: 'city', isDescending: false }, listMoment)).not.toBe(byCity);
});
