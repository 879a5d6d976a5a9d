import { tableNames, type AnyRow } from '#domain/model/tables.ts';
import type { Extra } from '#domain/model/fields/table.ts';
import type { EventRow } from '#domain/model/event.ts';
import { writeBatch } from './batch-statements.ts';
import type { ClientBase, Connection, Pool } from '../in-transaction.ts';
import { isDone } from './log-statements.ts';
import { longStatement } from '../pool.ts';
import { deleteEventRows } from './purge-statements.ts';
import { aboveHistories, beginTimeline } from '../timeline.ts';
import { lockVersion } from './event-statements.ts';
import { sqlTables } from './row-columns.ts';

/** Any number works, as long as all imports use the same one. */
const importLock = 7_332_672;

/** Null without running if another import runs. The lock ends with the session. */
export const asOnlyImport = async <T>(pool: Pool, work: () => Promise<T>): Promise<T | null> => {
  const client = await pool.connect();
  let mustEnd = false;
  try {
    const locked = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      importLock,
    ]);
    if (locked.rows[0]?.locked !== true) return null;
    mustEnd = true;
    const result = await work();
    // This is awaited, so that an import right after this one finds the lock free.
    await client.query('SELECT pg_advisory_unlock($1)', [importLock]);
    mustEnd = false;
    return result;
  } finally {
    // After a failure, only the end of the session frees the lock for sure.
    client.release(mustEnd);
  }
};

/** No other event can have such an id, and no list shows it. */
const stagingPrefix = 'import/';
export const stagingId = (name: string): string => `${stagingPrefix}${name}`;

export const insertStaging = async (db: Connection, eventId: string): Promise<void> => {
  await db.query('INSERT INTO event_version (event_id, version) VALUES ($1, 0)', [eventId]);
};

/** Removes the leftovers of imports that failed or were killed. */
export const deleteStaging = async (client: ClientBase): Promise<void> => {
  const found = await client.query<{ id: string }>(
    'SELECT event_id AS id FROM event_version WHERE starts_with(event_id, $1)',
    [stagingPrefix],
  );
  for (const { id } of found.rows) await deleteEventRows(client, id);
};

/** Selects the existing ones of these events, including deleted ones, because their rows can still be recovered. */
export const existingEvents = async (db: Connection, eventIds: readonly string[]): Promise<Set<string>> => {
  const found = await db.query<{ id: string }>(
    'SELECT event_id AS id FROM event_version WHERE event_id = ANY($1::text[])',
    [eventIds],
  );
  return new Set(found.rows.map(({ id }) => id));
};

/** The events with these ids: their names, and whether they were deleted. */
export const readStandings = async (
  db: Connection,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly isDeleted: boolean }>> => {
  const found = await db.query<{ id: string; name: string | null; deletedAt: number | null }>(
    `SELECT v.event_id AS id, e.name, e.deleted_at AS "deletedAt"
     FROM event_version v LEFT JOIN event e USING (event_id) WHERE v.event_id = ANY($1::text[])`,
    [eventIds],
  );
  return new Map(
    found.rows.map(({ id, name, deletedAt }) => [id, { name: name ?? '', isDeleted: deletedAt !== null }]),
  );
};

export interface EventUse {
  readonly eventId: string;
  readonly name: string;
  /** Commands that changed the event since it was imported, or since it was created here. */
  readonly changes: number;
  readonly marks: number;
}

/** Lost if these events are replaced. An erasure raises the floor as an import does. */
export const readUses = async (db: Connection, eventIds: readonly string[]): Promise<EventUse[]> => {
  const found = await db.query<EventUse>(
    `SELECT v.event_id AS "eventId", coalesce(e.name, '') AS name,
       (SELECT count(*)::int FROM command_log c
        WHERE c.event_id = v.event_id AND c.version > v.floor AND ${isDone}) AS changes,
       (SELECT count(*)::int FROM marks m WHERE m.event_id = v.event_id AND m.version > v.floor) AS marks
     FROM event_version v LEFT JOIN event e USING (event_id)
     WHERE v.event_id = ANY($1::text[]) ORDER BY v.event_id`,
    [eventIds],
  );
  return found.rows.filter(({ changes, marks }) => changes + marks > 0);
};

