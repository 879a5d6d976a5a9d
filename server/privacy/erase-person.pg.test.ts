import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import type { Erasure, FoundPerson } from '#domain/privacy/dossier.ts';
import { readRowsSince } from '#server/db/statements/event-statements.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { contentOf, breaches, freshLoad } from '#rehearsal/devices/invariants.ts';
import { registrantBrowser, setPublicAddress } from '#tests/support/servers/registrant-browser.ts';
import { bombPng } from '#demo/sample-images.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

const superAdmin = '9000000009';
const admin = '9000000001';
const phone = '9812345670';
const email = 'zenobia@quillfeather.example';
const hers = [
  phone,
  '98123 45670',
  email,
  'zenobia',
  'quillfeather',
  'ptolemy',
  'lantern street',
  '1971-03-04',
];
const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'] as const;
/** Another person, whose pending codes stay. */
const stranger = '9812345699';

let desk: AccountDesk;
let cookies: { superAdmin: string; admin: string };
let delegateId: string;
let serial: { serial: number; code: string };
let certificate: string;

beforeAll(async () => {
  desk = await openAccountDesk({ superAdmins: [superAdmin] });
  for (const eventId of [first, second, third, fourth])
    await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 3));
  cookies = { superAdmin: await desk.signIn(superAdmin), admin: await desk.signIn(admin) };
  await registerHer();
}, 60_000);
afterAll(() => desk.close());

type Answered = { ok: boolean; code?: string; result: Record<string, unknown> };

const send = async (
  eventId: string,
  name: string,
  input: object,
  { cookie = cookies.admin, id = randomUUID() as string } = {},
): Promise<Answered> => {
  const sent = await desk.post(
    `/api/events/${eventId}/commands`,
    [{ id, name, input, deviceAt: desk.clock.now }],
    {
      cookie,
    },
  );
  return sent.json<Answered[]>()[0] as Answered;
};
const run = async (eventId: string, name: string, input: object, cookie = cookies.admin) => {
  const answer = await send(eventId, name, input, { cookie });
  expect(answer, `${name} ${JSON.stringify(answer)}`).toMatchObject({ ok: true });
  return answer.result;
};

const facts = { method: 'Cash', paidOn: '2026-09-01', bankReference: '', instrumentNumber: '' };
const details = {
  fullName: 'Zenobia Quillfeather',
  phone,
  email,
  address: '7 Lantern Street',
  dateOfBirth: '1971-03-04',
  categoryId: 'delegates',
};
const companion = {
  name: 'Ptolemy Quillfeather',
  age: 7,
  gender: 'Male',
  foodPreference: '',
  phone: '',
  relationship: 'son of Zenobia',
};

/**
 * Creates one entry of every kind that can contain her: in three events, as a delegate, as a deleted one, and as a
 * team member.
 */
