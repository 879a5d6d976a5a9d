import type { CardPrint } from '../model/card-print.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { printStateOf, type PrintState } from './card-prints.ts';
import type { CardFilter } from './print-choices.ts';
import type { Range } from '../core/ranges.ts';

export type CardsByFilter = Readonly<Record<CardFilter, readonly number[]>>;

/** Bulk ID pages hold 9 cards each (the specification, section 9). */
export const cardsPerPage = 9;

const isCard = ({ kind, code }: Serial): boolean => kind !== 'free' && code !== '';

/** The cards of the ranges, including extra ones, of one category, or of all if `categoryId` is null. */
export const cardsInRanges = (
  reader: Reader,
  { ranges, categoryId }: { readonly ranges: readonly Range[]; readonly categoryId: string | null },
): CardsByFilter => {
  const found: Record<CardFilter, number[]> = { all: [], notPrinted: [], changed: [] };
  const add: Record<PrintState, (serial: number) => void> = {
    notPrinted: (serial) => found.notPrinted.push(serial),
    changed: (serial) => found.changed.push(serial),
    printed: () => undefined,
  };
  for (const [first, last] of ranges) {
    for (let number = first; number <= last; number++) {
      const serial = reader.get('serials', number);
      if (serial === undefined || !isCard(serial)) continue;
      if (categoryId !== null && serial.categoryId !== categoryId) continue;
      found.all.push(number);
      add[printStateOf(reader, serial)](number);
    }
  }
  return found;
};

/** One press of Print, as the log shows it. */
export interface PrintRun {
  /** '' for prints of older releases. */
  readonly runId: string;
  readonly printedAt: number;
  readonly printedBy: string;
  readonly reason: string;
  /** Ascending. A card is one of the two. */
  readonly serials: readonly number[];
  readonly takenBack: readonly number[];
}

/** A long run of an older release has no id and was sent in several commands. */
const sameRunMs = 60_000;

const isSameRun = (run: PrintRun, { runId, printedAt, printedBy, reason }: CardPrint): boolean =>
  run.runId === runId &&
  (runId !== '' ||
    (run.printedBy === printedBy && run.reason === reason && run.printedAt - printedAt < sameRunMs));

/** The last print runs, the latest first. */
export const lastPrintRuns = (reader: Reader, most: number): PrintRun[] => {
  const prints = [...reader.all('cardPrints')].sort((a, b) => b.printedAt - a.printedAt);
  const runs: (PrintRun & { readonly out: Set<number>; readonly back: Set<number> })[] = [];
  for (const print of prints) {
    const known = runs.find((other) => isSameRun(other, print));
    if (known === undefined && runs.length === most) continue;
    const { runId, printedAt, printedBy, reason, serial, isTakenBack } = print;
    const run = known ?? {
      runId,
      printedAt,
      printedBy,
      reason,
      serials: [],
      takenBack: [],
      out: new Set<number>(),
      back: new Set<number>(),
    };
    if (known === undefined) runs.push(run);
    (isTakenBack ? run.back : run.out).add(serial);
  }
  return runs.map(({ out, back, ...run }) => ({
    ...run,
    serials: [...out].toSorted((a, b) => a - b),
    takenBack: [...back].filter((serial) => !out.has(serial)).toSorted((a, b) => a - b),
  }));
};