/**
 * Replaces the event's rows, in the caller's transaction. The floor rises, so browsers start from a snapshot. The
 * event's log stays.
 */
export const publishStaged = async (
  client: ClientBase,
  staging: string,
  event: EventRow,
): Promise<number> => {
  const { eventId } = event;
  // Above every version that a device may have of a purged event with this id.
  await client.query(
    `INSERT INTO event_version (event_id, version) VALUES ($1, ${aboveHistories})
     ON CONFLICT (event_id) DO UPDATE SET version = event_version.version`,
    [eventId],
  );
  await beginTimeline(client, eventId);
  const before = (await lockVersion(client, eventId))?.version ?? 0;
  const version = before + 1;
  // The pairings of the replaced rows end.
  await client.query('DELETE FROM sessions WHERE event_id = $1', [eventId]);
  for (const name of tableNames) {
    const { table, columns } = sqlTables[name];
    if (before > 0) {
      await client.query(longStatement(`DELETE FROM ${table} WHERE event_id = $1`, [eventId]));
    }
    // The event_id of a row says where it is stored, and is never set.
    const kept = columns.map(({ column }) => column).join(', ');
    const text = `INSERT INTO ${table} (event_id, version, ${kept})
      SELECT $2, $3, ${kept} FROM ${table} WHERE event_id = $1`;
    await client.query(longStatement(text, [staging, eventId, version]));
    await client.query(longStatement(`DELETE FROM ${table} WHERE event_id = $1`, [staging]));
  }
  await client.query(longStatement('DELETE FROM tombstones WHERE event_id = $1', [eventId]));
  await client.query(longStatement('DELETE FROM command_log WHERE event_id = $1', [staging]));
  await client.query('DELETE FROM event_version WHERE event_id = $1', [staging]);
  await client.query('UPDATE event_version SET floor = $2 WHERE event_id = $1', [eventId, version]);
  const row = { table: 'event', key: eventId, row: event as AnyRow, isNew: true } as const;
  const isWritten = await writeBatch(client, {
    eventId,
    version: before,
    changes: [row],
    log: [],
    size: null,
  });
  if (!isWritten) throw new Error(`The event ${eventId} was not published.`);
  return version;
};

export interface StoredAccount {
  readonly accountId: string;
  readonly phone: string | null;
  readonly displayName: string;
  readonly currentEventId: string | null;
  readonly extra: Extra;
  /** E-mails from imports first, then by name. */
  readonly emails: readonly string[];
  readonly memberships: readonly { readonly eventId: string; readonly hasJoined: boolean }[];
}

const accountColumns = `a.account_id AS "accountId", a.phone, a.display_name AS "displayName",
  a.current_event_id AS "currentEventId", a.extra,
  ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = a.account_id
    ORDER BY e.source <> 'import', e.email) AS emails,
  (SELECT coalesce(json_agg(json_build_object('eventId', m.event_id, 'hasJoined', m.has_joined)
      ORDER BY m.event_id), '[]'::json)
    FROM memberships m WHERE m.account_id = a.account_id) AS memberships`;

export const readAllAccounts = async (db: Connection): Promise<StoredAccount[]> => {
  const found = await db.query<StoredAccount>(
    `SELECT ${accountColumns} FROM accounts a ORDER BY a.account_id`,
  );
  return found.rows;
};

/** The accounts that an event's export includes: each has the event in its list. */
export const readAccountsOf = async (db: Connection, eventId: string): Promise<StoredAccount[]> => {
  const found = await db.query<StoredAccount>(
    `SELECT ${accountColumns} FROM accounts a
     WHERE EXISTS (SELECT 1 FROM memberships m WHERE m.account_id = a.account_id AND m.event_id = $1)
     ORDER BY a.account_id`,
    [eventId],
  );
  return found.rows;
};

