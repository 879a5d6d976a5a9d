import * as z from 'zod/mini';
import { hallDetails, type Hall } from '../model/credits/hall.ts';
import { sessionContent, sessionDetails, type ProgrammeSession } from '../model/credits/programme-session.ts';
import { highestOrder, id, oneTo, someLine } from '../model/fields/input.ts';
import { nameKey } from '../model/fields/same-name.ts';
import { dayMs } from '../model/fields/time-zone.ts';
import { command } from '../core/command/command.ts';
import { changesOver, isSame, seenOf } from '../core/command/seen.ts';
import { refuse } from '../core/refusal.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { hallsInOrder, requireHall } from './programme.ts';

const hallNamed = (reader: Reader, name: string): Hall | undefined =>
  hallsInOrder(reader).find((hall) => nameKey(hall.name) === nameKey(name));

/** With an id, saving changes that hall; without one, it adds a hall. Names are unique, because files name halls. */
export const saveHall = command({
  name: 'hall.save',
  input: z.strictObject({ hallId: z.optional(id), details: hallDetails, seen: seenOf(hallDetails) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { hallId, details: given, seen }, ctx) {
    const old = hallId === undefined ? undefined : requireHall(draft, hallId);
    const details = old === undefined ? given : { ...old, ...changesOver(old, given, seen) };
    const other = hallNamed(draft, details.name);
    if (other !== undefined && other.hallId !== hallId) throw refuse('hallNameTaken', { name: details.name });
    const key = hallId ?? ctx.newId();
    draft.put('halls', { extra: old?.extra ?? null, ...details, hallId: key });
    return { hallId: key };
  },
});

/** A hall with passages stays, because minutes and credits of people are counted from them. */
export const deleteHall = command({
  name: 'hall.delete',
  input: z.strictObject({ hallId: id }),
  needs: 'editSetup',
  offline: false,
  run(draft, { hallId }) {
    const { name } = requireHall(draft, hallId);
    const passages = draft.by('passages', 'hallId', hallId).length;
    if (passages > 0) throw refuse('hallHasPassages', { hall: name, count: passages });
    const sessions = draft.by('programmeSessions', 'hallId', hallId).length;
    if (sessions > 0) throw refuse('hallHasSessions', { hall: name, count: sessions });
    draft.remove('halls', hallId);
    return { hallId, name };
  },
});

const longestMs = dayMs;

const requireSession = (
  draft: Draft,
  {
    title,
    startsAt,
    endsAt,
    recordTypeId,
  }: Pick<ProgrammeSession, 'title' | 'startsAt' | 'endsAt' | 'recordTypeId'>,
): void => {
  if (endsAt <= startsAt) throw refuse('sessionEndsFirst', { title });
  if (endsAt - startsAt > longestMs) throw refuse('sessionTooLong', { title });
  if (recordTypeId !== '' && draft.get('recordTypes', recordTypeId) === undefined)
    throw refuse('recordTypeNotFound');
};

/** A change moves times of the session, and no passage. */
export const saveProgrammeSession = command({
  name: 'programmeSession.save',
  input: z.strictObject({
    sessionId: z.optional(id),
    details: sessionDetails,
    seen: seenOf(sessionDetails),
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { sessionId, details: given, seen }, ctx) {
    const old = sessionId === undefined ? undefined : draft.get('programmeSessions', sessionId);
    if (sessionId !== undefined && old === undefined) throw refuse('sessionNotFound');
    const details = old === undefined ? given : { ...old, ...changesOver(old, given, seen) };
    requireHall(draft, details.hallId);
    requireSession(draft, details);
    const key = sessionId ?? ctx.newId();
    draft.put('programmeSessions', { extra: old?.extra ?? null, ...details, sessionId: key });
    return { sessionId: key, name: details.title };
  },
});

export const deleteProgrammeSession = command({
  name: 'programmeSession.delete',
  input: z.strictObject({ sessionId: id }),
  needs: 'editSetup',
  offline: false,
  run(draft, { sessionId }) {
    const session = draft.get('programmeSessions', sessionId);
    if (session === undefined) throw refuse('sessionNotFound');
    draft.remove('programmeSessions', sessionId);
    return { sessionId, name: session.title };
  },
});

/** The most sessions in one command. A longer file is sent in parts. */
const mostSessions = 500;

const importedSession = z.extend(sessionContent, {
  /** The id of the session in the file: the same file then changes its sessions and adds none. */
  sessionId: id,
  hall: someLine(80),
});

/** `programmeSession.import`: sessions of a file. Halls that the event does not have are added by their names. */
export const importProgramme = command({
  name: 'programmeSession.import',
  input: z.strictObject({ sessions: oneTo(mostSessions, importedSession) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { sessions }, ctx) {
    let [added, changed] = [0, 0];
    for (const { sessionId, hall, ...content } of sessions) {
      const details = { ...content, hallId: hallIdNamed(draft, hall, () => ctx.newId()) };
      requireSession(draft, details);
      const old = draft.get('programmeSessions', sessionId);
      const row = { extra: old?.extra ?? null, ...details, sessionId };
      if (old !== undefined && isSame({ ...old }, row)) continue;
      draft.put('programmeSessions', row);
      if (old === undefined) added++;
      else changed++;
    }
    return { count: sessions.length, added, changed };
  },
});

const hallIdNamed = (draft: Draft, name: string, newId: () => string): string => {
  const known = hallNamed(draft, name);
  if (known !== undefined) return known.hallId;
  const order = Math.min(highestOrder, (hallsInOrder(draft).at(-1)?.order ?? 0) + 1);
  const hallId = newId();
  draft.put('halls', { hallId, order, name, capacity: null, extra: null });
  return hallId;
};
