import { tableNames } from '#domain/model/tables.ts';
import { lockVersion } from './event-statements.ts';
import type { ClientBase, Connection } from '../in-transaction.ts';
import { longStatement } from '../pool.ts';
import { sqlTables } from './row-columns.ts';

/** The counter is last, because its row is the event's lock. */
const eventTables = [
  ...tableNames.map((name) => sqlTables[name].table),
  'foreign_images',
  'images',
  'registration_files',
  'public_addresses',
  'sessions',
  'pairing_codes',
  'code_guesses',
  'delivery_attempts',
  'device_reports',
  'tombstones',
  'command_log',
  'event_version',
];

/** Removes all rows of this event, also sessions of its paired devices. Returns their number. Accounts still name the event. */
export const deleteEventRows = async (client: ClientBase, eventId: string): Promise<number> => {
  let rows = 0;
  for (const table of eventTables) {
    const deleted = await client.query(longStatement(`DELETE FROM ${table} WHERE event_id = $1`, [eventId]));
    rows += deleted.rowCount ?? 0;
  }
  return rows;
};

/** Events that were deleted before this moment (ms since 1970), the earliest first. */
export const selectDeletedBefore = async (db: Connection, before: number): Promise<string[]> => {
  const found = await db.query<{ id: string }>(
    'SELECT event_id AS id FROM event WHERE deleted_at < $1 ORDER BY deleted_at, event_id',
    [before],
  );
  return found.rows.map(({ id }) => id);
};

/**
 * False: already gone or restored. Announces writes to accounts first, because an import locks accounts before events.
 */
export const lockDeletedBefore = async (
  client: ClientBase,
  eventId: string,
  before: number,
): Promise<boolean> => {
  await client.query(longStatement('LOCK TABLE memberships, accounts IN ROW EXCLUSIVE MODE'));
  if ((await lockVersion(client, eventId)) === null) return false;
  // Only a statement after the lock sees rows that were committed during the wait.
  const found = await client.query('SELECT 1 FROM event WHERE event_id = $1 AND deleted_at < $2', [
    eventId,
    before,
  ]);
  return found.rowCount === 1;
};

/** Removes the event from the lists of all accounts, and as their current one. Returns the number of memberships. */
export const deleteMemberships = async (client: ClientBase, eventId: string): Promise<number> => {
  const deleted = await client.query('DELETE FROM memberships WHERE event_id = $1', [eventId]);
  await client.query('UPDATE accounts SET current_event_id = NULL WHERE current_event_id = $1', [eventId]);
  return deleted.rowCount ?? 0;
};
