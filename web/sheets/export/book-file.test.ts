import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeSheets } from './write-workbook.ts';

const sheets = [
  {
    name: '4A "Registered" & others',
    rows: [
      ['Name', 'Value', 'Tax'],
      ['City Hospital', 1_180.5, 180.08],
      ['Total', 1_180.5, 180.08],
    ],
    amounts: [1, 2],
    hasTotal: true,
  },
  { name: '5 Large', rows: [['Number', 'Value']], amounts: [1] },
];

test('a workbook has all its sheets by their names, with numbers that a program can add up', async () => {
  const file = writeSheets(sheets, () => undefined);
  const read = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  expect(read.map(({ sheet }) => sheet)).toEqual(sheets.map(({ name }) => name));
  expect(read.map(({ data }) => data)).toEqual(sheets.map(({ rows }) => rows));
});
