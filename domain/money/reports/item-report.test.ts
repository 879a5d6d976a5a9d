import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow } from '../../model/tables.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { checkList } from '../price-list/check/check-list.ts';
import { seats } from '../purchases/seats.ts';
import { takenPlaces } from '../purchases/taken-places.ts';
import { itemReport } from './item-report.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';

const now = Date.UTC(2026, 8, 20);
const list = listOf({
  items: [
    itemOf('conference', 'registration', { name: 'Conference' }),
    itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
    itemOf('tour', 'addOn', { name: 'Tour' }),
  ],
  prices: [priceOf('conference', 500_000), priceOf('dinner', 200_000)],
  capacities: [
    { itemId: '', categoryId: '', places: 10 },
    { itemId: 'dinner', categoryId: '', places: 1 },
    { itemId: '', categoryId: 'pg', places: 4 },
  ],
});

/** `Meera` and `Ravi`, the second with two dinners. */
const event = (entries: readonly Partial<Transaction>[] = []) => {
  const rows = noRows();
  rows.categories.push({ ...blankRow('categories'), categoryId: 'pg', name: 'PG' });
  rows.delegates.push({ ...blankDelegate('Meera'), categoryId: 'pg' }, { ...blankDelegate('Ravi') });
  rows.priceLists.push({ ...blankRow('priceLists'), name: 'published', list });
  const quote = { ...blankRow('purchases').quote, name: 'Dinner of May', total: 400_000 };
  const bought = { delegateId: 'Ravi', itemId: 'dinner', quantity: 2, quote };
  rows.purchases.push({ ...blankRow('purchases'), purchaseId: 'p', ...bought });
  for (const [at, entry] of entries.entries())
    rows.transactions.push({ ...blankTransaction('Ravi', `t${at}`), status: 'paid', ...entry });
  return storeOf(rows);
};

const refund = { kind: 'refund' } as const;

test.each<[string, Partial<Transaction>[], [string, number, number, number][]]>([
  [
    'nothing',
    [],
    [
      ['conference', 0, 0, 1_000_000],
      ['dinner', 0, 0, 400_000],
    ],
  ],
  [
    'a part: it covers the registration first',
    [{ amountPaise: 600_000 }],
    [
      ['conference', 500_000, 0, 500_000],
      ['dinner', 100_000, 0, 300_000],
    ],
  ],
  [
    'all, and a part is paid back: of the last one',
    [{ amountPaise: 900_000 }, { amountPaise: -150_000, ...refund }],
    [
      ['conference', 500_000, 0, 500_000],
      ['dinner', 400_000, 150_000, 150_000],
    ],
  ],
  [
    'too much, and the rest is paid back: no item is refunded',
    [{ amountPaise: 1_000_000 }, { amountPaise: -100_000, ...refund }],
    [
      ['conference', 500_000, 0, 500_000],
      ['dinner', 400_000, 0, 0],
      [unknownValue, 100_000, 100_000, 0],
    ],
  ],
  [
    'an entry in error, with its counter-entry: nothing was paid',
    [{ amountPaise: 900_000 }, { amountPaise: -900_000, kind: 'counter', correctsId: 't0' }],
    [
      ['conference', 0, 0, 1_000_000],
      ['dinner', 0, 0, 400_000],
    ],
  ],
  [
    'all, and a refund in error, with its counter-entry: nothing was paid back',
    [
      { amountPaise: 900_000 },
      { amountPaise: -900_000, ...refund },
      { amountPaise: 900_000, kind: 'counter', correctsId: 't1' },
    ],
    [
      ['conference', 500_000, 0, 500_000],
      ['dinner', 400_000, 0, 0],
    ],
  ],
])('by item, of who paid %s', (_, entries, expected) => {
  const items = runToEnd(itemReport(event(entries), now));
  expect(items.map((sum) => [sum.key, sum.paidPaise, sum.refundedPaise, sum.duePaise])).toEqual(expected);
  for (const { key, feePaise, paidPaise, refundedPaise, duePaise } of items)
    if (key !== unknownValue) expect(feePaise).toBe(paidPaise - refundedPaise + duePaise);
  expect(items.map(({ units }) => units).slice(0, 2)).toEqual([2, 2]);
});

test('places by item: limits in the order of the list, then add-ons without a limit', () => {
  const found = runToEnd(seats(event()));
  expect(found.map(({ name, taken, places, free }) => [name, taken, places, free])).toEqual([
    ['', 2, 10, 8],
    ['Gala dinner', 2, 1, -1],
    ['PG', 1, 4, 3],
    ['Tour', 0, null, null],
  ]);
});

test('the check of a list finds a limit below what is taken', () => {
  const store = event();
  const categoryNames = new Map([['pg', 'PG']]);
  const findings = checkList(list, { categoryNames, gstin: '', places: takenPlaces(store, list) });
  expect(findings.filter(({ code }) => code === 'soldMore')).toMatchObject([
    { section: 'capacities', ids: ['dinner', ''], isStop: false },
  ]);
});
