import { appliedMigrations } from '../db/migrate.ts';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appVersion } from '#domain/core/wire/protocol.ts';
import { copiedTables } from '../db/statements/backup-statements.ts';
import { copiedColumns, endOfRows, type BackupHead } from './backup-format.ts';

/** Rows of a table. A `\n` inside a value is written as two characters, so each line end is the end of a row. */
const newline = 0x0a;

/**
 * One moment of the database, while servers continue to write. `onEnd` gets the rows per table. Its own connection has
 * no time limit.
 */
export const writeBackup = (
  connection: ClientConfig,
  onEnd: (rows: Readonly<Record<string, number>>) => void = () => undefined,
): Readable => {
  const parts = Readable.from(backupParts(connection, onEnd));
  const zipped = createGzip({ level: 5 });
  // If one end is destroyed, so is the other: a reader that stops early also ends the transaction.
  return pipeline(parts, zipped, () => undefined);
};

async function* backupParts(
  connection: ClientConfig,
  onEnd: (rows: Readonly<Record<string, number>>) => void,
): AsyncGenerator<string | Buffer> {
  const client = new Client(connection);
  await client.connect();
  try {
    const locked = (await copiedTables(client)).map(({ table }) => table);
    // Shows all tables as they are at the first of these statements. A database of several servers takes the moment of
    // each at its first one, so all are asked at once.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (locked.length > 0) await client.query(`LOCK TABLE ${locked.join(', ')} IN ACCESS SHARE MODE`);
    const head: BackupHead = {
      regdesk: 'backup',
      format: 1,
      takenAt: Date.now(),
      app: appVersion,
      migrations: await appliedMigrations(client),
    };
    yield `${JSON.stringify(head)}\n`;
    const rows: Record<string, number> = {};
    for (const copied of await copiedTables(client)) {
      yield `${JSON.stringify(copied)}\n`;
      let count = 0;
      const stream = client.query(copyTo(`COPY ${copiedColumns(copied)} TO STDOUT`));
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
        yield chunk;
      }
      rows[copied.table] = count;
      yield `${endOfRows}\n`;
    }
    yield `${JSON.stringify({ end: true, rows })}\n`;
    onEnd(rows);
  } finally {
    await client.end();
  }
}
