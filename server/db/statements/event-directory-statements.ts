import type { DeletedEvent, ListedEvent } from '#domain/model/accounts/event-list.ts';
import type { AnyRow, TableName } from '#domain/model/tables.ts';
import { digestBytes } from '#domain/gate/unknown-card.ts';
import { scratchPrefix } from '#domain/event/event-life.ts';
import type { SearchedEvent } from '#domain/event/matching-events.ts';
import { writeBatch } from './batch-statements.ts';
import type { ClientBase, Connection } from '../in-transaction.ts';
import { askAll } from '../servers-of-events.ts';

/** First key of this file's advisory lock. One-time codes have 7001 and 7002. */
const NEW_EVENT_LOCK = 7003;

export const insertEvent = async (
  client: ClientBase,
  eventId: string,
  rows: readonly { table: TableName; key: string; row: AnyRow }[],
): Promise<void> => {
  await client.query('INSERT INTO event_version (event_id, version) VALUES ($1, 0)', [eventId]);
  const changes = rows.map((change) => ({ ...change, isNew: true }));
  const isWritten = await writeBatch(client, { eventId, version: 0, changes, log: [], size: null });
  if (!isWritten) throw new Error(`The new event ${eventId} was not written.`);
};

/** A {@link ListedEvent} before the account's rights in it are decided. */
export interface FoundEvent extends Omit<ListedEvent, 'mayOpen' | 'mayEdit' | 'maySeeTeam'> {
  readonly isAdmin: boolean;
  readonly hasRight: boolean;
}

const isAdmin = '(e.admin_phone = ANY($2) OR lower(e.admin_email) = ANY($2))';

/** Admin, or a member with a flag, by a contact in $2. Matches `rolesIn` of domain/core/access.ts. */
const hasRightIn = (event: string): string => `(${isAdmin}
  OR EXISTS (SELECT 1 FROM members t WHERE t.event_id = ${event} AND t.contact = ANY($2)
    AND (t.can_read OR t.can_write OR t.can_scan)))`;

const listed = `e.event_id AS id, e.name, e.full_name AS "fullName", e.title, e.organiser, e.venue, e.theme, e.date,
  e.is_cme AS "isCme",
  e.event_id = ANY($1) AS joined,
  ${isAdmin} AS "isAdmin",
  ${hasRightIn('e.event_id')} AS "hasRight"`;

/** Rows of accounts are not joined with rows of events, which may be on another server. */
const joinedBy = async (db: Connection, accountId: string): Promise<string[]> => {
  const found = await db.query<{ id: string }>(
    'SELECT event_id AS id FROM memberships WHERE account_id = $1 AND has_joined',
    [accountId],
  );
  return found.rows.map(({ id }) => id);
};

/** The ids of the events with {@link hasRight}, found by indexes. */
const withRight = `(SELECT event_id FROM event WHERE admin_phone = ANY($2)
  UNION SELECT event_id FROM event WHERE lower(admin_email) = ANY($2)
  UNION SELECT event_id FROM members WHERE contact = ANY($2) AND (can_read OR can_write OR can_scan))`;

/** Events that are neither deleted nor a rehearsal's. */
const isListed = `(e.deleted_at IS NULL AND NOT starts_with(e.event_id, '${scratchPrefix}'))`;

/** What the search of the events reads, of every event that is not deleted. */
export const selectSearched = async (db: Connection): Promise<SearchedEvent[]> => {
  const found = await db.query<SearchedEvent>(
    `SELECT e.event_id AS id, e.name, e.full_name AS "fullName", e.venue, e.organiser, e.date FROM event e
     WHERE ${isListed} ORDER BY e.event_id`,
  );
  return found.rows;
};

