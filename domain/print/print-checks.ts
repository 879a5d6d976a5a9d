import type { Reader } from '../core/store/event-store.ts';
import { printableOf } from './card-paper.ts';
import { undrawable } from './faces.ts';
import type { Side } from './shapes.ts';

export interface PersonToCheck {
  readonly serial: number;
  /** '' for an extra card without a holder. */
  readonly delegateId: string;
  readonly name: string;
  /** Letters that none of our faces can draw; empty if the name is missing. */
  readonly letters: readonly string[];
}

export interface CardChecks {
  readonly nameless: readonly PersonToCheck[];
  readonly undrawable: readonly PersonToCheck[];
}

/** Finds the cards of these serials without a name, and those with letters that the PDF cannot draw. */
export const cardChecks = (reader: Reader, serials: readonly number[]): CardChecks => {
  const checks = { nameless: [] as PersonToCheck[], undrawable: [] as PersonToCheck[] };
  for (const serial of serials) {
    const printable = printableOf(reader, serial);
    if (printable === null) continue;
    const { kind, name, cityState, label } = printable.card;
    const delegateId = reader.get('serials', serial)?.delegateId ?? '';
    // An extra card without a holder has lines to write on by intent.
    if (name === '' && kind !== 'extra') checks.nameless.push({ serial, delegateId, name, letters: [] });
    const letters = undrawable([name, cityState, label.text, printable.company].join(' '));
    if (letters.length > 0) checks.undrawable.push({ serial, delegateId, name, letters });
  }
  return checks;
};

/** The letters of a side that none of our faces can draw. */
export const undrawableOn = (side: Side): string[] =>
  undrawable(side.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : [])).join(' '));
