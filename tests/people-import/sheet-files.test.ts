import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { SheetError } from '#domain/core/sheet/sheet.ts';
import { withMergedValues } from '#web/sheets/worksheet-shapes.ts';
import { parseDelimited } from '#web/sheets/parse-delimited.ts';
import { readSheetFile, readSheetText } from '#web/sheets/read-sheet.ts';
import type { SheetChoice } from '#web/sheets/sheet-messages.ts';
import { unpackZip } from '#web/sheets/unpack-zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Ordinary names, and names written by an attacker. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'Rao, Asha',
    'Asha "Ash" Rao',
    '"',
    '""',
    'two\nlines',
    '=HYPERLINK("http://example.org")',
    '+91 98401 26573',
    '-',
    '@sum',
    "'=1+1",
    'ஆஷா சுப்பிரமணியன்',
    'आशा राव',
    '\u202eRao\u202c',
    '👩🏽‍⚕️ Dr',
    ' spaces ',
    'a;b|c\td',
    '',
  ),
);
const rows = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
  );
/** Line ends inside a cell come out as one kind; halves of surrogate pairs cannot be written as bytes. */
const written = (text: string): string => text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');

test('our CSV files are read as they were written, whatever the cells contain', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const cells = [['Name', ...(given[0] ?? []).slice(1)], ...given].map((row) => [
        ...row.map(written),
        'end',
      ]);
      const { rows: read } = await readSheetFile(utf8(csvStart + cells.map(csvLine).join('')));
      expect(read).toEqual(cells);
    }),
  );
});

test.each([
  [
    'quotes and line ends in cells',
    'a,"b ""c""\nd",e\r\nf,g,h',
    [
      ['a', 'b "c"\nd', 'e'],
      ['f', 'g', 'h'],
    ],
  ],
  [
    'two kinds of line ends',
    'a,b\nc,d\r\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  [
    'cells copied from a spreadsheet',
    'Rao, Asha\t98401\nMeena\t98402\n',
    [
      ['Rao, Asha', '98401'],
      ['Meena', '98402'],
    ],
  ],
  ['empty rows between', 'a\n\nb\n\n\n', [['a'], [''], ['b']]],
])('%s', (_name, text, expected) => expect(readSheetText(text).rows).toEqual(expected));

test('a workbook is read with its numbers, days and texts of every script', async () => {
  const born = new Date(Date.UTC(1985, 8, 18));
  const data = [
    ['Name', 'Phone', 'DOB', 'Veg'],
    ['ஆஷா & "Rao" <x>', 9840126573, { value: born, type: Date, format: 'dd/mm/yyyy' }, true],
    [null, null, null, null],
    ['=1+1', '098401 26573', null, false],
  ];
  const file = await writeXlsxFile(data as never).toBuffer();
  const { rows: read } = await readSheetFile(new Uint8Array(file));
  expect(read).toEqual([
    ['Name', 'Phone', 'DOB', 'Veg'],
    ['ஆஷா & "Rao" <x>', '9840126573', '18-09-1985', 'true'],
    ['', '', '', ''],
    ['=1+1', '098401 26573', '', 'false'],
  ]);
});

test('the first sheet with content is read from a workbook, and any other by its name', async () => {
  const sheets = [
    { sheet: 'Cover', data: [] },
    { sheet: 'Delegates', data: [['Name'], ['Asha']] },
    { sheet: 'வருகை', data: [['Name'], ['Ravi']] },
  ];
  const file = new Uint8Array(await writeXlsxFile(sheets as never).toBuffer());
  const names = ['Delegates', 'வருகை'];
  const read = async (worksheet?: string) =>
    readSheetFile(file, worksheet === undefined ? {} : { worksheet });
  expect(await read()).toEqual({ rows: [['Name'], ['Asha']], worksheets: { names, chosen: 'Delegates' } });
  expect(await read('வருகை')).toEqual({ rows: [['Name'], ['Ravi']], worksheets: { names, chosen: 'வருகை' } });
});

