import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { openPool, type Database } from '#server/db/pool.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { admin, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { refuseHalfDistributed } from './layout.ts';
import { distribute } from './distribute.ts';

const { template, failure } = inject('postgres');
/** A template that could not be made fails the tests. */
const reason = template === '' ? failure : '';
const eventId = 'one-event';

describe.skipIf(reason !== '')(`the events on several servers${reason === '' ? '' : `: ${reason}`}`, () => {
  let database: Database;
  let watched: Database;
  let hosting: EventHosting;
  /** What the coordinator asked other servers. */
  const issued: string[] = [];
  const faults: Error[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    await saveEvent(database.pool, eventId, smallEvent(eventId, 20));
    const options = '-c citus.log_remote_commands=on -c client_min_messages=notice';
    watched = openPool({ ...database.clientConfig, options }, 'watched', () => undefined);
    watched.pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        if (message.startsWith('issuing')) issued.push(message.replaceAll(/\s+/g, ' '));
      }),
    );
    hosting = new EventHosting({
      ...watched,
      reportFault: (_incident, error) => void faults.push(error as Error),
    });
    await hosting.get(eventId);
  });
  afterAll(async () => {
    await hosting.close();
    await watched.close();
    await database.close();
  });

  const command = (name: string, input: unknown, id: string = randomUUID()) => ({
    id,
    name,
    input,
    deviceAt: Date.now(),
  });
  const mark = (serial: number, id?: string) =>
    command('record.mark', { recordTypeId: '1', code: codeOf(serial) }, id);
  const submit = async (...commands: ReturnType<typeof command>[]): Promise<Answer[]> =>
    (await hosting.get(eventId)).submit({ account: admin, deviceId: 'test', sentAt: null, commands });
  const writesOf = (texts: readonly string[]): string[] =>
    texts.filter((text) => !/issuing SELECT (?!public.write_batch)/.test(text));

  test('a batch of marks is one command to one server', async () => {
    await submit(mark(1));
    issued.length = 0;
    expect(await submit(mark(2), mark(3))).toMatchObject([{ ok: true }, { ok: true }]);
    expect(writesOf(issued)).toEqual([expect.stringContaining('write_batch')]);
  });

  test('refusals alone are one command, too', async () => {
    issued.length = 0;
    const [answer] = await submit(mark(1));
    expect(answer).toMatchObject({ ok: false });
    expect(writesOf(issued)).toEqual([expect.stringContaining('write_batch')]);
  });

  test('neither a batch nor a deletion nor a repeat commits in two phases', async () => {
    issued.length = 0;
    const repeated = randomUUID();
    await submit(mark(4, repeated));
    const answers = [
      await submit(command('delegate.delete', { delegateId: 'd9' })),
      await submit(mark(4, repeated)),
    ];
    expect(answers).toMatchObject([[{ ok: true }], [{ ok: true }]]);
    expect(issued.filter((text) => text.includes('PREPARE TRANSACTION'))).toEqual([]);
  });

  test('a repeated id that another process has decided keeps its answer', async () => {
    const other = new EventHosting({ ...database, reportFault: () => undefined });
    const id = randomUUID();
    const post = { account: admin, deviceId: 'test', sentAt: null };
    const first = await (await other.get(eventId)).submit({ ...post, commands: [mark(5, id)] });
    expect(await submit(mark(5, id))).toEqual(first);
    await other.close();
  });

  test('the servers share the events', async () => {
    for (let index = 0; index < 8; index++)
      await saveEvent(database.pool, `event-${index}`, smallEvent(`event-${index}`, 1));
    const { rows } = await database.pool.query<{ result: string }>(
      `SELECT result FROM run_command_on_placements('event_version', 'SELECT count(*) FROM %s') WHERE result <> '0'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.reduce((sum, { result }) => sum + Number(result), 0)).toBe(9);
  });

  test('distributing again does nothing, and a half distributed database is refused', async () => {
    expect(await distribute(database.pool)).toEqual([
      'All tables of events are distributed. There was nothing to do.',
    ]);
    await expect(refuseHalfDistributed(database.pool)).resolves.toBeUndefined();
    await database.pool.query('CREATE TABLE later_facts (event_id text PRIMARY KEY)');
    await database.pool.query(
      'ALTER TABLE public_addresses ADD CONSTRAINT back FOREIGN KEY (event_id) REFERENCES event_version',
    );
    await expect(refuseHalfDistributed(database.pool)).rejects.toThrow(
      /later_facts is on the coordinator alone; the reference back of public_addresses .*npm run admin -- distribute/,
    );
    expect(await distribute(database.pool)).toEqual([
      expect.stringContaining('Dropped the reference back'),
      expect.stringContaining('later_facts'),
    ]);
    await expect(refuseHalfDistributed(database.pool)).resolves.toBeUndefined();
  });

  test('the rows of a store are those of a fresh load', async () => {
    const hosted = await hosting.get(eventId);
    await hosted.caughtUp();
    expect((await freshLoad(database.pool, eventId)).version).toBe(hosted.store.version);
    expect(faults).toEqual([]);
  });
});
