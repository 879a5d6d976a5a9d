import { isBlank, sheetLimits } from '#domain/people/import/sheet.ts';

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

/** Merged ranges of each sheet of a workbook: read-excel-file returns only the cells. */
export const mergedRanges = (files: Files): MergedRange[][] =>
  worksheetPaths(files).map((path) => {
    const xml = textOf(files, path);
    // They follow the cells, which may take 256 MB.
    const rest = xml.slice(Math.max(0, xml.lastIndexOf('sheetData>')));
    return tagsOf(rest, 'mergeCell').flatMap((tag) => rangeOf(attributeOf(tag, 'ref')));
  });

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
