import { shownImage } from '../model/fields/image.ts';
import type { Reader } from '../core/store/event-store.ts';
import { messageFor } from '../core/text/messages.ts';
import type { Actor } from '../core/access.ts';
import { gateName } from './gates.ts';
import { holderName, labelOf, type CardLabel } from '../people/card-strip.ts';
import { serialOf, type Shown } from './marking.ts';
import { eventOf } from '../core/event-of.ts';

export interface ShownCard {
  readonly serial: number;
  /** '' for an extra card without a holder. */
  readonly name: string;
  readonly label: CardLabel;
  /** '' if the label already says it, and for no category. */
  readonly category: string;
  readonly photo: string;
}

/** The result of a scan, for the panel, the sound and the list. `text` is the specification's complete text. */
export type ScanVerdict =
  | { readonly kind: 'done'; readonly card: ShownCard }
  | {
      readonly kind: 'already';
      readonly text: string;
      readonly card: ShownCard;
      /** The time of the mark, ms since 1970. */
      readonly at: number;
      readonly by: string;
      readonly isOwn: boolean;
    }
  | { readonly kind: 'notNow'; readonly text: string; readonly card: ShownCard | null }
  | {
      readonly kind: 'invalid';
      readonly text: string;
      readonly read: string;
      readonly isSerial: boolean;
    };

export interface RefusedScan {
  readonly code: string;
  readonly params: object;
}

export const cardShown = (reader: Reader, shown: Shown): ShownCard | null => {
  const serial = serialOf(reader, shown);
  if (serial === undefined) return null;
  const label = labelOf(reader, serial);
  const category = reader.get('categories', serial.categoryId)?.name ?? '';
  const delegate = serial.companionId === '' ? reader.get('delegates', serial.delegateId) : undefined;
  const eventId = eventOf(reader)?.eventId ?? '';
  return {
    serial: serial.serial,
    name: holderName(reader, serial),
    label,
    category: category === label.text ? '' : category,
    photo: shownImage(eventId, 'photo', delegate?.photoUrls[0] ?? ''),
  };
};

/** For an unknown code the beginning is enough: a QR code holds up to 4 KB. */
const longestRead = 64;

export const readOf = (shown: Shown): string => {
  const read = 'code' in shown ? shown.code : String(shown.serial);
  return read.length > longestRead ? `${read.slice(0, longestRead)}…` : read;
};

/** No card at all; `invalidInput` means a code longer than any of ours. */
export const isNoCard = ({ code }: RefusedScan): boolean =>
  ['invalidCode', 'serialNotFound', 'invalidInput'].includes(code);

/** "By you": marked by this device, or with this account on another. */
const isOwnMark = (actor: Actor, by: string, byDevice: string): boolean =>
  (byDevice !== '' && byDevice === actor.deviceId) ||
  (by !== '' && (by === actor.phone || by === actor.email));

/** From a refusal, or from null if the mark is accepted. Used at once, and again for the server's later answer. */
export const verdictOf = (
  reader: Reader,
  actor: Actor,
  shown: Shown,
  refused: RefusedScan | null,
): ScanVerdict => {
  const card = cardShown(reader, shown);
  if (refused === null && card !== null) return { kind: 'done', card };
  if (refused === null || isNoCard(refused)) {
    const text = messageFor(refused?.code === 'serialNotFound' ? 'serialNotFound' : 'invalidCode');
    return { kind: 'invalid', text, read: readOf(shown), isSerial: 'serial' in shown };
  }
  const text = messageFor(refused.code, refused.params);
  // The card that has the serial by now belongs to another person.
  if (refused.code === 'holderChanged') return { kind: 'notNow', text, card: null };
  if (refused.code !== 'alreadyMarked' || card === null) return { kind: 'notNow', text, card };
  const {
    at = 0,
    by = '',
    byDevice = '',
  } = refused.params as { at?: number; by?: string; byDevice?: string };
  // A scanner sees the name of the other gate, not whose phone it was.
  const gate = by === '' && byDevice !== '' ? gateName(byDevice, '') : by;
  return { kind: 'already', text, card, at, by: gate, isOwn: isOwnMark(actor, by, byDevice) };
};
