import { blankRow } from '../../model/tables.ts';
import { expect, test } from 'vitest';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { dueReport, peopleDue, type DueFilter } from './dues-report.ts';

const now = Date.UTC(2026, 8, 20);

const event = () => {
  const rows = noRows();
  for (const [order, categoryId] of ['pg', 'faculty', 'empty'].entries()) {
    rows.categories.push({
      ...blankRow('categories'),
      categoryId,
      order,
      name: categoryId.toUpperCase(),
    });
  }
  const register = (delegateId: string, categoryId: string, paidPaise: number): void => {
    // A salutation is no part of the name by which people are in order.
    const salutation = delegateId === 'Uma' ? 'Dr.' : '';
    rows.delegates.push({ ...blankDelegate(delegateId), salutation, fullName: delegateId, categoryId });
    if (paidPaise === 0) return;
    const entry = blankTransaction(delegateId, `t-${delegateId}`);
    rows.transactions.push({ ...entry, status: 'paid', amountPaise: paidPaise });
  };
  register('Uma', 'faculty', 0);
  register('Meera', 'pg', 300_000);
  register('Anil', 'pg', 120_050);
  register('Ravi', 'pg', 350_000);
  register('Guest', 'gone', 5_000);
  rows.priceLists.push(
    publishedFees({
      prices: [
        priceOf('registration', 300_000, { categoryId: 'pg' }),
        priceOf('registration', 500_000, { categoryId: 'faculty' }),
      ],
    }),
  );
  return storeOf(rows);
};

test('the report compares expected and received by category in their order, and counts people without an expected fee', () => {
  const { total, categories } = runToEnd(dueReport(event(), now));
  expect(categories.map(({ key, name }) => [key, name])).toEqual([
    ['pg', 'PG'],
    ['faculty', 'FACULTY'],
    [unknownValue, ''],
  ]);
  expect(categories[0]).toMatchObject({
    people: 3,
    feePaise: 900_000,
    receivedPaise: 770_050,
    duePaise: 179_950,
    overpaidPaise: 50_000,
    exchangePaise: 0,
  });
  expect(categories[2]).toMatchObject({ people: 0, withoutFee: 1, feePaise: 0, receivedPaise: 0 });
  expect(total).toMatchObject({ people: 4, withoutFee: 1, feePaise: 1_400_000, duePaise: 679_950 });
  expect(total.feePaise).toBe(total.receivedPaise + total.duePaise - total.overpaidPaise);
});

test.each<[string, Partial<DueFilter>, string[]]>([
  ['all, by name', {}, ['Anil', 'Guest', 'Meera', 'Ravi', 'Uma']],
  ['who owes', { state: 'owes' }, ['Anil', 'Uma']],
  ['paid up', { state: 'even' }, ['Meera']],
  ['paid too much', { state: 'over' }, ['Ravi']],
  ['without a fee', { state: 'noFee' }, ['Guest']],
  ['of a category', { categoryId: 'pg' }, ['Anil', 'Meera', 'Ravi']],
  ['by a part of the name', { typed: ' mEE' }, ['Meera']],
  ['by a text that no one has', { typed: 'anil 9' }, []],
  ['without a category', { categoryId: unknownValue }, ['Guest']],
])('the people: %s', (_what, filter, expected) => {
  const people = runToEnd(peopleDue(event(), { state: '', categoryId: '', ...filter }, now));
  expect(people.map(({ delegate }) => delegate.fullName)).toEqual(expected);
});
