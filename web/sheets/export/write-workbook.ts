import type { XlsxCell, XlsxRows, XlsxSheet } from './xlsx-messages.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel calls a file broken that holds more in one cell. */
const longestCell = 32_767;
const rowsPerPiece = 500;

/** A workbook of one sheet, as {@link writeSheets}. */
export const writeWorkbook = (rows: XlsxRows, onRows: (done: number) => void): Blob =>
  writeSheets([{ name: 'Sheet1', rows }], onRows);

/**
 * A workbook of sheets. The first row of each is its head: bold, and always visible. Texts are written as texts, so that
 * none becomes a formula and a phone number keeps its digits. `onRows` is called for each written piece.
 *
 * Written here, because libraries zip in workers that they make from blob: addresses, which our content policy
 * forbids.
 */
export const writeSheets = (sheets: readonly XlsxSheet[], onRows: (done: number) => void): Blob => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const add = (path: string, texts: Iterable<string>): void => {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  };
  for (const [path, text] of Object.entries(frameOf(sheets))) add(path, [xmlStart, text]);
  for (const [index, sheet] of sheets.entries())
    add(`xl/worksheets/sheet${index + 1}.xml`, sheetTexts(sheet, onRows));
  zip.end();
  return new Blob(pieces, { type: xlsxType });
};

function* sheetTexts(sheet: XlsxSheet, onRows: (done: number) => void): Generator<string> {
  const { rows } = sheet;
  yield `${xmlStart}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${headStays}</sheetView></sheetViews>${columnsText(sheet)}<sheetData>`;
  for (let start = 0; start < rows.length; start += rowsPerPiece) {
    const piece = rows.slice(start, start + rowsPerPiece);
    yield piece.map((cells, index) => rowText(sheet, cells, start + index + 1)).join('');
    onRows(start + piece.length);
  }
  yield '</sheetData></worksheet>';
}

/** The first rows show how wide a column has to be. */
const rowsToMeasure = 200;
const [narrowest, widest] = [8, 60];

/** Widths in characters, where a sheet of amounts asks for them; lists keep the width of the program that opens them. */
const columnsText = ({ rows, amounts }: XlsxSheet): string => {
  const [head] = rows;
  if (amounts === undefined || head === undefined) return '';
  const measured = rows.slice(0, rowsToMeasure);
  const columns = head.map((_, column) => {
    const longest = Math.max(...measured.map((cells) => String(cells[column] ?? '').length));
    const width = Math.min(widest, Math.max(narrowest, longest + 3));
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
};

/** Places in `cellXfs` of the styles. */
const styles = { plain: 0, bold: 1, amount: 2, boldAmount: 3 } as const;

const rowText = (sheet: XlsxSheet, cells: readonly XlsxCell[], row: number): string => {
  const isBold = row === 1 || (sheet.hasTotal === true && row === sheet.rows.length);
  const texts = cells.map((cell, column) => {
    if (cell === null || cell === '') return '';
    const isAmount = typeof cell === 'number' && (sheet.amounts?.includes(column) ?? false);
    const style = isAmount ? styles[isBold ? 'boldAmount' : 'amount'] : styles[isBold ? 'bold' : 'plain'];
    const place = `r="${columnName(column)}${row}"${style === styles.plain ? '' : ` s="${style}"`}`;
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${texts.join('')}</row>`;
};

/** 'A' to 'Z', then 'AA'. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.trunc(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/**
 * Excel writes characters that XML cannot hold as _x0007_. The first character of a text that looks like this is
 * escaped in the same way.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const special = /[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g;

const xmlText = (text: string): string =>
  text
    .slice(0, longestCell)
    .replace(
      special,
      (character) =>
        entities[character] ??
        `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const headStays = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

const frameOf = (sheets: readonly XlsxSheet[]): Readonly<Record<string, string>> => {
  const each = (text: (index: number, name: string) => string): string =>
    sheets.map(({ name }, index) => text(index + 1, xmlText(name).replaceAll('"', '&quot;'))).join('');
  const parts = each(
    (index) =>
      `<Override PartName="/xl/worksheets/sheet${index}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  );
  const names = each((index, name) => `<sheet name="${name}" sheetId="${index}" r:id="rId${index}"/>`);
  const links = each(
    (index) =>
      `<Relationship Id="rId${index}" Type="${documents}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${parts}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${names}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${links}<Relationship Id="rId${sheets.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
};
