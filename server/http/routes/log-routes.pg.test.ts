import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPriceList } from '#domain/model/price-list/price-list.ts';
import { changesIn } from '#domain/money/price-list/saved-changes.ts';
import type { LogAccount, LogEntry, LogPart } from '#domain/model/log/log-entry.ts';
import { headers, type Answer } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import {
  postedDeviceAt,
  postOneByOne,
  postTogether,
  type PostedCommand,
} from '#tests/support/servers/post-commands.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';

const adminPhone = '9000000001';
const scannerPhone = '9000000002';
const superAdminPhone = '9000000007';
const readerPhone = '9000000009';

let desk: AccountDesk;
let admin: string;
let scanner: string;

beforeAll(async () => {
  desk = await openAccountDesk({ superAdmins: [superAdminPhone] });
  await saveEvent(desk.database.pool, 'gate', smallEvent('gate', 5));
  await saveEvent(desk.database.pool, 'desk', deskEvent());
  await saveEvent(desk.database.pool, 'busy', smallEvent('busy', 250));
  admin = await desk.signIn(adminPhone);
  scanner = await desk.signIn(scannerPhone);
});
afterAll(() => desk.close());

const perform = (
  eventId: string,
  cookie: string,
  commands: readonly PostedCommand[],
  more: Record<string, string> = {},
): Promise<Answer[]> => postOneByOne(desk, { eventId, headers: { ...more, cookie } }, commands);

const mark = (serial: number): PostedCommand => ({
  name: 'record.mark',
  input: { recordTypeId: '1', serial },
});

const page = async (eventId: string, query: object = {}, cookie = admin): Promise<LogPart> => {
  const search = new URLSearchParams(query as Record<string, string>);
  const response = await desk.get(`/api/events/${eventId}/log?${search}`, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<LogPart>();
};
const commandsIn = ({ entries }: LogPart): string[] => entries.map(({ command }) => command);

describe('readers of the log', () => {
  test.each([
    ['the admin', adminPhone, 200],
    ['a super admin', superAdminPhone, 200],
    ['a scanner', scannerPhone, 403],
    ['a reader', readerPhone, 404],
    ['someone else', '9000000123', 404],
  ])('%s', async (_who, phone, status) => {
    const cookie = phone === adminPhone ? admin : phone === scannerPhone ? scanner : await desk.signIn(phone);
    for (const path of ['log', 'log/people', 'log.csv']) {
      const response = await desk.get(`/api/events/gate/${path}`, cookie);
      expect(response.statusCode, path).toBe(status);
      if (status !== 200) expect(response.body).not.toContain('command');
    }
  });

  test('a caller without a session cannot read it', async () => {
    for (const path of ['log', 'log/people', 'log.csv'])
      expect((await desk.get(`/api/events/gate/${path}`)).statusCode).toBe(401);
  });

  test.each(['read', 'write'])('a member with %s cannot read it', async (right) => {
    const phone = right === 'read' ? readerPhone : '9000000008';
    const contact = { contact: phone, canRead: true, canWrite: right === 'write', canScan: false };
    await perform('desk', admin, [{ name: 'member.save', input: contact }]);
    const cookie = await desk.signIn(phone);
    for (const path of ['log', 'log/people', 'log.csv'])
      expect((await desk.get(`/api/events/desk/${path}`, cookie)).statusCode).toBe(403);
  });

  test('an unknown event gets the same answer as a foreign event', async () => {
    const answers = [
      await desk.get('/api/events/nothing/log', scanner),
      await desk.get('/api/events/desk/log', scanner),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, '{"code":"eventNotFound","params":{}}'],
      [404, '{"code":"eventNotFound","params":{}}'],
    ]);
  });

  test.each([
    'before=x',
    'before=1~2',
    'outcome=maybe',
    'command=drop.table',
    'account=',
    'delegate=a/b',
    'limit=5',
    'outcome=done&outcome=refused',
  ])('%s is refused', async (query) => {
    const response = await desk.get(`/api/events/gate/log?${query}`, admin);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalidInput' });
  });
});

