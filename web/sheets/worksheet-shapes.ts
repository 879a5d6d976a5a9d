import { isBlank, sheetLimits } from '#domain/core/sheet/sheet.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A merged range without its further columns; rows and column count from 0. */
export interface MergedRange {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

const textOf = (files: Files, path: string): string => new TextDecoder().decode(files.get(path));
const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** The files of a workbook's sheets, in the order of the workbook. */
const worksheetPaths = (files: Files): string[] => {
  const targets = new Map(
    tagsOf(textOf(files, 'xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter((tag) => attributeOf(tag, 'Type').endsWith('/worksheet'))
      .map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  );
  return tagsOf(textOf(files, 'xl/workbook.xml'), 'sheet').flatMap((tag) => {
    const target = targets.get(attributeOf(tag, 'id'));
    if (target === undefined) return [];
    return [target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
};

/** What read-excel-file, which returns only the cells, does not tell of a sheet. */
interface WorksheetShape {
  readonly merged: readonly MergedRange[];
  /** Rows and columns that a filter or the user has hidden, from 0. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Whole numbers that are shown with zeros or letters before them. */
  readonly numbered: readonly NumberedCell[];
}

interface NumberFormat {
  readonly before: string;
  readonly digits: number;
  readonly after: string;
}

interface NumberedCell {
  readonly row: number;
  readonly column: number;
  readonly format: NumberFormat;
}

const noShape: WorksheetShape = {
  merged: [],
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  numbered: [],
};

/** Of each sheet of a workbook, in its order. */
export const worksheetShapes = (files: Files): ((index: number) => WorksheetShape) => {
  const formats = numberFormats(textOf(files, 'xl/styles.xml'));
  const shapes = worksheetPaths(files).map((path): WorksheetShape => {
    const xml = textOf(files, path);
    const cells = xml.search(/<(?:\w+:)?sheetData[\s>/]/);
    // They follow the cells, which may take 256 MB.
    const behind = xml.slice(Math.max(0, xml.lastIndexOf('sheetData>')));
    return {
      merged: tagsOf(behind, 'mergeCell').flatMap((tag) => rangeOf(attributeOf(tag, 'ref'))),
      hiddenRows: hiddenRowsIn(xml),
      numbered: numberedIn(xml, formats),
      hiddenColumns: hiddenColumnsIn(xml.slice(0, Math.max(0, cells))),
    };
  });
  return (index) => shapes[index] ?? noShape;
};

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** '"LM-"000000', 'KMC\\ 00000' and '000000', by the index of the style. Others are dates, amounts and shares. */
const numberFormats = (styles: string): ReadonlyMap<string, NumberFormat> => {
  const codes = new Map<string, NumberFormat>();
  for (const tag of tagsOf(styles, 'numFmt')) {
    const [code = ''] = unescaped(attributeOf(tag, 'formatCode')).split(';');
    const [, before = '', zeros = '', after = ''] =
      /^((?:"[^"]*"|\\.|[-/ ])*)(0+|#)((?:"[^"]*"|\\.|[-/ ])*)$/.exec(code) ?? [];
    const digits = zeros === '#' ? 0 : zeros.length;
    const plain = (text: string): string => text.replaceAll(/"|\\(?=.)/g, '');
    if (digits > 1 || plain(before + after) !== '')
      codes.set(attributeOf(tag, 'numFmtId'), { before: plain(before), digits, after: plain(after) });
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs[\s>]([^]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const formats = tagsOf(cells, 'xf').map((tag) => codes.get(attributeOf(tag, 'numFmtId')));
  return new Map(formats.flatMap((format, at) => (format === undefined ? [] : [[String(at), format]])));
};

const numberedIn = (xml: string, formats: ReadonlyMap<string, NumberFormat>): readonly NumberedCell[] => {
  if (formats.size === 0) return [];
  const styled = new RegExp(`<(?:\\w+:)?c\\s[^>]*\\ss="(?:${[...formats.keys()].join('|')})"[^>]*>`, 'g');
  return [...xml.matchAll(styled)].flatMap(([tag]) => {
    const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(tag, 'r')) ?? [];
    const format = formats.get(attributeOf(tag, 's'));
    if (letters === '' || format === undefined) return [];
    return [{ row: Number(row) - 1, column: columnIndex(letters), format }];
  });
};

/** Numbers as the workbook shows them: 'LM-004711', '000014'. */
export const withNumberFormats = (rows: Rows, { numbered }: WorksheetShape): Rows => {
  const written = rows.map((cells) => [...cells]);
  for (const { row, column, format } of numbered) {
    const value = written[row]?.[column] ?? '';
    if (/^\d{1,15}$/.test(value))
      (written[row] as string[])[column] = format.before + value.padStart(format.digits, '0') + format.after;
  }
  return written;
};

const isHidden = (tag: string): boolean => /^(?:1|true)$/.test(attributeOf(tag, 'hidden'));

const hiddenRowsIn = (xml: string): ReadonlySet<number> => {
  const rows = new Set<number>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*\shidden\s*=[^>]*>/g)) {
    const row = Number(attributeOf(tag, 'r'));
    if (row >= 1 && isHidden(tag)) rows.add(row - 1);
  }
  return rows;
};

const hiddenColumnsIn = (xml: string): ReadonlySet<number> => {
  const columns = new Set<number>();
  for (const tag of tagsOf(xml, 'col').filter(isHidden)) {
    const last = Math.min(Number(attributeOf(tag, 'max')), sheetLimits.columns);
    for (let column = Number(attributeOf(tag, 'min')); column >= 1 && column <= last; column++)
      columns.add(column - 1);
  }
  return columns;
};

type Rows = readonly (readonly string[])[];

/** The numbers of hidden rows and columns that have a value. */
export const hiddenValues = (
  rows: Rows,
  { hiddenRows, hiddenColumns }: WorksheetShape,
): { readonly rows: number; readonly columns: number } => ({
  rows: rows.filter((cells, index) => hiddenRows.has(index) && !isBlank(cells)).length,
  columns: [...hiddenColumns].filter((column) => rows.some((cells) => (cells[column] ?? '') !== '')).length,
});

/** Hidden rows and columns become blank, so that row numbers match the spreadsheet. */
export const withoutHidden = (rows: Rows, { hiddenRows, hiddenColumns }: WorksheetShape): Rows =>
  rows.map((cells, index) =>
    hiddenRows.has(index) ? [] : cells.map((cell, column) => (hiddenColumns.has(column) ? '' : cell)),
  );

const rangeOf = (written: string): MergedRange[] => {
  const [, column = '', top, bottom] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(written) ?? [];
  if (column === '') return [];
  return [{ column: columnIndex(column), top: Number(top) - 1, bottom: Number(bottom) - 1 }];
};

const columnIndex = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Repeats a merged value in each of its rows, in its first column. Blank rows stay blank. */
export const withMergedValues = (
  rows: readonly (readonly string[])[],
  ranges: readonly MergedRange[],
): readonly (readonly string[])[] => {
  const filled = rows.map((cells) => [...cells]);
  // Ranges of a workbook do not overlap. Those of a forged file must not run without end.
  let left = rows.length * sheetLimits.columns;
  for (const { top, bottom, column } of ranges) {
    const value = rows[top]?.[column] ?? '';
    if (value === '' || column >= sheetLimits.columns) continue;
    for (let index = top + 1; index <= bottom && index < rows.length && left > 0; index++, left--) {
      const cells = filled[index] as string[];
      if (isBlank(rows[index] ?? []) || (cells[column] ?? '') !== '') continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
  }
  return filled;
};
