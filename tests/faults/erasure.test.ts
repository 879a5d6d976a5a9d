import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Erasure, FoundPerson } from '#domain/privacy/dossier.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { brokenPromises, saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { isLong } from './length.ts';

const superAdmin = '9000000009';
const env = { REGDESK_SUPER_ADMINS: superAdmin };
const eventIds = ['first', 'second'] as const;
const quiet = (): void => undefined;

let dataDir: string;
let server: ServerProcess;
const servers: ServerProcess[] = [];
let cookie: string;
let database: Database;

/** Opens the server's database while the server is running. */
const attach = () => openDatabase({ dataDir, databaseUrl: undefined }, { role: 'command', log: quiet });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-erasure-'));
  const opened = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  await migrate(opened.pool);
  for (const eventId of eventIds) await saveEvent(opened.pool, eventId, smallEvent(eventId, 3));
  await saveNeighbour(opened.pool);
  await opened.close();
  server = await startServerProcess({ dataDir, env });
  servers.push(server);
  cookie = await server.signIn(superAdmin);
  database = await attach();
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const run = async (eventId: string, name: string, input: object): Promise<void> => {
  const command = { id: randomUUID(), name, input, deviceAt: Date.now() };
  const answered = await post(`/api/events/${eventId}/commands`, [command]);
  expect(await answered.json()).toMatchObject([{ ok: true }]);
};

interface Person {
  readonly phone: string;
  readonly email: string;
  readonly name: string;
}

/**
 * A volunteer with an account, registered in both events. In the second event the e-mail is only in another person's
 * note.
 */
const register = async ({ phone, email, name: fullName }: Person): Promise<void> => {
  // An account with a right in any event gets no event of its own at sign-in.
  await run('first', 'member.save', { contact: phone, canRead: false, canWrite: false, canScan: true });
  await server.signIn(phone);
  await run('first', 'delegate.add', { details: { fullName, phone, email } });
  await run('second', 'delegate.add', { details: { fullName, phone } });
  await run('second', 'scan.settle', { commandId: randomUUID(), note: `asked ${email} to come back` });
};

const find = async (contact: string): Promise<FoundPerson> =>
  (await post('/api/people/find', { contact })).json() as Promise<FoundPerson>;

const everybodyIn = ({ dossier: { events } }: FoundPerson) =>
  events.flatMap(({ eventId, people }) => people.map(({ id }) => ({ eventId, id })));

/** The places in the database that contain traces of the person, table by table. */
const traces = async (person: Person): Promise<string[]> => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `SELECT 1 FROM "${name}" AS searched WHERE searched::text ~* $1`,
      [Object.values(person).join('|')],
    );
    found.push(...Array.from({ length: rowCount ?? 0 }, () => name));
  }
  return found;
};

/**
 * Another connection locks the rows of `statement`. The server reaches them during an erasure, and is killed with
 * kill -9.
 */
const killAt = async (statement: string, order: object): Promise<void> => {
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query(statement);
  const asked = post('/api/people/erase', order).then(
    (answer) => answer.text(),
    () => 'cut',
  );
  await expect
    .poll(async () => (await database.pool.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0);
  const port = Number(new URL(server.address).port);
  await server.kill();
  expect(await asked).toBe('cut');
  holder.release(true);
  await database.close();
  server = await startServerProcess({ dataDir, port, env });
  servers.push(server);
  database = await attach();
};

const counter = (eventId: string) => `SELECT 1 FROM event_version WHERE event_id = '${eventId}' FOR UPDATE`;

/** Another person in each run. */
let people = 10;

const moments = [
  ['before it is written down', 'LOCK TABLE pending_erasures IN SHARE MODE', 'there'],
  ['before the rows of the first event', counter('first'), 'erased'],
  ['between two events', counter('second'), 'erased'],
  ['before the account', 'LOCK TABLE one_time_codes IN SHARE MODE', 'erased'],
] as const;

test.each(isLong ? moments : moments.filter(([where]) => where === 'between two events'))(
  'a server that is killed amid an erasure, %s: the person is wholly there or wholly erased',
  async (_where, statement, outcome) => {
    const number = people++;
    const person = {
      phone: `98123400${number}`,
      email: `zenobia${number}@quillfeather.example`,
      name: `Zenobia Quillfeather${'x'.repeat(number)}`,
    };
    await register(person);
    const before = await traces(person);
    expect(before.length).toBeGreaterThan(5);
    const found = await find(person.phone);
    const { phone } = person;
    const order = { contact: phone, typed: phone, people: everybodyIn(found), account: true };
    expect(order.people).toHaveLength(2);
    await killAt(statement, order);
    if (outcome === 'there') {
      expect(await traces(person)).toEqual(before);
      const erased = (await (await post('/api/people/erase', order)).json()) as Erasure;
      expect(erased).toMatchObject({ people: 2, account: true, left: [] });
    }
    await expect.poll(() => traces(person)).toEqual([]);

    expect((await find(phone)).dossier).toMatchObject({ account: null, messages: [], events: [] });
    const again = await post('/api/people/erase', { ...order, people: [] });
    expect(await again.json()).toEqual({ people: 0, logEntries: 0, photos: 0, account: false, left: [] });
    const { pool } = database;
    for (const eventId of eventIds)
      expect(await brokenPromises({ pool, eventId, devices: [], servers })).toEqual([]);
  },
);
