import { blankRow } from '../../model/tables.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { everyPayment, paymentEntries, paymentEntry, type PaymentFilter } from './payment-entries.ts';
import { paymentReport, reportOf, type PaidSum } from './payment-report.ts';
import { transactionColumns } from './transaction-columns.ts';

const category = (categoryId: string, order: number) =>
  blankRow('categories', { categoryId, order, name: `Category ${categoryId}` });

const people = [
  {
    ...blankDelegate('anita'),
    fullName: 'Anita Rao',
    phone: '9876500001',
    categoryId: 'b',
    companyId: 'acme',
  },
  { ...blankDelegate('zeeshan'), fullName: 'Zeeshan Áli', categoryId: 'a' },
  { ...blankDelegate('astray'), fullName: 'Nobody’s', categoryId: 'gone', companyId: 'gone' },
];

const eventWith = (transactions: readonly Transaction[]) => {
  const rows = noRows();
  rows.categories.push(category('a', 2), category('b', 1));
  rows.companies.push({ companyId: 'acme', name: 'Acme', order: 1, extra: null });
  rows.delegates.push(...people);
  rows.transactions.push(...transactions);
  return storeOf(rows);
};

let made = 0;
const entry = (delegateId: string, facts: Partial<Transaction>): Transaction => ({
  ...blankTransaction(delegateId, `t${String(++made).padStart(4, '0')}`),
  status: 'paid',
  ...facts,
});

const cash = entry('anita', { amountPaise: 250_050, method: 'Cash', paidOn: '2026-09-27 10:00:00' });
const upi = entry('zeeshan', {
  amountPaise: 100_000,
  method: 'UPI',
  paidOn: '2026-09-28',
  bankReference: 'UTR77',
});
const back = entry('anita', { amountPaise: -50_000, method: 'cash', kind: 'refund', paidOn: '2026-09-28' });
const failed = entry('zeeshan', { amountPaise: 999, status: 'failed', paidOn: '2026-09-28' });
const undated = entry('gone', { amountPaise: 1 });
const event = eventWith([cash, upi, back, failed, undated]);

const found = (filter: Partial<PaymentFilter>): string[] =>
  runToEnd(paymentEntries(event, { ...everyPayment, ...filter })).map(
    ({ transaction }) => transaction.transactionId,
  );
const ids = (...entries: Transaction[]): string[] => entries.map(({ transactionId }) => transactionId);

describe('the entries', () => {
  it.each<[string, Partial<PaymentFilter>, string[]]>([
    ['all, newest first, without a day last', {}, ids(failed, back, upi, cash, undated)],
    ['that count', { show: 'counted' }, ids(back, upi, cash, undated)],
    ['that do not count', { show: 'uncounted' }, ids(failed)],
    ['of a day', { from: '2026-09-27', to: '2026-09-27' }, ids(cash)],
    ['since a day', { from: '2026-09-28' }, ids(failed, back, upi)],
    ['until a day', { to: '2026-09-27' }, ids(cash)],
    ['without a day', { from: unknownValue, to: unknownValue }, ids(undated)],
    ['of a method, however it is written', { method: 'cash' }, ids(back, cash)],
    ['without a method', { method: unknownValue }, ids(failed, undated)],
    ['of a category', { categoryId: 'a' }, ids(failed, upi)],
    ['of people without a category, deleted ones too', { categoryId: unknownValue }, ids(undated)],
    ['of a company', { companyId: 'acme' }, ids(back, cash)],
    ['by name, without accents', { typed: 'ali zee' }, ids(failed, upi)],
    ['by phone', { typed: '98765' }, ids(back, cash)],
    ['by the bank’s reference', { typed: 'utr77' }, ids(upi)],
  ])('%s', (_what, filter, expected) => expect(found(filter)).toEqual(expected));
});

