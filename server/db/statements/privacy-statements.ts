import { tableNames } from '#domain/model/tables.ts';
import { addressHash } from './image-statements.ts';
import { inTransaction, type ClientBase, type Connection, type Pool } from '../in-transaction.ts';
import { lockVersion } from './event-statements.ts';
import { longStatement } from '../pool.ts';
import { sqlTables } from './row-columns.ts';

export interface FoundRow {
  readonly eventId: string;
  readonly id: string;
}

/** Delegates and companions with one of these phones or e-mails, in every event. */
export const selectPeopleWith = async (db: Connection, contacts: readonly string[]): Promise<FoundRow[]> => {
  const found = await db.query<FoundRow>(
    longStatement(
      `SELECT event_id AS "eventId", delegate_id AS id FROM delegates
         WHERE phone = ANY($1::text[]) OR lower(email) = ANY($1::text[])
       UNION SELECT event_id, companion_id FROM companions WHERE phone = ANY($1::text[])
       ORDER BY 1, 2`,
      [contacts],
    ),
  );
  return found.rows;
};

/** Events with the pattern somewhere in a row or a log entry, including deleted events. */
export const selectEventsWith = async (db: Connection, pattern: string): Promise<string[]> => {
  const searched = [...tableNames.map((name) => sqlTables[name].table), 'command_log', 'tombstones'];
  const parts = searched.map(
    (table) => `SELECT event_id FROM ${table} AS searched WHERE searched::text ~* $1`,
  );
  const found = await db.query<{ id: string }>(
    longStatement(
      `SELECT e.event_id AS id FROM event e WHERE e.event_id IN (${parts.join(' UNION ')}) ORDER BY 1`,
      [pattern],
    ),
  );
  return found.rows.map(({ id }) => id);
};

export interface PersonLogRow {
  readonly commandId: string;
  readonly accountId: string;
  readonly name: string;
  readonly input: unknown;
  readonly outcome: unknown;
  readonly at: number;
}

interface LogSearch {
  readonly eventId: string;
  /** '' for none. */
  readonly pattern: string;
  /** Ids of people. A command that names one has it in quotes. */
  readonly ids: readonly string[];
  /** Also finds the actions of this account; '' for none. */
  readonly accountId: string;
}

/** Log entries that contain the pattern or one of the ids, oldest first. */
export const readPersonLog = async (
  db: Connection,
  { eventId, pattern, ids, accountId }: LogSearch,
): Promise<PersonLogRow[]> => {
  const found = await db.query<PersonLogRow>(
    longStatement(
      `SELECT command_id AS "commandId", account_id AS "accountId", name, input, outcome, server_at AS at
       FROM command_log WHERE event_id = $1 AND (
         $2 <> '' AND (input::text ~* $2 OR outcome::text ~* $2)
         OR command_id::text = ANY($3::text[])
         OR EXISTS (SELECT 1 FROM unnest($4::text[]) AS quoted
              WHERE strpos(input::text, quoted) > 0 OR strpos(outcome::text, quoted) > 0)
         OR $5 <> '' AND account_id = $5)
       ORDER BY server_at, command_id`,
      [eventId, pattern, ids, ids.map((id) => JSON.stringify(id)), accountId],
    ),
  );
  return found.rows;
};

/** Replaces texts in log entries. The actor, the action and the time stay. */
export const rewriteLog = async (
  db: Connection,
  eventId: string,
  entries: readonly Pick<PersonLogRow, 'commandId' | 'input' | 'outcome'>[],
): Promise<void> => {
  const values = entries.map(({ commandId, input, outcome }) => ({
    commandId,
    input: JSON.stringify(input ?? null),
    outcome: JSON.stringify(outcome),
  }));
  await db.query(
    longStatement(
      `UPDATE command_log SET input = x.input::json, outcome = x.outcome::json
       FROM json_to_recordset($2::json) AS x("commandId" uuid, input text, outcome text)
       WHERE event_id = $1 AND command_id = x."commandId"`,
      [eventId, JSON.stringify(values)],
    ),
  );
};

/**
 * Removals that name a contact. Browsers that have not received them start again from a snapshot, so no removed row
 * stays.
 */
export const forgetTombstones = (pool: Pool, eventId: string, contacts: readonly string[]): Promise<void> =>
  inTransaction(pool, async (client) => {
    const locked = await lockVersion(client, eventId);
    const gone = await client.query('DELETE FROM tombstones WHERE event_id = $1 AND key = ANY($2::text[])', [
      eventId,
      contacts,
    ]);
    if (locked === null || gone.rowCount === 0) return;
    await client.query('UPDATE event_version SET floor = $2 WHERE event_id = $1', [eventId, locked.version]);
  });

/** Photos that no row names: those with these ids, and all from web addresses. Returns their number. */
export const deletePhotos = async (
  db: Connection,
  eventId: string,
  imageIds: readonly string[],
): Promise<number> => {
  const forgotten = await db.query<{ imageId: string | null }>(
    `DELETE FROM foreign_images WHERE event_id = $1 AND purpose = 'photo'
       AND address_hash NOT IN (SELECT ${addressHash('url')}
         FROM delegates, jsonb_array_elements_text(photo_urls) AS url WHERE event_id = $1)
     RETURNING image_id AS "imageId"`,
    [eventId],
  );
  const fetched = forgotten.rows.flatMap(({ imageId }) => imageId ?? []);
  const deleted = await db.query(
    `DELETE FROM images WHERE event_id = $1 AND purpose = 'photo' AND image_id = ANY($2::text[])
       AND image_id NOT IN (SELECT right(url, 64) FROM delegates, jsonb_array_elements_text(photo_urls) AS url
         WHERE event_id = $1)
       AND image_id NOT IN (SELECT image_id FROM foreign_images
         WHERE event_id = $1 AND purpose = 'photo' AND image_id IS NOT NULL)`,
    [eventId, [...imageIds, ...fetched]],
  );
  return deleted.rowCount ?? 0;
};

