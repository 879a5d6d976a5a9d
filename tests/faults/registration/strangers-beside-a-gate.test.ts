import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPhone, codeOf, scannerPhone, smallEvent } from '#demo/small-event.ts';
import type { Order } from '#domain/model/registrations.ts';
import { mostUnpaid } from '#domain/registration/limits/unpaid-places.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { spreadOf } from '#rehearsal/figures.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { hashToken, newToken } from '#server/accounts/token.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { insertRegistrantSession } from '#server/db/statements/registrant-statements.ts';
import { HOUR_MS, registrantCodeLimits } from '#server/pacing/account-limits.ts';
import { fileLimits } from '#server/registration/file-intake.ts';
import type { AttackAnswers } from '#tests/support/attacks/attacker.ts';
import type { AttackGround } from '#tests/support/attacks/attacks.ts';
import { publicAttacks } from '#tests/support/attacks/public-attacks.ts';
import { startAttacker, type Attacker } from '#tests/support/attacks/start-attacker.ts';
import { openForRegistrants, orderOf } from '#tests/support/registration/open-event.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { solved } from '#tests/support/work-done.ts';
import { isLong } from '../length.ts';

/** Least time between two rounds of an attack; a round is four to ten requests at once. */
const everyMs = {
  publicCodes: 100,
  coupons: 100,
  holds: 150,
  files: 400,
  proofs: 150,
} as const satisfies Record<keyof typeof publicAttacks, number>;
const names = Object.keys(everyMs) as (keyof typeof publicAttacks)[];
/** The answers that each attack has to get, its limit last. */
const wanted: Readonly<Record<keyof typeof publicAttacks, readonly string[]>> = {
  publicCodes: ['428 workNeeded'],
  coupons: ['200 ok', '429 guessesNeedPhone', '429 tooManyGuesses'],
  holds: ['200 ok', '200 placesForPaying'],
  files: ['201 ok', '422 filesFull'],
  proofs: ['200 ok'],
};
const [attackMs, moreMs, mostTurns] = [12_000, 4_000, 10];
const [eventId, people, places, phones] = ['hall', 5_000, 40, 20];
const knownPhone = String(9_100_000_000 + 1);

let dataDir: string;
let server: ServerProcess;
let database: Database;
const attackers: Attacker[] = [];

beforeAll(async () => {
  if (!isLong) return;
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-beside-'));
  server = await startServerProcess({ dataDir, env: { REGDESK_OTP_PER_ADDRESS: '100000' } });
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  await migrate(database.pool);
  const list = { capacities: [{ itemId: '', categoryId: 'pg', places }] };
  await openForRegistrants(database.pool, { eventId, store: smallEvent(eventId, people), list });
});

