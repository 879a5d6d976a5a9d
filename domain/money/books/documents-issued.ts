import type { PaperKindName } from '../register/paper-kinds.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { isCancelled, type RegisterLine } from '../register/register.ts';
import { seriesOf } from '../paper-numbers.ts';
import { bookColumn, sheetOf, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';

const { heads, natures, gap } = bookWords;
const { count, long, text } = bookColumn;

/** A paper with its place in its counter. A counter runs over all forms of the numbers in a year, or in the event. */
interface Numbered {
  readonly line: RegisterLine;
  readonly number: number;
}

const numberOf = ({ paper }: RegisterLine): number => seriesOf(paper).number;
const counterOf = ({ kind, paper }: RegisterLine): string => `${kind}/${seriesOf(paper).year}`;
const textOf = ({ line }: Numbered): string => line.paper.document.numberText;

/** Papers of one series with consecutive numbers. */
interface Run {
  readonly kind: PaperKindName;
  readonly series: string;
  readonly papers: readonly Numbered[];
  /** Why numbers before it are missing; '' if none are. */
  readonly remark: string;
}

/** The place of the first paper with at least this number. */
const placeOf = (counter: readonly Numbered[], number: number): number => {
  let [low, high] = [0, counter.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((counter[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Says for the numbers of a counter between two papers of a series what they are. `counter` is sorted. */
const explained = (counter: readonly Numbered[], series: string, from: number, to: number): string => {
  if (from > to) return '';
  const range = gap.range(from, to);
  const between = counter.slice(placeOf(counter, from), placeOf(counter, to + 1));
  const [first, last] = [between.at(0), between.at(-1)];
  if (first === undefined || last === undefined) return gap.none(range);
  const missing = to - from + 1 - between.length;
  if (missing > 0) return gap.some(range, missing);
  const isOwn = between.every(({ line }) => line.series === series);
  return (isOwn ? gap.noNumber : gap.used)(range, textOf(first), textOf(last));
};

/** The runs of one series in a period, each with what is missing before it. */
const runsOf = (own: readonly Numbered[], counter: readonly Numbered[], period: Period): Run[] => {
  const [any] = own;
  if (any === undefined) return [];
  const { kind, series } = any.line;
  const runs: { papers: Numbered[]; remark: string }[] = [];
  let before = 0;
  for (const paper of own) {
    const isIn = isInPeriod(period, paper.line.day);
    const run = runs.at(-1);
    const isNext = paper.number === before + 1;
    if (isIn && isNext && run?.papers.at(-1)?.number === before) run.papers.push(paper);
    else if (isIn)
      runs.push({ papers: [paper], remark: explained(counter, series, before + 1, paper.number - 1) });
    before = paper.number;
  }
  return runs.map((run) => ({ kind, series, ...run }));
};

/** All papers with a GST number of the organiser, in unbroken runs of each series; of any period for the explanations. */
const documentRuns = (lines: readonly RegisterLine[], period: Period): Run[] => {
  const papers = lines
    .filter(({ paper }) => paper.document.seller.gstin !== '')
    .map((line) => ({ line, number: numberOf(line) }))
    .sort((a, b) => a.number - b.number);
  const all = lines.map((line) => ({ line, number: numberOf(line) })).sort((a, b) => a.number - b.number);
  const counters = Map.groupBy(all, ({ line }) => counterOf(line));
  const ofSeries = Map.groupBy(papers, ({ line }) => `${counterOf(line)} ${line.series}`);
  return [...ofSeries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) =>
      runsOf(own, own[0] === undefined ? [] : (counters.get(counterOf(own[0].line)) ?? []), period),
    );
};

/** Table 13 of GSTR-1: the numbers of each kind of document in the period, from, to, total, cancelled and net. */
export const documentsSheet = (lines: readonly RegisterLine[], period: Period): BookSheet =>
  sheetOf(
    't13',
    [
      long(heads.nature),
      text(heads.series),
      text(heads.first),
      text(heads.last),
      count(heads.documents),
      count(heads.cancelled),
      count(heads.net),
      long(heads.remark),
    ],
    documentRuns(lines, period).map(({ kind, series, papers, remark }) => {
      const cancelled = papers.filter(({ line }) => isCancelled(line)).length;
      const [first, last] = [papers.at(0), papers.at(-1)].map((paper) =>
        paper === undefined ? '' : textOf(paper),
      );
      return [
        natures[kind],
        series,
        first ?? '',
        last ?? '',
        papers.length,
        cancelled,
        papers.length - cancelled,
        remark,
      ];
    }),
  );
