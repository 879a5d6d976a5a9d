import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { copiedTables } from '#server/db/statements/backup-statements.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { prefixedEvent } from '#tests/access/command-inputs.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { codeOf, saveEvent, scanner, smallEvent } from '#demo/small-event.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const odd = 'tab \t, end \n of line, \r, \\, \\., \\N, ௐ, {"a":[1]}';

let desk: AccountDesk;
let backup: Buffer;
let target: Database;
let counted: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  desk = await openAccountDesk();
  const { pool } = desk.database;
  await saveEvent(pool, 'own', prefixedEvent('own', 'own', '9000000001'));
  await desk.pair('own', await desk.signIn('9000000001'));
  await desk.code('9000000002');
  await desk.accountLog.written();
  await pool.query('UPDATE delegates SET full_name = $1, extra = $2', [odd, JSON.stringify({ odd })]);
  await pool.query(
    `INSERT INTO images (event_id, purpose, image_id, type, bytes, size, account_id, created_at)
     SELECT 'own', 'card', repeat('a', 64), 'image/png', decode(repeat('00ff0a5c0d', 70000), 'hex'), 1, 'one', 1`,
  );
  backup = await buffer(writeBackup(desk.database.clientConfig, (rows) => (counted = rows)));
});
afterAll(() => desk.close());
beforeEach(async () => {
  target = await emptyDatabase();
});
afterEach(() => target.close());

const restore = (bytes: Buffer) => restoreBackup(target, Readable.from([bytes]));

/** Every row of every table as PostgreSQL writes it. */
const contentOf = async ({ pool }: Database): Promise<Record<string, string[]>> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration' ORDER BY 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t ORDER BY 1`);
    content[name] = found.rows.map(({ text }) => text);
  }
  return content;
};

test('every row of every table comes back', async () => {
  const { rows, head } = await restore(backup);
  const original = await contentOf(desk.database);
  const { event_version: versions, ...others } = await contentOf(target);
  const { event_version: before, ...originals } = original;
  expect(others).toEqual(originals);
  // The version is above every version of the lost history, and no changes lead to it.
  expect(before).toEqual([expect.stringMatching(/^\(own,2,0,\d+,\d+,00000001,\{\}\)$/)]);
  expect(versions).toEqual([expect.stringMatching(/^\(own,(\d{16}),\1,\d+,\d+,00000001,\{\}\)$/)]);
  expect(rows).toEqual(
    Object.fromEntries(Object.entries(original).map(([name, { length }]) => [name, length])),
  );
  expect(rows).toEqual(counted);
  expect(rows).toMatchObject({ event_version: 1, images: 1, sessions: 2 });
  expect(head.migrations).toEqual(migrationNames());
  const found = await target.pool.query<{ name: string; length: number }>(
    `SELECT (SELECT full_name FROM delegates LIMIT 1) AS name, (SELECT length(bytes) FROM images) AS length`,
  );
  expect(found.rows).toEqual([{ name: odd, length: 350_000 }]);
});

test('a backup beside a scanning gate is of one moment: each mark has its line in the log', async () => {
  const source = await freshDatabase();
  const hosting = new EventHosting({ ...source, reportFault: () => undefined });
  try {
    await saveEvent(source.pool, 'gate', smallEvent('gate', 60));
    const hosted = await hosting.get('gate');
    const taking = buffer(writeBackup(source.clientConfig));
    for (let serial = 1; serial <= 60; serial++) {
      const input = { recordTypeId: '1', code: codeOf(serial) };
      const command = { id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() } as WireCommand;
      const post = { account: scanner, deviceId: 'test', sentAt: null, commands: [command] };
      expect(await hosted.submit(post)).toMatchObject([{ ok: true }]);
    }
    await restore(await taking);
    const { rows } = await target.pool.query(
      `SELECT (SELECT count(*)::int FROM marks) AS marks, count(*)::int AS log, max(version)::int AS newest,
         (SELECT max(version)::int FROM marks) AS marked FROM command_log`,
    );
    const [{ marks, log, newest, marked }] = rows as [Record<string, number>];
    expect({ log, newest }).toEqual({ log: marks, newest: marked });
  } finally {
    await hosting.close();
    await source.close();
  }
});