describe('a workbook of a spreadsheet program that is no plain list', () => {
  const people = [['Name'], ['Asha']];
  const bookOf = async (sheets: number): Promise<Bytes> => {
    const made = Array.from({ length: sheets }, (_, at) => ({ sheet: `Sheet ${at}`, data: people }));
    return new Uint8Array(await writeXlsxFile(made as never).toBuffer());
  };
  /** With these rows below, and these files beside. */
  const changed = async (below: string, beside: Readonly<Record<string, Bytes>> = {}): Promise<Bytes> => {
    const files = unzipSync(await bookOf(1));
    const path = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(files[path] ?? new Uint8Array());
    return zipSync({
      ...files,
      [path]: strToU8(xml.replace('</sheetData>', `${below}</sheetData>`)),
      ...beside,
    });
  };
  const lastRow = 1_048_576;
  const formatted = (row: number): string =>
    `<row r="${row}" ht="15"><c r="A${row}" s="1"/><c r="B${row}"/></row>`;
  const thousands = Array.from({ length: 20_000 }, (_, at) => formatted(at + 3)).join('');

  test.each<[string, () => Promise<Bytes>]>([
    ['200 sheets', () => bookOf(200)],
    [
      'a cell with a colour in the last place',
      () => changed(`<row r="${lastRow}"><c r="XFD${lastRow}"/></row>`),
    ],
    ['rows formatted to the end', () => changed(`${thousands}<row r="${lastRow}"/>`)],
    ['macros', () => changed('', { 'xl/vbaProject.bin': new Uint8Array([0xd0, 0xcf]) })],
  ])('%s', async (_name, make) => {
    expect((await readSheetFile(await make())).rows).toEqual(people);
  });

  test('a person below empty rows keeps the number of the row', async () => {
    const ravi = '<row r="6"><c r="A6" t="inlineStr"><is><t>Ravi</t></is></c></row>';
    const { rows: read } = await readSheetFile(await changed(`${formatted(3)}<row r="5"/>${ravi}`));
    expect(read.map(([name = '']) => name)).toEqual(['Name', 'Asha', '', '', '', 'Ravi']);
  });

  test('errors of formulas are no values', async () => {
    const errors = '<row r="3"><c r="A3" t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c></row>';
    expect((await readSheetFile(await changed(errors))).rows).toEqual(people);
  });
});

test('a workbook with content in one sheet offers no choice of sheets', async () => {
  const sheets = [
    { sheet: 'Delegates', data: [['Name'], ['Asha']] },
    { sheet: 'Sheet2', data: [[null], ['']] },
  ];
  const file = new Uint8Array(await writeXlsxFile(sheets as never).toBuffer());
  expect(await readSheetFile(file)).toEqual({ rows: [['Name'], ['Asha']] });
});

test('a value that is merged over several rows is in each of them, and in one column', async () => {
  const data = [
    [{ value: 'Delegates of Chennai', columnSpan: 3 }, null, null],
    [{ value: 'Name', rowSpan: 2 }, { value: 'Contact', columnSpan: 2 }, null],
    [null, 'Phone', 'City'],
    ['Asha', '9840126573', { value: 'Pune', rowSpan: 3 }],
    ['Meena', '9840126574', null],
    [null, null, null],
    ['Ravi', '9840126575', 'Salem'],
  ];
  const file = new Uint8Array(await writeXlsxFile(data as never).toBuffer());
  const { rows: read } = await readSheetFile(file);
  expect(read).toEqual([
    ['Delegates of Chennai', '', ''],
    ['Name', 'Contact', ''],
    ['Name', 'Phone', 'City'],
    ['Asha', '9840126573', 'Pune'],
    ['Meena', '9840126574', 'Pune'],
    ['', '', ''],
    ['Ravi', '9840126575', 'Salem'],
  ]);
});

