import { expect, test } from 'vitest';
import { samplePriceList } from '#tests/support/money/sample-price-list.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { readTable } from '#domain/money/price-list/table/read-table.ts';
import { writeTable } from '#domain/money/price-list/table/write-table.ts';
import { writeWorkbook } from '#web/sheets/export/write-workbook.ts';
import { readSheetFile } from '#web/sheets/read-sheet.ts';

/** With names that a spreadsheet could take for formulas, numbers or cell borders, and amounts with paise. */
const list: PriceList = {
  ...samplePriceList,
  items: samplePriceList.items.map((item, index) => ({
    ...item,
    name: ['=Conference', 'Spouse, child', '"Residential"', '14,500', 'Übung; நாள்', '-Dinner'][index] ?? '',
  })),
  prices: samplePriceList.prices.map((price, index) => ({ ...price, amount: price.amount + index })),
  capacities: [
    { itemId: '', categoryId: '', places: 500 },
    { itemId: 'dinner', categoryId: 'doctor', places: 0 },
  ],
};
const categoryNames = new Map([
  ['doctor', '+Doctors'],
  ['student', "'Students"],
]);

const { heads, rows } = writeTable(list, categoryNames);
const csv = csvStart + [heads, ...rows].map((row) => csvLine(row)).join('');
const files = {
  CSV: async () => new TextEncoder().encode(csv),
  XLSX: async () => new Uint8Array(await writeWorkbook([heads, ...rows], () => undefined).arrayBuffer()),
};

test.each(['CSV', 'XLSX'] as const)('a list comes back from its %s file as it was', async (kind) => {
  const sheet = await readSheetFile(await files[kind]());
  const noNewId = () => {
    throw new Error('Nothing in the file is new');
  };
  const read = readTable(sheet.rows, { draft: list, categoryNames, newId: noNewId });
  expect(read).toMatchObject({ refused: [], notes: [] });
  expect(read.list).toEqual(list);
});
