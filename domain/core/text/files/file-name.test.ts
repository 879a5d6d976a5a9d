import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['Aravalli Pharma', 'Aravalli Pharma.csv'],
  ['Nilgiri Médical', 'Nilgiri Médical.csv'],
  ['कोकण प्रयोगशाळा', 'कोकण प्रयोगशाळा.csv'],
  ['A/B: "C" <D>|*?', 'A B C D.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['  . hidden . ', 'hidden.csv'],
  ['', 'file.csv'],
  ['???', 'file.csv'],
  ['CON', 'file CON.csv'],
  ['lpt1', 'file lpt1.csv'],
  ['Conrad & Sons (India)', 'Conrad & Sons (India).csv'],
  ['a\u202ecod.exe', 'a cod.exe.csv'],
  ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
  ['line\r\nbreak', 'line break.csv'],
])('%j is saved as %j', (stem, name) => {
  expect(safeFileName(stem, 'csv')).toBe(name);
});
