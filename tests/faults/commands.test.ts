import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers, protocolVersion, type Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { openDatabase } from '#server/db/connect.ts';
import { findEmbedded } from '#server/db/embedded/embedded.ts';
import { migrationNames } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { realClock } from '#rehearsal/devices/real-clock.ts';
import { brokenPromises, saveNeighbour } from '#tests/support/promises.ts';
import { Random } from '#demo/random.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const people = 300;
const dayMs = 24 * 3_600_000;
const healedMs = 90_000;
const apartMs = 2_000;

let dataDir: string;
let database: Database;
/** Two processes on one database. */
let servers: readonly [ServerProcess, ServerProcess];
/** Includes the stopped servers. */
const everyServer: ServerProcess[] = [];
let cookie: string;
let admin: VerifiedAccount;

const startServers = async (): Promise<void> => {
  const env = { REGDESK_COMMANDS_PER_MINUTE: '1000000', REGDESK_STREAMS_PER_ACCOUNT: '100000' };
  const first = await startServerProcess({ dataDir, env });
  const host = encodeURIComponent(findEmbedded(dataDir)?.host ?? '');
  const url = `postgresql://regdesk@${host}/regdesk`;
  servers = [first, await startServerProcess({ dataDir, env: { ...env, DATABASE_URL: url } })];
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  everyServer.push(...servers);
};

const stopServers = async (): Promise<void> => {
  await database?.close();
  for (const server of servers?.toReversed() ?? []) await server.stop();
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-commands-'));
  await startServers();
  await saveNeighbour(database.pool);
  const [first] = servers;
  cookie = await first.signIn(adminPhone);
  const me = await fetch(`${first.address}/api/me`, { headers: { cookie } });
  const { account: own } = (await me.json()) as { account: { id: string } };
  admin = { ...account(adminPhone), accountId: own.id };
}, 120_000);

