import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToldRehearsal } from '#domain/rehearsal/listed.ts';
import { readHolder } from '#server/db/embedded/embedded-lock.ts';
import { removeDeserted } from '#server/db/embedded/scratch-folder.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

let desk: AccountDesk;
let cookie: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-rehearsals-'));
  desk = await openAccountDesk({ superAdmins: ['9000000009'], env: { REGDESK_DATA: dataDir } });
  cookie = await desk.signIn('9000000009');
});
afterAll(async () => {
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The process first creates a database, which takes a while on a busy machine. */
const patienceMs = 150_000;
const asked = { eventId: '', withPeople: false, delegates: 50, scanners: 4, factor: 1, seed: 3 };
const start = (more: object = {}) =>
  desk.post('/api/rehearsals', { ...asked, isConfirmed: false, ...more }, { cookie });
const list = async (): Promise<ToldRehearsal[]> =>
  (await desk.get('/api/rehearsals', cookie)).json<{ rehearsals: ToldRehearsal[] }>().rehearsals;
const told = async (id: string): Promise<ToldRehearsal> =>
  (await desk.get(`/api/rehearsals/${id}`, cookie)).json<ToldRehearsal>();

test.each([
  ['too few people', { delegates: 1 }],
  ['a pace that is no number', { factor: 'fast' }],
  ['a field that nobody knows', { database: 'postgres://elsewhere' }],
])('%s is refused', async (_what, more) => {
  expect((await start(more)).statusCode).toBe(400);
});

test('a rehearsal needs a confirmation if cards were scanned today', async () => {
  await saveEvent(desk.database.pool, 'scanned', smallEvent('scanned', 1));
  await desk.database.pool.query(
    `INSERT INTO marks (event_id, record_type_id, serial, holder_id, marked_at, marked_by, device_id, version)
     VALUES ('scanned', '1', 1, '', $1, '', '', 1)`,
    [desk.clock.now - 3_600_000],
  );
  const refused = await start();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'scanningNow', params: { events: expect.any(String) } },
  ]);
  expect(await list()).toEqual([]);
});

const scratchFolders = async (): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('rehearsal-'));

/** Adds a row of a rehearsal whose server was killed. */
const leaveOneBehind = async (): Promise<string> => {
  const id = '00000000-0000-4000-8000-000000000001';
  await desk.database.pool.query(
    `INSERT INTO rehearsals (rehearsal_id, started_at, started_by, asked, state, minute, lines, is_stop_asked, seen_at)
     VALUES ($1, $2, '', $3, 'running', 9, '[]', false, $2)`,
    [id, desk.clock.now - 60_000, JSON.stringify(asked)],
  );
  return id;
};

test(
  'one rehearsal runs at a time; after a stop it leaves nothing, and its end is recorded',
  async () => {
    const lost = await leaveOneBehind();
    expect(await told(lost)).toMatchObject({ state: 'failed', report: null });
    const begun = await start({ isConfirmed: true });
    expect(begun.statusCode).toBe(201);
    const { rehearsalId } = begun.json<{ rehearsalId: string }>();
    const second = await start({ isConfirmed: true });
    expect([second.statusCode, second.json()]).toEqual([409, { code: 'rehearsalBusy', params: {} }]);
    await expect
      .poll(async () => (await told(rehearsalId)).minute, { timeout: patienceMs })
      .toBeGreaterThan(0);
    // The rehearsal has its own folder: no event of this database belongs to it.
    expect(await scratchFolders()).toHaveLength(1);
    const events = await desk.database.pool.query(
      `SELECT 1 FROM event_version WHERE starts_with(event_id, 'rehearsal')`,
    );
    expect(events.rowCount).toBe(0);
    const stopped = await desk.post(`/api/rehearsals/${rehearsalId}/stop`, undefined, { cookie });
    expect(stopped.statusCode).toBe(204);
    await expect.poll(async () => (await told(rehearsalId)).state, { timeout: patienceMs }).toBe('stopped');
    expect(await scratchFolders()).toEqual([]);
    expect(await list()).toMatchObject([
      {
        rehearsalId,
        state: 'stopped',
        startedBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
        asked,
        verdict: '',
      },
      { rehearsalId: lost, state: 'failed' },
    ]);
  },
  2 * patienceMs,
);

test(
  'if a rehearsal is killed with kill -9, its server ends without help, and the next start removes its data',
  async () => {
    const { rehearsalId } = (await start({ isConfirmed: true })).json<{ rehearsalId: string }>();
    const server = async (): Promise<string> => {
      const [folder = ''] = await scratchFolders();
      return String(readHolder(join(dataDir, folder, 'data'))?.pid ?? '');
    };
    await expect.poll(server, { timeout: patienceMs }).not.toBe('');
    const rehearsal = execFileSync('ps', ['-o', 'ppid=', '-p', await server()], { encoding: 'utf8' });
    expect(Number(rehearsal)).not.toBe(process.pid);
    await removeDeserted(dataDir);
    expect(await scratchFolders()).toHaveLength(1);

    process.kill(Number(rehearsal), 'SIGKILL');
    // The lock of a folder exists as long as the server lives.
    const removed = async (): Promise<string[]> => {
      await removeDeserted(dataDir);
      return scratchFolders();
    };
    await expect.poll(removed, { timeout: patienceMs }).toEqual([]);
    await expect.poll(async () => (await told(rehearsalId)).state, { timeout: patienceMs }).toBe('failed');
  },
  2 * patienceMs,
);
