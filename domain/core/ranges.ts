import { rangeWords } from './text/common-words.ts';

/** The default ranges of the bulk ID page and of certificates (the specification, section 9). */
export const defaultBulkRange = '1-400';
export const defaultCertificateRange = '1-10,12,20';

export type Range = readonly [first: number, last: number];

export type ParsedRange =
  | {
      readonly ok: true;
      /** Ascending, not touching, capped by the maximum. */
      readonly ranges: readonly Range[];
      readonly numbers: readonly number[];
    }
  | {
      readonly ok: false;
      /** The part that was not understood, as it was typed. */
      readonly part: string;
      readonly text: string;
    };

const part = /^(\d+)(?:\s*[-–—]\s*(\d+))?$/u;

const refused = (typed: string, reason: string): ParsedRange => ({ ok: false, part: typed, text: reason });

/**
 * Reads '1-5,8' as ascending numbers. Drops numbers over `maximum` (the specification, section 7); reports
 * parts that it cannot read.
 */
export const parseRange = (typed: string, maximum: number): ParsedRange => {
  const found: [number, number][] = [];
  for (const raw of typed.split(/[,;\n]/u)) {
    const text = raw.trim();
    if (text === '') continue;
    const match = part.exec(text);
    if (match === null) return refused(text, rangeWords.notANumber(text));
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (first < 1) return refused(text, rangeWords.startsWithOne);
    if (last < first) return refused(text, rangeWords.backwards(text));
    if (first <= maximum) found.push([first, Math.min(last, maximum)]);
  }
  const ranges = merge(found);
  return { ok: true, ranges, numbers: ranges.flatMap(expand) };
};

const expand = ([first, last]: Range): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const merge = (found: [number, number][]): Range[] => {
  const merged: [number, number][] = [];
  for (const [first, last] of found.sort((a, b) => a[0] - b[0])) {
    const open = merged.at(-1);
    if (open !== undefined && first <= open[1] + 1) open[1] = Math.max(open[1], last);
    else merged.push([first, last]);
  }
  return merged;
};

/** The shortest text that {@link parseRange} reads as these numbers: [1,2,3,8] is '1-3,8'. */
export const formatRange = (numbers: Iterable<number>): string =>
  merge(Array.from(numbers, (n) => [n, n] as [number, number]))
    .map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
    .join(',');
