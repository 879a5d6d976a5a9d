import type { Delegate } from './delegate.ts';
import type { Serial } from './serial.ts';
import { keptDays } from './fields/kept-days.ts';
import { dayMs } from './fields/time-zone.ts';
import { extra, integer, json, table, text } from './fields/table.ts';

/** A deletion can be taken back for as long as that of an event (docs/privacy.md). */
export const restorableMs = keptDays.restorable * dayMs;

/** An event's older deletions are dropped. The rows do not count in the size of an event (docs/decisions/057). */
export const mostRestorable = 1_000;

/** Deleted delegates, so that a deletion can be taken back. No row leaves the server. */
export const deletedDelegates = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('server'),
    deletedAt: integer('server'),
    /** As it was; null only in a row that is not filled. */
    delegate: json<Delegate | null>('server', null),
    card: json<Serial | null>('server', null),
    extra: extra(),
  },
  indexes: {},
});
