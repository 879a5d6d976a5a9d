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
])('%j is parted by %j', (text, delimiter) => expect(delimiterOf(text).delimiter).toBe(delimiter));

test('Excel’s own line says it, and is no row', () => {
  expect(delimiterOf('sep=;\r\na,b,c;d\r\n')).toEqual({ delimiter: ';', body: 'a,b,c;d\r\n' });
});