const registerHer = async (): Promise<void> => {
  const photo = await desk.post(`/api/events/${first}/images/photo`, bombPng(8), {
    cookie: cookies.admin,
    'content-type': 'image/png',
  });
  const photoUrls = [photo.json<{ address: string }>().address];
  ({ delegateId } = (await run(first, 'delegate.add', { details: { ...details, photoUrls } })) as {
    delegateId: string;
  });
  await run(first, 'delegate.update', { delegateId, details: { membershipNo: 'ZENOBIA-1' } });
  const { companionId } = await run(first, 'companion.save', { delegateId, details: companion });
  await run(first, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 500_000, marksPaid: true }],
    status: 'paid',
    facts: { ...facts, payerName: 'Zenobia Quillfeather', note: `she called from ${phone}` },
  });
  await run(first, 'payment.setCompanion', { companionId, paid: true });
  await run(first, 'serial.generate', { delegateId });
  await run(first, 'serial.generateCompanion', { companionId });
  await setPublicAddress(desk, first, 'first-2026');
  const browser = registrantBrowser(desk, { address: 'first-2026' });
  await browser.signIn(phone);
  const proof = await browser.post('files?purpose=proof', bombPng(8), { 'content-type': 'image/png' });
  expect(proof.statusCode).toBe(201);
  const { store } = await desk.hosting.get(first);
  serial = store.by('serials', 'delegateId', delegateId)[0] as typeof serial;
  await run(first, 'record.mark', { recordTypeId: '1', code: serial.code });
  await run(first, 'certificate.issue', { serials: [serial.serial] });
  certificate = store.by('certificates', 'delegateId', delegateId)[0]?.token ?? '';
  await run(first, 'billing.save', { details: { ...noBilling, name: 'Society' } });
  await run(first, 'receipt.issue', {
    delegateId,
    payer: { name: 'Zenobia Quillfeather', address: '7 Lantern Street', gstin: '' },
  });
  await run(first, 'statement.addLines', {
    statementId: 'may',
    name: 'may.csv',
    lines: [
      {
        row: 2,
        occurrence: 1,
        paidOn: '2026-09-01',
        amountPaise: 900,
        narration: `UPI/CR/413412345678/ZENOBIA QUILLFEATHER/+91 98123 45670@ybl`,
        bankReference: '413412345678',
        ourReference: '',
        payerName: 'ZENOBIA QUILLFEATHER',
        payerPhone: phone,
        payerEmail: email,
        method: 'UPI',
      },
    ],
  });
  await run(first, 'scan.settle', { commandId: randomUUID(), note: 'Zenobia Quillfeather lent her card.' });

  await run(second, 'people.import', {
    people: [
      { details: { fullName: 'Somebody Else', phone: stranger }, companions: [], mayOverwrite: false },
      { details, companions: [companion], mayOverwrite: false },
    ],
  });
  const gone = await run(third, 'delegate.add', { details });
  await run(third, 'delegate.delete', { delegateId: gone['delegateId'] });

  // In the fourth event she only scans.
  await run(fourth, 'member.save', { contact: phone, canRead: false, canWrite: false, canScan: true });
  const cookie = await desk.signIn(phone);
  const profile = { displayName: 'Zenobia Quillfeather', phone, email };
  expect((await desk.post('/api/profile', profile, { cookie })).statusCode).toBe(204);
  await run(fourth, 'record.mark', { recordTypeId: '1', serial: 1 }, cookie);
  await desk.post(`/api/events/${fourth}/join`, undefined, { cookie });
  desk.clock.now += 60_000;
  await desk.send(phone);
  await desk.send(stranger);
};

