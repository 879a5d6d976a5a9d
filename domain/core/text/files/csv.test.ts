import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-5, '-5'],
  ['two words', 'two words'],
  ['Rao, Anita', '"Rao, Anita"'],
  ['the "Chief"', '"the ""Chief"""'],
  ['line\nbreak', '"line\nbreak"'],
  ['line\r\nbreak', '"line\r\nbreak"'],
  ['a;b', '"a;b"'],
  [' led by a space', '" led by a space"'],
  ['ராஜா', 'ராஜா'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+919840126573', "'+919840126573"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ["'=1", "''=1"],
  ["it's", "it's"],
  ['1=1', '1=1'],
])('%j is written %j', (value, written) => expect(csvLine([value])).toBe(`${written}\r\n`));

test('cells are apart by commas', () => expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n'));

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', ' ', 'a') }),
);

test('written lines are read back unchanged, and no cell starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
      const read = readCsv(lines.map(csvLine).join(''));
      expect(read.flat().filter((value) => /^[=+\-@\t\r\n]/.test(value))).toEqual([]);
      const unguarded = (value: string) => (/^'+[=+\-@\t\r\n]/.test(value) ? value.slice(1) : value);
      expect(read.map((line) => line.map(unguarded))).toEqual(lines);
    }),
  );
});
