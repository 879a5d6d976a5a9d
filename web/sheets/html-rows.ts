/** Banks name such a file '.xls', which Excel opens. */
export const isHtmlTable = (text: string): boolean =>
  /^[\s\uFEFF]*</.test(text) && /<table[\s>]/i.test(text) && /<tr[\s>]/i.test(text);

const hidden = /<!--[\s\S]*?-->|<(script|style|head)[\s>][\s\S]*?<\/\1>/gi;
const piece = /<\s*(\/?)\s*([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const mostColumns = 100;

/** The rows of all tables of a page, one after the other, each cell as its text. A cell over several columns is the first. */
export const htmlRows = (page: string): string[][] => {
  const rows: string[][] = [];
  let cell: { text: string; columns: number } | null = null;
  const endCell = (): void => {
    if (cell === null) return;
    const text = cell.text.replace(/\s+/g, ' ').trim();
    rows.at(-1)?.push(text, ...Array.from({ length: cell.columns - 1 }, () => ''));
    cell = null;
  };
  for (const [, slash, tag = '', attributes = '', text] of page.replace(hidden, ' ').matchAll(piece)) {
    const name = tag.toLowerCase();
    if (text !== undefined) {
      if (cell !== null) cell.text += decoded(text);
    } else if (name === 'tr') {
      endCell();
      if (slash === '') rows.push([]);
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (slash === '') cell = { text: '', columns: columnsOf(attributes) };
    } else if (cell !== null && (name === 'br' || name === 'p' || name === 'div')) cell.text += ' ';
  }
  endCell();
  return rows;
};

const columnsOf = (attributes: string): number => {
  const columns = Number(/\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(columns, 1), mostColumns);
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
