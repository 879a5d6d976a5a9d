import { decodeText } from '#domain/people-import/decode-text.ts';
import { sheetOfJson } from '#domain/people-import/json-rows.ts';
import { checkedSheet, SheetError, sheetLimits, type Sheet } from '#domain/people-import/sheet.ts';
import { parseDelimited } from './parse-delimited.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetChoice } from './sheet-messages.ts';

const startsWith = (bytes: Uint8Array, ...begin: readonly number[]): boolean =>
  begin.every((byte, index) => bytes[index] === byte);

/** A file by what it holds, whatever it is called: a workbook of Excel, or text. */
export const readSheetFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  choice: SheetChoice = {},
): Promise<Sheet> => {
  if (bytes.length > sheetLimits.bytes) throw new SheetError({ code: 'fileTooLarge' });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError({ code: 'oldExcel' });
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, choice);
  return readSheetText(decodeText(bytes).text);
};

/** Cells with something between them, or rows as JSON. */
export const readSheetText = (text: string): Sheet => sheetOfJson(text) ?? checkedSheet(parseDelimited(text));
