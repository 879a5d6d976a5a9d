import { extra, flag, integer, json, table, text, type RowFrom } from '../fields/table.ts';

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
    /** Talk, workshop, break and the like. */
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