/** Every row of every table as text. */
const dump = async (): Promise<string> => {
  const { pool } = desk.database;
  const tables = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = ANY('{r,p}'::"char"[]) AND NOT relispartition`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    // The size of an event is computed when it is loaded.
    const shown = name === 'event_version' ? '(event_id, version, floor)' : 't';
    const rows = await pool.query<{ row: string }>(
      `SELECT ${shown}::text AS row FROM "${name}" AS t ORDER BY 1`,
    );
    texts.push(...rows.rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
};

/** Without the log of look-ups, because each request adds one. */
const unasked = (text: string): string[] =>
  text.split('\n').filter((line) => !line.startsWith('account_log '));

const hits = (text: string): string[] =>
  text.split('\n').filter((line) => hers.some((her) => line.toLowerCase().includes(her)));

const find = async (contact: string): Promise<FoundPerson> => {
  const found = await desk.post('/api/people/find', { contact }, { cookie: cookies.superAdmin });
  expect(found.statusCode).toBe(200);
  return found.json<FoundPerson>();
};

const everybodyIn = ({ dossier: { events } }: FoundPerson) =>
  events.flatMap(({ eventId, people }) => people.map(({ id }) => ({ eventId, id })));

const erase = (order: object) => desk.post('/api/people/erase', order, { cookie: cookies.superAdmin });

/** Totals that must be the same afterwards. */
const sums = async () => {
  const { rows } = await desk.database.pool.query(
    `SELECT (SELECT count(*) FROM marks) AS marks, (SELECT sum(amount_paise) FROM transactions) AS paise,
       (SELECT sum((document->>'totalPaise')::bigint) FROM receipts) AS receipts, (SELECT max(number) FROM receipts) AS number,
       (SELECT count(*) FROM serials WHERE kind <> 'free') AS cards, (SELECT count(*) FROM delegates) AS people,
       (SELECT count(*) FROM companions) AS companions, (SELECT count(*) FROM command_log) AS entries`,
  );
  return rows[0] as Record<string, number>;
};

test('a person is found by phone and by e-mail, with all data in all events, and without other people', async () => {
  const byPhone = await find('+91 98123-45670');
  const { dossier, bars } = byPhone;
  expect(bars).toEqual([]);
  expect(dossier.account).toMatchObject({ account: { name: 'Zenobia Quillfeather', phone } });
  expect(dossier.account?.sessions).toHaveLength(1);
  expect(dossier.messages).not.toHaveLength(0);
  expect(dossier.publicPages).toMatchObject([{ phone }, { phone, eventId: first, file: 'proof' }]);
  expect(dossier.events.map(({ eventId }) => eventId).sort()).toEqual([first, fourth, second, third].sort());
  const inFirst = dossier.events.find(({ eventId }) => eventId === first);
  expect(inFirst?.people).toMatchObject([
    {
      kind: 'delegate',
      row: { fullName: 'Zenobia Quillfeather', phone, email, address: '7 Lantern Street' },
      companions: [{ name: 'Ptolemy Quillfeather' }],
      marks: [{ record: 'Lunch 1' }],
      payments: [{ amountPaise: 500_000 }],
      receipts: [{ number: 1 }],
      certificates: [{ number: 1 }],
      photos: 1,
    },
  ]);
  expect(inFirst?.people[0]?.serials).toHaveLength(2);
  const gone = dossier.events.find(({ eventId }) => eventId === third);
  expect(gone?.people).toMatchObject([{ kind: 'former' }]);
  const scanning = dossier.events.find(({ eventId }) => eventId === fourth);
  expect(scanning).toMatchObject({ people: [], member: { contact: phone, canScan: true } });
  expect(scanning?.own).toMatchObject([{ what: 'Marked', done: true }]);
  // It contains no other person from the list that she was imported with, and no team member who acted.
  expect(JSON.stringify(byPhone)).not.toContain(stranger);
  expect(JSON.stringify(byPhone)).not.toContain(admin);

  const byEmail = await find(email.toUpperCase());
  expect(everybodyIn(byEmail)).toEqual(everybodyIn(byPhone));
  const nobody = await find('9812345671');
  expect(nobody.dossier).toMatchObject({ account: null, messages: [], events: [] });
});

test('only a super admin finds or erases people, and only after typing the contact', async () => {
  const order = { contact: phone, typed: phone, people: [], account: true };
  const asAdmin = { cookie: cookies.admin };
  expect((await desk.post('/api/people/find', { contact: phone }, asAdmin)).statusCode).toBe(403);
  expect((await desk.post('/api/people/erase', order, asAdmin)).statusCode).toBe(403);
  expect((await erase({ ...order, typed: '9812345671' })).json()).toMatchObject({
    code: 'personConfirmWrong',
  });
  expect(
    (await desk.post('/api/people/find', { contact: '12' }, { cookie: cookies.superAdmin })).json(),
  ).toMatchObject({
    code: 'contactInvalid',
  });
});

test('the admin of an event and a super admin are not erased', async () => {
  const before = await dump();
  const ofAdmin = await erase({ contact: admin, typed: admin, people: [], account: true });
  expect(ofAdmin.json()).toMatchObject({ code: 'personIsAdmin', params: { events: 'PHYSICON' } });
  const ofSuper = await erase({ contact: superAdmin, typed: superAdmin, people: [], account: true });
  expect(ofSuper.json()).toMatchObject({ code: 'personIsSuperAdmin' });
  expect(unasked(await dump())).toEqual(unasked(before));
});

test('after the erasure no table, log, answer or image holds the person, and every sum is the same', async () => {
  const found = await find(phone);
  const before = await sums();
  expect(hits(await dump()).length).toBeGreaterThan(20);
  const certificatePath = `/api/events/${first}/certificates/${certificate}`;
  expect((await desk.get(certificatePath)).json()).toMatchObject({ name: 'Zenobia Quillfeather' });
  const images = async () =>
    (await desk.database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM images')).rows[0]
      ?.count;
  expect(await images()).toBe(1);
  const device = await desk.hosting.get(first);
  const since = device.store.version;
  // Read as a browser gets it: made once, and kept.
  const snapshot = async () =>
    zstdDecompressSync(await buffer(device.snapshots.get('admin', 'zstd').pieces)).toString();
  expect(hits(await snapshot())).not.toEqual([]);
  const inFourth = (await desk.hosting.get(fourth)).store.version;
  desk.logged.length = 0;

  const erased = await erase({ contact: phone, typed: phone, people: everybodyIn(found), account: true });
  expect(erased.json<Erasure>()).toMatchObject({ people: 3, photos: 1, account: true, left: [] });

  expect(hits(await dump())).toEqual([]);
  expect(hits(desk.logged.join('\n'))).toEqual([]);
  expect(await images()).toBe(0);
  // One entry of the log for each event.
  expect(await sums()).toEqual({ ...before, entries: (before['entries'] ?? 0) + 4 });
  expect((await desk.get(certificatePath)).json()).toMatchObject({ state: 'revoked', name: '' });
  const { store } = device;
  expect(store.get('delegates', delegateId)).toMatchObject({
    fullName: 'Erased person',
    phone: '',
    isPaid: true,
  });
  expect(store.get('receipts', 1)?.document).toMatchObject({
    payer: { name: 'Erased person' },
    totalPaise: 500_000,
  });
  const answers = [first, second, third, fourth].flatMap((eventId) =>
    ['snapshot', 'log', 'log.csv', 'log/people', 'gate-scans?gate=turnedAway'].map(
      (part) => `/api/events/${eventId}/${part}`,
    ),
  );
  for (const path of answers) {
    const { statusCode, body } = await desk.get(path, cookies.superAdmin);
    expect([path, statusCode, hits(body)]).toEqual([path, 200, []]);
  }
  expect(hits(await snapshot())).toEqual([]);
  // A browser that was away reads the change from the database. A browser that has her as a member starts again.
  expect(device.feed.messageSince(since - 3, 'admin')).toBeNull();
  const told = await readRowsSince(desk.database.pool, first, since);
  expect(told?.changes.find(({ key }) => key === delegateId)?.row).toMatchObject({
    fullName: 'Erased person',
  });
  const { rows } = await desk.database.pool.query<{ floor: number }>(
    'SELECT floor FROM event_version WHERE event_id = $1',
    [fourth],
  );
  expect(rows[0]?.floor).toBeGreaterThan(inFourth);
  for (const eventId of [first, second, third, fourth]) {
    expect(await breaches(desk.database.pool, eventId, [])).toEqual([]);
    const kept = await freshLoad(desk.database.pool, eventId);
    expect(contentOf(kept)).toEqual(contentOf((await desk.hosting.get(eventId)).store));
  }
});

test('if data of the person arrives later, a mark counts, and words are refused and not even logged', async () => {
  const mark = await send(first, 'record.mark', { recordTypeId: '2', code: serial.code });
  expect(mark).toMatchObject({ ok: true, result: { serial: serial.serial } });
  const edits: readonly (readonly [string, object])[] = [
    ['delegate.update', { delegateId, details: { fullName: 'Zenobia Quillfeather', phone } }],
    ['companion.save', { delegateId, details: companion }],
    [
      'receipt.issue',
      { delegateId, payer: { name: 'Zenobia Quillfeather', address: '7 Lantern Street', gstin: '' } },
    ],
  ];
  for (const [name, input] of edits)
    expect(await send(first, name, input), name).toMatchObject({ ok: false, code: 'personErased' });
  const row = {
    person: { details, companions: [], mayOverwrite: true },
    card: { userId: delegateId, serial: null, code: '' },
  };
  const imported = await send(first, 'people.importRows', { rows: [row] }, { cookie: cookies.superAdmin });
  expect(imported).toMatchObject({
    ok: true,
    result: { rows: [{ outcome: 'refused', code: 'personErased' }] },
  });
  const printed = await send(first, 'certificate.issue', { serials: [serial.serial] });
  expect(printed).toMatchObject({ ok: true, result: { count: 0 } });
  expect(hits(await dump())).toEqual([]);
});

test('a second erasure finds no person and changes nothing', async () => {
  const empty = { account: null, messages: [], publicPages: [], events: [] };
  expect((await find(phone)).dossier).toMatchObject(empty);
  const before = await dump();
  const again = await erase({ contact: phone, typed: phone, people: [], account: true });
  expect(again.json()).toEqual({ people: 0, logEntries: 0, photos: 0, account: false, left: [] });
  expect(unasked(await dump())).toEqual(unasked(before));
});

test('if one person of a family with one phone is erased, the phone stays with the others', async () => {
  const shared = '9812345600';
  const mother = await run(first, 'delegate.add', {
    details: { fullName: 'Theodora Umbergold', phone: shared },
  });
  await run(first, 'delegate.add', { details: { fullName: 'Basil Umbergold', phone: shared } });
  const people = [{ eventId: first, id: mother['delegateId'] }];
  const erased = await erase({ contact: shared, typed: shared, people, account: false });
  expect(
    erased
      .json<Erasure>()
      .left.map(({ table }) => table)
      .sort(),
  ).toEqual(['command_log', 'delegates']);
  const text = await dump();
  expect(text).not.toContain('Theodora');
  expect(text.split('\n').filter((line) => line.includes(shared))).toHaveLength(2);
});