test('numbers with leading zeros or letters are read as the workbook shows them', async () => {
  const shown = (value: number, format: string) => ({ value, type: Number, format });
  const data = [
    ['Name', 'Membership', 'Pincode', 'Council', 'Amount'],
    [
      'Asha',
      shown(4711, '"LM-"000000'),
      shown(14, '000000'),
      shown(52318, String.raw`"KMC"\ 0000000`),
      shown(5900, '#,##0.00'),
    ],
    ['Meena', shown(1234567, '"LM-"000000'), shown(613001, '000000'), 'KMC 9', shown(590.5, '0.00')],
  ];
  const file = new Uint8Array(await writeXlsxFile(data as never).toBuffer());
  expect((await readSheetFile(file)).rows.slice(1)).toEqual([
    ['Asha', 'LM-004711', '000014', 'KMC 0052318', '5900'],
    ['Meena', 'LM-1234567', '613001', 'KMC 9', '590.5'],
  ]);
});

test('rows and columns that a workbook hides are counted, included, and left out where asked', async () => {
  const data = [
    ['Name', 'Phone', 'Old phone', 'City'],
    ['Asha', '9840126573', '9840100000', 'Pune'],
    ['Meena', '9840126574', '', 'Salem'],
    ['', '', '', ''],
    ['Ravi', '9840126575', '', 'Kochi'],
  ];
  const shown = new Uint8Array(await writeXlsxFile(data as never).toBuffer());
  const files = await unpackZip(shown, () => true, 1_000_000);
  const path = [...files.keys()].find((name) => name.endsWith('sheet1.xml')) ?? '';
  const xml = new TextDecoder().decode(files.get(path));
  // As a filter writes it, with an empty row among the hidden ones.
  const hidden = xml
    .replaceAll(/<row r="(3|4)"/g, '<row r="$1" hidden="1"')
    .replace(/<cols>.*?<\/cols>/, '')
    .replace(
      '<sheetData',
      '<cols><col min="3" max="3" width="0" hidden="1" customWidth="1"/></cols><sheetData',
    );
  const file = zipSync({ ...Object.fromEntries(files), [path]: utf8(hidden) });
  const read = (choice: SheetChoice) => readSheetFile(new Uint8Array(file), choice);
  expect(await read({})).toEqual({ rows: data, hidden: { rows: 1, columns: 1, isSkipped: false } });
  expect(await read({ skipsHidden: true })).toEqual({
    rows: [
      ['Name', 'Phone', '', 'City'],
      ['Asha', '9840126573', '', 'Pune'],
      [],
      ['', '', '', ''],
      ['Ravi', '9840126575', '', 'Kochi'],
    ],
    hidden: { rows: 1, columns: 1, isSkipped: true },
  });
  expect(await readSheetFile(shown)).toEqual({ rows: data });
});

test('merged ranges of a forged workbook fill no more than the sheet has', () => {
  const given = Array.from({ length: 1_000 }, () => ['x', '']);
  const ranges = Array.from({ length: 10_000 }, () => ({ top: 0, bottom: 1_048_575, column: 0 }));
  expect(withMergedValues(given, [...ranges, { top: 0, bottom: 5, column: 16_383 }])).toEqual(given);
});

test('a sheet that looks like people is read before a sheet with an explanation', async () => {
  const sheets = [
    { sheet: 'Read me', data: [['How to fill this list'], ['Name: as on the badge'], ['Thank you']] },
    {
      sheet: 'Codes',
      data: [
        ['Hall', 'Seats'],
        ['A', '200'],
      ],
    },
    {
      sheet: 'People',
      data: [
        ['Name', 'Phone'],
        ['Asha', '9840126573'],
      ],
    },
    { sheet: 'More', data: [['Name', 'Phone', 'City']] },
  ];
  const file = new Uint8Array(await writeXlsxFile(sheets as never).toBuffer());
  const chosen = async (choice: SheetChoice) => (await readSheetFile(file, choice)).worksheets?.chosen;
  expect(await chosen({ looksFor: 'people' })).toBe('People');
  expect(await chosen({ looksFor: 'people', worksheet: 'Read me' })).toBe('Read me');
  expect(await chosen({})).toBe('Read me');
});

