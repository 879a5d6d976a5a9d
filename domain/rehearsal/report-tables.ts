import { commonWords } from '../core/text/common-words.ts';
import { wholeNumber } from '../core/text/format.ts';
import { rehearsalWords as words } from './rehearsal-words.ts';
import { comparisonOf, figuresOf, happeningsOf, shortMs } from './report-figures.ts';
import type { Report } from './report.ts';

/** A text, or a verdict. */
type ReportCell = string | { readonly isGood: boolean; readonly text: string };

export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  /** The columns with right-aligned figures. */
  readonly figures: readonly number[];
  /** The first cell differs in each row. */
  readonly rows: readonly (readonly [string, ...ReportCell[]])[];
}

type TableName = 'promises' | 'tried' | 'figures' | 'happened' | 'counted';

const verdictOf = (isGood: boolean, good: string, bad: string) => ({ isGood, text: isGood ? good : bad });

/** All tables of the report, as the screen and the page show them. */
export const reportTables = (report: Report): Readonly<Record<TableName, ReportTable>> => ({
  promises: {
    title: words.promisesHead,
    heads: [words.promise, words.checked, ''],
    figures: [1],
    rows: report.promises.map(({ promise, checked, breaches }) => [
      words.promises[promise],
      wholeNumber(checked),
      verdictOf(breaches.length === 0, words.kept, words.broken),
    ]),
  },
  tried: {
    title: words.triedHead,
    heads: [words.tried.scanners, words.tried.p99, words.tried.share, words.tried.holds],
    figures: [1, 2],
    rows: report.capacity.map(({ scanners, p99, share, holds }) => [
      wholeNumber(scanners),
      shortMs(p99),
      `${(share * 100).toFixed(1)} %`,
      verdictOf(holds, commonWords.yes, commonWords.no),
    ]),
  },
  figures: {
    title: words.figuresHead,
    heads: [words.countedWhat, words.measured],
    figures: [],
    rows: figuresOf(report),
  },
  happened: {
    title: words.happenedHead,
    heads: [words.happening, words.times],
    figures: [1],
    rows: happeningsOf(report),
  },
  counted: {
    title: words.countedHead,
    heads: [words.countedWhat, words.ledger, words.database, ''],
    figures: [1, 2],
    rows: comparisonOf(report).map(({ what, ledger, database, isEqual }) => [
      what,
      ledger,
      database,
      verdictOf(isEqual, words.equal, words.differs),
    ]),
  },
});

/** The verdict as a sentence begins. */
export const verdictHead = ({ verdict }: Report): string =>
  verdict.charAt(0).toUpperCase() + verdict.slice(1);