afterAll(async () => {
  await stopServers();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const newEvent = async (eventId: string) => {
  const store = smallEvent(eventId, people);
  await saveEvent(database.pool, eventId, store);
  return store;
};

const parties = (eventId: string) => ({ pool: database.pool, eventId, servers: everyServer });

const post = async (place: number, eventId: string, commands: readonly WireCommand[]): Promise<Answer[]> => {
  const answered = await fetch(`${servers[place % 2]?.address}/api/events/${eventId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(commands),
  });
  expect(answered.status).toBe(200);
  return (await answered.json()) as Answer[];
};

const markOf = (serial: number): WireCommand => ({
  id: randomUUID(),
  name: 'record.mark',
  input: { recordTypeId: '1', code: codeOf(serial) },
  deviceAt: Date.now(),
});

const batches = isLong ? 200 : 12;

test('two processes get the same batches twice at once, then parts in another order: each is done once, with the same answers', async () => {
  const eventId = 'repeated';
  await newEvent(eventId);
  const random = new Random(8);
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, string>();
  const take = (commands: readonly WireCommand[], given: readonly Answer[]): void => {
    expect(given.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
    for (const [at, answer] of given.entries()) {
      const text = JSON.stringify(answer);
      const known = answers.get(answer.id);
      if (known === undefined) acknowledged.push({ command: commands[at] as WireCommand, answer });
      expect(known ?? text).toBe(text);
      answers.set(answer.id, text);
    }
  };
  for (let round = 0; round < batches; round++) {
    // Batches share people, and each batch contains one command twice.
    const batch = Array.from({ length: 20 }, () => markOf(random.whole(1, people)));
    batch.push(batch[3] as WireCommand);
    const shuffled = batch.toSorted(() => random.next() - 0.5);
    const sent = [batch, batch, shuffled, batch.slice(5, 12), batch.toReversed()];
    const given = await Promise.all(sent.map((commands, place) => post(place, eventId, commands)));
    for (const [place, commands] of sent.entries()) take(commands, given[place] as Answer[]);
  }
  const stolen = acknowledged.slice(0, 20).map(({ command }) => ({ ...command, input: markOf(1).input }));
  const own = stolen.filter(({ id, input }) => {
    const first = acknowledged.find(({ command }) => command.id === id);
    return JSON.stringify(first?.command.input) !== JSON.stringify(input);
  });
  for (const place of [0, 1]) {
    const refused = await post(place, eventId, own);
    for (const answer of refused) expect(answer).toMatchObject({ ok: false, code: 'commandIdReused' });
  }
  expect(await brokenPromises({ ...parties(eventId), devices: [], acknowledged })).toEqual([]);
  const done = acknowledged.filter(({ answer }) => answer.ok);
  expect((await freshLoad(database.pool, eventId)).count('marks')).toBe(done.length);
  const log = await database.pool.query('SELECT 1 FROM command_log WHERE event_id = $1', [eventId]);
  expect(log.rowCount).toBe(answers.size);
});

interface Visit {
  readonly eventId: string;
  readonly deviceId: string;
  readonly browser?: MemoryBrowser;
  readonly skew?: number;
  /** An application of an earlier version. */
  readonly isOld?: () => boolean;
  readonly isOnline?: () => boolean;
  /** Changes a piece of the change stream in transit. */
  readonly through?: (text: string) => string;
}

const open = async ({
  isOld = () => false,
  isOnline = () => true,
  through,
  ...visit
}: Visit): Promise<NodeDevice> =>
  openNodeDevice({
    ...visit,
    account: admin,
    store: smallEvent(visit.eventId, people),
    fetch: async (path, init) => {
      if (!isOnline()) throw new TypeError('no network');
      const own: Record<string, string> = { ...(init?.headers as Record<string, string>), cookie };
      if (isOld()) own[headers.protocol] = String(protocolVersion - 1);
      const answer = await fetch(`${servers[0].address}${path as string}`, { ...init, headers: own });
      return through && (path as string).includes('/changes') ? changedOnItsWay(answer, through) : answer;
    },
  });

const changedOnItsWay = ({ body, status, headers: own }: Response, through: (text: string) => string) => {
  const pieces = new TransformStream<string, string>({
    transform: (text, controller) => controller.enqueue(through(text)),
  });
  const changed = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(pieces)
    .pipeThrough(new TextEncoderStream());
  return new Response(changed ?? null, { status, headers: own });
};

const idle = (...devices: readonly NodeDevice[]): Promise<void> =>
  expect
    .poll(() => devices.map(({ session }) => session.outbox.size), { timeout: healedMs })
    .toEqual(devices.map(() => 0));

test('a command that fails with an internal error: the others succeed, it is set aside with a number and logged', async () => {
  const eventId = 'thrower';
  await newEvent(eventId);
  // A row as only a fault can leave it: the rule that reads it throws.
  await database.pool.query(
    `UPDATE record_types SET category_ids = 'null' WHERE event_id = $1 AND record_type_id = '2'`,
    [eventId],
  );
  let isOnline = true;
  const device = await open({ eventId, deviceId: 'gate', isOnline: () => isOnline });
  isOnline = false;
  // The device holds the sound row of before: it lets the card pass.
  const poison = await device.session.run('record.mark', { recordTypeId: '2', serial: 1 });
  for (let serial = 1; serial <= 5; serial++) await device.mark(serial);
  isOnline = true;
  device.session.sendNow();
  await idle(device);
  expect(poison.isWaiting).toBe(true);
  const { refused } = device.session.board.state;
  expect(refused).toMatchObject([{ code: 'internal', command: { input: { recordTypeId: '2' } } }]);
  const { incident = '' } = (refused[0]?.params ?? {}) as { incident?: string };
  expect(incident).not.toBe('');
  expect(servers[0].output()).toContain(incident);
  expect(servers[0].output()).toContain('record.mark');
  const tries = device.acknowledged.filter(({ answer }) => !answer.ok);
  expect(tries.length).toBeLessThan(6);
  const fresh = await freshLoad(database.pool, eventId);
  expect(fresh.count('marks')).toBe(5);
  // The device's own faults include this error, because its draft over the received row met it.
  await expectHealed({ ...parties(eventId), devices: [device], explained: /null \(reading 'length'\)/ });
  await device.session.close();
});

test('clocks a day ahead and a day behind: marks keep their time and order, also without network', async () => {
  const eventId = 'clocks';
  await newEvent(eventId);
  let isOnline = true;
  const gates = await Promise.all(
    [dayMs, 0, -dayMs].map((skew, index) =>
      open({ eventId, deviceId: `gate-${index}`, skew, isOnline: () => isOnline }),
    ),
  );
  const made: { readonly serial: number; readonly at: number }[] = [];
  // The gap is larger than the error of the clocks: the server sends its time in whole seconds.
  const markInTurn = async (count: number): Promise<void> => {
    for (let step = 0; step < count; step++) {
      const serial = made.length + 1;
      made.push({ serial, at: Date.now() });
      await gates[serial % gates.length]?.mark(serial);
      await pass(apartMs);
    }
  };
  await markInTurn(3);
  await idle(...gates);
  isOnline = false;
  await markInTurn(6);
  isOnline = true;
  // The gates return in an order different from that of their marks.
  for (const gate of gates.toReversed()) {
    gate.session.sendNow();
    await idle(gate);
  }
  const fresh = await freshLoad(database.pool, eventId);
  const marks = [...fresh.all('marks')];
  for (const { serial, markedAt } of marks) {
    const at = made.find((entry) => entry.serial === serial)?.at ?? 0;
    expect(Math.abs(markedAt - at)).toBeLessThan(apartMs);
  }
  const inTime = marks.toSorted((left, right) => left.markedAt - right.markedAt);
  expect(inTime.map(({ serial }) => serial)).toEqual(made.map(({ serial }) => serial));
  await expectHealed({ ...parties(eventId), devices: gates });
  for (const { session } of gates) await session.close();
});

test('a row that the browser cannot read: it loads all rows again, misses none, and sends its waiting commands', async () => {
  const eventId = 'garbled';
  await newEvent(eventId);
  let spoilt = 0;
  let isSpoiling = false;
  const device = await open({
    eventId,
    deviceId: 'gate',
    // Makes the rows of one frame invalid in transit.
    through: (text) => {
      if (!isSpoiling || !text.includes('"rows":{')) return text;
      isSpoiling = false;
      spoilt++;
      return text.replace(/"rows":\{.*?\},"removed"/, '"rows":{"marks":[null,7]},"removed"');
    },
  });
  await device.mark(1);
  await idle(device);
  isSpoiling = true;
  for (let serial = 2; serial <= 6; serial++) await device.mark(serial);
  await expect.poll(() => spoilt, { timeout: healedMs }).toBe(1);
  for (let serial = 7; serial <= 9; serial++) await device.mark(serial);
  await expectHealed({ ...parties(eventId), devices: [device], explained: /gate: / });
  expect(device.session.board.state).toMatchObject({ problem: null, isConnected: true, refused: [] });
  expect(device.faults).toHaveLength(1);
  expect((await freshLoad(database.pool, eventId)).count('marks')).toBe(9);
  await device.session.close();
});

/**
 * The schema of the Regdesk before migration 0015, with its rows. The update adds columns to the record types of
 * every event. Only the schema is old; the program is the current one.
 */
const olderSchema = `DROP TABLE payment_links, erasures, database_origin, rehearsals, pending_erasures, account_log,
    passkeys, used_challenges, foreign_images, deleted_delegates, message_templates, sent_messages,
    message_runs, automatic_messages, deliveries, whatsapp_templates, whatsapp_media, mailbox_positions,
    unmatched_bounces, test_messages, delivery_senders, delivery_attempts, message_opt_outs, price_lists, purchases,
    credit_notes, registrant_sessions, public_addresses, registration_forms, orders, waiting_entries,
    registrant_requests, payers, company_payers, entitlements, agreed_prices, group_members, imports, imported_people,
    receipt_vouchers, refund_vouchers, registration_files, code_guesses, withheld_addresses,
    device_reports, provider_notifications, halls, programme_sessions, passages,
    credit_rules, credit_set_ups, credit_decisions, credit_results;
  CREATE TABLE fee_plans (event_id text, name text, plan jsonb, revision bigint, extra jsonb, version bigint);
  ALTER TABLE accounts DROP COLUMN asks_passkey;
  ALTER TABLE sessions DROP COLUMN is_passkey_verified, DROP COLUMN former_token_hash;
  ALTER TABLE record_types DROP COLUMN opens_party, DROP COLUMN next_step, DROP COLUMN opens_for,
    DROP COLUMN needs_paid;
  ALTER TABLE card_prints DROP COLUMN run_id, DROP COLUMN is_taken_back;
  ALTER TABLE event DROP COLUMN closed_at, DROP COLUMN time_zone, DROP COLUMN is_online_payment_on, DROP COLUMN is_bank_lookup_on,
    DROP COLUMN is_sending_on, DROP COLUMN quota_whatsapp, DROP COLUMN quota_email, DROP COLUMN quota_sms,
    DROP COLUMN steps_aside, DROP COLUMN announced_changes;
  ALTER TABLE billing DROP COLUMN payee_changed_at, DROP COLUMN payee_changed_by;
  ALTER TABLE command_log DROP COLUMN repeats;
  ALTER TABLE sessions DROP COLUMN device_id;
  TRUNCATE devices;
  ALTER TABLE devices DROP COLUMN account_id, ADD PRIMARY KEY (device_id);
  ALTER TABLE serials DROP COLUMN run_id;
  ALTER TABLE delegates DROP COLUMN entry_number, DROP COLUMN registered_on, DROP COLUMN other_details,
    DROP COLUMN council;
  ALTER TABLE companions DROP COLUMN registered_on, DROP COLUMN date_of_birth;
  ALTER TABLE transactions DROP COLUMN foreign_money;
  ALTER TABLE event_version DROP COLUMN rows, DROP COLUMN bytes, DROP COLUMN timeline, DROP COLUMN gaps;
  ALTER TABLE accounts DROP COLUMN granted_megabytes;
  DROP INDEX event_by_founder, devices_by_id, transactions_of_links;
  ALTER TABLE one_time_codes DROP COLUMN browser, DROP COLUMN share, DROP COLUMN is_silent,
    DROP COLUMN address_56, DROP COLUMN address_48, DROP COLUMN realm, DROP COLUMN event_id;
  DROP INDEX members_contact;
  ALTER TABLE contact_failures DROP COLUMN browser, DROP COLUMN failed_at, DROP COLUMN realm,
    ADD CONSTRAINT phone_failures_pkey PRIMARY KEY (contact);
  DROP INDEX event_by_admin_phone, event_by_admin_email;
  ALTER TABLE sessions ADD CONSTRAINT sessions_device
    FOREIGN KEY (event_id, pairing_id) REFERENCES paired_devices ON DELETE CASCADE;
  ALTER TABLE pairing_codes ADD FOREIGN KEY (event_id) REFERENCES event_version ON DELETE CASCADE;
  DELETE FROM schema_migration WHERE name >= '0015'`;
const appliedMigrations = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY name',
  );
  return rows.map(({ name }) => name);
};

test('an update with a migration while pages are open: they get a notice to update, then send their waiting commands', async () => {
  const eventId = 'older';
  await newEvent(eventId);
  const browser = new MemoryBrowser(realClock);
  let isOld = false;
  const page = await open({ eventId, deviceId: 'phone', browser, isOld: () => isOld });
  await page.mark(1);
  // Another page is away with its stored commands, and comes back when all else is done.
  const pocket = new MemoryBrowser(realClock);
  let isOnline = true;
  const away = await open({ eventId, deviceId: 'away', browser: pocket, isOnline: () => isOnline });
  isOnline = false;
  await away.mark(4);
  await idle(page);
  await away.session.close();

  await database.pool.query(olderSchema);
  expect(await appliedMigrations()).not.toEqual(migrationNames());
  await stopServers();
  // The page still runs its old version, and sends requests all the time.
  isOld = true;
  await page.mark(2);
  await page.mark(3);
  await startServers();
  expect(await appliedMigrations()).toEqual(migrationNames());
  const said = servers.map((server) => server.output()).join('');
  expect(said).toContain('This update changed the database: 0015');
  await expect.poll(() => page.session.board.state.problem, { timeout: healedMs }).toBe('clientOutdated');
  expect(page.session.board.state).toMatchObject({ phase: 'ready', waiting: 2, refused: [] });
  expect((await freshLoad(database.pool, eventId)).count('marks')).toBe(1);
  await page.session.close();

  const updated = [
    await open({ eventId, deviceId: 'phone', browser }),
    await open({ eventId, deviceId: 'away', browser: pocket }),
  ];
  await idle(...updated);
  for (const { session } of updated)
    expect(session.board.state).toMatchObject({ problem: null, refused: [] });
  const fresh = await freshLoad(database.pool, eventId);
  expect(fresh.count('marks')).toBe(4);
  expect([...fresh.all('recordTypes')].map(({ opensParty, nextStep }) => [opensParty, nextStep])).toEqual(
    Array.from({ length: 3 }, () => [false, '']),
  );
  // The server that keeps the database still ran while its tables were taken: undefined_table.
  const explained = /SQLSTATE 42P01/;
  await expectHealed({
    ...parties(eventId),
    devices: updated,
    acknowledged: page.acknowledged,
    explained,
  });
  for (const { session } of updated) await session.close();
});
