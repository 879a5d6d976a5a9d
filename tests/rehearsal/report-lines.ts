import { rupeesExact } from '#domain/text/format.ts';
import { leastShare, slowestP99Ms } from './capacity.ts';
import type { Spread } from './figures.ts';
import type { Report } from './rehearsal.ts';

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const spread = ({ count, p50, p95, p99, longest }: Spread): string =>
  `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(longest)} ms of ${count}`;
const counts = (entries: Readonly<Record<string, number>>): string =>
  Object.entries(entries)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ') || 'none';

/** How the number of the verdict came about, in a sentence. */
export const howItIsKnown =
  `Scanners are doubled, each with its open stream and a card every 3 s, as long as ${leastShare * 100} % of the marks ` +
  `are acknowledged in time and 99 % of those within ${slowestP99Ms} ms; the number is the last that held.`;

/** The measured figures by name, as terminal and page show them. */
export const figuresOf = (report: Report): [string, string][] => [
  ['Longest queue at the desks', `${report.desks.longestQueue} people`],
  [
    'Wait at the desks',
    `median ${report.desks.medianWait.toFixed(1)}, longest ${report.desks.longestWait.toFixed(1)} minutes of the day`,
  ],
  ['Longest queues at the gates', `${report.longestGateQueue} people at all ${report.scanners} together`],
  ['Verdict on the device', spread(report.verdicts)],
  ['Acknowledgement', spread(report.acknowledgements)],
  ['The same around an outage', spread(report.disturbed)],
  ['Highest rate', `${report.mostAnswersPerSecond} commands/s (the day ${report.factor} times as fast)`],
  ['Highest load', `${report.highestLoad.toFixed(1)} on ${report.cores} cores`],
  [
    "The server's memory",
    report.highestMemoryMb === null ? 'not seen from here' : `${report.highestMemoryMb} MB at most`,
  ],
  ['Kills', report.outages.map((outage) => `listens again after ${ms(outage)} ms`).join(', ') || 'none'],
  ['A right taken away', `the phone lost the event after ${ms(report.revokedMs)} ms`],
  ['Turned away at the gates', counts(report.turnedAway)],
  ['Refused by the server', counts(report.refused)],
  [
    'Scanners tried',
    report.capacity
      .map(({ scanners, p99, holds }) => `${scanners}: p99 ${ms(p99)} ms${holds ? '' : ', does not hold'}`)
      .join('; '),
  ],
];

const cell = (what: string, value: number): string =>
  what.endsWith('paise') ? rupeesExact(value) : String(value);

/** What was counted twice, here and in the database: name, ledger, database, whether they are equal. */
export const comparisonOf = ({ compared }: Report): [string, string, string, boolean][] =>
  compared
    .filter(({ ledger, database }) => ledger !== 0 || database !== 0)
    .map(({ what, ledger, database }) => [
      what.replace(', paise', ''),
      cell(what, ledger),
      cell(what, database),
      ledger === database,
    ]);

/** The report for a terminal. */
export const reportLines = (report: Report): string[] => {
  const figures = figuresOf(report);
  const comparison = comparisonOf(report);
  const width = Math.max(...[...figures, ...comparison].map(([name]) => name.length));
  const column = Math.max(...comparison.map(([, ledger]) => ledger.length), 'ledger'.length);
  return [
    ...figures.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    '',
    `${'counted'.padEnd(width)}  ${'ledger'.padStart(column)}  ${'database'.padStart(column)}`,
    ...comparison.map(
      ([what, ledger, database, isEqual]) =>
        `${what.padEnd(width)}  ${ledger.padStart(column)}  ${database.padStart(column)}  ${isEqual ? '=' : 'DIFFERS'}`,
    ),
    '',
    ...(report.breaches.length === 0
      ? ['Every promise was kept (invariants, ledger, what each device shows).']
      : report.breaches.map((breach) => `BROKEN: ${breach}`)),
    howItIsKnown,
    `Verdict: ${report.verdict}.`,
  ];
};
