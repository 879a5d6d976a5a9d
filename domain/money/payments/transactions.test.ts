import { expect, test } from 'vitest';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { isOfGateway, withInstrument } from './transactions.ts';

test.each<[string, Partial<Transaction>, boolean]>([
  ['an imported entry of the gateway', {}, true],
  ['an entry of the desk', { enteredBy: '9000000001', enteredAt: 1 }, false],
  ['money of a payment link, reported by the provider', { enteredAt: 1 }, false],
  ['a refund', { kind: 'refund' }, false],
])('%s: whether the bank can be asked', (_what, given, asked) =>
  expect(isOfGateway({ ...blankTransaction('d', 't'), ...given })).toBe(asked),
);

test.each<[string, Partial<Transaction>, { method: string; number: string }, boolean]>([
  ['the same cheque', {}, { method: 'Cheque', number: '000123' }, true],
  ['without its zeros and with a space', {}, { method: 'Cheque', number: '12 3' }, true],
  ['a draft of that number', {}, { method: 'DD', number: '000123' }, false],
  ['another number', {}, { method: 'Cheque', number: '000124' }, false],
  ['no number', {}, { method: 'Cheque', number: '0' }, false],
  ['a cheque that came back', { status: 'failed' }, { method: 'Cheque', number: '000123' }, false],
])('%s: whether a cheque of someone is shown', (_what, given, typed, isShown) => {
  const rows = noRows();
  rows.transactions.push({
    ...blankTransaction('d', 't'),
    status: 'pending',
    method: 'Cheque',
    instrumentNumber: '000123',
    ...given,
  });
  expect(withInstrument(storeOf(rows), typed) !== undefined).toBe(isShown);
});
