import type { ProgrammeSession } from '../../model/credits/programme-session.ts';
import { creditSetUpName } from '../../model/credits/credit-result.ts';
import { dayMs } from '../../model/fields/time-zone.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { pick } from '../../core/pick.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { hallsInOrder, sessionsInOrder } from '../programme.ts';
import { hallDayOf } from '../whereabouts.ts';

const shownOfSession = [
  'title',
  'speakers',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof ProgrammeSession)[];

/** All that strangers see of the programme: nothing of credits, of records and of people who were there. */
export interface PublicProgramme {
  readonly days: readonly {
    /** ISO. A session after midnight belongs to the day before, as at the doors of the halls. */
    readonly day: string;
    readonly halls: readonly {
      readonly name: string;
      readonly sessions: readonly Pick<ProgrammeSession, (typeof shownOfSession)[number]>[];
    }[];
  }[];
}

/** Whether the organiser shows the programme on the public pages. */
export const isProgrammePublic = (reader: Reader): boolean =>
  reader.get('creditSetUps', creditSetUpName)?.isProgrammePublic === true;

/** Null while the organiser does not show it. */
export const publicProgramme = (reader: Reader): PublicProgramme | null => {
  if (!isProgrammePublic(reader)) return null;
  const timeZone = timeZoneOf(reader);
  const halls = hallsInOrder(reader);
  const days = Map.groupBy(sessionsInOrder(reader), ({ startsAt }) => hallDayOf(startsAt, timeZone));
  return {
    days: [...days].map(([day, sessions]) => ({
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      halls: halls
        .map(({ hallId, name }) => ({
          name,
          sessions: sessions
            .filter((session) => session.hallId === hallId)
            .map((session) => pick(session, shownOfSession)),
        }))
        .filter((hall) => hall.sessions.length > 0),
    })),
  };
};
