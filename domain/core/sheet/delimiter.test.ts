import { expect, test } from 'vitest';
import { delimiterOf } from './delimiter.ts';

test.each([
  ['Name,Phone\nAsha,98401', ','],
  ['Name;Phone;City\n"Rao; Asha";98401;Pune\n', ';'],
  ['Name\tPhone\nRao, Asha\t98401\nPillai, Meena\t98402', '\t'],
  ['Name|Phone\nAsha|98401', '|'],
  ['Rao, Asha;98401;Pune\nPillai;98402;Kochi\nKumar;98403;Salem', ';'],
  ['Asha Rao', ','],
  ['', ','],
])('%j is delimited by %j', (text, delimiter) => expect(delimiterOf(text).delimiter).toBe(delimiter));

test('a tab wins over the commas of unquoted amounts, also below a header block', () => {
  const block = Array.from({ length: 17 }, (_, index) => `Line ${index}\t: 12, MAIN ROAD, SALEM`);
  const rows = Array.from({ length: 7 }, () => '5 Aug 2026\tUPI/CR\t \t8,000.00\t1,28,456.78');
  expect(delimiterOf([...block, 'Date\tText\tDebit\tCredit\tBalance', ...rows].join('\n')).delimiter).toBe(
    '\t',
  );
});

test('the delimiter that was chosen by hand wins', () => {
  expect(delimiterOf('a,b\nc,d', ';')).toEqual({ delimiter: ';', body: 'a,b\nc,d' });
});

test('Excel’s own line names the delimiter and is not a row', () => {
  expect(delimiterOf('sep=;\r\na,b,c;d\r\n')).toEqual({ delimiter: ';', body: 'a,b,c;d\r\n' });
});