interface AccountData {
  readonly account: object;
  readonly emails: object[];
  readonly memberships: object[];
  readonly sessions: object[];
  readonly passkeys: object[];
}

/** The account without its secrets, with its dependent rows. Null: it is gone. */
export const readAccountData = async (db: Connection, accountId: string): Promise<AccountData | null> => {
  const found = await db.query<AccountData>(
    `SELECT json_build_object('name', a.display_name, 'phone', a.phone, 'profilePhone', a.profile_phone,
        'profileEmail', a.profile_email, 'createdAt', a.created_at, 'isSuperAdmin', a.is_super_admin,
        'asksPasskey', a.asks_passkey) AS account,
      (SELECT coalesce(json_agg(json_build_object('email', email, 'verifiedBy', source) ORDER BY email), '[]'::json)
        FROM account_emails WHERE account_id = $1) AS emails,
      (SELECT coalesce(json_agg(json_build_object('eventId', event_id, 'hasJoined', has_joined) ORDER BY event_id), '[]'::json)
        FROM memberships WHERE account_id = $1) AS memberships,
      (SELECT coalesce(json_agg(json_build_object('device', device_name, 'createdAt', created_at,
          'lastSeenAt', last_seen_at, 'expiresAt', expires_at) ORDER BY created_at), '[]'::json)
        FROM sessions WHERE account_id = $1) AS sessions,
      (SELECT coalesce(json_agg(json_build_object('name', name, 'domain', domain, 'createdAt', created_at,
          'lastUsedAt', last_used_at) ORDER BY created_at), '[]'::json)
        FROM passkeys WHERE account_id = $1) AS passkeys
     FROM accounts a WHERE a.account_id = $1`,
    [accountId],
  );
  return found.rows[0] ?? null;
};

/** Messages with one-time codes, which are kept for a day. The codes are left out. */
export const readMessagesTo = async (db: Connection, contacts: readonly string[]): Promise<object[]> => {
  const found = await db.query<{ message: object }>(
    `SELECT json_build_object('to', contact, 'sentAt', sent_at, 'delivery', delivery, 'failure', failure,
       'fromAddress', address) AS message
     FROM one_time_codes WHERE contact = ANY($1::text[]) ORDER BY sent_at`,
    [contacts],
  );
  return found.rows.map(({ message }) => message);
};

/** Its e-mails, passkeys, sessions and memberships are deleted with it. False: it no longer exists. */
export const deleteAccount = async (client: ClientBase, accountId: string): Promise<boolean> => {
  await client.query('DELETE FROM devices WHERE account_id = $1', [accountId]);
  await client.query('DELETE FROM device_reports WHERE account_id = $1', [accountId]);
  const deleted = await client.query('DELETE FROM accounts WHERE account_id = $1', [accountId]);
  return deleted.rowCount === 1;
};

export const deleteCodesOf = async (client: ClientBase, contacts: readonly string[]): Promise<void> => {
  await client.query('DELETE FROM one_time_codes WHERE contact = ANY($1::text[])', [contacts]);
  await client.query('DELETE FROM contact_failures WHERE contact = ANY($1::text[])', [contacts]);
};

export interface KeptBranch {
  readonly key: string;
  readonly value: unknown;
}

/** Unknown branches of imported trees (`options`, `accounts.extra`) that contain the pattern. */
export const readKeptBranches = async (
  db: Connection,
  pattern: string,
): Promise<{ options: KeptBranch[]; accounts: KeptBranch[] }> => {
  const options = await db.query<KeptBranch>(
    'SELECT name AS key, value FROM options WHERE value::text ~* $1',
    [pattern],
  );
  const accounts = await db.query<KeptBranch>(
    'SELECT account_id AS key, extra AS value FROM accounts WHERE extra::text ~* $1',
    [pattern],
  );
  return { options: options.rows, accounts: accounts.rows };
};

export const writeKeptBranches = async (
  client: ClientBase,
  { options, accounts }: { options: readonly KeptBranch[]; accounts: readonly KeptBranch[] },
): Promise<void> => {
  const set = `json_to_recordset($1::json) AS x(key text, value jsonb)`;
  await client.query(`UPDATE options SET value = x.value FROM ${set} WHERE name = x.key`, [
    JSON.stringify(options),
  ]);
  await client.query(`UPDATE accounts SET extra = x.value FROM ${set} WHERE account_id = x.key`, [
    JSON.stringify(accounts),
  ]);
};

/** Counts the rows that contain the pattern, by table, in the whole database. Tables without a match are left out. */
export const countTraces = async (
  db: Connection,
  pattern: string,
): Promise<{ table: string; count: number }[]> => {
  const tables = await db.query<{ name: string }>(
    // An image's bytes are not text, and its other columns contain no contact.
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = ANY('{r,p}'::"char"[]) AND NOT relispartition
       AND relname <> 'images'
     ORDER BY relname`,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS "table", count(*)::int AS count FROM "${name}" AS searched WHERE searched::text ~* $1`,
  );
  const found = await db.query<{ table: string; count: number }>(
    longStatement(`SELECT * FROM (${parts.join(' UNION ALL ')}) AS counted WHERE count > 0`, [pattern]),
  );
  return found.rows;
};
