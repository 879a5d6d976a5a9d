import { comparisonOf, figuresOf, happeningsOf, shortMs } from '#domain/rehearsal/report-figures.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';

const words = rehearsalWords;

export const reportLines = (report: Report): string[] => {
  const { machine, delegates, companions, scanners, factor, seed, promises } = report;
  const named = [...figuresOf(report), ...happeningsOf(report)];
  const comparison = comparisonOf(report);
  const kept = promises.map(({ promise }) => words.promises[promise]);
  const all = [...named.map(([name]) => name), ...comparison.map(({ what }) => what), ...kept];
  const width = Math.max(...all.map((name) => name.length));
  const column = Math.max(...comparison.map(({ ledger }) => ledger.length), words.ledger.length);
  const line = (name: string, value: string): string => `${name.padEnd(width)}  ${value}`;
  return [
    words.day(delegates, companions, scanners, factor, seed),
    words.machine(machine.cores, machine.processor, machine.memoryGb),
    '',
    ...figuresOf(report).map(([name, value]) => line(name, value)),
    line(
      words.triedHead,
      report.capacity
        .map((step) => `${step.scanners}: p99 ${shortMs(step.p99)} ms${step.holds ? '' : ' (does not hold)'}`)
        .join('; '),
    ),
    '',
    ...happeningsOf(report).map(([name, value]) => line(name, value)),
    '',
    line(words.countedHead, `${words.ledger.padStart(column)}  ${words.database.padStart(column)}`),
    ...comparison.map(({ what, ledger, database, isEqual }) =>
      line(what, `${ledger.padStart(column)}  ${database.padStart(column)}  ${isEqual ? '=' : 'DIFFERS'}`),
    ),
    '',
    ...promises.map(({ promise, checked, breaches }) =>
      line(
        words.promises[promise],
        `${breaches.length === 0 ? words.kept : words.broken.toUpperCase()}  (${wholeNumber(checked)})`,
      ),
    ),
    ...breachesOf(report).map((breach) => `BROKEN: ${breach}`),
    '',
    words.howItIsKnown(),
    `Verdict: ${report.verdict}.`,
  ];
};
