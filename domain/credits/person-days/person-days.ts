import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { Hall } from '../../model/credits/hall.ts';
import type { Passage } from '../../model/credits/passage.ts';
import type { ProgrammeSession } from '../../model/credits/programme-session.ts';
import { startOfZoneDay } from '../../model/fields/time-zone.ts';
import { countedOf, type Presence } from '../presence/presence.ts';
import type { HallStay } from '../presence/stays.ts';
import { hallsInOrder, sessionsInOrder } from '../programme.ts';
import type { CreditSetUp } from '../results/credit-set-up.ts';
import { hallDayOf } from '../whereabouts.ts';

/** A scan or an entry by hand, with its corrections in their order. */
export interface PassageHistory {
  readonly first: Passage;
  /** As it counts: its last correction, or itself. */
  readonly last: Passage;
  readonly corrections: readonly Passage[];
}

export interface CountedStay extends HallStay {
  readonly ms: number;
  /** Sessions that overlap in the hall have the same time each. */
  readonly sessions: readonly { readonly session: ProgrammeSession; readonly ms: number }[];
}

/** One day of a person in the halls. */
export interface PersonDay {
  /** A count of days since 1970. */
  readonly day: number;
  readonly passages: readonly PassageHistory[];
  readonly stays: readonly CountedStay[];
  readonly oddities: Presence['oddities'];
  readonly ms: number;
  readonly assumedMs: number;
}

/** Also passages that did not happen, by the time that counts. */
const passageHistories = (all: readonly Passage[]): PassageHistory[] => {
  const corrections = Map.groupBy(
    all.filter(({ correctsId }) => correctsId !== ''),
    ({ correctsId }) => correctsId,
  );
  return all
    .filter(({ correctsId }) => correctsId === '')
    .map((first) => {
      const own = (corrections.get(first.passageId) ?? []).toSorted(
        (one, other) => one.revision - other.revision,
      );
      return { first, corrections: own, last: own.at(-1) ?? first };
    })
    .sort(
      (one, other) =>
        one.last.passedAt - other.last.passedAt || (one.first.passageId < other.first.passageId ? -1 : 1),
    );
};

/** The days of a person, with what counts on each and the scans that show it. */
export const personDays = (
  reader: Reader,
  setUp: CreditSetUp,
  { delegateId, presence }: { readonly delegateId: string; readonly presence: Presence },
): PersonDay[] => {
  const timeZone = timeZoneOf(reader);
  const dayOf = (at: number): number => hallDayOf(at, timeZone);
  const histories = passageHistories(reader.by('passages', 'holderId', delegateId));
  const stays = presence.stays.map((stay) => countedStay(reader, setUp, stay));
  const days = new Set([
    ...histories.map(({ last }) => dayOf(last.passedAt)),
    ...stays.map(({ from }) => dayOf(from)),
  ]);
  return [...days]
    .sort((one, other) => one - other)
    .map((day) => {
      const own = stays.filter(({ from }) => dayOf(from) === day);
      return {
        day,
        passages: histories.filter(({ last }) => dayOf(last.passedAt) === day),
        stays: own,
        oddities: presence.oddities.filter(({ at }) => dayOf(at) === day),
        ms: own.reduce((sum, { ms }) => sum + ms, 0),
        assumedMs: own.reduce((sum, { ms, isAssumed }) => sum + (isAssumed ? ms : 0), 0),
      };
    });
};

const countedStay = (reader: Reader, { programme }: CreditSetUp, stay: HallStay): CountedStay => {
  const { ms, sessions } = countedOf([stay], programme);
  return {
    ...stay,
    ms,
    sessions: [...sessions].flatMap(([sessionId, time]) => {
      const session = reader.get('programmeSessions', sessionId);
      return session === undefined ? [] : [{ session, ms: time.ms }];
    }),
  };
};

const hourMs = 3_600_000;

/** A part of a hall's line; from 0 at the beginning of the picture to 1 at its end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
export interface HallLine {
  readonly hall: Hall;
  readonly sessions: readonly (Span & { readonly session: ProgrammeSession })[];
  readonly stays: readonly (Span & { readonly isAssumed: boolean })[];
  readonly scans: readonly { readonly at: number; readonly direction: string; readonly passageId: string }[];
}
export interface DayLines {
  /** A whole hour of the event's clock, ms since 1970. */
  readonly startsAt: number;
  readonly hours: number;
  readonly lines: readonly HallLine[];
}

/** The day as a line of time for each hall in which the person was. Whole hours, from the first scan or session to the last. */
export const dayPicture = (reader: Reader, { day, passages, stays }: PersonDay): DayLines => {
  const timeZone = timeZoneOf(reader);
  const midnight = startOfZoneDay(day, timeZone);
  const scans = passages.map(({ last }) => last);
  const visited = new Set([...scans, ...stays].map(({ hallId }) => hallId));
  const halls = hallsInOrder(reader).filter(({ hallId }) => visited.has(hallId));
  const sessions = sessionsInOrder(reader).filter(
    (each) => visited.has(each.hallId) && hallDayOf(each.startsAt, timeZone) === day,
  );
  const times = [
    ...scans.map(({ passedAt }) => passedAt),
    ...stays.flatMap(({ from, to }) => [from, to]),
    ...sessions.flatMap((session) => [session.startsAt, session.endsAt]),
  ];
  const first = Math.floor((Math.min(...times) - midnight) / hourMs);
  const hours = Math.max(1, Math.ceil((Math.max(...times) - midnight) / hourMs) - first);
  const startsAt = midnight + first * hourMs;
  const place = (at: number): number => (at - startsAt) / (hours * hourMs);
  return {
    startsAt,
    hours,
    lines: halls.map((hall) => ({
      hall,
      sessions: sessions
        .filter(({ hallId }) => hallId === hall.hallId)
        .map((session) => ({ session, from: place(session.startsAt), to: place(session.endsAt) })),
      stays: stays
        .filter(({ hallId }) => hallId === hall.hallId)
        .map(({ from, to, isAssumed }) => ({ from: place(from), to: place(to), isAssumed })),
      scans: scans
        .filter(({ hallId, direction }) => hallId === hall.hallId && direction !== 'none')
        .map(({ passedAt, direction, passageId }) => ({ at: place(passedAt), direction, passageId })),
    })),
  };
};
