import { zipSync } from 'fflate';
import readWorkbook, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { sheetOfPeople } from '#domain/people/import/choose-worksheet.ts';
import { checkedSheet, isBlank, SheetError, sheetLimits, type DataSheet } from '#domain/core/sheet/sheet.ts';
import {
  hiddenValues,
  withMergedValues,
  withNumberFormats,
  withoutHidden,
  worksheetShapes,
} from './worksheet-shapes.ts';
import type { SheetChoice } from './sheet-messages.ts';
import { unpackZip } from './unpack-zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Texts and styles; no pictures, no printer settings. */
const isWanted = (path: string): boolean => /\.(xml|rels)$/.test(path);

/** The sheet of this name. Without one: the first with content, or the first that looks like people. */
export const readXlsx = async (
  bytes: Uint8Array<ArrayBuffer>,
  { worksheet, looksFor, skipsHidden = false }: SheetChoice,
): Promise<DataSheet> => {
  const files = await unpackZip(bytes, isWanted, sheetLimits.unpackedBytes);
  if (!files.has('xl/workbook.xml')) throw new SheetError({ code: 'notASheet' });
  for (const [path, content] of files)
    if (path.startsWith('xl/worksheets/')) files.set(path, withoutEmptyRows(content));
  try {
    const shapeOf = worksheetShapes(files);
    const sheets = (await readWorkbook(storedZip(files)))
      .map(({ sheet, data }, index) => ({
        name: sheet,
        rows: withMergedValues(
          withNumberFormats(
            data.map((row) => row.map(textOf)),
            shapeOf(index),
          ),
          shapeOf(index).merged,
        ),
        shape: shapeOf(index),
      }))
      .filter(({ rows }) => !rows.every(isBlank));
    const first = looksFor === 'people' ? sheetOfPeople(sheets) : sheets[0];
    const chosen = sheets.find(({ name }) => name === worksheet) ?? first;
    if (chosen === undefined) return checkedSheet([]);
    const hidden = hiddenValues(chosen.rows, chosen.shape);
    const checked = {
      ...checkedSheet(skipsHidden ? withoutHidden(chosen.rows, chosen.shape) : chosen.rows),
      ...(hidden.rows + hidden.columns > 0 && { hidden: { ...hidden, isSkipped: skipsHidden } }),
    };
    if (sheets.length === 1) return checked;
    return { ...checked, worksheets: { names: sheets.map(({ name }) => name), chosen: chosen.name } };
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new SheetError({ code: 'notASheet' });
    throw error;
  }
};

/** Rows whose cells have only a style. The number of the row is stated, so the others keep theirs. */
const emptyRow = /<row\b[^>]*\sr="\d+"[^>]*(?:\/>|>(?:\s*<c\b[^>]*\/>)*\s*<\/row>)/g;

/** A sheet that is formatted to its end has a million of them, which would take a minute. */
const withoutEmptyRows = (content: Bytes): Bytes => {
  const xml = new TextDecoder().decode(content);
  const kept = xml.replaceAll(emptyRow, '');
  return kept.length === xml.length ? content : new TextEncoder().encode(kept);
};

/** Uncompressed: read-excel-file inflates in workers made from text, which the content policy forbids. */
const storedZip = (files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): ArrayBuffer =>
  zipSync(Object.fromEntries(files), { level: 0 }).buffer as ArrayBuffer;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  // Midnight UTC is a day without an hour.
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};
