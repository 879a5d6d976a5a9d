import { expect, test } from 'vitest';
import { safeFileName, unusedStems } from './file-name.ts';

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
  ['Con. Rao', 'file Con. Rao.csv'],
  ['com¹', 'file com¹.csv'],
  ['Conrad & Sons (India)', 'Conrad & Sons (India).csv'],
  ['a\u202ecod.exe', 'a cod.exe.csv'],
  ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
  ['line\r\nbreak', 'line break.csv'],
])('%j is saved as %j', (stem, name) => {
  expect(safeFileName(stem, 'csv')).toBe(name);
});

test('gives every file of a folder its own name, also where a name is cut', () => {
  const unused = unusedStems();
  const long = 'क़'.repeat(90);
  const names = ['Lunch/1', 'Lunch 1', 'LUNCH 1', 'Lunch 1 (2)', '', '?', long, long].map((stem) =>
    safeFileName(unused(stem), 'webp'),
  );
  expect(names.slice(0, 6)).toEqual([
    'Lunch 1.webp',
    'Lunch 1 (2).webp',
    'LUNCH 1 (3).webp',
    'Lunch 1 (2) (2).webp',
    'file.webp',
    'file (2).webp',
  ]);
  expect(new Set(names).size).toBe(names.length);
});
