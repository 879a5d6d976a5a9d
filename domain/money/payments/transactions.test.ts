import { expect, test } from 'vitest';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { isOfGateway } from './transactions.ts';

test.each<[string, Partial<Transaction>, boolean]>([
  ['an imported entry of the gateway', {}, true],
  ['an entry of the desk', { enteredBy: '9000000001', enteredAt: 1 }, false],
  ['money of a payment link, reported by the provider', { enteredAt: 1 }, false],
  ['a refund', { kind: 'refund' }, false],
])('%s: whether the bank can be asked', (_what, given, asked) =>
  expect(isOfGateway({ ...blankTransaction('d', 't'), ...given })).toBe(asked),
);
