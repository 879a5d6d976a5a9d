import { expect, test } from 'vitest';
import { Draft } from '../store/draft.ts';
import { EventStore } from '../store/event-store.ts';
import { countsAsPaid, paidBy, paidSum, transactionsOf } from './payments.ts';

const entry = (transactionId: string, status: string, amountPaise: number | null, delegateId = 'd') => ({
  delegateId,
  transactionId,
  status,
  amountPaise,
  extra: null,
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