test('the database has nothing except its tables that a backup would have to contain', async () => {
  const { rows } = await desk.database.pool.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'i', 't', 'v')
     UNION ALL SELECT 'large object' FROM pg_largeobject_metadata`,
  );
  expect(rows).toEqual([]);
});

test('a backup from before the last migrations is brought up to date', async () => {
  const text = gunzipSync(backup).toString('latin1');
  const first = text.indexOf('\n');
  const head = JSON.parse(text.slice(0, first)) as { migrations: string[] };
  const old = { ...head, migrations: head.migrations.slice(0, 1) };
  const tables = `${JSON.stringify(old)}\n`;
  // An empty database of that time: each of its tables without a row.
  const { rows } = await emptyOfThen(old.migrations);
  const bodies = rows.map(({ table, columns }) => `${JSON.stringify({ table, columns })}\n\\.\n`).join('');
  const whole = gzipSync(`${tables}${bodies}${JSON.stringify({ end: true, rows: {} })}\n`);
  await restore(whole);
  expect(Object.keys(await contentOf(target))).toEqual(Object.keys(await contentOf(desk.database)));
});

const emptyOfThen = async (only: readonly string[]) => {
  const then = await emptyDatabase();
  await migrate(then.pool, { only });
  const client = await then.pool.connect();
  const rows = await copiedTables(client);
  client.release();
  await then.close();
  return { rows };
};

test('an incomplete backup changes nothing', async () => {
  const cut = backup.subarray(0, backup.length - 200);
  await expect(restore(cut)).rejects.toThrow('The backup is not whole');
  const lines = gunzipSync(backup).toString('latin1').split('\n');
  const withoutEnd = gzipSync(Buffer.from(`${lines.slice(0, -2).join('\n')}\n`, 'latin1'));
  await expect(restore(withoutEnd)).rejects.toThrow('The backup is not whole');
  const at = lines.findIndex((line) => line.startsWith('{"table":"delegates"'));
  const withoutRow = gzipSync(Buffer.from(lines.toSpliced(at + 1, 1).join('\n'), 'latin1'));
  await expect(restore(withoutRow)).rejects.toThrow('The backup is damaged: rows of delegates are missing.');
  await expect(restore(Buffer.from('{}'))).rejects.toThrow('The file is not a backup of Regdesk');
  await expect(restore(gzipSync('{"event_list":{}}\n'))).rejects.toThrow(
    'The file is not a backup of Regdesk',
  );
  const newer = gzipSync(Buffer.from(lines.join('\n').replace('0001_ground', '9999_later'), 'latin1'));
  await expect(restore(newer)).rejects.toThrow(
    'The backup was made by a newer Regdesk: this one does not know its migration 9999_later.sql.',
  );
  expect(Object.values(await contentOf(target)).flat()).toEqual([]);
  // It can be tried again with the right file.
  await restore(backup);
});

test('a flipped bit anywhere is refused, and the error quotes no row', async () => {
  const text = gunzipSync(backup);
  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 4, at);
    return copy;
  };
  const people = text.indexOf('{"table":"delegates"');
  const places = [0.2, 0.5, 0.8].map((part) => Math.floor(part * backup.length));
  const files = [
    ...places.map((at) => flipped(backup, at)),
    // In a file that was compressed again: the name of a table, the name of a column, and each boolean.
    gzipSync(flipped(text, people + 12)),
    gzipSync(flipped(text, text.indexOf('"columns":["', people) + 12)),
    gzipSync(Buffer.from(text.toString('latin1').replaceAll('\tf\t', '\tx\t'), 'latin1')),
  ];
  for (const file of files) {
    const error = await restore(file).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'BackupError' });
    expect(String(error)).toMatch(
      /^BackupError: The (backup is damaged|backup is not whole|file is not a backup of Regdesk)/,
    );
    expect(String(error)).not.toMatch(/syntax|\t|90000000/);
  }
  // The checksum comes after all restored data. Here it is a separate piece.
  const checksum = backup.length - 8;
  const pieces = [backup.subarray(0, checksum), flipped(backup, checksum).subarray(checksum)];
  await expect(restoreBackup(target, Readable.from(pieces))).rejects.toThrow('it is damaged');
  expect(Object.values(await contentOf(target)).flat()).toEqual([]);
});

test('a reader that stops early leaves no session in the database', async () => {
  const sessions = async () =>
    (
      await desk.database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      )
    ).rowCount;
  const reader = writeBackup(desk.database.clientConfig);
  await once(reader, 'readable');
  expect(await sessions()).toBe(1);
  reader.destroy();
  await expect.poll(sessions).toBe(0);
});

test('a database with data is refused', async () => {
  const used = await freshDatabase();
  await used.pool.query("INSERT INTO accounts (account_id, created_at) VALUES ('one', 1)");
  await expect(restoreBackup(used, Readable.from([backup]))).rejects.toThrow('holds data already');
  expect((await used.pool.query('SELECT account_id FROM accounts')).rows).toEqual([{ account_id: 'one' }]);
  await used.close();
});
