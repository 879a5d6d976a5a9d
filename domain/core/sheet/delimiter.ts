/** Ordered by priority for equal scores. */
export const delimiters = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Enough to know a file's habit, below a header block as well; a file of 20 MB is not read twice. */
const lookedAtLines = 200;

/** Lines of a hundred columns. */
const lookedAtCharacters = 200_000;

/** Excel writes and reads 'sep=;' as a first line that is no row. */
const told = /^sep=(.)\r?\n/i;

/** `chosen`: the user's own choice. The text comes without Excel's line that names the delimiter. */
export const delimiterOf = (
  text: string,
  chosen?: Delimiter,
): { readonly delimiter: Delimiter; readonly body: string } => {
  const said = told.exec(text);
  const named = delimiters.find((delimiter) => delimiter === said?.[1]);
  const body = said && named ? text.slice(said[0].length) : text;
  return { delimiter: chosen ?? named ?? guess(text), body };
};

/** More columns do not raise the score of a table; otherwise a sentence with twenty commas would win. */
const mostColumns = 8;
const weightOf = (delimiter: Delimiter): number => (delimiter === '\t' ? 4 : 1);

/** The one with the largest table: lines that have it equally often. 'Rao, Asha; 98…' has its comma in a name. */
const guess = (text: string): Delimiter => {
  const lines = countsByLine(text);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const [index, delimiter] of delimiters.entries()) {
    const alike = new Map<number, number>();
    for (const line of lines) alike.set(line[index] ?? 0, (alike.get(line[index] ?? 0) ?? 0) + 1);
    for (const [columns, times] of alike) {
      const score = weightOf(delimiter) * (times * Math.min(columns, mostColumns)) ** 2;
      if (score > bestScore) [best, bestScore] = [delimiter, score];
    }
  }
  return best;
};

/** The count of each delimiter in each of the first lines, outside quotes. */
const countsByLine = (text: string): number[][] => {
  const lines: number[][] = [];
  let counts = delimiters.map(() => 0);
  let isQuoted = false;
  const isPart = commasOfNumbers(text);
  for (let place = 0; place < text.length && lines.length < lookedAtLines; place++) {
    const sign = text[place] as string;
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || isPart(place)) continue;
    const index = delimiters.indexOf(sign as Delimiter);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    if (sign === '\n' || sign === '\r') {
      if (counts.some((count) => count > 0)) lines.push(counts);
      counts = delimiters.map(() => 0);
    }
  }
  return [...lines, counts];
};

/** '1,28,456.78' between two tabs: an unquoted amount. */
const grouped = /(?<=[\t;|] *)-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?(?= *(?:[\t;|\r\n]|$))/g;

const commasOfNumbers = (text: string): ((place: number) => boolean) => {
  const places = new Set<number>();
  for (const { index, 0: amount } of text.slice(0, lookedAtCharacters).matchAll(grouped))
    for (let at = 0; at < amount.length; at++) if (amount[at] === ',') places.add(index + at);
  return (place) => places.has(place);
};
