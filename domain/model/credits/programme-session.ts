import * as z from 'zod/mini';
import { atMost, id, optionalId, someLine, time } from '../fields/input.ts';
import { extra, flag, integer, json, table, text, type RowFrom } from '../fields/table.ts';

export const sessionKinds = ['talk', 'keynote', 'workshop', 'panel', 'poster', 'meeting', 'break'] as const;

/** A talk or block of the programme in a hall. A signed-in session is `signInSession`. */
export const programmeSessions = table({
  key: ['sessionId'],
  fields: {
    sessionId: text('scan'),
    hallId: text('scan'),
    /** Milliseconds since 1970, as `endsAt`. A session may pass midnight, and overlap another one. */
    startsAt: integer('scan'),
    endsAt: integer('scan'),
    title: text('scan'),
    speakers: json<readonly string[]>('scan', []),
    /** Whether minutes in it count for credits. */
    isCreditable: flag('scan'),
    /** One of {@link sessionKinds}. */
    kind: text('scan'),
    /** The record that a person must be allowed to have, such as that of a bought workshop; '' for every card. */
    recordTypeId: text('scan'),
    extra: extra(),
  },
  indexes: {
    hallId: (row) => row.hallId,
  },
});
export type ProgrammeSession = RowFrom<typeof programmeSessions.fields>;

/** Apart from its hall, which a file names by its name. */
export const sessionContent = z.strictObject({
  startsAt: time,
  endsAt: time,
  title: someLine(200),
  speakers: atMost(50, someLine(120)),
  isCreditable: z.boolean(),
  kind: z.enum(sessionKinds),
  recordTypeId: optionalId,
});
export const sessionDetails = z.extend(sessionContent, { hallId: id });

export const programmeSessionRow = z.extend(sessionDetails, { sessionId: id });
