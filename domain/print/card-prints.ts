import type { CardPrint } from '../model/card-print.ts';
import { holderOf, type Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cardOf, type Card } from '../people/card-strip.ts';

/** Where a card stands with the printer. */
export type PrintState = 'notPrinted' | 'printed' | 'changed';

/** FNV-1a over UTF-16 units, 32 bits twice: tells two cards apart, guards nothing. */
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

/** What somebody would see change on the card: its texts and code. Another design alone is no reason to print again. */
export const cardFingerprint = ({ serial, code, name, cityState, label }: Card): string =>
  hash([serial, code, name, cityState, label.text].join('\0'));

/** Every print of a serial for whoever holds it now, the first one first. */
export const printsOf = (reader: Reader, serial: Serial): CardPrint[] =>
  reader
    .by('cardPrints', 'serial', String(serial.serial))
    .filter(({ holderId }) => holderId === holderOf(serial))
    .toSorted((a, b) => a.count - b.count);

export const printStateOf = (reader: Reader, serial: Serial): PrintState => {
  const last = printsOf(reader, serial).at(-1);
  if (last === undefined) return 'notPrinted';
  const card = cardOf(reader, serial);
  return card !== null && cardFingerprint(card) !== last.fingerprint ? 'changed' : 'printed';
};