describe('the log of an event', () => {
  let people: LogAccount[];

  beforeAll(async () => {
    const device = { [headers.device]: 'phone-of-gate-2', 'user-agent': 'Gate browser' };
    await desk.app.inject({ url: '/api/me', headers: { cookie: scanner, ...device } });
    await desk.database.pool.query("UPDATE accounts SET display_name = 'Anita' WHERE phone = $1", [
      scannerPhone,
    ]);
    await perform('gate', scanner, [mark(1), mark(2), mark(1)], device);
    await perform('gate', admin, [
      {
        id: '00000000-0000-4000-8000-00000000add1',
        name: 'delegate.add',
        input: { details: { fullName: 'New' } },
      },
      { name: 'delegate.update', input: { delegateId: 'd2', details: { fullName: '=1+1, "Ravi"\\' } } },
      { name: 'payment.setDelegate', input: { delegateId: 'd3', paid: false } },
      { name: 'record.mark', input: { recordTypeId: '2', code: codeOf(3) } },
    ]);
    people = (await desk.get('/api/events/gate/log/people', admin)).json<{ people: LogAccount[] }>().people;
  });

  test('shows actor, action, time and device, newest first, including refused commands', async () => {
    const { entries, next } = await page('gate');
    expect(next).toBeNull();
    expect(entries.map(({ command, ok, code }) => [command, ok, code])).toEqual([
      ['record.mark', true, ''],
      ['payment.setDelegate', false, 'paymentLocked'],
      ['delegate.update', true, ''],
      ['delegate.add', true, ''],
      ['record.mark', false, 'alreadyMarked'],
      ['record.mark', true, ''],
      ['record.mark', true, ''],
    ]);
    expect(entries.at(-3)).toEqual({
      commandId: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(Number),
      deviceAt: postedDeviceAt,
      happenedAt: expect.any(Number),
      account: { id: expect.any(String), name: 'Anita', phone: scannerPhone, email: '' },
      device: { id: 'phone-of-gate-2', name: 'Gate browser' },
      command: 'record.mark',
      input: { recordTypeId: '1', serial: 1 },
      ok: false,
      code: 'alreadyMarked',
      params: expect.objectContaining({ recordType: 'Lunch 1', byDevice: 'phone-of-gate-2' }),
      result: null,
      repeats: null,
    });
    expect(entries.at(-1)).toMatchObject({ ok: true, result: { serial: 1 } });
    expect(Math.abs((entries[0] as LogEntry).at - Date.now())).toBeLessThan(600_000);
  });

  test('lists only people who did something', () => {
    expect(people.map(({ name, phone }) => [name, phone])).toEqual([
      ['', adminPhone],
      ['Anita', scannerPhone],
    ]);
  });

  test('is filtered by person, command and outcome, and by all at once', async () => {
    const anita = people.find(({ name }) => name === 'Anita')?.id ?? '';
    expect(commandsIn(await page('gate', { account: anita }))).toEqual(Array(3).fill('record.mark'));
    expect(commandsIn(await page('gate', { command: 'delegate.update' }))).toEqual(['delegate.update']);
    const refused = await page('gate', { outcome: 'refused' });
    expect(refused.entries.map(({ code }) => code)).toEqual(['paymentLocked', 'alreadyMarked']);
    expect((await page('gate', { outcome: 'done' })).entries).toHaveLength(5);
    const all = await page('gate', { account: anita, command: 'record.mark', outcome: 'refused' });
    expect(all.entries.map(({ code }) => code)).toEqual(['alreadyMarked']);
    expect((await page('gate', { account: 'nobody' })).entries).toEqual([]);
  });

  test.each([
    ['d1', ['record.mark', 'record.mark']],
    ['d2', ['delegate.update', 'record.mark']],
    ['d3', ['record.mark', 'payment.setDelegate']],
    ['d4', []],
    ['00000000-0000-4000-8000-00000000add1', ['delegate.add']],
    ["d1' OR true --", []],
  ])('is filtered by delegate %s, however commands refer to them', async (delegate, commands) =>
    expect(commandsIn(await page('gate', { delegate }))).toEqual(commands),
  );

  test('as CSV: the same entries, without formulas, with a file name', async () => {
    const response = await desk.get('/api/events/gate/log.csv', admin);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('filename="PHYSICON log 18-09-2026.csv"');
    expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [header = [], ...lines] = readCsv(response.body);
    const told = lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]])));
    const { entries } = await page('gate');
    expect(told.map(({ Id }) => Id)).toEqual(entries.map(({ commandId }) => commandId));
    expect(told.map(({ Input }) => JSON.parse(Input ?? ''))).toEqual(entries.map(({ input }) => input));
    expect(told[1]).toMatchObject({
      Person: '90000 00001',
      What: 'Set payment',
      Of: 'Not paid for Person 3 (3)',
      Outcome: 'Refused',
      Refusal: 'The payment cannot be changed once a serial number exists.',
    });
    expect(told[2]?.['Of']).toBe('\'=1+1, "Ravi"\\ (2): Full name');
    expect(told.at(-1)).toMatchObject({
      Person: 'Anita',
      Phone: scannerPhone,
      Device: 'Gate',
      What: 'Marked',
      Of: 'Lunch 1 for Person 1 (1)',
      Outcome: 'Done',
      'Done at': expect.stringMatching(/^\d\d-\d\d-2026 \d{1,2}:\d\d [AP]M$/),
      'Time on the device': expect.stringMatching(/^\d\d-\d\d-2026 \d{1,2}:\d\d [AP]M$/),
    });
  });

  test('as CSV with the same filters, and without unknown ones', async () => {
    const read = async (query: string) =>
      readCsv((await desk.get(`/api/events/gate/log.csv?${query}`, admin)).body);
    expect(await read('outcome=refused')).toHaveLength(3);
    expect(await read('delegate=d2')).toHaveLength(3);
    expect(await read('delegate=d4')).toHaveLength(1);
    expect((await desk.get('/api/events/gate/log.csv?before=1', admin)).statusCode).toBe(400);
  });

  test('has no entry in the log of another event', async () => {
    const gate = new Set((await page('gate')).entries.map(({ commandId }) => commandId));
    await perform('busy', admin, [{ name: 'company.save', input: { details: { name: 'Acme', order: 1 } } }]);
    for (const query of [{}, { delegate: 'd1' }, { delegate: 'd2' }, { command: 'record.mark' }]) {
      const { entries } = await page('busy', query);
      expect(entries.filter(({ commandId }) => gate.has(commandId))).toEqual([]);
    }
    expect((await desk.get('/api/events/busy/log.csv', admin)).body).not.toContain('record.mark');
  });
});

