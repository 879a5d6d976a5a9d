/** Where a name ends in 'Ravi, Meena and Anu'. */
const between = /[,;/&+\r\n]|\band\b/i;
const numbered = /^\s*(\d{1,2})[.)]\s*/;
/** '1. Ravi, 2. Meena': the commas of such a line are between names after all. */
const numberedAgain = /(?:[,;/&+]|\band\b)\s*\d{1,2}[.)]/i;

/** Several names in one cell: separated by commas or similar characters, one per line, or numbered. */
export const splitNames = (cell: string): string[] => {
  const lines = cell.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isOneALine = lines.every(
    (line, index) => numbered.exec(line)?.[1] === String(index + 1) && !numberedAgain.test(line),
  );
  const parts = isOneALine ? lines : cell.split(between);
  return parts.map((part) => part.replace(numbered, '').trim()).filter((part) => part !== '');
};

/** Names as one cell, which {@link splitNames} takes apart again. */
export const joinNames = (names: readonly string[]): string =>
  names.some((name) => between.test(name) || numbered.test(name) || /[()[\]]/.test(name))
    ? names.map((name, index) => `${index + 1}. ${name}`).join('\n')
    : names.join(', ');
