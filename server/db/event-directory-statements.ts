import type { AnyRow, TableName } from '#domain/model/tables.ts';
import { writeBatch } from './batch-statements.ts';
import type { ClientBase, Connection } from './in-transaction.ts';

/** The rows of a new event, with its counter, at version 1. */
export const insertEvent = async (
  client: ClientBase,
  eventId: string,
  rows: readonly { table: TableName; key: string; row: AnyRow }[],
): Promise<void> => {
  await client.query('INSERT INTO event_version (event_id, version) VALUES ($1, 0)', [eventId]);
  const changes = rows.map((change) => ({ ...change, isNew: true }));
  const isWritten = await writeBatch(client, { eventId, version: 0, changes, log: [] });
  if (!isWritten) throw new Error(`The new event ${eventId} was not written.`);
};

export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly organiser: string;
  readonly venue: string;
  readonly date: string;
  readonly joined: boolean;
}

const listed = `e.event_id AS id, e.name, e.full_name AS "fullName", e.organiser, e.venue, e.date,
  coalesce(m.has_joined, false) AS joined`;
const withMembership = 'event e LEFT JOIN memberships m ON m.event_id = e.event_id AND m.account_id = $1';

/** Admin or in the team, by one of the contacts in $2. */
const hasRight = `(e.admin_phone = ANY($2) OR lower(e.admin_email) = ANY($2)
  OR EXISTS (SELECT 1 FROM members t WHERE t.event_id = e.event_id AND t.contact = ANY($2)))`;

/** Every event that is not deleted, for the events list. */
export const selectEvents = async (db: Connection, accountId: string): Promise<ListedEvent[]> => {
  const found = await db.query<ListedEvent>(
    `SELECT ${listed} FROM ${withMembership} WHERE e.deleted_at IS NULL ORDER BY e.name, e.event_id`,
    [accountId],
  );
  return found.rows;
};

/** The events that the account has joined, or has a right in. `contacts`: verified ones, none empty. */
export const selectEventsOf = async (
  db: Connection,
  accountId: string,
  contacts: readonly string[],
): Promise<ListedEvent[]> => {
  const found = await db.query<ListedEvent>(
    `SELECT ${listed} FROM ${withMembership}
     WHERE e.deleted_at IS NULL AND (coalesce(m.has_joined, false) OR ${hasRight}) ORDER BY e.name, e.event_id`,
    [accountId, contacts],
  );
  return found.rows;
};

/** False once the event is deleted as well. */
export const eventExists = async (db: Connection, eventId: string): Promise<boolean> => {
  const found = await db.query('SELECT 1 FROM event WHERE event_id = $1 AND deleted_at IS NULL', [eventId]);
  return found.rowCount === 1;
};

/** True also for an account that has left all its events: it had some, and gets no new one at its next sign-in. */
export const hasMembership = async (db: Connection, accountId: string): Promise<boolean> => {
  const found = await db.query(
    `SELECT 1 FROM memberships m JOIN event e ON e.event_id = m.event_id
     WHERE m.account_id = $1 AND e.deleted_at IS NULL LIMIT 1`,
    [accountId],
  );
  return found.rowCount === 1;
};

export const setJoined = async (db: Connection, accountId: string, eventId: string): Promise<void> => {
  await db.query(
    `INSERT INTO memberships (account_id, event_id, has_joined) VALUES ($1, $2, true)
     ON CONFLICT (account_id, event_id) DO UPDATE SET has_joined = true`,
    [accountId, eventId],
  );
};

/** Not joined any more, and not the chosen event any more. */
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

export const setCurrentEvent = async (db: Connection, accountId: string, eventId: string): Promise<void> => {
  await db.query('UPDATE accounts SET current_event_id = $2 WHERE account_id = $1', [accountId, eventId]);
};

/** Chooses the event for an account that has chosen none. */
export const setFirstEvent = async (
  client: ClientBase,
  accountId: string,
  eventId: string,
): Promise<void> => {
  await client.query(
    'UPDATE accounts SET current_event_id = $2 WHERE account_id = $1 AND current_event_id IS NULL',
    [accountId, eventId],
  );
};