const problemOf = async (bytes: Bytes): Promise<unknown> => {
  try {
    await readSheetFile(bytes);
  } catch (error) {
    if (error instanceof SheetError) return error.problem;
    throw error;
  }
  return null;
};
const endOf = async (cut: number): Promise<Bytes> => {
  const file = await writeXlsxFile([['Name'], ['Asha']]).toBuffer();
  return new Uint8Array(file).slice(0, file.length - cut);
};

test.each<[string, () => Bytes | Promise<Bytes>, object]>([
  ['too large', () => new Uint8Array(20 * 1024 * 1024 + 1), { code: 'fileTooLarge' }],
  ['old Excel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), { code: 'oldExcel' }],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), { code: 'notASheet' }],
  ['a PDF file', () => utf8('%PDF-1.7\nName,Phone'), { code: 'notASheet' }],
  ['another archive', () => new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), { code: 'notASheet' }],
  ['a workbook cut off', () => endOf(30), { code: 'notASheet' }],
  ['empty', () => utf8(' \n,,\n'), { code: 'empty' }],
  ['50,001 people', () => utf8(`Name\n${'A\n'.repeat(50_001)}`), { code: 'tooManyRows', found: 50_002 }],
  [
    '101 columns',
    () => utf8(`a\n${','.repeat(100)}\n`.replace('\n,', '\nx,')),
    { code: 'tooManyColumns', row: 2, found: 101 },
  ],
  ['a cell of 4,001 letters', () => utf8(`a\n${'x'.repeat(4_001)}`), { code: 'cellTooLong', row: 2 }],
  ['an open quote', () => utf8('a,b\n"c,d\ne,f'), { code: 'quoteNotClosed' }],
  [
    'text behind a quote',
    () => utf8('a,b\n"Quoted, Name" 9840126576\nc,d\n'),
    { code: 'quoteMisplaced', row: 2 },
  ],
])('%s', async (_name, make, problem) => expect(await problemOf(await make())).toEqual(problem));

test('50,000 people and a row with the names of columns are within the limit', async () => {
  expect(await problemOf(utf8(`Name\n${'A\n'.repeat(50_000)}`))).toBeNull();
});

test('an archive that unpacks to more than the limit is refused during unpacking', async () => {
  const zeros = new Blob([new Uint8Array(1024 * 1024)]).stream();
  const packed = new Uint8Array(
    await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );
  const archive = archiveOf('xl/workbook.xml', packed);
  const unpack = (limit: number) => unpackZip(archive, () => true, limit);
  await expect(unpack(1024 * 1024 - 1)).rejects.toThrow('unpackedTooLarge');
  expect((await unpack(1024 * 1024)).get('xl/workbook.xml')).toHaveLength(1024 * 1024);
});

/** A ZIP archive of one deflated file that claims to unpack to nothing. */
const archiveOf = (path: string, packed: Uint8Array): Bytes => {
  const name = utf8(path);
  const place = 30 + name.length + packed.length;
  const bytes = new Uint8Array(place + 46 + name.length + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(26, name.length, true);
  bytes.set(name, 30);
  bytes.set(packed, 30 + name.length);
  view.setUint32(place, 0x02014b50, true);
  view.setUint16(place + 10, 8, true);
  view.setUint32(place + 20, packed.length, true);
  view.setUint16(place + 28, name.length, true);
  bytes.set(name, place + 46);
  const end = place + 46 + name.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 16, place, true);
  return bytes;
};

test('the guard of our own files is removed, one and no more', () => {
  expect(parseDelimited("'=1,''=1,'x\n").rows[0]).toEqual(['=1', "'=1", "'x"]);
});
