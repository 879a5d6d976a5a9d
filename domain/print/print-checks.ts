import type { Reader } from '../core/store/event-store.ts';
import { contrastRatio, leastContrast, rgbOfHex } from '../core/contrast.ts';
import type { Card } from '../people/card-strip.ts';
import { isTemplateSaved, printableOf } from './card-paper.ts';
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
  /** The categories whose label or name has too little contrast, by name. */
  readonly pale: readonly string[];
}

/** A name lies on white, unless a picture of the category or a design is there, which only an eye can judge. */
const isPale = ({ label, nameColor, frontImage }: Card, isDesigned: boolean): boolean =>
  isLow(label.color, label.background) || (frontImage === '' && !isDesigned && isLow(nameColor, '#ffffff'));

const isLow = (one: string, other: string): boolean => {
  const [a, b] = [rgbOfHex(one), rgbOfHex(other)];
  return a !== null && b !== null && contrastRatio(a, b) < leastContrast;
};

/** Finds the cards of these serials without a name, with letters that the PDF cannot draw, or with pale texts. */
export const cardChecks = (reader: Reader, serials: readonly number[]): CardChecks => {
  const checks = { nameless: [] as PersonToCheck[], undrawable: [] as PersonToCheck[] };
  const pale = new Set<string>();
  for (const serial of serials) {
    const printable = printableOf(reader, serial);
    if (printable === null) continue;
    const { kind, name, cityState, label } = printable.card;
    const delegateId = reader.get('serials', serial)?.delegateId ?? '';
    // An extra card without a holder has lines to write on by intent.
    if (name === '' && kind !== 'extra') checks.nameless.push({ serial, delegateId, name, letters: [] });
    if (isPale(printable.card, isTemplateSaved(reader, printable.templateName)))
      pale.add(printable.card.category || label.text);
    const letters = undrawable([name, cityState, label.text, printable.company].join(' '));
    if (letters.length > 0) checks.undrawable.push({ serial, delegateId, name, letters });
  }
  return { ...checks, pale: [...pale] };
};

/** The letters of a side that none of our faces can draw. */
export const undrawableOn = (side: Side): string[] =>
  undrawable(side.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : [])).join(' '));
