import { expect, test } from 'vitest';
import { pastePrices, type PasteTarget } from './paste-prices.ts';
import { readAmount, readPrice, typedAmount } from '../read-amount.ts';

const target: PasteTarget = {
  rowNames: ['Every category', 'Delegate', 'Post-graduate'],
  columnNames: ['Early bird', 'Regular', 'Spot'],
  row: 0,
  column: 0,
  currency: 'INR',
};
const block = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));

test('headings place the cells, in any order and spelled a little differently', () => {
  const { cells, refused } = pastePrices(
    block('Category|REGULAR|Early-bird (till 30 June)\npost graduate|6,000/-|₹ 5,000.50\nDelegate|Free|-'),
    target,
  );
  expect(refused).toEqual([]);
  expect(cells).toEqual([
    { row: 2, column: 1, amount: 600_000 },
    { row: 2, column: 0, amount: 500_050 },
    { row: 1, column: 1, amount: 0 },
    { row: 1, column: 0, amount: null },
  ]);
});

test.each([
  ['a title', 'Fees of the conference 2027\n'],
  ['a title, a note and an empty row', 'FEES||\nin rupees, with GST||\n||\n'],
  ['a title that begins like a date', 'Early bird and regular fees||\n'],
  ['a title in the first cell alone', 'Early bird fees\n'],
  ['a title above the dates', '|Delegates from India|\n'],
])('%s above the headings is left out', (_what, title) => {
  const rows = 'Category|Early bird|Regular\nDelegate|5,000|6,000\nPost-graduate|3,000|x';
  const { cells, refused } = pastePrices(block(title + rows), target);
  expect(cells).toEqual([
    { row: 1, column: 0, amount: 500_000 },
    { row: 1, column: 1, amount: 600_000 },
    { row: 2, column: 0, amount: 300_000 },
  ]);
  // Counted in the block as it was pasted.
  const row = (title + rows).split('\n').length;
  expect(refused).toEqual([{ where: `Row ${row}, column 3, ‘x’`, why: 'not an amount' }]);
});

test('a title above headings without names of rows is left out', () => {
  expect(pastePrices(block('Fees of the conference\nRegular|Early bird\n10|20'), target).cells).toEqual([
    { row: 0, column: 1, amount: 1_000 },
    { row: 0, column: 0, amount: 2_000 },
  ]);
});

test('without headings the block begins at the focused cell', () => {
  const { cells, refused } = pastePrices(block('1,00,000|\n|2000'), { ...target, row: 1, column: 1 });
  expect(refused).toEqual([]);
  expect(cells).toEqual([
    { row: 1, column: 1, amount: 10_000_000 },
    { row: 2, column: 2, amount: 200_000 },
  ]);
});

test('names of rows alone place the rows, and columns count from the focus', () => {
  expect(pastePrices(block('Delegate|10|20\nPost-graduate|5|6'), target).cells).toEqual([
    { row: 1, column: 0, amount: 1_000 },
    { row: 1, column: 1, amount: 2_000 },
    { row: 2, column: 0, amount: 500 },
    { row: 2, column: 1, amount: 600 },
  ]);
});

test('cells that cannot be used are named with their reason', () => {
  const { cells, refused } = pastePrices(
    block('|Early bird|Virtual\nDelegate|1,0000|70\nDentist|5|\nDelegate|99999999999|'),
    target,
  );
  expect(cells).toEqual([]);
  expect(refused).toEqual([
    { where: 'Row 2, column 2, ‘1,0000’', why: 'not an amount' },
    { where: 'Row 2, column 3, ‘70’', why: 'no such date' },
    { where: 'Row 3, column 1, ‘Dentist’', why: 'no such category' },
    { where: 'Row 4, column 2, ‘99999999999’', why: 'higher than a price may be' },
  ]);
});

test('a block that leaves the table, or fills a cell twice, loses nothing silently', () => {
  expect(pastePrices(block('1|2|3|4'), target).refused).toEqual([
    { where: 'Row 1, column 4, ‘4’', why: 'outside the table' },
  ]);
  expect(pastePrices(block('Delegate|1\nDelegate|2'), target).refused).toEqual([
    { where: 'Row 2, column 2, ‘2’', why: 'a second price of the same cell' },
  ]);
});

test.each([
  ['', { amount: null }],
  ['NA', { amount: null }],
  ['Nil', { wrong: 'notAmount' }],
  ['0', { amount: 0 }],
  ['Complimentary', { amount: 0 }],
  ['-5', { wrong: 'notAmount' }],
  ['1e3', { wrong: 'notAmount' }],
  ['１４，８６３', { amount: 1_486_300 }],
  ['₹　１５００．５０', { amount: 150_050 }],
])("reads '%s' as fee pages mean it", (typed, read) => {
  expect(readAmount(typed, 'INR')).toEqual(read);
});

test.each([
  ['14,500 + 500', { price: { amount: 1_500_000, parts: [1_450_000, 50_000] } }],
  ['14,500 + Free', { price: { amount: 1_450_000, parts: [1_450_000, 0] } }],
  ['15,000', { price: { amount: 1_500_000, parts: [] } }],
  ['-', { price: null }],
  ['14,500 +', { wrong: 'notAmount' }],
  ['1 + 2 + 3', { wrong: 'otherParts' }],
  ['14.505', { wrong: 'tooFine' }],
])("reads '%s' as the price of an item with two parts", (typed, read) => {
  const components = ['Conference', 'Membership'].map((name) => ({ name, share: 1, tax: null }));
  expect(readPrice(typed, { components }, 'INR')).toEqual(read);
});

test('an amount is shown as it can be typed again', () => {
  for (const [amount, currency] of [
    [0, 'INR'],
    [16_500_00, 'INR'],
    [1_00_000_50, 'INR'],
    [70_000, 'USD'],
  ] as const)
    expect(readAmount(typedAmount(amount, currency), currency)).toEqual({ amount });
  expect(readAmount('USD 700', 'USD')).toEqual({ amount: 70_000 });
  expect(readAmount('$700', 'USD')).toEqual({ amount: 70_000 });
});