describe('the report', () => {
  const report = runToEnd(paymentReport(event, everyPayment));
  const facts = (sums: readonly PaidSum[]) => sums.map(({ key, count, paise }) => [key, count, paise]);

  it('sums what counts; refunds take away', () =>
    expect(report.total).toMatchObject({ count: 4, paise: 250_050 + 100_000 - 50_000 + 1 }));
  it('per day, oldest first, unknown last', () =>
    expect(facts(report.days)).toEqual([
      ['2026-09-27', 1, 250_050],
      ['2026-09-28', 2, 50_000],
      [unknownValue, 1, 1],
    ]));
  it('by method in any case, largest first', () =>
    expect(facts(report.methods)).toEqual([
      ['cash', 2, 200_050],
      ['upi', 1, 100_000],
      [unknownValue, 1, 1],
    ]));
  it('by category, in their order', () =>
    expect(facts(report.categories)).toEqual([
      ['b', 2, 200_050],
      ['a', 1, 100_000],
      [unknownValue, 1, 1],
    ]));
  it('by company', () =>
    expect(facts(report.companies)).toEqual([
      ['acme', 2, 200_050],
      [unknownValue, 2, 100_001],
    ]));
  it('covers only the entries that a filter selects', () =>
    expect(runToEnd(paymentReport(event, { ...everyPayment, method: 'cash' })).total.paise).toBe(200_050));
});

test.each([
  ['2026-09-27 22:01:55', '27-09-2026 10:01 PM'],
  ['2026-09-27 00:05', '27-09-2026 12:05 AM'],
  ['2026-09-27', '27-09-2026'],
])('an entry of %j is of %j in files and on paper', (paidOn, said) => {
  const paid = entry('anita', { amountPaise: 1, paidOn });
  const store = eventWith([paid]);
  const date = transactionColumns.find(({ key }) => key === 'date');
  expect(date?.value(store, paymentEntry(store, paid))).toBe(said);
});

const anyEntry = fc.record({
  delegateId: fc.constantFrom('anita', 'zeeshan', 'astray', 'gone'),
  status: fc.constantFrom('paid', 'PAID ', 'pending', 'failed', ''),
  kind: fc.constantFrom('payment', 'refund', 'counter'),
  amountPaise: fc.option(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 })),
  method: fc.constantFrom('Cash', 'cash ', 'UPI', ''),
  paidOn: fc.constantFrom('', '2026-09-27', '2026-09-27 22:01:55', '2026-10-01 00:00'),
});

describe('sums to the paisa', () => {
  it('rows, report and export have equal sums in any order of entries', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (drawn, places) => {
        const transactions = drawn.map((facts) => entry(facts.delegateId, facts));
        const shuffled = transactions
          .map((transaction) => ({ transaction, place: places.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ transaction }) => transaction);
        const store = eventWith(shuffled);
        const report = runToEnd(paymentReport(store, everyPayment));
        const byHand = transactions
          .filter(({ status }) => status.trim().toLowerCase() === 'paid')
          .reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
        expect(report.total.paise).toBe(byHand);
        expect(reportOf(eventWith(transactions), runToEnd(paymentEntries(store, everyPayment)))).toEqual(
          report,
        );

        const sums: [readonly PaidSum[], (key: string) => Partial<PaymentFilter>][] = [
          [report.days, (key) => ({ from: key, to: key })],
          [report.methods, (method) => ({ method })],
          [report.categories, (categoryId) => ({ categoryId })],
          [report.companies, (companyId) => ({ companyId })],
        ];
        const amount = transactionColumns.find(({ key }) => key === 'amount');
        for (const [rows, filterOf] of sums) {
          expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(byHand);
          for (const { key, count, paise } of rows) {
            const behind = runToEnd(
              paymentEntries(store, { ...everyPayment, ...filterOf(key), show: 'counted' }),
            );
            expect(behind).toHaveLength(count);
            const exported = behind.reduce(
              (sum, row) => sum + Math.round(Number(amount?.value(store, row) ?? 0) * 100),
              0,
            );
            expect(exported).toBe(paise);
          }
        }
      }),
    );
  });
});
