import Papa from 'papaparse';

/** The form's label, the data name in section 3 of the specification, and common headings. */
const heads = new Set(['company name', 'company_name', 'company', 'companies', 'name', 'sponsor']);

const headOf = (cell: string): string => cell.trim().toLowerCase();

/**
 * The column with a known heading, or else the first. Lines without a name stay, so that line numbers match the file.
 */
export const namesOf = (text: string): string[] => {
  const list = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd();
  const { data } = Papa.parse<string[]>(list, { delimiter: delimiterOf(list), newline: '\n' });
  const [first = [], ...rest] = data;
  const column = first.findIndex((cell) => heads.has(headOf(cell)));
  const lines = column === -1 ? data : rest;
  return lines.map((cells) => cells[Math.max(column, 0)] ?? '');
};

/** Names may contain commas: a list without a known heading and without quoted lines has one name per line. */
const delimiterOf = (list: string): string => {
  const [head = ''] = list.split('\n', 1);
  const isHeadBy = (mark: string): boolean =>
    head.includes(mark) && head.split(mark).some((cell) => heads.has(headOf(cell.replaceAll('"', ''))));
  const found = [',', ';', '\t'].find(isHeadBy);
  return found ?? (/^"/m.test(list) ? ',' : noDelimiter);
};

/** A character that no text contains: without one, Papa Parse guesses the delimiter. */
const noDelimiter = '\u001F';

/** The maximum of a list of names; a larger list is another file. */
export const largestFile = 2_000_000;
