import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool, type Database } from '#server/db/pool.ts';
import { migrate, MigrationError } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/support/servers/fresh-database.ts';

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'regdesk-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migration');
};

describe('migrate', () => {
  test('applies the files in order, each once', async () => {
    write('0002_second.sql', 'ALTER TABLE a ADD COLUMN b int8 DEFAULT 9;');
    write('0001_first.sql', 'CREATE TABLE a (id int); INSERT INTO a VALUES (1);');
    expect(await migrate(database.pool, { folder })).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(database.pool, { folder })).toEqual([]);
    expect((await database.pool.query('SELECT * FROM a')).rows).toEqual([{ id: 1, b: 9 }]);
  });

  test('a folder that does not exist or has no files applies nothing', async () => {
    expect(await migrate(database.pool, { folder })).toEqual([]);
    expect(await migrate(database.pool, { folder: join(folder, 'none') })).toEqual([]);
  });

  test('a failed migration leaves the schema of the one before, and the error names its file, line and reason', async () => {
    write('0001_first.sql', 'CREATE TABLE a (id int);');
    write('0002_second.sql', 'CREATE TABLE b (id int);\nALTER TABLE missing ADD COLUMN x int;');
    const failure = migrate(database.pool, { folder });
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(
      'The migration 0002_second.sql failed and changed nothing: relation "missing" does not exist',
    );
    expect(await tables()).toEqual(['a']);
    write('0002_second.sql', 'CREATE TABLE b (id int);\nCREATE TABLE c (id int);');
    expect(await migrate(database.pool, { folder })).toEqual(['0002_second.sql']);
    expect(await tables()).toEqual(['a', 'b', 'c']);
  });

  test('a syntax error is reported with its line', async () => {
    write('0001_first.sql', 'CREATE TABLE a (id int);\n\nCREATE TABEL b (id int);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'syntax error at or near "TABEL" (line 3)',
    );
    expect(await tables()).toEqual([]);
  });

  test('each statement is sent alone, whatever its texts, names, comments and functions contain', async () => {
    write(
      '0001_first.sql',
      `-- Two statements; and a comment.
CREATE TABLE a (id int, "x;y" text DEFAULT 'it''s; fine');
/* Not; one. */
CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $body$ BEGIN RETURN 1; END $body$;
INSERT INTO a VALUES (one());
-- The end; of the file.`,
    );
    const sent: string[] = [];
    const { query } = Client.prototype;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...asked: unknown[]) {
      const text = (asked[0] as { text?: string }).text ?? '';
      if (/^\s*(--|\/\*|CREATE|INSERT INTO a)/.test(text)) sent.push(text);
      return (query as (...args: unknown[]) => unknown).apply(this, asked) as void;
    });
    await migrate(database.pool, { folder });
    vi.restoreAllMocks();
    expect(sent).toEqual([
      expect.stringMatching(/CREATE TABLE a [^]*;$/),
      expect.stringMatching(/CREATE FUNCTION one[^]*END \$body\$;$/),
      '\nINSERT INTO a VALUES (one());',
    ]);
    expect((await database.pool.query('SELECT * FROM a')).rows).toEqual([{ id: 1, 'x;y': "it's; fine" }]);
  });

  test('a deferred constraint that refuses at COMMIT fails the migration', async () => {
    write(
      '0001_first.sql',
      'CREATE TABLE a (id int PRIMARY KEY, parent int REFERENCES a DEFERRABLE INITIALLY DEFERRED); INSERT INTO a VALUES (1, 2);',
    );
    await expect(migrate(database.pool, { folder })).rejects.toThrow('violates foreign key constraint');
    expect(await tables()).toEqual([]);
  });

  test('a file that was changed after it was applied is refused', async () => {
    write('0001_first.sql', 'CREATE TABLE a (id int);');
    await migrate(database.pool, { folder });
    write('0001_first.sql', 'CREATE TABLE a (id int8);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'The migration 0001_first.sql was changed after the database had it.',
    );
  });

  test('a database newer than the code is refused', async () => {
    write('0001_first.sql', 'CREATE TABLE a (id int);');
    write('0002_second.sql', 'CREATE TABLE b (id int);');
    await migrate(database.pool, { folder });
    rmSync(join(folder, '0002_second.sql'));
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'The database has had the migration 0002_second.sql, which this Regdesk does not know.',
    );
  });

  test.each([
    ['0003_again.sql', 'Two migrations have the number 0003.'],
    ['add-table.sql', 'The migration add-table.sql must be named like 0001_what_it_does.sql.'],
    ['0002_late.sql', 'The migration 0002_late.sql comes before 0003_third.sql'],
  ])('%s is refused', async (name, message) => {
    write('0003_third.sql', 'CREATE TABLE a (id int);');
    await migrate(database.pool, { folder });
    write(name, 'CREATE TABLE b (id int);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(message);
    expect(await tables()).toEqual(['a']);
  });

  test('processes that start together apply each file once', async () => {
    write('0001_first.sql', 'CREATE TABLE a (id int); SELECT pg_sleep(0.1);');
    write('0002_second.sql', 'INSERT INTO a VALUES (1);');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, { folder })));
    expect(applied.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect((await database.pool.query('SELECT * FROM a')).rows).toHaveLength(1);
  });
});

test('a role that may not create tables gets an error that says what it needs', async () => {
  const role = `limited_${process.pid}`;
  await database.pool.query(`CREATE ROLE ${role} LOGIN`);
  const limited = openPool({ ...database.clientConfig, user: role }, 'limited', () => undefined);
  await expect(migrate(limited.pool)).rejects.toThrow(
    'The role of DATABASE_URL may not create tables (permission denied for schema public). Make it the owner of its database.',
  );
  await limited.close();
  await database.pool.query(`DROP ROLE ${role}`);
});
