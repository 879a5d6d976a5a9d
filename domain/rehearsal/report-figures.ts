import { rupeesExact, wholeNumber } from '../core/text/format.ts';
import { rehearsalWords } from './rehearsal-words.ts';
import { happeningNames, type Opening, type Report, type Spread } from './report.ts';

const words = rehearsalWords;

export const shortMs = (value: number): string =>
  value < 10 ? value.toFixed(1) : wholeNumber(Math.round(value));

const spread = ({ count, p50, p95, p99, longest }: Spread): string =>
  words.spread({ p50: shortMs(p50), p95: shortMs(p95), p99: shortMs(p99), longest: shortMs(longest), count });

const counts = (entries: Readonly<Record<string, number>>): string =>
  Object.entries(entries)
    .map(([code, count]) => `${code} ${wholeNumber(count)}`)
    .join(', ') || words.nothing;

const openingFigures = ({ registrants, places, perMinute, answers }: Opening): [string, string][] => [
  [words.figures.opening, words.opened(registrants, places, perMinute)],
  [words.figures.orders, spread(answers)],
];

/** The measured figures by name, as terminal and pages show them. */
export const figuresOf = (report: Report): [name: string, value: string][] => {
  const { desks, machine, highestMemoryMb, outages, opening } = report;
  const { figures } = words;
  return [
    [figures.deskQueue, words.peopleWaiting(desks.longestQueue)],
    [figures.deskWait, words.waits(desks.medianWait.toFixed(1), desks.longestWait.toFixed(1))],
    [figures.gateQueues, words.peopleWaiting(report.longestGateQueue)],
    [figures.verdicts, spread(report.verdicts)],
    [figures.acknowledgements, spread(report.acknowledgements)],
    [figures.disturbed, spread(report.disturbed)],
    [figures.rate, words.perSecond(report.mostAnswersPerSecond, report.factor)],
    ...(opening === undefined ? [] : openingFigures(opening)),
    [figures.load, words.load(report.highestLoad.toFixed(1), machine.cores)],
    [figures.memory, highestMemoryMb === null ? words.notSeen : words.megabytes(highestMemoryMb)],
    [figures.kills, outages.map((ms) => words.listensAgain(shortMs(ms))).join(', ') || words.nothing],
    [figures.revoked, words.lostAfter(shortMs(report.revokedMs))],
    [figures.turnedAway, counts(report.turnedAway)],
    [figures.refused, counts(report.refused)],
  ];
};

/** The happenings of the day, each with its number. */
export const happeningsOf = ({ happened }: Report): [what: string, times: string][] =>
  happeningNames.map((name) => [words.happenings[name], wholeNumber(happened[name])]);

/** A number counted twice: by the people of the day and in the database. */
export interface CountedTwice {
  readonly what: string;
  readonly ledger: string;
  readonly database: string;
  readonly isEqual: boolean;
}

const amountSuffix = ', paise';
const cell = (what: string, value: number): string =>
  what.endsWith(amountSuffix) ? rupeesExact(value) : wholeNumber(value);

export const comparisonOf = ({ compared }: Report): CountedTwice[] =>
  compared
    .filter(({ ledger, database }) => ledger !== 0 || database !== 0)
    .map(({ what, ledger, database }) => ({
      what: what.replace(amountSuffix, ''),
      ledger: cell(what, ledger),
      database: cell(what, database),
      isEqual: ledger === database,
    }));
