import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { Hall } from '../model/credits/hall.ts';
import type { ProgrammeSession } from '../model/credits/programme-session.ts';
import { dayMs } from '../model/fields/time-zone.ts';

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

export const hallsInOrder = (reader: Reader): Hall[] =>
  [...reader.all('halls')].sort(
    (left, right) => left.order - right.order || byText(left.hallId, right.hallId),
  );

export const inProgrammeOrder = (sessions: readonly ProgrammeSession[]): ProgrammeSession[] =>
  sessions.toSorted(
    (left, right) =>
      left.startsAt - right.startsAt ||
      left.endsAt - right.endsAt ||
      byText(left.hallId, right.hallId) ||
      byText(left.sessionId, right.sessionId),
  );

/** By start, then by end and hall. */
export const sessionsInOrder = (reader: Reader): ProgrammeSession[] =>
  inProgrammeOrder([...reader.all('programmeSessions')]);

export const requireHall = (reader: Reader, hallId: string): Hall => {
  const hall = reader.get('halls', hallId);
  if (hall === undefined) throw refuse('hallNotFound');
  return hall;
};

/** The sessions of a hall that run at that time; else the next ones within a day. */
export const currentSessions = (reader: Reader, hallId: string, at: number): ProgrammeSession[] => {
  const ahead = inProgrammeOrder(reader.by('programmeSessions', 'hallId', hallId)).filter(
    ({ startsAt, endsAt }) => endsAt > at && startsAt - dayMs < at,
  );
  const running = ahead.filter(({ startsAt }) => startsAt <= at);
  return running.length > 0 ? running : ahead.filter(({ startsAt }) => startsAt === ahead[0]?.startsAt);
};
