import { restorableForMs } from '#domain/event/event-life.ts';
import { inTransaction, type Pool } from '../db/in-transaction.ts';
import {
  deleteEventRows,
  deleteMemberships,
  lockDeletedBefore,
  selectDeletedBefore,
} from '../db/statements/purge-statements.ts';
import { daily } from '../pacing/daily.ts';

export interface PurgeParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Each event in its own transaction. A restore is either complete, or finds no event. */
export const purgeEvents = async (
  { pool, now, log }: PurgeParts,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const before = now() - restorableForMs;
  for (const eventId of await selectDeletedBefore(pool, before)) {
    if (isStopped()) return;
    try {
      const rows = await purgeEvent(pool, eventId, before);
      // Permanent deletions appear even in a log that contains only warnings.
      if (rows !== null) log.warn({ eventId, rows }, 'deleted event purged');
    } catch (error) {
      // A failure does not stop the others. It is tried again tomorrow.
      log.error({ eventId, err: error }, 'deleted event not purged');
    }
  }
};

/** The number of removed rows. Null: the event was restored, or another process was first. */
const purgeEvent = (pool: Pool, eventId: string, before: number): Promise<number | null> =>
  inTransaction(pool, async (client) => {
    if (!(await lockDeletedBefore(client, eventId, before))) return null;
    const memberships = await deleteMemberships(client, eventId);
    return memberships + (await deleteEventRows(client, eventId));
  });

export const purgeDaily = (parts: PurgeParts): (() => Promise<void>) =>
  daily({
    work: (isStopped) => purgeEvents(parts, isStopped),
    onFailure: (error) => parts.log.error({ err: error }, 'deleted events not purged'),
  });