afterAll(async () => {
  await Promise.all(attackers.map((attacker) => attacker.end()));
  await database?.close();
  await server?.stop();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const post = (path: string, body: object | Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { ...(!Buffer.isBuffer(body) && { 'content-type': 'application/json' }), ...headers },
    body: Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : JSON.stringify(body),
  });
const publicPost = (path: string, body: object, cookie = ''): Promise<Response> =>
  post(`/api/public/${eventId}/${path}`, body, { cookie });
const ownCommand = async (cookie: string, name: string, input: object): Promise<unknown> =>
  (await publicPost('commands', { id: crypto.randomUUID(), name, input }, cookie)).json();

/** A verified phone with one unpaid order and a stated payment. */
const registrantOf = async (index: number): Promise<{ cookie: string; orderId: string }> => {
  const [token, phone] = [newToken(), String(9_200_000_000 + index)];
  const now = Date.now();
  const session = { tokenHash: hashToken(token), phone, now, expiresAt: now + HOUR_MS };
  await insertRegistrantSession(database.pool, session);
  const cookie = `regdesk_registrant=${token}`;
  const form = orderOf({
    details: { fullName: `Stranger ${index}`, phone, categoryId: 'pg' },
    method: 'transfer',
  });
  const done = await ownCommand(cookie, 'order.submit', { form, seenPaise: 1_000_000 });
  expect(done).toMatchObject({ ok: true });
  return { cookie, orderId: (done as { result: { orderId: string } }).result.orderId };
};
const giveProof = (cookie: string, orderId: string, reference: string): Promise<unknown> =>
  ownCommand(cookie, 'order.giveProof', {
    orderId,
    reference,
    method: 'transfer',
    amountPaise: 1_000_000,
    fileId: '',
    paidOn: new Date().toISOString().slice(0, 10),
  });

/** All but three megabytes of what registrants may use. The bytes are not stored, only their number. */
const fillFiles = (): Promise<unknown> =>
  database.pool.query(
    `INSERT INTO registration_files (event_id, file_id, purpose, phone, type, bytes, size, created_at)
     VALUES ($1, 'full', 'document', '9200000999', 'application/pdf', '', $2, $3)`,
    [eventId, fileLimits.mostBytesOfEvent - fileLimits.bytesForDesk - 3_000_000, Date.now()],
  );

/** Half of what strangers may get in an hour, from which on browsers must do work. */
const spendCodes = (): Promise<unknown> =>
  database.pool.query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, browser, share, is_silent, sent_at, expires_at, address,
       address_56, address_48, realm, event_id)
     SELECT gen_random_uuid(), 9400000000 + n, '', 'none', 'strangers', false, $1, $1, 'spent', 'spent', 'spent', 'public', $2
     FROM generate_series(1, $3::integer) AS n`,
    [Date.now(), eventId, registrantCodeLimits.sharesPerHour.strangers / 2 - 20],
  );

/** As a delegate of the event does: does the work that the page asks for, and reads the code in the server's output. */
const signInKnown = async (): Promise<number> => {
  const from = server.output().length;
  const asked = await publicPost('send-code', { phone: knownPhone });
  const needed = asked.status === 428 ? ((await asked.json()) as { params: { challenge: string } }) : null;
  const proof = needed === null ? null : solved(needed.params.challenge);
  const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const sent = proof === null ? asked : await publicPost('send-code', { phone: knownPhone, proof }, cookie);
  expect(sent.status).toBe(200);
  const { requestId } = (await sent.json()) as { requestId: string };
  const code = (): string =>
    new RegExp(`code for ${knownPhone}: (\\d{6})`).exec(server.output().slice(from))?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  return (await publicPost('verify-code', { phone: knownPhone, otp: code(), requestId }, cookie)).status;
};

const gateMarks = function* (): Iterable<unknown> {
  for (let place = 0; place < people * 3; place++)
    yield { recordTypeId: String(Math.floor(place / people) + 1), code: codeOf((place % people) + 1) };
};
const hasMet = (name: keyof typeof publicAttacks, answers: AttackAnswers): boolean =>
  wanted[name].every((answer) => answers[answer] !== undefined);

/** A busy machine needs more turns until a limit is met. */
const attackUntilMet = async (
  name: keyof typeof publicAttacks,
  given: Pick<AttackGround, 'address' | 'eventId' | 'registrants' | 'people'>,
): Promise<AttackAnswers> => {
  const attacker = startAttacker();
  attackers.push(attacker);
  const ground = { ...given, cookie: '', pairedCookie: '', deletedId: '' };
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < mostTurns && (turn === 0 || !hasMet(name, answers)); turn++) {
    const forMs = turn === 0 ? attackMs : moreMs;
    const more = await attacker.attack({ ground, name, forMs, everyMs: everyMs[name] });
    for (const [answer, count] of Object.entries(more)) answers[answer] = (answers[answer] ?? 0) + count;
  }
  return answers;
};

test.runIf(isLong)(
  'strangers take codes, coupons, places, files and proofs beside a gate, and the promises hold',
  async () => {
    const registrants = await Promise.all(Array.from({ length: phones }, (_, index) => registrantOf(index)));
    const [tried] = registrants;
    if (tried === undefined) throw new Error('No registrant.');
    await giveProof(tried.cookie, tried.orderId, 'UTR7770000001');
    const orderOfTried = async (): Promise<Order | undefined> =>
      (await freshLoad(database.pool, eventId)).get('orders', tried.orderId);
    const endBefore = (await orderOfTried())?.heldUntil ?? 0;
    expect(endBefore).toBeGreaterThan(0);
    await fillFiles();
    await spendCodes();

    const acknowledged: Acknowledged[] = [];
    let took: number[] = [];
    const gate = new MarkingClient({
      address: () => server.address,
      eventId,
      cookie: await server.signIn(scannerPhone),
      acknowledged,
      onAnswer: (ms) => took.push(ms),
    });
    const marking = gate.run(gateMarks(), 50);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
    took = [];
    await pass(5_000);
    const quiet = spreadOf(took);
    took = [];

    const admin = await server.signIn(adminPhone);
    const ground = { address: server.address, eventId, registrants, people };
    const attacking = Promise.all(names.map((name) => attackUntilMet(name, ground)));
    // In the middle of it: a delegate signs in, and the desk sends a file and refuses an invented payment.
    await pass(attackMs / 2);
    expect(await signInKnown()).toBe(204);
    const sent = await post(
      `/api/events/${eventId}/registration-files?purpose=document`,
      Buffer.from('%PDF-1.7\n%%EOF\n'),
      { cookie: admin, 'content-type': 'application/pdf' },
    );
    expect(sent.status).toBe(201);
    const refusal = { name: 'proof.refuse', input: { orderId: tried.orderId, note: 'No such transfer' } };
    const refused = await post(
      `/api/events/${eventId}/commands`,
      [{ id: crypto.randomUUID(), deviceAt: 0, ...refusal }],
      { cookie: admin },
    );
    expect(await refused.json()).toMatchObject([{ ok: true }]);
    const answered = await attacking;
    const attacked = spreadOf(took);
    gate.stop();
    await marking;

    const answers = Object.fromEntries(names.map((name, index) => [name, answered[index]]));
    console.log(JSON.stringify(answers));
    for (const name of names) expect(hasMet(name, answers[name] ?? {}), name).toBe(true);

    const store = await freshLoad(database.pool, eventId);
    const unpaid = [...store.all('orders')].filter(({ status }) => status === 'open').length;
    expect(unpaid).toBeLessThanOrEqual(mostUnpaid({}, places));
    // Another invented payment after the refused one gave no new time.
    expect((await orderOfTried())?.heldUntil ?? 0).toBeLessThanOrEqual(endBefore);
    expect(acknowledged.filter(({ answer }) => !answer.ok)).toEqual([]);
    expect(store.count('marks')).toBe(acknowledged.length);
    for (const [figure, spread] of Object.entries({ quiet, attacked }))
      console.log(
        JSON.stringify({
          scenario: 'strangers-beside-a-gate',
          figure: `mark p99, ${figure}`,
          value: Math.round(spread.p99),
          unit: 'ms',
          ...(figure === 'attacked' && { goal: '≤ 100' }),
        }),
      );
  },
);
