import type { ListedRehearsal, RehearsalAsked, ToldRehearsal } from '#domain/rehearsal/listed.ts';
import type { Report } from '#domain/rehearsal/report.ts';
import { scratchPrefix } from '#domain/event/event-life.ts';
import { inTransaction, type Connection, type Pool } from '../in-transaction.ts';

/** First key of this file's advisory lock; see one-time codes and the event directory for the others. */
const START_LOCK = 7004;
/** Second keys: one for a start, and one for processes with a scratch event in this database. */
const STARTING = 0;
const AT_WORK = 1;
/** A process updates its rehearsal every second. After this long without an update, the process is gone. */
const silentMs = 30_000;
const mostKept = 20;

export interface NewRehearsal {
  readonly rehearsalId: string;
  readonly startedAt: number;
  readonly startedBy: string;
  readonly asked: RehearsalAsked;
}

/** False: another rehearsal is running, here or in another process on this database. */
export const insertRehearsal = (pool: Pool, made: NewRehearsal): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [START_LOCK, STARTING]);
    const running = await client.query(`SELECT 1 FROM rehearsals WHERE state = 'running' AND seen_at > $1`, [
      made.startedAt - silentMs,
    ]);
    if (running.rowCount !== 0) return false;
    await client.query(
      `INSERT INTO rehearsals (rehearsal_id, started_at, started_by, asked, state, minute, lines, is_stop_asked, seen_at)
       VALUES ($1, $2, $3, $4, 'running', 0, '[]', false, $2)`,
      [made.rehearsalId, made.startedAt, made.startedBy, JSON.stringify(made.asked)],
    );
    await client.query(
      `DELETE FROM rehearsals WHERE rehearsal_id IN
         (SELECT rehearsal_id FROM rehearsals ORDER BY started_at DESC, rehearsal_id OFFSET $1)`,
      [mostKept],
    );
    return true;
  });

interface Progress {
  readonly rehearsalId: string;
  readonly minute: number;
  readonly lines: readonly string[];
  readonly now: number;
}

/** Stores the progress. Returns true if the rehearsal was asked to stop. */
export const tellRehearsal = async (db: Connection, told: Progress): Promise<boolean> => {
  const found = await db.query<{ isStopAsked: boolean }>(
    `UPDATE rehearsals SET minute = $2, lines = $3, seen_at = $4 WHERE rehearsal_id = $1
     RETURNING is_stop_asked AS "isStopAsked"`,
    [told.rehearsalId, told.minute, JSON.stringify(told.lines), told.now],
  );
  return found.rows[0]?.isStopAsked ?? true;
};

interface Ended extends Progress {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly report: Report | null;
}

export const endRehearsal = async (db: Connection, ended: Ended): Promise<void> => {
  await db.query(
    `UPDATE rehearsals SET state = $2, minute = $3, lines = $4, seen_at = $5, ended_at = $5, report = $6
     WHERE rehearsal_id = $1`,
    [
      ended.rehearsalId,
      ended.state,
      ended.minute,
      JSON.stringify(ended.lines),
      ended.now,
      ended.report === null ? null : JSON.stringify(ended.report),
    ],
  );
};

/** False: there is no rehearsal with that id. A rehearsal that has ended stays unchanged. */
export const askToStop = async (db: Connection, rehearsalId: string): Promise<boolean> => {
  const found = await db.query('UPDATE rehearsals SET is_stop_asked = true WHERE rehearsal_id = $1', [
    rehearsalId,
  ]);
  return found.rowCount === 1;
};

/** $1: a running rehearsal without an update since this time has failed. */
const columns = `rehearsal_id AS "rehearsalId", started_at AS "startedAt", started_by AS "startedBy", asked,
  CASE WHEN state = 'running' AND seen_at <= $1 THEN 'failed' ELSE state END AS state,
  ended_at AS "endedAt", coalesce(report->>'verdict', '') AS verdict`;

export const selectRehearsals = async (db: Connection, now: number): Promise<ListedRehearsal[]> => {
  const found = await db.query<ListedRehearsal>(
    `SELECT ${columns} FROM rehearsals ORDER BY started_at DESC, rehearsal_id`,
    [now - silentMs],
  );
  return found.rows;
};

export const readRehearsal = async (
  db: Connection,
  rehearsalId: string,
  now: number,
): Promise<ToldRehearsal | null> => {
  const found = await db.query<ToldRehearsal>(
    `SELECT ${columns}, minute, lines, report FROM rehearsals WHERE rehearsal_id = $2`,
    [now - silentMs, rehearsalId],
  );
  return found.rows[0] ?? null;
};

/** Names of the events in which a mark was made since this time. */
export const selectScannedSince = async (db: Connection, since: number): Promise<string[]> => {
  const found = await db.query<{ name: string }>(
    `SELECT e.name FROM event e WHERE e.deleted_at IS NULL AND EXISTS
       (SELECT 1 FROM marks m WHERE m.event_id = e.event_id AND m.marked_at >= $1) ORDER BY e.name, e.event_id`,
    [since],
  );
  return found.rows.map(({ name }) => name);
};

/**
 * For the life of this connection. If no other has one, `clear` is called first with existing scratch events, whose
 * processes are gone.
 */
export const announceScratch = async (
  db: Connection,
  clear: (eventIds: readonly string[]) => Promise<void>,
): Promise<void> => {
  const key = [START_LOCK, AT_WORK];
  const alone = await db.query<{ isAlone: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS "isAlone"', key);
  if (alone.rows[0]?.isAlone !== true) {
    await db.query('SELECT pg_advisory_lock_shared($1, $2)', key);
    return;
  }
  const found = await db.query<{ eventId: string }>(
    'SELECT event_id AS "eventId" FROM event_version WHERE starts_with(event_id, $1) ORDER BY event_id',
    [scratchPrefix],
  );
  await clear(found.rows.map(({ eventId }) => eventId));
  await db.query('SELECT pg_advisory_lock_shared($1, $2)', key);
  await db.query('SELECT pg_advisory_unlock($1, $2)', key);
};
