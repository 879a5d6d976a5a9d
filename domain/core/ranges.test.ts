import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBulkRange, defaultCertificateRange, formatRange, parseRange } from './ranges.ts';

test.each([
  ['1-5,8', 400, [1, 2, 3, 4, 5, 8]],
  [' 8 , 1 - 3 ', 400, [1, 2, 3, 8]],
  ['3-5;4-7\n6', 400, [3, 4, 5, 6, 7]],
  ['1–3', 400, [1, 2, 3]],
  ['5,5,5', 400, [5]],
  ['', 400, []],
  [',,', 400, []],
  ['1-400', 3, [1, 2, 3]],
  ['10,12', 3, []],
  ['1-999999999999', 2, [1, 2]],
  ['999999999999', 2, []],
])('%j up to %d is %j', (typed, maximum, numbers) => {
  expect(parseRange(typed, maximum)).toMatchObject({ ok: true, numbers });
});

test.each([
  ['1-5,x', 'x', "'x' is not a number or a range like 1-5"],
  ['1-2-3', '1-2-3', "'1-2-3' is not a number or a range like 1-5"],
  ['-4', '-4', "'-4' is not a number or a range like 1-5"],
  ['1.5', '1.5', "'1.5' is not a number or a range like 1-5"],
  ['9-5', '9-5', "'9-5' runs backwards"],
  ['0-5', '0-5', 'Numbers start with 1'],
])('%j: %j is named', (typed, part, text) => {
  expect(parseRange(typed, 400)).toEqual({ ok: false, part, text });
});

test('the defaults of the specification, section 9 are understood', () => {
  expect(parseRange(defaultBulkRange, 1000)).toMatchObject({ ranges: [[1, 400]] });
  expect(parseRange(defaultCertificateRange, 1000)).toMatchObject({
    ranges: [
      [1, 10],
      [12, 12],
      [20, 20],
    ],
  });
});

test('whatever numbers are written as a range are read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(parseRange(formatRange(numbers), 60)).toMatchObject({ ok: true, numbers: sorted });
    }),
  );
  expect(formatRange([8, 3, 2, 1])).toBe('1-3,8');
});
