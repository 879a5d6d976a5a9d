import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { openDatabase } from '#server/db/connect.ts';
import { findEmbedded } from '#server/db/embedded/embedded.ts';
import type { Database } from '#server/db/pool.ts';
import { adminPhone, saveEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { messageServer, notificationOf, type MessageServer } from '#tests/support/services/message-server.ts';
import { queueInputs, sendingEvent, sendingSettings } from '#tests/support/services/sending-event.ts';
import { isLong } from './length.ts';

const people = isLong ? 5_000 : 300;
const rounds = isLong ? 20 : 2;
const appSecret = 'app secret of the tests';

let dataDir: string;
let whatsapp: MessageServer;
let first: ServerProcess;
let second: ServerProcess;
let database: Database;
let cookie: string;

const env = (): Record<string, string> => ({
  REGDESK_COMMANDS_PER_MINUTE: '1000000',
  ...sendingSettings(whatsapp.url, isLong ? 500 : 150),
  REGDESK_WHATSAPP_APP_SECRET: appSecret,
  REGDESK_WHATSAPP_VERIFY_TOKEN: 'verify token',
});

const startSecond = async (): Promise<void> => {
  const host = encodeURIComponent(findEmbedded(dataDir)?.host ?? '');
  second = await startServerProcess({
    dataDir,
    env: { ...env(), DATABASE_URL: `postgresql://regdesk@${host}/regdesk` },
  });
};

beforeAll(async () => {
  // Late answers, so that every kill meets requests that are under way.
  whatsapp = await messageServer((_sent, count) => ({
    status: 200,
    body: null,
    afterMs: 20 + (count % 7) * 20,
  }));
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-deliveries-'));
  first = await startServerProcess({ dataDir, env: env() });
  await startSecond();
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  cookie = await first.signIn(adminPhone);
}, 120_000);

afterAll(async () => {
  await database?.close();
  await second?.stop();
  await first?.stop();
  whatsapp?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const run = async (eventId: string, name: string, input: object): Promise<void> => {
  const answered = await fetch(`${first.address}/api/events/${eventId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify([{ id: randomUUID(), name, input, deviceAt: Date.now() }]),
  });
  const [answer] = (await answered.json()) as Answer[];
  expect(answer).toMatchObject({ ok: true });
};

const states = async (eventId: string): Promise<Map<string, string>> =>
  new Map(
    [...(await freshLoad(database.pool, eventId)).all('deliveries')].map((row) => [
      row.deliveryId,
      row.state,
    ]),
  );

const referencesOf = (eventId: string): string[] =>
  whatsapp.taken
    .map(({ biz_opaque_callback_data: reference }) => reference)
    .filter((reference) => reference.startsWith(`${eventId}.`));

const count = (found: Map<string, string>, state: string): number =>
  [...found.values()].filter((one) => one === state).length;

/** The provider reports every message that it took: late, twice, and the last state first. */
const notify = async (eventId: string): Promise<void> => {
  const reports = whatsapp.taken.flatMap(({ biz_opaque_callback_data: reference }, index) =>
    reference.startsWith(`${eventId}.`)
      ? ['read', 'sent', 'read'].map((status) => ({ id: `wamid.${index + 1}`, reference, status }))
      : [],
  );
  const { body, headers } = notificationOf(appSecret, reports);
  expect(
    (await fetch(`${first.address}/api/whatsapp/webhook`, { method: 'POST', headers, body })).status,
  ).toBe(200);
};

/** PostgreSQL's own note of its process: the first line of postmaster.pid; '' while there is none. */
const postmaster = async (): Promise<string> => {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return file.split('\n')[0] ?? '';
};

/** The first server starts the database again. Connections of the old one may still answer for a moment. */
const killDatabase = async (): Promise<void> => {
  const killed = await postmaster();
  execFileSync('kill', ['-9', killed]);
  const isNew = async (): Promise<boolean> => {
    const now = await postmaster();
    if (now === '' || now === killed) return false;
    return database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isNew, { timeout: 60_000, interval: 50 }).toBe(true);
};

/** Kills one of the two servers, the database, or both. */
const killIn = async (round: number): Promise<void> => {
  const target = (['server', 'database', 'both'] as const)[round % 3];
  if (target !== 'database') await second.kill();
  if (target !== 'server') await killDatabase();
  if (target !== 'database') await startSecond();
};

test(`${people} messages by two processes, killed ${rounds} times with kill -9: none is lost, none is sent twice`, async () => {
  const eventId = 'kill-deliveries';
  await saveEvent(database.pool, eventId, sendingEvent(eventId, people));
  for (const input of queueInputs('run', people)) await run(eventId, 'delivery.queue', input);
  for (let round = 1; round <= rounds; round++) {
    const goal = Math.floor((people * round) / (rounds + 1));
    await expect.poll(() => whatsapp.taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal);
    await killIn(round);
  }
  await expect
    .poll(async () => count(await states(eventId), 'queued'), { timeout: 60_000, interval: 200 })
    .toBe(0);
  await expect
    .poll(async () => count(await states(eventId), 'accepted'), { timeout: 30_000, interval: 200 })
    .toBeGreaterThan(0);

  await notify(eventId);
  const sentOnce = new Set(referencesOf(eventId));
  await expect
    .poll(async () => count(await states(eventId), 'read'), { timeout: 60_000, interval: 200 })
    .toBe(sentOnce.size);
  expect(referencesOf(eventId)).toHaveLength(sentOnce.size);
  const found = await states(eventId);
  expect(found.size).toBe(people);
  // What never reached the provider is shown as unknown, and as nothing else.
  const unknown = [...found].filter(([, state]) => state === 'unknown').map(([deliveryId]) => deliveryId);
  expect(unknown.filter((deliveryId) => sentOnce.has(`${eventId}.${deliveryId}`))).toEqual([]);
  expect(sentOnce.size + unknown.length).toBe(people);
  console.log(`${sentOnce.size} sent, ${unknown.length} unknown after ${rounds} kills`);
});
