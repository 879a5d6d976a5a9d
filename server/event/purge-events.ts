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
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/**
 * Removes for good every event whose time to be restored is over, each in a transaction of its own. A restore that
 * was first keeps its event whole; one that comes later finds none.
 */
export const purgeEvents = async (
  { pool, now, log }: PurgeParts,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const before = now() - restorableForMs;
  for (const eventId of await selectDeletedBefore(pool, before)) {
    if (isStopped()) return;
    try {
      const rows = await purgeEvent(pool, eventId, before);
      // A deletion for good is told also where the log holds warnings only.
      if (rows !== null) log.warn({ eventId, rows }, 'deleted event purged');
    } catch (error) {
      // One that cannot go now does not keep the others; it is tried again tomorrow.
      log.error({ eventId, err: error }, 'deleted event not purged');
    }
  }
};

/** How many rows; null: the event was restored, or another process was first. */
const purgeEvent = (pool: Pool, eventId: string, before: number): Promise<number | null> =>
  inTransaction(pool, async (client) => {
    if (!(await lockDeletedBefore(client, eventId, before))) return null;
    const memberships = await deleteMemberships(client, eventId);
    return memberships + (await deleteEventRows(client, eventId));
  });

/** Purges now and once a day. The function stops that. */
export const purgeDaily = (parts: PurgeParts): (() => Promise<void>) =>
  daily({
    work: (isStopped) => purgeEvents(parts, isStopped),
    onFailure: (error) => parts.log.error({ err: error }, 'deleted events not purged'),
  });