test('a deleted person stays in the log by name, and commands about them are found by their id', async () => {
  await perform('desk', admin, [
    { name: 'companion.delete', input: { companionId: 'early-companion' } },
    { name: 'delegate.delete', input: { delegateId: 'paid' } },
  ]);
  const { entries } = await page('desk', { delegate: 'paid' });
  expect(entries.map(({ command, result }) => [command, (result as { name: string }).name])).toEqual([
    ['delegate.delete', 'Person paid'],
    ['companion.delete', 'Companion early-companion'],
  ]);
});

test('an escaped NUL in one command does not hide the other entries', async () => {
  await perform('desk', admin, [{ name: 'member.delete', input: { contact: 'a\u0000b' } }]);
  expect(commandsIn(await page('desk', { delegate: 'held', outcome: 'done' }))).toEqual([]);
  expect((await page('desk', { outcome: 'done' })).entries[0]).toMatchObject({
    input: { contact: 'a\u0000b' },
  });
  expect((await desk.get('/api/events/desk/log.csv', admin)).statusCode).toBe(200);
});

test('a long input shows only its plain values, and a selection is found by each of its people', async () => {
  const delegateIds = [
    'held',
    'alone',
    ...Array.from({ length: 498 }, (_, index) => `nobody-${index}-${'x'.repeat(300)}`),
  ];
  const others = ['uncategorised', 'unpaid', ...Array.from({ length: 298 }, (_, index) => `n${index}`)];
  const answers = await perform('desk', admin, [
    { name: 'delegates.setCompany', input: { delegateIds, companyId: 'unused' } },
    { name: 'delegates.setCompany', input: { delegateIds: others, companyId: 'unused' } },
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  const { entries } = await page('desk', { command: 'delegates.setCompany' });
  expect(entries.map(({ input }) => input)).toEqual([
    { delegateIds: others, companyId: 'unused' },
    { companyId: 'unused' },
  ]);
  // All of a change of 300 people is taken back from its one line.
  expect(entries[0]).toMatchObject({
    result: { changed: [{ before: '', delegateIds: ['uncategorised', 'unpaid'] }] },
  });
  expect(entries[1]).toMatchObject({ result: { count: 2, unchanged: 0 } });
  expect((entries[1]?.result as object) ?? {}).not.toHaveProperty('refused');
  const found = async (delegate: string) =>
    (await page('desk', { delegate, command: 'delegates.setCompany' })).entries.map(({ input }) => input);
  expect(await found('alone')).toEqual([{ companyId: 'unused' }]);
  expect(await found('unpaid')).toHaveLength(1);
  expect(await found('lone')).toEqual([]);
});

test('the changes of the price list are one filter, each with what it changed', async () => {
  const answers = await perform('desk', admin, [
    { name: 'priceList.save', input: { list: { ...noPriceList, taxRounding: 'unit' }, version: 0 } },
    { name: 'priceList.discard', input: { version: 1 } },
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  const { entries } = await page('desk', { command: 'priceList' });
  const first = entries.map(({ command, result }) => [command, changesIn(result)?.changes[0]]);
  const [paisa, rupee] = ['to the paisa', 'to the rupee'];
  expect(first).toEqual([
    ['priceList.discard', { what: 'Rounding of tax', before: rupee, after: paisa }],
    ['priceList.save', { what: 'Rounding of tax', before: paisa, after: rupee }],
  ]);
});

test('pages contain each entry once, even if new ones arrive and many have the same time', async () => {
  const marks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => mark(from + index));
  const post = (commands: readonly PostedCommand[]) =>
    postTogether(desk, { eventId: 'busy', headers: { cookie: scanner } }, commands);
  await post(marks(1, 220));
  // Like the entries of one batch: all have the same time, so only ids define their order.
  await desk.database.pool.query("UPDATE command_log SET server_at = 1000 WHERE event_id = 'busy'");
  const expected = (
    await desk.database.pool.query<{ id: string }>(
      "SELECT command_id AS id FROM command_log WHERE event_id = 'busy'",
    )
  ).rows.map(({ id }) => id);

  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const given: LogPart = await page('busy', next === null ? {} : { before: next });
    seen.push(...given.entries.map(({ commandId }) => commandId));
    sizes.push(given.entries.length);
    ({ next } = given);
    await post([mark(220 + sizes.length)]);
  } while (next !== null);
  expect(sizes.slice(0, 2)).toEqual([100, 100]);
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

describe('a person who left an event', () => {
  const gone = async (delegateId: string, cookie = admin) =>
    (await desk.get(`/api/events/gone/gone-people/${delegateId}`, cookie)).json<{ gone: unknown }>().gone;

  test('is found with who removed them, and with the row that was kept', async () => {
    await saveEvent(desk.database.pool, 'gone', smallEvent('gone', 8));
    await perform('gone', admin, [
      { name: 'delegate.update', input: { delegateId: 'd1', details: { fullName: 'Kept Rao' } } },
      { name: 'delegate.delete', input: { delegateId: 'd2' } },
      {
        name: 'delegate.merge',
        input: { keepId: 'd1', dropId: 'd3', fromDropped: [], freeSerialOf: 'drop' },
      },
    ]);
    const by = { phone: adminPhone };
    expect(await gone('d2')).toMatchObject({ kind: 'deleted', by, into: null, isRestorable: true });
    expect(await gone('d3')).toMatchObject({
      kind: 'merged',
      by,
      into: { delegateId: 'd1', name: 'Kept Rao' },
      isRestorable: false,
    });
    expect([await gone('d1'), await gone('never')]).toEqual([null, null]);
    await perform('gone', admin, [{ name: 'delegate.restore', input: { delegateId: 'd2' } }]);
    expect(await gone('d2')).toBeNull();
  });

  test('is not shown to a member who cannot edit people', async () => {
    const response = await desk.get('/api/events/gate/gone-people/d2', scanner);
    expect(response.statusCode).toBe(403);
  });
});
