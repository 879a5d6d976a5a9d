import type * as z from 'zod/mini';
import { isSame } from '../core/command/seen.ts';
import {
  sessionKinds,
  type ProgrammeSession,
  type sessionDetails,
} from '../model/credits/programme-session.ts';

/** A stored session as a command takes it. */
export const sessionFields = (
  session: Omit<ProgrammeSession, 'sessionId' | 'extra'>,
): z.output<typeof sessionDetails> => {
  const { hallId, startsAt, endsAt, title, speakers, isCreditable, kind, recordTypeId } = session;
  const known = sessionKinds.find((each) => each === kind) ?? 'talk';
  return {
    hallId,
    startsAt,
    endsAt,
    title,
    speakers: [...speakers],
    isCreditable,
    kind: known,
    recordTypeId,
  };
};

/** The stored values of the fields that a form changes, as its user saw them. */
export const seenBefore = (
  stored: ProgrammeSession,
  details: z.output<typeof sessionDetails>,
): Partial<ProgrammeSession> =>
  Object.fromEntries(
    Object.entries(details)
      .map(([field, value]) => [field, stored[field as keyof ProgrammeSession], value] as const)
      .filter(([, before, value]) => !isSame(before, value))
      .map(([field, before]) => [field, before]),
  );
