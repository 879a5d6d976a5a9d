import type { Delimiter } from '#domain/core/sheet/delimiter.ts';
import { decodeText } from '#domain/core/sheet/decode-text.ts';
import { freeLines } from '#domain/core/sheet/free-lines.ts';
import { sheetOfJson } from '#domain/core/sheet/json-rows.ts';
import { checkedSheet, SheetError, sheetLimits, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { htmlRows, isHtmlTable } from './html-rows.ts';
import { parseDelimited } from './parse-delimited.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetChoice } from './sheet-messages.ts';

const startsWith = (bytes: Uint8Array, ...begin: readonly number[]): boolean =>
  begin.every((byte, index) => bytes[index] === byte);

/** How pictures and PDF files begin: they are no lists, whatever their name. */
const foreign: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x52, 0x49, 0x46, 0x46],
];

/** By its content, whatever its name. */
export const readSheetFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  choice: SheetChoice = {},
): Promise<DataSheet> => {
  if (bytes.length > sheetLimits.bytes) throw new SheetError({ code: 'fileTooLarge' });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError({ code: 'oldExcel' });
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, choice);
  if (foreign.some((begin) => startsWith(bytes, ...begin))) throw new SheetError({ code: 'notASheet' });
  return readSheetText(decodeText(bytes).text, choice.delimiter);
};

/** Cells with something between them, rows as JSON, or the tables of a page, as some banks call '.xls'. */
export const readSheetText = (text: string, chosen?: Delimiter): DataSheet => {
  const known = sheetOfJson(text) ?? (isHtmlTable(text) ? checkedSheet(htmlRows(text)) : null);
  if (known !== null) return known;
  const free = chosen === undefined ? freeLines(text) : null;
  if (free !== null) return checkedSheet(free);
  const { rows, delimiter } = parseDelimited(text, chosen);
  return { ...checkedSheet(rows), delimiter };
};
