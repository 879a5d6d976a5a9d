/** Without it Excel takes UTF-8 for its own code page. First thing of every CSV file. */
export const csvStart = '\uFEFF';

/**
 * Cells that spreadsheets would read as a formula. Leading quotes count, so removing one quote always gives
 * the original.
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

/** One line of a CSV file (RFC 4180) with its end. A quote defuses texts that a spreadsheet would run. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
