import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Random } from '#demo/random.ts';
import { account, adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { hashToken, newToken } from '#server/accounts/token.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { insertRegistrantSession } from '#server/db/statements/registrant-statements.ts';
import { readAccountId } from '#server/db/statements/sign-in/account-statements.ts';
import { HOUR_MS } from '#server/pacing/account-limits.ts';
import { openForRegistrants, orderOf } from '#tests/support/registration/open-event.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { startFaultProxy } from '#tests/support/services/fault-proxy.ts';
import { startNarrowProxy, type NarrowProxy } from '#tests/support/services/narrow-proxy.ts';
import { nodeXhr } from '#tests/support/services/node-xhr.ts';
import { uploadInParts } from '#web/net/upload-parts.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

/*
 * Ways that networks of halls and hotels are narrow, each with a ledger: what was accepted at a device or acknowledged to a
 * registrant, and what the database has. `npm run faults -- network` runs those that need a minute, too.
 */

let dataDir: string;
let server: ServerProcess;
let database: Database;
let cookie: string;
let admin: VerifiedAccount;
let proxy: NarrowProxy;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-ways-'));
  server = await startServerProcess({ dataDir, env: { REGDESK_COMMANDS_PER_MINUTE: '1000000' } });
  const options = { role: 'command', log: () => undefined } as const;
  database = await openDatabase({ dataDir, databaseUrl: undefined }, options);
  await migrate(database.pool);
  await saveNeighbour(database.pool);
  cookie = await server.signIn(adminPhone);
  admin = { ...account(adminPhone), accountId: (await readAccountId(database.pool, adminPhone)) ?? '' };
  proxy = await startNarrowProxy(() => server.address);
});

afterAll(async () => {
  await proxy?.close();
  await database?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(proxy.way, {
    mostBytes: Infinity,
    bytesPerSecond: Infinity,
    holdsStreams: false,
    cutsAfter: Infinity,
  });
});

const report = (way: string, ledger: object): void => console.log(JSON.stringify({ way, ...ledger }));

const people = 600;

/** Devices of one event, each through the proxy or past it. */
const openDevices = async (eventId: string, addresses: readonly string[]): Promise<NodeDevice[]> => {
  const store = smallEvent(eventId, people);
  await saveEvent(database.pool, eventId, store);
  return Promise.all(
    addresses.map((address, index) => {
      const through: typeof fetch = (path, init) =>
        fetch(`${address}${path as string}`, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), cookie },
        });
      return openNodeDevice({ deviceId: `gate-${index}`, eventId, account: admin, store, fetch: through });
    }),
  );
};

/** Marks so many at once, as after an outage, and waits until the database has them. */
const markThrough = async (way: string, count: number): Promise<void> => {
  const devices = await openDevices(way, [proxy.address]);
  const [device] = devices;
  for (let serial = 1; serial <= count; serial++) await device?.mark(serial);
  const lasted = await expectHealed({ pool: database.pool, eventId: way, devices, servers: [server] });
  const stored = (await freshLoad(database.pool, way)).count('marks');
  report(way, { accepted: device?.accepted.length, stored, healedMs: Math.round(lasted), met: proxy.met });
  expect([device?.accepted.length, stored]).toEqual([count, count]);
  await device?.session.close();
};

test('posts go through a proxy that takes no long request', async () => {
  proxy.way.mostBytes = 8_000;
  await markThrough('limit', 300);
  expect(proxy.met.tooLong).toBeGreaterThan(0);
});

test.runIf(isLong)('an outbox goes out over a link of 50 kbit/s', async () => {
  proxy.way.bytesPerSecond = 6_250;
  await markThrough('slow', people);
});

test.runIf(isLong)('marks of another gate arrive where a proxy holds streams back', async () => {
  proxy.way.holdsStreams = true;
  const [behind, beside] = await openDevices('held', [proxy.address, server.address]);
  for (let serial = 1; serial <= 20; serial++) await beside?.mark(serial);
  const shown = () => behind?.session.optimistic.shown.count('marks');
  await expect.poll(shown, { timeout: 60_000 }).toBe(20);
  report('held', { accepted: beside?.accepted.length, shownBehind: shown(), met: proxy.met });
  expect(proxy.met.held).toBeGreaterThan(0);
  for (const device of [behind, beside]) await device?.session.close();
});

test('an upload that is cut goes on where it was cut', async () => {
  const store = smallEvent('cut', 3);
  await saveEvent(database.pool, 'cut', store);
  // No picture would be as large if it could be compressed.
  const noise = randomBytes(700 * 700 * 3);
  const picture = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  // Slower than the server looks up the session: what it has not begun to read is lost with the connection.
  proxy.way.bytesPerSecond = 1_000_000;
  proxy.way.cutsAfter = Math.ceil(picture.length / 3) + 10;
  vi.stubGlobal(
    'XMLHttpRequest',
    nodeXhr(() => proxy.address, cookie),
  );
  const shares: number[] = [];
  const answer = await uploadInParts({
    path: '/api/events/cut/images/photo',
    body: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    contentType: 'image/png',
    headers: {},
    onSent: (share) => shares.push(share),
    signal: new AbortController().signal,
  });
  report('cut', { bytes: picture.length, cuts: proxy.met.cut, shares: shares.length });
  expect(JSON.parse(answer)).toMatchObject({ address: expect.stringContaining('/photo/') });
  // Each part went on where the one before was cut. From the beginning, no part would ever have been whole.
  expect(proxy.met.cut).toBeGreaterThan(1);
  expect(shares.every((share) => share === 1)).toBe(true);
});

const registrants = isLong ? 60 : 8;

test('each order that was acknowledged exists once, whatever a proxy does to requests and answers', async () => {
  const eventId = 'orders';
  await openForRegistrants(database.pool, { eventId, store: smallEvent(eventId, 10) });
  const bad = await startFaultProxy(() => server.address, new Random(7));
  bad.disturb(0.5);
  const acknowledged = await Promise.all(
    Array.from({ length: registrants }, (_, index) => submitThrough(bad.address, eventId, index)),
  );
  await bad.close();
  const orders = [...(await freshLoad(database.pool, eventId)).all('orders')];
  report('orders', { acknowledged: acknowledged.length, stored: orders.length, struck: bad.struck });
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(acknowledged.toSorted());
});

/** Sends one order, the same again until it is answered, as the public page does. Returns its id. */
const submitThrough = async (address: string, eventId: string, index: number): Promise<string> => {
  const [token, phone, now] = [newToken(), String(9_300_000_000 + index), Date.now()];
  await insertRegistrantSession(database.pool, {
    tokenHash: hashToken(token),
    phone,
    now,
    expiresAt: now + HOUR_MS,
  });
  const form = orderOf({
    details: { fullName: `Registrant ${index}`, phone, categoryId: 'pg' },
    method: 'transfer',
  });
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    name: 'order.submit',
    input: { form, seenPaise: 1_000_000 },
  });
  for (;;) {
    const answer: unknown = await fetch(`${address}/api/public/${eventId}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `regdesk_registrant=${token}` },
      body,
    })
      .then((response) => response.json())
      .catch(() => null);
    if (answer === null) continue;
    expect(answer).toMatchObject({ ok: true });
    return (answer as { result: { orderId: string } }).result.orderId;
  }
};
