import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { longStatement } from './pool.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any number works, as long as all Regdesk processes use the same one. */
const LOCK_KEY = 7_332_671;
const INSUFFICIENT_PRIVILEGE = '42501';

export const migrationTable = 'schema_migration';

/** The names of the applied migrations, in order; empty if the database has no schema of Regdesk. */
export const appliedMigrations = async (client: ClientBase | Pool): Promise<string[]> => {
  const there = await client.query<{ isThere: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [
    migrationTable,
  ]);
  if (there.rows[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${migrationTable} ORDER BY name`);
  return rows.map(({ name }) => name);
};

type Migration = { name: string; sql: string; sha256: string };

/** The schema could not be brought to this version of Regdesk. The message names the file and the reason. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Pending files `NNNN_name.sql` in order, each in its own transaction. Parallel processes wait. Returns the applied
 * names. `only`: just these, for an older backup.
 */
export const migrate = async (
  pool: Pool,
  { folder = MIGRATIONS, only }: { readonly folder?: string; readonly only?: readonly string[] } = {},
): Promise<string[]> => {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query(longStatement('SELECT pg_advisory_lock($1)', [LOCK_KEY]));
    const pending = pendingOf(migrations, await readApplied(client));
    const wanted = pending.filter(({ name }) => only === undefined || only.includes(name));
    for (const migration of wanted) await apply(client, migration);
    return wanted.map(({ name }) => name);
  } finally {
    // Only the end of the session frees the lock for sure, even after an error in the middle of a statement.
    client.release(true);
  }
};

export const migrationNames = (): string[] => readMigrations(MIGRATIONS).map(({ name }) => name);

const readMigrations = (folder: string): Migration[] => {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_-]+\.sql$/.test(name));
  if (odd !== undefined)
    throw new MigrationError(`The migration ${odd} must be named like 0001_what_it_does.sql.`);
  const double = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4));
  if (double !== undefined) throw new MigrationError(`Two migrations have the number ${double.slice(0, 4)}.`);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
};

const readApplied = async (client: ClientBase): Promise<Map<string, string>> => {
  await client
    .query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
      throw new MigrationError(
        `The role of DATABASE_URL may not create tables (${error.message}). Make it the owner of its database.`,
        { cause: error },
      );
    });
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migration ORDER BY name',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
};

const pendingOf = (migrations: Migration[], applied: Map<string, string>): Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = [...applied.keys()].at(-1);
  for (const [name, sha256] of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new MigrationError(
        `The database has had the migration ${name}, which this Regdesk does not know. Start the newer Regdesk that made it.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new MigrationError(
        `The migration ${name} was changed after the database had it. Put the file back as it was and write a new one.`,
      );
    }
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late !== undefined)
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which the database has had already. Give it a higher number.`,
    );
  return pending;
};

interface Statement {
  readonly text: string;
  /** Where it begins in its file. */
  readonly start: number;
}

/** A comment, a text, a quoted name, the body of a function, or the end of a statement. */
const sqlPart = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|;/g;

/** A PostgreSQL of several servers takes one statement in each round trip. */
const statementsOf = (sql: string): Statement[] => {
  const ends = [...sql.matchAll(sqlPart)].filter(([part]) => part === ';').map(({ index }) => index + 1);
  return [...ends, sql.length]
    .map((end, index) => ({ text: sql.slice(ends[index - 1] ?? 0, end), start: ends[index - 1] ?? 0 }))
    .filter(({ text }) => text.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() !== '');
};

const apply = async (client: ClientBase, { name, sql, sha256 }: Migration): Promise<void> => {
  let start = 0;
  try {
    await client.query('BEGIN');
    for (const statement of statementsOf(sql)) {
      ({ start } = statement);
      await client.query(longStatement(statement.text));
    }
    start = 0;
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    // COMMIT may refuse by a deferred constraint, or answer ROLLBACK without rejecting.
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}`);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(
      `The migration ${name} failed and changed nothing: ${reasonOf(error, sql, start)}`,
      {
        cause: error,
      },
    );
  }
};

/** `start`: where the failed statement begins in the file. */
const reasonOf = (error: unknown, sql: string, start: number): string => {
  if (!(error instanceof DatabaseError)) return error instanceof Error ? error.message : String(error);
  const line =
    error.position === undefined
      ? ''
      : ` (line ${sql.slice(0, start + Number(error.position)).split('\n').length})`;
  return [`${error.message}${line}`, error.detail, error.hint]
    .filter((part) => part !== undefined)
    .join('. ');
};
