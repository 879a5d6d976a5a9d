import { isoDay } from '../../core/text/format.ts';
import type { MissingExitRule } from '../../model/credits/credit-result.ts';
import { longestStayMs, staysOf, type HallStay, type StayOddity, type Step } from './stays.ts';

/** A session of the programme, as far as it counts. Times are in milliseconds since 1970. */
export interface CountedSession {
  readonly sessionId: string;
  readonly hallId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCreditable: boolean;
}

interface IndexedSession extends CountedSession {
  /** The day on which it begins, in the zone of the event: that of a session over midnight, too. */
  readonly day: string;
}

/** The creditable sessions, prepared once for all people. */
export interface CreditableProgramme {
  readonly sessionsOf: ReadonlyMap<string, readonly IndexedSession[]>;
  readonly lengthOf: ReadonlyMap<string, number>;
  /** Hours that a person can attend: the union over all halls. */
  readonly totalMs: number;
}

export const creditableProgramme = (
  sessions: Iterable<CountedSession>,
  timeZone: string,
): CreditableProgramme => {
  const sessionsOf = new Map<string, IndexedSession[]>();
  const counted = [...sessions]
    .filter(({ isCreditable, startsAt, endsAt }) => isCreditable && endsAt > startsAt)
    .sort((one, other) => one.startsAt - other.startsAt || other.endsAt - one.endsAt);
  let totalMs = 0;
  let countedTo = -Infinity;
  for (const session of counted) {
    const own = sessionsOf.get(session.hallId) ?? [];
    own.push({ ...session, day: isoDay(session.startsAt, timeZone) });
    sessionsOf.set(session.hallId, own);
    totalMs += Math.max(0, session.endsAt - Math.max(session.startsAt, countedTo));
    countedTo = Math.max(countedTo, session.endsAt);
  }
  const lengthOf = new Map(counted.map((each) => [each.sessionId, each.endsAt - each.startsAt]));
  return { sessionsOf, lengthOf, totalMs };
};

/** Time that counts, and the part of it that no scan out shows. */
export interface CountedTime {
  readonly ms: number;
  readonly assumedMs: number;
}

export interface Presence extends CountedTime {
  readonly stays: readonly HallStay[];
  readonly oddities: readonly (StayOddity | AfterEnd)[];
  /** By session; sessions that overlap in one hall have the same time each. */
  readonly sessions: ReadonlyMap<string, CountedTime>;
  /** By day. Each minute counts once. */
  readonly days: ReadonlyMap<string, CountedTime>;
}

/** Scanned in when no session of the hall was on or to come. */
interface AfterEnd {
  readonly kind: 'afterEnd';
  readonly hallId: string;
  readonly at: number;
}

const nextSession = (
  sessions: readonly IndexedSession[] | undefined,
  at: number,
): IndexedSession | undefined =>
  sessions?.find(({ startsAt, endsAt }) => endsAt > at && startsAt - at <= longestStayMs);

/** The presence of one person. Another scan of that person needs only this again. */
export const presenceOf = (
  steps: readonly Step[],
  programme: CreditableProgramme,
  rule: MissingExitRule,
): Presence => {
  const { stays, oddities } = staysOf(steps, {
    rule,
    sessionEnd: (hallId, at) => nextSession(programme.sessionsOf.get(hallId), at)?.endsAt ?? null,
  });
  const late = steps
    .filter(
      ({ direction, hallId, passedAt }) =>
        direction === 'in' && nextSession(programme.sessionsOf.get(hallId), passedAt) === undefined,
    )
    .map(({ hallId, passedAt }): AfterEnd => ({ kind: 'afterEnd', hallId, at: passedAt }));
  return { stays, oddities: [...oddities, ...late], ...countedOf(stays, programme) };
};

const add = (times: Map<string, CountedTime>, key: string, ms: number, isAssumed: boolean): void => {
  const before = times.get(key) ?? { ms: 0, assumedMs: 0 };
  times.set(key, { ms: before.ms + ms, assumedMs: before.assumedMs + (isAssumed ? ms : 0) });
};

/** The part of these stays that counts. Stays of a person never overlap, so their parts add up. */
export const countedOf = (
  stays: readonly HallStay[],
  programme: CreditableProgramme,
): Pick<Presence, 'sessions' | 'days' | 'ms' | 'assumedMs'> => {
  const sessions = new Map<string, CountedTime>();
  const days = new Map<string, CountedTime>();
  for (const { hallId, from, to, isAssumed } of stays) {
    let countedTo = from;
    for (const { sessionId, startsAt, endsAt, day } of programme.sessionsOf.get(hallId) ?? []) {
      if (startsAt >= to) break;
      const end = Math.min(endsAt, to);
      if (end <= Math.max(startsAt, from)) continue;
      add(sessions, sessionId, end - Math.max(startsAt, from), isAssumed);
      const fresh = end - Math.max(startsAt, countedTo);
      if (fresh > 0) add(days, day, fresh, isAssumed);
      countedTo = Math.max(countedTo, end);
    }
  }
  let [ms, assumedMs] = [0, 0];
  for (const time of days.values()) {
    ms += time.ms;
    assumedMs += time.assumedMs;
  }
  return { sessions, days, ms, assumedMs };
};

/** Whole minutes: a begun minute does not count. */
export const wholeMinutes = (ms: number): number => Math.floor(ms / 60_000);

/** A begun minute counts, so that none of an assumed time is hidden. */
export const upToMinutes = (ms: number): number => Math.ceil(ms / 60_000);
