import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Database } from '#server/db/pool.ts';
import { apiServer, type ApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { feesOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { openStream, type OpenStream } from '#rehearsal/server/open-stream.ts';
import { account, saveEvent } from '#demo/small-event.ts';
import { prefixedEvent, secrets } from './command-inputs.ts';

const admin = account('9000000001');
const scanner = account('9000000013');
let database: Database;
let server: ApiServer;
let address: string;

beforeAll(async () => {
  database = await freshDatabase();
  server = await apiServer(database);
  await server.app.listen({ port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const newEvent = async (): Promise<string> => {
  const eventId = `event-${randomUUID()}`;
  await saveEvent(database.pool, eventId, prefixedEvent(eventId, 'own', '9000000001'));
  return eventId;
};

const follow = (eventId: string, caller: VerifiedAccount, since: number, query = ''): Promise<OpenStream> =>
  openStream(`${address}/api/events/${eventId}/changes?since=${since}${query}`, server.as(caller));

const send = async (eventId: string, name: string, input: unknown): Promise<unknown> => {
  const hosted = await server.hosting.get(eventId);
  const [answer] = await hosted.submit({
    account: admin,
    deviceId: '',
    sentAt: null,
    commands: [{ id: randomUUID(), name, input, deviceAt: Date.now() }],
  });
  return answer;
};

test('a scan-only stream carries changes of people without a contact field or an amount', async () => {
  const eventId = await newEvent();
  const stream = await follow(eventId, scanner, 1);
  const amountPaise = 43_219_876;
  const facts = {
    paidOn: '2026-09-27',
    bankReference: '',
    instrumentNumber: '',
    payerName: 'secret-payer',
    note: '',
  };
  const entered = await send(eventId, 'transaction.add', {
    parts: [{ delegateId: 'own-held', companionId: '', amountPaise, marksPaid: false }],
    status: 'paid',
    facts: { ...facts, method: 'Cash' },
  });
  const list = feesOf({ prices: [priceOf('registration', amountPaise)] });
  const saved = await send(eventId, 'priceList.save', { list, version: 0 });
  expect([entered, saved]).toMatchObject([{ ok: true }, { ok: true }]);
  await send(eventId, 'delegate.update', {
    delegateId: 'own-held',
    details: { fullName: 'Renamed Person', address: 'secret-street' },
  });
  await expect.poll(stream.text).toContain('Renamed Person');
  for (const secret of secrets) expect(stream.text()).not.toContain(secret);
  stream.close();
});

test('a stream first sends the changes after `since`, then the commits', async () => {
  const eventId = await newEvent();
  await send(eventId, 'delegate.update', { delegateId: 'own-held', details: { fullName: 'Earlier' } });
  const stream = await follow(eventId, admin, 1);
  await send(eventId, 'delegate.update', { delegateId: 'own-paid', details: { fullName: 'Later' } });
  await expect.poll(stream.text).toMatch(/Earlier[\s\S]*Later/);
  expect(stream.text()).toContain('id: 3');
  stream.close();
});

test('a stream has the same headers as other answers, and no cache stores it', async () => {
  const eventId = await newEvent();
  const ask = (path: string, signal: AbortSignal | null = null) =>
    fetch(`${address}/api/events/${eventId}/${path}`, { headers: server.as(admin), signal });
  const abort = new AbortController();
  const stream = await ask('changes?since=1', abort.signal);
  const snapshot = await ask('snapshot');
  const expected = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
  ];
  for (const name of expected)
    expect([name, stream.headers.get(name)]).toEqual([name, snapshot.headers.get(name)]);
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  abort.abort();
});

test('a client whose version is ahead of the database, or too old for its memory, must reset', async () => {
  const eventId = await newEvent();
  const ahead = await follow(eventId, admin, 99);
  await expect.poll(ahead.text).toContain('event: reset');
  ahead.close();
  await database.pool.query('UPDATE event_version SET version = 10, floor = 10 WHERE event_id = $1', [
    eventId,
  ]);
  const behind = await follow(eventId, admin, 5);
  await expect.poll(behind.text).toContain('event: reset');
  behind.close();
  // The hosting's poll reloads this event. Under another test's lock it would wait as the other test's request does.
  const hosted = await server.hosting.get(eventId);
  await expect.poll(() => hosted.store.version).toBe(10);
});

test('a member whose rights end loses the stream within two seconds', async () => {
  const eventId = await newEvent();
  const stream = await follow(eventId, scanner, 1);
  const startedAt = performance.now();
  await send(eventId, 'member.delete', { contact: scanner.phone });
  await stream.ended;
  expect(stream.text()).toContain('event: gone');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await send(eventId, 'delegate.update', { delegateId: 'own-held', details: { fullName: 'After' } });
  expect(stream.text()).not.toContain('After');
});

test('a member whose audience changes starts again from a snapshot', async () => {
  const eventId = await newEvent();
  const stream = await follow(eventId, scanner, 1);
  await send(eventId, 'member.save', {
    contact: scanner.phone,
    canRead: true,
    canWrite: false,
    canScan: true,
  });
  await stream.ended;
  expect(stream.text()).toContain('event: reset');
});

test('a device with the rows of another audience must reset', async () => {
  const eventId = await newEvent();
  const stream = await follow(eventId, scanner, 1, '&audience=staff');
  await expect.poll(stream.text).toContain('event: reset');
  stream.close();
});

test('a member whose rights change within one audience starts again too', async () => {
  const eventId = await newEvent();
  const writer = account('9000000012');
  const stream = await follow(eventId, writer, 1);
  await send(eventId, 'member.save', {
    contact: writer.phone,
    canRead: true,
    canWrite: false,
    canScan: false,
  });
  await stream.ended;
  expect(stream.text()).toContain('event: reset');
});

test('a client that left during the look-up of its rights leaves nothing behind', async () => {
  const eventId = await newEvent();
  const lock = await database.pool.connect();
  await lock.query('BEGIN; LOCK TABLE marks IN ACCESS EXCLUSIVE MODE');
  const closed = new Promise<void>((resolve) =>
    server.app.server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const abort = new AbortController();
  const url = `${address}/api/events/${eventId}/changes?since=0`;
  const asked = fetch(url, { headers: server.as(admin), signal: abort.signal }).catch(() => undefined);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  // By another connection: a transaction sees the activity of its first look for as long as it lasts.
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  abort.abort();
  await Promise.all([asked, closed]);
  await lock.query('ROLLBACK');
  lock.release();
  // This one is opened after it, and is the only one.
  const stream = await follow(eventId, admin, 0);
  await expect.poll(stream.text).toContain('event: change');
  expect((await server.hosting.get(eventId)).feed.size).toBe(1);
  stream.close();
});

test('HEAD of a stream is refused and opens none', async () => {
  const eventId = await newEvent();
  const url = `/api/events/${eventId}/changes?since=1`;
  const answer = await server.app.inject({ method: 'HEAD', url, headers: server.as(admin) });
  expect(answer.statusCode).toBe(404);
  expect((await server.hosting.get(eventId)).feed.size).toBe(0);
});

test('an event may have an id of 200 characters of any script', async () => {
  const eventId = `${randomUUID()}${'மா'.repeat(82)}`;
  expect(eventId).toHaveLength(200);
  await saveEvent(database.pool, eventId, prefixedEvent(eventId, 'own', '9000000001'));
  const url = `/api/events/${encodeURIComponent(eventId)}/snapshot`;
  expect((await server.app.inject({ url, headers: server.as(admin) })).statusCode).toBe(200);
});

test('an account without rights in an event does not keep it in memory', async () => {
  const eventId = await newEvent();
  const hosted = await server.hosting.get(eventId);
  const snapshot = (caller: VerifiedAccount) =>
    server.app.inject({ url: `/api/events/${eventId}/snapshot`, headers: server.as(caller) });
  hosted.lastUsedAt = 1;
  expect((await snapshot(account('9000000005'))).statusCode).toBe(404);
  expect(hosted.lastUsedAt).toBe(1);
  expect((await snapshot(admin)).statusCode).toBe(200);
  expect(hosted.lastUsedAt).toBeGreaterThan(1);
});

test("a tab that works for another account gets no answer in this account's name", async () => {
  const eventId = await newEvent();
  const headers = { ...server.as(admin), 'x-regdesk-account': 'somebody-else' };
  const answer = await server.app.inject({ url: `/api/events/${eventId}/snapshot`, headers });
  expect(answer.statusCode).toBe(401);
});