/** These events, if they are not deleted, for the events list. `contacts` are verified, and none is empty. */
export const selectEvents = async (
  db: Connection,
  accountId: string,
  contacts: readonly string[],
  eventIds: readonly string[],
): Promise<FoundEvent[]> => {
  const found = await db.query<FoundEvent>(
    `SELECT ${listed} FROM event e WHERE ${isListed} AND e.event_id = ANY($3) ORDER BY e.event_id`,
    [await joinedBy(db, accountId), contacts, eventIds],
  );
  return found.rows;
};

/**
 * The events that the account has joined, or has a right in, and the one with the id `also`. `contacts` are verified, and none
 * is empty. While a server of events is away: those that it has joined, of the other servers.
 */
export const selectEventsOf = async (
  db: Connection,
  accountId: string,
  contacts: readonly string[],
  also: string | null,
): Promise<FoundEvent[]> => {
  const joined = await joinedBy(db, accountId);
  const found = await askAll(
    db,
    () =>
      db.query<FoundEvent>(
        `SELECT ${listed} FROM event e
         WHERE ${isListed} AND e.event_id IN (${withRight}
           UNION SELECT unnest($1::text[]) UNION SELECT $3::text) ORDER BY e.event_id`,
        [joined, contacts, also],
      ),
    null,
  );
  if (found !== null) return found.rows;
  const each: FoundEvent[] = [];
  for (const id of new Set([...joined, ...(also === null ? [] : [also])].toSorted()))
    each.push(...(await askAll(db, () => selectEvents(db, accountId, contacts, [id]), [])));
  return each;
};

/** Whether the event is deleted, and whether one of the contacts has a right in it. Null: no such event. */
export const selectStanding = async (
  db: Connection,
  eventId: string,
  contacts: readonly string[],
): Promise<{ readonly isDeleted: boolean; readonly hasRight: boolean } | null> => {
  const found = await db.query<{ isDeleted: boolean; hasRight: boolean }>(
    `SELECT e.deleted_at IS NOT NULL AS "isDeleted", ${hasRightIn('$1')} AS "hasRight" FROM event e WHERE e.event_id = $1`,
    [eventId, contacts],
  );
  return found.rows[0] ?? null;
};

/** Another event that has this card, with a right of one of the contacts in it. The first by id if several do. */
export const selectOtherEventOfCard = async (
  db: Connection,
  contacts: readonly string[],
  { eventId, code }: { readonly eventId: string; readonly code: string },
): Promise<string | null> => {
  const found = await db.query<{ name: string }>(
    `SELECT e.name FROM event e JOIN serials s ON s.event_id = e.event_id AND s.code_given = $3
     WHERE e.event_id <> $1 AND ${isListed} AND e.event_id IN ${withRight} ORDER BY e.event_id LIMIT 1`,
    [eventId, contacts, code],
  );
  return found.rows[0]?.name ?? null;
};

/**
 * The digests of the cards of other events with a right of one of the contacts, the latest event first: the ids of
 * events begin with their time.
 */
export const selectOtherCards = async (
  db: Connection,
  contacts: readonly string[],
  { eventId, limit }: { readonly eventId: string; readonly limit: number },
): Promise<{ name: string; digests: Buffer }[]> => {
  const found = await db.query<{ name: string; digests: Buffer }>(
    `SELECT name, string_agg(substring(sha256(convert_to(code, 'UTF8')) FROM 1 FOR ${digestBytes}), ''::bytea) AS digests
     FROM (SELECT e.event_id, e.name, s.code_given AS code
       FROM event e JOIN serials s ON s.event_id = e.event_id AND s.code_given IS NOT NULL
       WHERE e.event_id <> $1 AND ${isListed} AND e.event_id IN ${withRight} ORDER BY e.event_id DESC LIMIT $3) AS cards
     GROUP BY event_id, name ORDER BY event_id DESC`,
    [eventId, contacts, limit],
  );
  return found.rows;
};

