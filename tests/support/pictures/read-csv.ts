/** The lines of a CSV text as RFC 4180 defines them. Fails on a misplaced quote. */
export const readCsv = (text: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const [cell, value, end] = /^(?:"((?:[^"]|"")*)"|[^",\r\n]*)(,|\r\n)/.exec(rest) ?? [];
    if (cell === undefined || end === undefined) throw new Error(`Not CSV: ${rest.slice(0, 60)}`);
    line.push(value === undefined ? cell.slice(0, -end.length) : value.replaceAll('""', '"'));
    rest = rest.slice(cell.length);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
};
