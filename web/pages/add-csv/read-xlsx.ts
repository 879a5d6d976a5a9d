import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import { SheetError, sheetLimits } from '#domain/people-import/sheet.ts';
import { storeZip } from './store-zip.ts';
import { unpackZip } from './unpack-zip.ts';

/** Texts and styles; no pictures, no printer settings. */
const isWanted = (path: string): boolean => /\.(xml|rels)$/.test(path);

/** The first sheet of a workbook, each cell as text. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const files = await unpackZip(bytes, isWanted, sheetLimits.unpackedBytes);
  if (!files.has('xl/workbook.xml')) throw new SheetError({ code: 'notASheet' });
  try {
    const rows = await readSheet(storeZip(files), 1);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new SheetError({ code: 'notASheet' });
    throw error;
  }
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  // A day without an hour, at midnight UTC.
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};
