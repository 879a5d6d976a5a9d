import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { readAccountId } from '#server/db/statements/sign-in/account-statements.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { countStreams } from '#tests/support/servers/count-streams.ts';
import { crowdEvent, signInCrowd } from '#tests/support/servers/crowd.ts';
import { startFaultProxy } from '#tests/support/services/fault-proxy.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { openStream } from '#rehearsal/server/open-stream.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { Random } from '#demo/random.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { openSlowReader } from '#tests/support/servers/slow-reader.ts';
import { account, adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const people = 60;
const env = { REGDESK_COMMANDS_PER_MINUTE: '1000000', REGDESK_STREAMS_PER_ACCOUNT: '100000' };
/** Generous: the times themselves are figures of the bench. */
const patience = { timeout: isLong ? 200_000 : 90_000, interval: 20 };

let dataDir: string;
let server: ServerProcess;
/** All that have run, the killed one too. */
const servers: ServerProcess[] = [];
let database: Database;
let adminCookie: string;
let admin: VerifiedAccount;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-crowd-'));
  server = await startServerProcess({ dataDir, env });
  servers.push(server);
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  await migrate(database.pool);
  await saveNeighbour(database.pool);
  adminCookie = await server.signIn(adminPhone);
  admin = { ...account(adminPhone), accountId: (await readAccountId(database.pool, adminPhone)) ?? '' };
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Phone {
  readonly name: string;
  readonly account: VerifiedAccount;
  readonly cookie: string;
  readonly address: string;
}

const openPhone = (
  { name, account: owner, cookie, address }: Phone,
  eventId: string,
  store: EventStore,
): Promise<NodeDevice> =>
  openNodeDevice({
    deviceId: name,
    eventId,
    account: owner,
    store,
    fetch: (path, init) =>
      fetch(`${address}${path as string}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie },
      }),
  });

const count = isLong ? 1_000 : 60;

/** A gate that never loses the network: marks of two record types, one after the other. */
const gateMarks = function* (): Iterable<unknown> {
  for (let step = 0; ; step++)
    yield { recordTypeId: String(2 + (step % 2)), serial: (Math.floor(step / 2) % people) + 1 };
};

test(`${count} devices come back within a second after a network failure and after kill -9: all have every mark, once`, async () => {
  const eventId = 'crowd';
  const store = crowdEvent(eventId, people, count);
  await saveEvent(database.pool, eventId, store);
  const proxy = await startFaultProxy(() => server.address, new Random(1));
  const signedIn = await signInCrowd(database.pool, store, count);
  const phones = await Promise.all(
    signedIn.map((device, index) =>
      openPhone({ ...device, name: `phone-${index}`, address: proxy.address }, eventId, store),
    ),
  );
  const acknowledged: Acknowledged[] = [];
  const gate = new MarkingClient({
    address: () => server.address,
    eventId,
    cookie: adminCookie,
    acknowledged,
  });
  const running = gate.run(gateMarks(), 100);
  const times: number[] = [];

  /** While the phones are away, every third marks a person, so that several mark the same person. */
  const markAway = (round: number): Promise<unknown> =>
    Promise.all(phones.map((phone, index) => index % 3 === round && phone.mark((index % people) + 1)));

  const marksOn = (): Promise<void> => {
    const before = acknowledged.length;
    return expect.poll(() => acknowledged.length, patience).toBeGreaterThan(before + 5);
  };

  /**
   * Reconnects each phone somewhere within a second, as a browser does on the event `online`. A phone is current when
   * it has the marks made since then.
   */
  const comeBack = async (): Promise<void> => {
    const begunAt = performance.now();
    await Promise.all(
      phones.map(async ({ session }, index) => {
        await pass((index * 1_000) / count);
        session.sendNow();
      }),
    );
    await marksOn();
    const newest = Math.max(...acknowledged.map(({ answer }) => answer.version ?? 0));
    const behind = (): number => phones.filter(({ session }) => session.optimistic.version < newest).length;
    await expect.poll(behind, patience).toBe(0);
    times.push(performance.now() - begunAt);
  };

  await marksOn();
  proxy.cut();
  await markAway(0);
  await marksOn();
  proxy.mend();
  await comeBack();

  await server.kill();
  await markAway(1);
  server = await startServerProcess({ dataDir, port: Number(new URL(server.address).port), env });
  servers.push(server);
  await comeBack();

  await marksOn();
  gate.stop();
  await running;
  await expectHealed({ pool: database.pool, eventId, devices: phones, acknowledged, servers });
  const answers = [...acknowledged, ...phones.flatMap((phone) => phone.acknowledged)];
  const done = new Set(answers.filter(({ answer }) => answer.ok).map(({ command }) => command.id));
  expect((await freshLoad(database.pool, eventId)).count('marks')).toBe(done.size);
  expect(phones.flatMap(({ accepted }) => accepted).length).toBeGreaterThanOrEqual(count / 2);
  await Promise.all(phones.map(({ session }) => session.close()));
  await proxy.close();
  console.log(`${count} devices: all current again after ms: ${times.map(Math.round).join(', ')}`);
});

/** Changes the same rows each time, about 190 kB, so that the first message with missed changes stays short. */
const heavyUpdates = (round: number): object[] =>
  Array.from({ length: 40 }, (_, index) => ({
    id: randomUUID(),
    name: 'delegate.update',
    input: {
      delegateId: `d${index + 1}`,
      details: {
        photoUrls: Array.from({ length: 3 }, () => `https://photos.example/${round}/${'x'.repeat(1_600)}`),
      },
    },
    deviceAt: Date.now(),
  }));

const framesOf = (text: string): Frame[] =>
  [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data) as Frame);

test('20 readers that hardly read are disconnected; the others miss nothing, and each of the 20 catches up', async () => {
  const eventId = 'slow';
  const store = smallEvent(eventId, people);
  await saveEvent(database.pool, eventId, store);
  const { address } = server;
  const good = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      openPhone({ name: `good-${index}`, account: admin, cookie: adminCookie, address }, eventId, store),
    ),
  );
  const slow = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      openSlowReader({ address, eventId, since: 1, cookie: adminCookie, bytesPerSecond: 8 * (index % 2) }),
    ),
  );
  await expect.poll(() => countStreams(address), patience).toBe(good.length + slow.length);

  let version = 0;
  // The system takes some megabytes for each of them before the server notices.
  for (let round = 0; (await countStreams(address)) > good.length; round++) {
    expect(round).toBeLessThan(300);
    const answered = await fetch(`${address}/api/events/${eventId}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: adminCookie },
      body: JSON.stringify(heavyUpdates(round)),
    });
    for (const answer of (await answered.json()) as Answer[]) {
      expect(answer).toMatchObject({ ok: true });
      version = Math.max(version, answer.version ?? 0);
    }
  }

  const reached = await Promise.all(slow.map((reader) => reader.readToEnd()));
  for (const since of reached) {
    expect(since).toBeLessThan(version);
    const url = `${address}/api/events/${eventId}/changes?since=${since}`;
    const stream = await openStream(url, { cookie: adminCookie });
    await expect.poll(() => framesOf(stream.text()).at(-1)?.to, patience).toBe(version);
    expect(framesOf(stream.text())[0]?.from).toBeLessThanOrEqual(since);
    stream.close();
  }
  await expectHealed({ pool: database.pool, eventId, devices: good, servers });
  await Promise.all(good.map(({ session }) => session.close()));
});
