import readWorkbook, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { checkedSheet, isBlank, SheetError, sheetLimits, type Sheet } from '#domain/people-import/sheet.ts';
import { storeZip } from './store-zip.ts';
import { unpackZip } from './unpack-zip.ts';

/** Texts and styles; no pictures, no printer settings. */
const isWanted = (path: string): boolean => /\.(xml|rels)$/.test(path);

/** A sheet of a workbook, each cell as text: the one of this name, else the first that holds something. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>, worksheet?: string): Promise<Sheet> => {
  const files = await unpackZip(bytes, isWanted, sheetLimits.unpackedBytes);
  if (!files.has('xl/workbook.xml')) throw new SheetError({ code: 'notASheet' });
  try {
    const sheets = (await readWorkbook(storeZip(files)))
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
      .filter(({ rows }) => !rows.every(isBlank));
    const chosen = sheets.find(({ name }) => name === worksheet) ?? sheets[0];
    const checked = checkedSheet(chosen?.rows ?? []);
    if (chosen === undefined || sheets.length === 1) return checked;
    return { ...checked, worksheets: { names: sheets.map(({ name }) => name), chosen: chosen.name } };
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
