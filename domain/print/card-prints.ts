import type { CardPrint } from '../model/card-print.ts';
import { holderOf, type Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cardOf, type Card } from '../people/card-strip.ts';

export type PrintState = 'notPrinted' | 'printed' | 'changed';

/** FNV-1a over UTF-16 units, 32 bits twice: distinguishes two cards; it is no protection. */
const hash = (text: string): string => {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + index), 0x01000193);
  }
  return ((low >>> 0).toString(36) + (high >>> 0).toString(36)).padStart(14, '0');
};

/** Covers the visible contents of the card: its texts and code. A new design alone is no reason to print again. */
export const cardFingerprint = ({ serial, code, name, cityState, label }: Card): string =>
  hash([serial, code, name, cityState, label.text].join('\0'));

/** All prints of a serial for its present holder, the earliest first, with those that were taken back. */
export const loggedPrintsOf = (reader: Reader, serial: Serial): CardPrint[] =>
  reader
    .by('cardPrints', 'serial', String(serial.serial))
    .filter(({ holderId }) => holderId === holderOf(serial))
    .toSorted((a, b) => a.count - b.count);

/** The prints that came out of the printer. */
export const printsOf = (reader: Reader, serial: Serial): CardPrint[] =>
  loggedPrintsOf(reader, serial).filter(({ isTakenBack }) => !isTakenBack);

export const printStateOf = (reader: Reader, serial: Serial): PrintState => {
  const last = printsOf(reader, serial).at(-1);
  if (last === undefined) return 'notPrinted';
  const card = cardOf(reader, serial);
  return card !== null && cardFingerprint(card) !== last.fingerprint ? 'changed' : 'printed';
};
