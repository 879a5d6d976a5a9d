/** Without it Excel takes UTF-8 for its own code page. First thing of every CSV file. */
export const csvStart = '\uFEFF';

/**
 * What Excel, LibreOffice and Google Sheets take for a formula, whose cell could then send data away; '-' and '+' also
 * begin harmless texts, but no program can tell. Quotes before it count, so that a cell that was '=1' from the start
 * is told from one that was =1: taking one quote away is always the way back.
 */
const formula = /^'*[=+\-@\t\r\n]/;
/** ';' and tab too: with another list separator in the computer's settings they would end the cell. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

const csvCell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180), its end included. Texts that a spreadsheet would run are kept from it. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
