import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';
import type { XlsxRows } from './xlsx-messages.ts';

const bytesOf = async (rows: XlsxRows): Promise<Buffer> =>
  Buffer.from(await writeWorkbook(rows, () => undefined).arrayBuffer());
const written = async (rows: XlsxRows) => (await readWorkbook(await bytesOf(rows)))[0]?.data;

test('a workbook holds its rows, texts as texts', async () => {
  const rows: XlsxRows = [
    ['Name', 'Phone', 'Amount'],
    ['=HYPERLINK("x")', '0984012657', 12.05],
    ['<b>&amp;</b> "R&D"', '+91', -3],
    [null, 'अनुराधा 😀', 0],
    ['_x0041_ and \u0001', 'two\nlines', 1e21],
  ];
  expect(await written(rows)).toEqual(rows);
});

test('column 27 is AA, also next to empty cells', async () => {
  const row = Array.from({ length: 60 }, (_, column) => (column % 25 === 1 ? `c${column}` : null));
  expect(await written([row])).toEqual([row.slice(0, 52)]);
});

test("a text longer than Excel's limit is cut", async () => {
  const [[cell] = []] = (await written([['x'.repeat(40_000)]])) ?? [];
  expect(cell).toHaveLength(32_767);
});

/** One sheet's XML on both sides of 160,000 bytes, from where on zip libraries compress in workers of their own. */
test.each([0, 1, 1_200, 2_000])('%i rows below the head', async (count) => {
  const rows = [
    ['No', 'Name', 'City'],
    ...Array.from({ length: count }, (_, index) => [index + 1, `Person ${index}`, 'Puducherry']),
  ];
  const done: number[] = [];
  const file = writeWorkbook(rows, (rowsDone) => done.push(rowsDone));
  expect(done.at(-1)).toBe(count + 1);
  expect(done).toHaveLength(Math.ceil((count + 1) / 500));
  const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.data).toHaveLength(count + 1);
  expect(sheet?.data.at(-1)).toEqual(rows.at(-1));
});
