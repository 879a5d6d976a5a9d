import type { Reader } from '../core/store/event-store.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { dayIn } from '../model/fields/time-zone.ts';
import type { Passage } from '../model/credits/passage.ts';
import { countedPassages, type CountedPassage } from './passages.ts';

/** A person is in a hall since a scan, and no later scan says otherwise. */
export interface Stay {
  readonly hallId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The halls' day ends at four at night, so that a session over midnight belongs to one day. */
const dayEndsMs = 4 * 3_600_000;

/** A count of days since 1970. */
export const hallDayOf = (at: number, timeZone: string): number => dayIn(at - dayEndsMs, timeZone);

/**
 * Where a person is after these passages, by time. One hall at a time: going into another hall ends the stay, and so does
 * going out of any hall. A scan into the same hall changes nothing.
 */
export const lastStay = (counted: readonly CountedPassage[]): Stay | null => {
  let stay = null as Stay | null;
  for (const { hallId, direction, passedAt } of counted) {
    if (direction === 'out') stay = null;
    else if (stay?.hallId !== hallId) stay = { hallId, since: passedAt };
  }
  return stay;
};

/** All passages of the person of a card, or of a card without a person. */
export const passagesOfCard = (
  reader: Reader,
  { holderId, serial }: Pick<Passage, 'holderId' | 'serial'>,
): readonly Passage[] =>
  holderId === ''
    ? reader.by('passages', 'unheld', String(serial))
    : reader.by('passages', 'holderId', holderId);

/** Where the person of a card is at that time, of that day of the halls; null for a person who is in no hall. */
export const whereaboutsAt = (
  reader: Reader,
  card: Pick<Passage, 'holderId' | 'serial'>,
  at: number,
): Stay | null => {
  const timeZone = timeZoneOf(reader);
  const day = hallDayOf(at, timeZone);
  const today = countedPassages(passagesOfCard(reader, card)).filter(
    ({ passedAt }) => passedAt <= at && hallDayOf(passedAt, timeZone) === day,
  );
  return lastStay(today);
};
