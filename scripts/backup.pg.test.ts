import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { runScript, urlOf, type Ended } from '#tests/support/run-script.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { explained } from './parts/whole-file.ts';

let database: Database;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  await saveEvent(database.pool, 'kept', smallEvent('kept', 2_000));
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-backup-'));
  env = { DATABASE_URL: urlOf(database), REGDESK_DATA: join(folder, 'no data') };
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const backup = (...args: string[]): Promise<Ended> => runScript('backup', env, args);
const refused = (problem: string): Ended => ({ code: 1, output: '', problems: `${problem}\n` });
const sessions = async (): Promise<number | null> =>
  (
    await database.pool.query(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  ).rowCount;

describe('a file that cannot be written ends the command and its session', () => {
  test('a folder that does not exist', async () => {
    const file = join(folder, 'missing/one.backup');
    const before = await sessions();
    expect(await backup(file)).toEqual(
      refused(`${file} cannot be written: the folder ${join(folder, 'missing')} does not exist.`),
    );
    expect(await sessions()).toBe(before);
  });

  test('a file in place of the folder, and a folder in place of the file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const file = join(folder, 'file/one.backup');
    const before = await sessions();
    expect(await backup(file)).toEqual(
      refused(`${file} cannot be written: ${join(folder, 'file')} is not a folder.`),
    );
    expect(await backup(folder, '--force')).toEqual(
      refused(`${folder} is a folder. Give the name of a file.`),
    );
    expect(await sessions()).toBe(before);
  });

  // Root may write everywhere, and no test may mount a read-only file system: these are the errors as Node reports them.
  test.each([
    ['EACCES', 'this user has no permission to write in /safe.'],
    ['EROFS', 'its file system is read-only.'],
    ['EIO', 'EIO: open'],
  ])('%s is reported in words', (code, words) => {
    const error = Object.assign(new Error(`${code}: open`), { code, syscall: 'open' });
    expect(explained(error, '/safe/one.backup')).toMatchObject({
      name: 'UsageError',
      message: `/safe/one.backup cannot be written: ${words}`,
    });
  });

  test('a lost database is not called a file that cannot be written', () => {
    const error = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    expect(explained(error, '/safe/one.backup')).toBe(error);
  });
});

test('an existing file is replaced only with --force', async () => {
  const file = join(folder, 'one.backup');
  writeFileSync(file, 'another backup');
  expect(await backup(file)).toEqual(
    refused(`${file} exists already. Choose another name, or replace it with --force.`),
  );
  expect(readFileSync(file, 'utf8')).toBe('another backup');
  expect(await backup(file, '--force')).toMatchObject({
    code: 0,
    output: `Backed up to ${file}: 1 events, 2000 delegates, 0 marks, 0 accounts.\n`,
  });
  expect(readdirSync(folder)).toEqual(['one.backup']);
});

describe('a database that no Regdesk has used', () => {
  const commands: [name: string, args: string[]][] = [
    ['export', ['FILE']],
    ['backup', ['FILE']],
    ['admin', ['list']],
  ];
  const run = (name: string, args: string[]): Promise<Ended> =>
    runScript(
      name,
      env,
      args.map((arg) => arg.replace('FILE', join(folder, 'file'))),
    );

  test.each(commands)('%s %j refuses a folder without one, and leaves it as it was', async (name, args) => {
    const dataDir = join(folder, 'mistyped');
    env = { REGDESK_DATA: dataDir };
    const ended = await run(name, args);
    expect(ended.code).toBe(1);
    expect(ended.problems).toContain(
      `There is no database of Regdesk in ${dataDir}. Set REGDESK_DATA to the folder that your server uses, or DATABASE_URL to its database.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(commands.slice(1))('%s %j refuses an address of one', async (name, args) => {
    const unused = await emptyDatabase();
    env = { DATABASE_URL: urlOf(unused), REGDESK_DATA: folder };
    const ended = await run(name, args);
    expect(ended.code).toBe(1);
    expect(ended.problems).toContain(
      'has no tables of Regdesk. Set DATABASE_URL to the database that your server uses.',
    );
    expect(
      (await unused.pool.query('SELECT 1 FROM pg_tables WHERE schemaname = $1', ['public'])).rowCount,
    ).toBe(0);
    await unused.close();
  });
});

test('a database without event and account is backed up only with --empty', async () => {
  const empty = await freshDatabase();
  env = { DATABASE_URL: urlOf(empty) };
  const file = join(folder, 'empty.backup');
  const ended = await backup(file);
  expect(ended).toMatchObject({ code: 1, output: '' });
  expect(ended.problems).toContain('has no event and no account, so nothing was backed up.');
  expect(readdirSync(folder)).toEqual([]);
  expect(await backup(file, '--empty')).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['empty.backup']);
  await empty.close();
});