/** Locked until the transaction ends, so that no sign-in creates another one. */
export const lockAccounts = async (
  client: ClientBase,
  { ids, phones, emails }: { ids: readonly string[]; phones: readonly string[]; emails: readonly string[] },
): Promise<StoredAccount[]> => {
  await client.query(longStatement('LOCK TABLE accounts, account_emails IN SHARE ROW EXCLUSIVE MODE'));
  const found = await client.query<StoredAccount>(
    `SELECT ${accountColumns} FROM accounts a
     WHERE a.account_id = ANY($1::text[]) OR a.phone = ANY($2::text[])
       OR EXISTS (SELECT 1 FROM account_emails e WHERE e.account_id = a.account_id AND e.email = ANY($3::text[]))
     ORDER BY a.account_id`,
    [ids, phones, emails],
  );
  return found.rows;
};

export interface AccountWrite {
  readonly accountId: string;
  readonly isNew: boolean;
  readonly phone: string | null;
  readonly displayName: string;
  readonly currentEventId: string | null;
  readonly extra: Extra;
  /** The e-mail to add as verified by the import. */
  readonly email: string | null;
  readonly memberships: readonly { readonly eventId: string; readonly hasJoined: boolean }[];
}

const accountSet = `x("accountId" text, phone text, "displayName" text, "currentEventId" text, extra jsonb)`;

/** The import decides who has joined its events; other choices stay. */
export const saveAccounts = async (
  client: ClientBase,
  accounts: readonly AccountWrite[],
  { now, broughtEvents }: { now: number; broughtEvents: readonly string[] },
): Promise<void> => {
  const added = JSON.stringify(accounts.filter(({ isNew }) => isNew));
  const joined = JSON.stringify(accounts.filter(({ isNew }) => !isNew));
  await client.query(
    `INSERT INTO accounts (account_id, phone, display_name, current_event_id, created_at, extra)
     SELECT x."accountId", x.phone, x."displayName", x."currentEventId", $2, x.extra
     FROM json_to_recordset($1::json) AS ${accountSet}`,
    [added, now],
  );
  await client.query(
    `UPDATE accounts a SET phone = x.phone, display_name = x."displayName", current_event_id = x."currentEventId",
       extra = x.extra
     FROM json_to_recordset($1::json) AS ${accountSet} WHERE a.account_id = x."accountId"`,
    [joined],
  );
  await client.query(
    `INSERT INTO account_emails (email, account_id, source)
     SELECT x.email, x."accountId", 'import' FROM json_to_recordset($1::json) AS x(email text, "accountId" text)`,
    [JSON.stringify(accounts.filter(({ email }) => email !== null))],
  );
  const memberships = accounts.flatMap(({ accountId, memberships: of }) =>
    of.map((membership) => ({ accountId, ...membership })),
  );
  await client.query(
    `INSERT INTO memberships AS m (account_id, event_id, has_joined)
     SELECT x."accountId", x."eventId", x."hasJoined"
     FROM json_to_recordset($1::json) AS x("accountId" text, "eventId" text, "hasJoined" boolean)
     ON CONFLICT (account_id, event_id) DO UPDATE SET has_joined = excluded.has_joined
       WHERE m.event_id = ANY($2::text[])`,
    [JSON.stringify(memberships), broughtEvents],
  );
};

export const readOptions = async (db: Connection): Promise<{ name: string; value: unknown }[]> => {
  const found = await db.query<{ name: string; value: unknown }>(
    'SELECT name, value FROM options ORDER BY name',
  );
  return found.rows;
};

export const writeOptions = async (
  client: ClientBase,
  options: readonly { name: string; value: unknown }[],
): Promise<void> => {
  await client.query(
    `INSERT INTO options (name, value)
     SELECT x.name, x.value FROM json_to_recordset($1::json) AS x(name text, value jsonb)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(options)],
  );
};

/** Ids of the events that are not deleted, in order. */
export const readEventIds = async (db: Connection): Promise<string[]> => {
  const found = await db.query<{ id: string }>(
    'SELECT event_id AS id FROM event WHERE deleted_at IS NULL ORDER BY event_id',
  );
  return found.rows.map(({ id }) => id);
};
