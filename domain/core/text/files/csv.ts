/** Without it Excel takes UTF-8 for its own code page. First thing of every CSV file. */
export const csvStart = '\uFEFF';

/**
 * Cells that Excel, LibreOffice and Google Sheets read as a formula, which could send data away. '-' and '+' also
 * begin harmless texts, but a program cannot distinguish them. Quotes before the text count: a cell that was '=1 from
 * the start stays different from one that was =1. Removing one quote always gives the original.
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
