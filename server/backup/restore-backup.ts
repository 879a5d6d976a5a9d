import { appliedMigrations } from '../db/migrate.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copiedTables, emptyTables, hasData } from '../db/statements/backup-statements.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { beginHistory } from '../db/restored.ts';
import {
  backupEnd,
  backupHead,
  backupTable,
  BackupError,
  copiedColumns,
  type BackupHead,
} from './backup-format.ts';
import { BackupReader } from './read-backup.ts';

export interface Restored {
  readonly head: BackupHead;
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Into an empty database, completely or not at all. A new history begins (docs/decisions/038-restored-databases.md).
 * Throws a BackupError for a damaged or newer file, or existing data.
 */
export const restoreBackup = async (
  { pool, clientConfig }: Pick<Database, 'pool' | 'clientConfig'>,
  file: Readable,
): Promise<Restored> => {
  const reader = new BackupReader(file);
  const head = await reader.next(backupHead);
  const unknown = head.migrations.find((name) => !migrationNames().includes(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a newer Regdesk: this one does not know its migration ${unknown}.`,
    );
  const client = new Client(clientConfig);
  await client.connect();
  try {
    await refuseData(client, head);
    await migrate(pool, { only: head.migrations });
    await client.query('BEGIN');
    const rows = await copyTables(client, reader);
    const end = await reader.next(backupEnd);
    await reader.end();
    const wrong = Object.keys(end.rows).find((table) => end.rows[table] !== rows[table]);
    if (wrong !== undefined) throw new BackupError(`The backup is damaged: rows of ${wrong} are missing.`);
    await beginHistory(client);
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}`);
    await migrate(pool);
    return { head, rows };
  } finally {
    // This also rolls back an uncommitted transaction.
    await client.end();
  }
};

/** Returns the number of copied rows by table. */
const copyTables = async (client: Client, reader: BackupReader): Promise<Record<string, number>> => {
  const tables = await copiedTables(client);
  await emptyTables(
    client,
    tables.map(({ table }) => table),
  );
  const rows: Record<string, number> = {};
  for (let count = 0; count < tables.length; count++) {
    const copied = await reader.next(backupTable);
    rows[copied.table] = 0;
    const lines = reader.rows(() => (rows[copied.table] = (rows[copied.table] ?? 0) + 1));
    await pipeline(
      Readable.from(lines),
      client.query(copyFrom(`COPY ${copiedColumns(copied)} FROM STDIN`)),
    ).catch((error: unknown) => {
      throw isOfRows(error) ? damaged(copied.table, error) : error;
    });
  }
  return rows;
};

/** SQLSTATE classes: values (22), constraints (23), names or rights (42). */
const isOfRows = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(22|23|42)/.test(error.code ?? '');

/** PostgreSQL's own message contains a part of a person's row. */
const damaged = (table: string, cause: unknown): BackupError =>
  new BackupError(`The backup is damaged: a row of ${table} cannot be read. Nothing was restored.`, {
    cause,
  });

const refuseData = async (client: Client, head: BackupHead): Promise<void> => {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return;
  if (await hasData(client))
    throw new BackupError(
      'The database holds data already. Restore into an empty one: another REGDESK_DATA, or a new database.',
    );
  if (applied.some((name) => !head.migrations.includes(name)))
    throw new BackupError(
      'The database has been brought up to date beyond the backup. Restore into one that no Regdesk has used.',
    );
};