export const selectDeletedEvents = async (db: Connection, since: number): Promise<DeletedEvent[]> => {
  const found = await db.query<DeletedEvent>(
    `SELECT event_id AS id, name, full_name AS "fullName", venue, date, deleted_at AS "deletedAt" FROM event
     WHERE deleted_at > $1 AND NOT starts_with(event_id, '${scratchPrefix}') ORDER BY deleted_at DESC, event_id`,
    [since],
  );
  return found.rows;
};

/** If two requests create the same event, the second waits for the first. */
export const lockNewEvent = async (client: ClientBase, eventId: string): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [NEW_EVENT_LOCK, eventId]);
};

export const readFounder = async (db: Connection, eventId: string): Promise<string | null> => {
  const found = await db.query<{ accountId: string }>(
    'SELECT admin_account_id AS "accountId" FROM event WHERE event_id = $1',
    [eventId],
  );
  return found.rows[0]?.accountId ?? null;
};

export interface FoundedEvent {
  readonly eventId: string;
  readonly adminEmail: string;
}

/** The account's own events that name `phone` as admin. It includes deleted events, because they may be restored. */
export const selectFoundedWithPhone = async (
  db: Connection,
  accountId: string,
  phone: string,
): Promise<FoundedEvent[]> => {
  const found = await db.query<FoundedEvent>(
    `SELECT event_id AS "eventId", admin_email AS "adminEmail" FROM event
     WHERE admin_account_id = $1 AND admin_phone = $2 ORDER BY event_id`,
    [accountId, phone],
  );
  return found.rows;
};

export const eventExists = async (db: Connection, eventId: string): Promise<boolean> => {
  const found = await db.query('SELECT 1 FROM event WHERE event_id = $1 AND deleted_at IS NULL', [eventId]);
  return found.rowCount === 1;
};

/** Also for an account that left all events: it gets no new one. An event whose server is away counts as there. */
export const hasMembership = async (db: Connection, accountId: string): Promise<boolean> => {
  const known = await db.query<{ id: string }>(
    'SELECT event_id AS id FROM memberships WHERE account_id = $1',
    [accountId],
  );
  if (known.rows.length === 0) return false;
  const ids = known.rows.map(({ id }) => id);
  const text = 'SELECT 1 FROM event WHERE event_id = ANY($1::text[]) AND deleted_at IS NULL LIMIT 1';
  const found = await askAll(db, () => db.query(text, [ids]), null);
  return found === null || found.rowCount === 1;
};

export const setJoined = async (db: Connection, accountId: string, eventId: string): Promise<void> => {
  await db.query(
    `INSERT INTO memberships (account_id, event_id, has_joined) VALUES ($1, $2, true)
     ON CONFLICT (account_id, event_id) DO UPDATE SET has_joined = true`,
    [accountId, eventId],
  );
};

/** The event is no longer joined, and no longer the current one. */
export const setLeft = async (client: ClientBase, accountId: string, eventId: string): Promise<void> => {
  await client.query('UPDATE memberships SET has_joined = false WHERE account_id = $1 AND event_id = $2', [
    accountId,
    eventId,
  ]);
  await client.query(
    'UPDATE accounts SET current_event_id = NULL WHERE account_id = $1 AND current_event_id = $2',
    [accountId, eventId],
  );
};

export const setCurrentEvent = async (
  db: Connection,
  accountId: string,
  eventId: string | null,
): Promise<void> => {
  await db.query('UPDATE accounts SET current_event_id = $2 WHERE account_id = $1', [accountId, eventId]);
};

/** Sets the current event of an account that has none, or whose current event is deleted. */
export const setFirstEvent = async (
  client: ClientBase,
  accountId: string,
  eventId: string,
): Promise<void> => {
  // A plain FOR UPDATE would wait for those who add a session or a membership.
  const account = await client.query<{ current: string | null }>(
    'SELECT current_event_id AS current FROM accounts WHERE account_id = $1 FOR NO KEY UPDATE',
    [accountId],
  );
  const current = account.rows[0]?.current ?? null;
  if (current === null || !(await eventExists(client, current)))
    await setCurrentEvent(client, accountId, eventId);
};
