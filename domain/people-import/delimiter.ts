/** In the order in which they win when they fit alike. */
const delimiters = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Enough to know a file's habit; a file of 20 MB is not read twice. */
const lookedAtLines = 50;

/** Excel writes and reads 'sep=;' as a first line that is no row. */
const told = /^sep=(.)\r?\n/i;

/** What parts the cells of a text, and the text without Excel's line that says so. */
export const delimiterOf = (text: string): { readonly delimiter: Delimiter; readonly body: string } => {
  const said = told.exec(text);
  const named = delimiters.find((delimiter) => delimiter === said?.[1]);
  if (said && named) return { delimiter: named, body: text.slice(said[0].length) };
  return { delimiter: guess(text), body: text };
};

/** The one that stands in most lines, and in them as often: 'Rao, Asha; 98…' has its comma in a name. */
const guess = (text: string): Delimiter => {
  const lines = countsByLine(text);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const [index, delimiter] of delimiters.entries()) {
    const counts = lines.map((line) => line[index] ?? 0).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    const alike = counts.filter((count) => count === usual).length;
    const score = (counts.length + alike * 2) * Math.min(usual, 3);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
};

/** How often each delimiter stands in each of the first lines, outside quotes. */
const countsByLine = (text: string): number[][] => {
  const lines: number[][] = [];
  let counts = delimiters.map(() => 0);
  let isQuoted = false;
  for (let place = 0; place < text.length && lines.length < lookedAtLines; place++) {
    const sign = text[place] as string;
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const index = delimiters.indexOf(sign as Delimiter);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    if (sign === '\n' || sign === '\r') {
      if (counts.some((count) => count > 0)) lines.push(counts);
      counts = delimiters.map(() => 0);
    }
  }
  return [...lines, counts];
};

const mostFrequent = (numbers: readonly number[]): number => {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
};
