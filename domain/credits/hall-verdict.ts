import { messageFor } from '../core/text/messages.ts';
import type { Reader } from '../core/store/event-store.ts';
import { holderOf } from '../model/serial.ts';
import { serialOf, type Shown } from '../gate/marking.ts';
import { cardShown, isNoCard, readOf, type RefusedScan, type ShownCard } from '../gate/verdict.ts';
import { countedPassages } from './passages.ts';
import { passagesOfCard, whereaboutsAt, type Stay } from './whereabouts.ts';

/** The button that the volunteer chose. `either`: in for a person who is not in the hall, else out. */
export const doorModes = ['in', 'out', 'either'] as const;
export type DoorMode = (typeof doorModes)[number];

export interface DoorPlan {
  readonly direction: 'in' | 'out';
  /** Where the person is before this scan. */
  readonly before: Stay | null;
  /** The same card a moment ago: nothing is recorded again. */
  readonly isRepeat: boolean;
}

/** A card that is held up too long, or is shown to two phones of one door. */
const repeatMs = 20_000;

/** What a scan at a hall's door means by the rows here. */
export const planPassage = (
  reader: Reader,
  { hallId, mode, at }: { readonly hallId: string; readonly mode: DoorMode; readonly at: number },
  shown: Shown,
): DoorPlan => {
  const serial = serialOf(reader, shown);
  if (serial === undefined || serial.kind === 'free')
    return { direction: mode === 'out' ? 'out' : 'in', before: null, isRepeat: false };
  const card = { holderId: holderOf(serial), serial: serial.serial };
  const before = whereaboutsAt(reader, card, at);
  const last = countedPassages(passagesOfCard(reader, card)).findLast((passage) => passage.hallId === hallId);
  const isFresh = last !== undefined && Math.abs(at - last.passedAt) < repeatMs;
  if (mode === 'either') {
    const isIn = before?.hallId === hallId;
    if (isFresh) return { direction: last.direction, before, isRepeat: true };
    return { direction: isIn ? 'out' : 'in', before, isRepeat: false };
  }
  return { direction: mode, before, isRepeat: isFresh && last.direction === mode };
};

/** The answer at a hall's door. `hall` is the name of the other hall that the person is scanned into; '' for none. */
export type HallVerdict =
  | {
      readonly kind: 'in' | 'out';
      readonly card: ShownCard;
      readonly hall: string;
      readonly since: number | null;
    }
  | { readonly kind: 'alreadyIn'; readonly card: ShownCard; readonly since: number }
  | { readonly kind: 'notIn'; readonly card: ShownCard; readonly hall: string }
  | { readonly kind: 'notNow'; readonly card: ShownCard | null; readonly text: string }
  | { readonly kind: 'invalid'; readonly text: string; readonly read: string; readonly isSerial: boolean };

export const hallVerdictOf = (
  reader: Reader,
  { hallId, shown, plan }: { readonly hallId: string; readonly shown: Shown; readonly plan: DoorPlan },
  refused: RefusedScan | null,
): HallVerdict => {
  const card = cardShown(reader, shown);
  if (card === null || (refused !== null && isNoCard(refused))) {
    const text = messageFor(refused?.code === 'serialNotFound' ? 'serialNotFound' : 'invalidCode');
    return { kind: 'invalid', text, read: readOf(shown), isSerial: 'serial' in shown };
  }
  if (refused !== null)
    return {
      kind: 'notNow',
      // The serial belongs to another person by now.
      card: refused.code === 'holderChanged' ? null : card,
      text: messageFor(refused.code, refused.params),
    };
  const { before, direction } = plan;
  const isHere = before?.hallId === hallId;
  const hall = before === null || isHere ? '' : (reader.get('halls', before.hallId)?.name ?? '');
  if (direction === 'in') {
    if (isHere) return { kind: 'alreadyIn', card, since: before.since };
    return { kind: 'in', card, hall, since: null };
  }
  if (plan.isRepeat || isHere) return { kind: 'out', card, hall: '', since: isHere ? before.since : null };
  return { kind: 'notIn', card, hall };
};
