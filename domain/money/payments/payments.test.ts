import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { bankReferenceOf, bankTime, methodOf, paidBy, paidOnOf, transactionsOf } from './payments.ts';
import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';

const entry = (transactionId: string, status: string, amountPaise: number | null, delegateId = 'd') => ({
  ...blankTransaction(delegateId, transactionId),
  status,
  amountPaise,
});

test.each([
  ['paid', true],
  ['Paid', true],
  [' PAID ', true],
  ['pending', false],
  ['unpaid', false],
  ['', false],
])('status %j counts: %s', (status, counts) => expect(countsAsPaid({ status })).toBe(counts));

test('only paid amounts of the delegate add up; an unknown amount adds nothing', () => {
  const draft = new Draft(new EventStore());
  const rows = [
    entry('2', 'paid', 708_000),
    entry('1', 'pending', 999),
    entry('3', 'paid', null),
    entry('4', 'paid', 50),
  ];
  for (const row of [...rows, entry('5', 'paid', 7, 'other')]) draft.put('transactions', row);
  expect(paidBy(draft, 'd')).toBe(708_050);
  expect(paidSum(draft.all('transactions'))).toBe(708_057);
  expect(transactionsOf(draft, 'd').map(({ transactionId }) => transactionId)).toEqual(['1', '2', '3', '4']);
});

test('refunds and counter-entries subtract, and the sum is the same in any order', () => {
  const amounts = fc.array(
    fc.record({
      status: fc.constantFrom('paid', 'Paid', 'pending', 'failed'),
      amountPaise: fc.option(fc.integer({ min: -10_000_000, max: 10_000_000 })),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(amounts, fc.infiniteStream(fc.nat()), (rows, places) => {
      const ranked = rows.map((row) => ({ row, rank: places.next().value as number }));
      const shuffled = ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
      expect(paidSum(shuffled)).toBe(paidSum(rows));
      const taken = rows.map(({ status, amountPaise }) => ({ status, amountPaise: -(amountPaise ?? 0) }));
      expect(paidSum([...rows, ...taken])).toBe(0);
    }),
  );
});

test.each([
  ['2026-09-27 22:01:55', '2026-09-27 22:01:55'],
  ['2023-04-30 15:40:51.0', '2023-04-30 15:40:51'],
  ['2026-09-27', '2026-09-27'],
  ['2026-09-27T22:01', '2026-09-27 22:01'],
  ['27-09-2026', ''],
  ['NA', ''],
  ['', ''],
])('the bank writes %j: %j', (written, time) => expect(bankTime(written)).toBe(time));

test('time, method and reference are the row’s own, else the bank’s', () => {
  const draft = new Draft(new EventStore());
  const imported = entry('1', 'paid', 1);
  const own = {
    ...imported,
    paidOn: '2026-09-01',
    method: 'Cheque',
    bankReference: 'N1',
    instrumentNumber: '7',
  };
  expect([paidOnOf(draft, imported), methodOf(draft, imported), bankReferenceOf(draft, imported)]).toEqual([
    '',
    '',
    '',
  ]);
  draft.put('gatewayReferences', {
    ...blankRow('gatewayReferences'),
    transactionId: '1',
    paymentMode: 'UPI_ICICI',
    gatewayTransactionId: '200182633043483',
    transactedOn: '2026-09-27 22:01:55.0',
  });
  expect(paidOnOf(draft, imported)).toBe('2026-09-27 22:01:55');
  expect(methodOf(draft, imported)).toBe('UPI_ICICI');
  expect(bankReferenceOf(draft, imported)).toBe('200182633043483');
  expect([paidOnOf(draft, own), methodOf(draft, own), bankReferenceOf(draft, own)]).toEqual([
    '2026-09-01',
    'Cheque',
    'N1',
  ]);
});

test('a payment that the bank refused has no day, method and number of its own', () => {
  const draft = new Draft(new EventStore());
  const answer = {
    ...blankRow('gatewayReferences'),
    transactionId: 't',
    paymentMode: 'UPI_ICICI',
    gatewayTransactionId: '100000000000001',
    transactedOn: '2026-09-27 22:01:55.0',
  };
  const waiting = entry('t', 'pending', 100);
  const told = () => [paidOnOf, methodOf, bankReferenceOf].map((ask) => ask(draft, waiting));
  draft.put('gatewayReferences', { ...answer, outcome: 'received' });
  expect(told()).toEqual(['2026-09-27 22:01:55', 'UPI_ICICI', '100000000000001']);
  draft.put('gatewayReferences', { ...answer, outcome: 'notPaid' });
  expect(told()).toEqual(['', '', '']);
});
