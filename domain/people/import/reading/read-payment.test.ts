import { expect, test } from 'vitest';
import type { RowProblem } from './row-problem.ts';
import { paymentsOf, utrColumnsOf } from './read-payment.ts';
import { amountIn, methodIn, readPaid } from './payment-words.ts';
import type { ColumnTarget } from '#domain/people/columns/targets.ts';

test.each([
  ['₹11,800.00', 1_180_000],
  ['1,18,000', 11_800_000],
  ['11800/-', 1_180_000],
  ['Rs. 11,800/- only', 1_180_000],
  ['11800.5', 1_180_050],
  ['११८००', 1_180_000],
  ['11,800 INR', 1_180_000],
  ['-500', null],
  ['(500)', null],
  ['5000+6800', null],
  ['Paid', null],
  ['9999999999999', null],
])('the amount %s is %s paise', (cell, paise) => expect(amountIn(cell)).toBe(paise));

test.each([
  ['Y', 'yes'],
  ['PAID', 'yes'],
  ['✓', 'yes'],
  ['complimentary', 'yes'],
  ['ஆம்', 'yes'],
  ['Un-Paid', 'no'],
  ['pending', 'no'],
  ['नहीं', 'no'],
  ['Partly paid', 'part'],
  ['11800', null],
  ['perhaps', null],
])('%s in a column of payments says %s', (cell, word) => expect(readPaid(cell)).toBe(word));

test.each([
  ['G-Pay', 'UPI'],
  ['PhonePe', 'UPI'],
  ['by cash', 'Cash'],
  ['online transfer', 'Bank transfer'],
  ['CHEQUE', 'Cheque'],
  ['CREDIT_CARD', 'Credit card'],
  ['Barter', 'Barter'],
])('the method %s is %s', (cell, method) => expect(methodIn(cell)).toBe(method));

const read = (
  mapping: readonly ColumnTarget[],
  row: readonly string[],
  utrColumns: readonly number[] = [],
) => {
  const leftOut: RowProblem[] = [];
  const found = paymentsOf(
    row,
    { mapping, utrColumns: new Set(utrColumns), paidOrder: 'dayFirst', timeZone: 'Asia/Kolkata' },
    leftOut,
  );
  return { ...found, leftOut: leftOut.map(({ code, target }) => [code, target]) };
};
const blank = { method: '', paidOn: '', reference: '', receiptNumber: '', note: '' };

test('the second amount goes with the second reference; one date goes with both', () => {
  expect(
    read(
      ['amount', 'reference', 'amount', 'reference', 'receivedOn'],
      ['5000', 'AXIS0001', '6800', 'AXIS0002', '12-09-2026'],
    ).payments,
  ).toEqual([
    { ...blank, amountPaise: 500_000, reference: 'AXIS0001', paidOn: '2026-09-12' },
    { ...blank, amountPaise: 680_000, reference: 'AXIS0002', paidOn: '2026-09-12' },
  ]);
});

test('two amounts of one transfer are one payment', () => {
  expect(read(['amount', 'amount', 'reference'], ['5000', '6800', 'AXIS0001']).payments).toEqual([
    { ...blank, amountPaise: 1_180_000, reference: 'AXIS0001' },
  ]);
});

test('words in the column of references are the method, or a note', () => {
  expect(read(['amount', 'reference'], ['5000', 'Cash']).payments).toMatchObject([
    { method: 'Cash', reference: '', note: '' },
  ]);
  expect(read(['amount', 'reference'], ['5000', 'given to Dr Rao']).payments).toMatchObject([
    { method: '', reference: '', note: 'given to Dr Rao' },
  ]);
});

test.each<[string, string, string, readonly number[], string]>([
  ['a UTR, in any column of references', '', 'SBIN525001234567', [], 'Bank transfer'],
  ['any number in a column called UTR', '', '412345678901', [1], 'Bank transfer'],
  ['a UTR, unless the sheet says otherwise', 'IMPS', 'SBIN525001234567', [1], 'IMPS'],
  ['a word for cash in a column called UTR', '', 'Cash', [1], 'Cash'],
  ['nothing in a column called UTR', '', '', [1], ''],
  ['a number in another column', '', '412345678901', [], ''],
])('the method of %s', (_, method, reference, utrColumns, expected) => {
  const { payments } = read(['amount', 'reference', 'method'], ['5000', reference, method], utrColumns);
  expect(payments.map((payment) => payment.method)).toEqual([expected]);
});

test('columns with UTR in their heading are those of bank transfers', () => {
  expect([...utrColumnsOf(['Amount', 'UTR No.', 'Transaction id', 'NEFT/UTR number'])]).toEqual([1, 3]);
});

test('cells that are not understood are left out and reported', () => {
  expect(read(['amount', 'receivedOn', 'paid'], ['lots', '12-09-2026', 'maybe'])).toEqual({
    payments: [],
    leftOut: [
      ['notUnderstood', 'amount'],
      ['notUnderstood', 'paid'],
    ],
  });
  expect(read(['amount', 'receivedOn'], ['500', '31-02-2026'])).toEqual({
    payments: [{ ...blank, amountPaise: 50_000 }],
    leftOut: [['notUnderstood', 'receivedOn']],
  });
});

test('a reference of which a spreadsheet has lost digits is reported, and named in the note', () => {
  expect(read(['amount', 'reference'], ['500', '6.91E+11'])).toEqual({
    payments: [{ ...blank, amountPaise: 50_000, note: '6.91E+11' }],
    leftOut: [['digitsLost', 'reference']],
  });
});

test('what the list calls not paid is no payment', () => {
  expect(read(['amount', 'paid'], ['11800', 'No'])).toEqual({
    payments: [],
    isPaid: false,
    leftOut: [['notPaidYet', 'amount']],
  });
});
