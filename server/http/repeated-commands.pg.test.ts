import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateScanPage, GateScans, LogEntry, LogPart } from '#domain/model/log/log-entry.ts';
import { headers, type Answer } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

let desk: AccountDesk;
let admin: string;
let scanner: string;
let otherCategory: string;

beforeAll(async () => {
  desk = await openAccountDesk();
  await saveEvent(desk.database.pool, 'gate', smallEvent('gate', 9));
  admin = await desk.signIn(adminPhone);
  scanner = await desk.signIn(scannerPhone);
  const details = { order: 2, name: 'Faculty', color: 'black', labelColor: 'white', labelBackground: '' };
  const id = randomUUID();
  const answer = await send(admin, {
    id,
    name: 'category.save',
    input: { details: { ...details, frontImage: '', backImage: '' } },
  });
  expect(answer).toMatchObject({ ok: true });
  otherCategory = id;
});
afterAll(() => desk.close());

interface Sent {
  readonly id?: string;
  readonly name: string;
  readonly input: object;
  readonly repeats?: string;
  readonly deviceAt?: number;
  readonly correctedAt?: number;
}

const send = async (cookie: string, command: Sent): Promise<Answer> => {
  const response = await desk.app.inject({
    method: 'POST',
    url: '/api/events/gate/commands',
    headers: { cookie, [headers.device]: 'gate-phone-1' },
    payload: [{ id: randomUUID(), deviceAt: Date.now(), ...command }],
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer[]>()[0] as Answer;
};

const openTo = (categoryId: string) =>
  send(admin, {
    name: 'recordType.save',
    input: { recordTypeId: '1', details: { order: 1, name: 'Lunch 1', categoryIds: [categoryId] } },
  });

const mark = (serial: number): Sent => ({ name: 'record.mark', input: { recordTypeId: '1', serial } });

const gateScans = async (gate: GateScans): Promise<GateScanPage> =>
  (await desk.get(`/api/events/gate/gate-scans?gate=${gate}`, admin)).json<GateScanPage>();
const log = async (): Promise<readonly LogEntry[]> =>
  (await desk.get('/api/events/gate/log', admin)).json<LogPart>().entries;
const entryOf = async (id: string) => (await log()).find(({ commandId }) => commandId === id);

/** The scanner marks a card to which lunch does not apply. */
const refuse = async (serial: number, more: Partial<Sent> = {}): Promise<string> => {
  await openTo(otherCategory);
  const id = randomUUID();
  const answer = await send(scanner, { id, ...mark(serial), ...more });
  expect(answer).toMatchObject({ ok: false, code: 'notApplicable' });
  return id;
};
const idsOf = ({ entries }: GateScanPage) => entries.map(({ commandId }) => commandId);

test('a refused mark that is sent again is judged again, linked in the log and removed from the board', async () => {
  const noon = Date.now() - 3_600_000;
  const times = { deviceAt: noon + 86_400_000, correctedAt: noon };
  const first = await refuse(1, times);
  expect(idsOf(await gateScans('turnedAway'))).toContain(first);

  // While the reason lasts, the board has one line for the card: the last attempt.
  const second = randomUUID();
  const again = { ...mark(1), ...times, repeats: first };
  expect(await send(scanner, { id: second, ...again })).toMatchObject({ ok: false, code: 'notApplicable' });
  expect(idsOf(await gateScans('turnedAway')).filter((id) => id === first || id === second)).toEqual([
    second,
  ]);

  await openTo('delegates');
  const third = randomUUID();
  expect(await send(scanner, { id: third, ...again })).toMatchObject({ ok: true });
  expect(await send(scanner, { id: third, ...again })).toMatchObject({ ok: true });
  expect(idsOf(await gateScans('turnedAway'))).not.toContain(second);
  expect(idsOf(await gateScans('turnedAway'))).not.toContain(first);
  expect(await entryOf(first)).toMatchObject({ ok: false, repeats: null });
  expect(await entryOf(third)).toMatchObject({
    ok: true,
    repeats: first,
    happenedAt: noon,
    account: { phone: scannerPhone },
  });
  const marks = await desk.database.pool.query(
    "SELECT marked_at::float8 AS at FROM marks WHERE event_id = 'gate' AND serial = 1",
  );
  expect(marks.rows).toEqual([{ at: noon }]);

  const [header = [], ...lines] = readCsv((await desk.get('/api/events/gate/log.csv', admin)).body);
  const links = lines.map((line) => line[header.indexOf('Sent again, first id')]);
  expect(links.filter((link) => link !== '')).toEqual([first, first]);
});

test('a double admission that is sent again stays one, settled or not', async () => {
  const first = await refuse(2);
  await openTo('delegates');
  await send(admin, mark(2));
  const again = { ...mark(2), repeats: first };
  await send(scanner, again);
  expect(idsOf(await gateScans('turnedAway'))).not.toContain(first);
  await send(admin, { name: 'scan.settle', input: { commandId: first, note: 'Twins' } });
  await send(scanner, again);
  const { entries, doubles } = await gateScans('double');
  expect(entries.map(({ repeats }) => repeats)).toEqual([first]);
  expect(doubles).toEqual([{ recordTypeId: '1', commandIds: [first] }]);
});

test.each<[string, (first: string) => Promise<string>, boolean]>([
  ['the same command of the same account', async (first) => linked(scanner, mark(3), first), true],
  ['another account', async (first) => linked(admin, mark(3), first), false],
  ['another card', async (first) => linked(scanner, mark(4), first), false],
  [
    'another command',
    async (first) =>
      linked(
        scanner,
        { name: 'scan.refused', input: { recordTypeId: '1', code: 'X', reason: 'invalidCode' } },
        first,
      ),
    false,
  ],
  ['a command that nobody sent', async () => linked(scanner, mark(3), randomUUID()), false],
  [
    'a command that was done',
    async () => {
      await openTo('delegates');
      const id = randomUUID();
      expect(await send(scanner, { id, ...mark(5) })).toMatchObject({ ok: true });
      return linked(scanner, mark(5), id);
    },
    false,
  ],
])('the log accepts only a true link: %s', async (_what, repeat, isTrue) => {
  const first = await refuse(3);
  const entry = await entryOf(await repeat(first));
  expect(entry).toMatchObject({ repeats: isTrue ? first : null });
});

const linked = async (cookie: string, command: Sent, repeats: string): Promise<string> => {
  const id = randomUUID();
  await send(cookie, { id, ...command, repeats });
  return id;
};

test('a phone that was paired again confirms commands that it sent under its former name; another phone does not', async () => {
  const isLinked = async (deviceId: string): Promise<boolean> => {
    const { findRepeated } = await import('../hosting/repeated-commands.ts');
    const { hashBody } = await import('../hosting/submission.ts');
    const former = { accountId: `device-${randomUUID()}` };
    const first = randomUUID();
    const command = { id: randomUUID(), ...mark(6), deviceAt: 1, repeats: first };
    await desk.database.pool.query(
      `INSERT INTO command_log (event_id, command_id, account_id, device_id, name, input, outcome, body_hash, version,
         server_at, device_at) VALUES ('gate', $1, $2, 'phone', 'record.mark', $3, '{"ok":false,"code":"x"}', $4, 1, 1, 1)`,
      [first, former.accountId, JSON.stringify(command.input), hashBody(former, command)],
    );
    const account = {
      accountId: `device-${randomUUID()}`,
      phone: '',
      emails: [],
      isSuperAdmin: false,
      paired: { eventId: 'gate', name: 'Gate 1' },
    };
    const found = await findRepeated(desk.database.pool, 'gate', { account, deviceId, commands: [command] });
    return found.get(command.id) === first;
  };
  expect(await isLinked('phone')).toBe(true);
  expect(await isLinked('other')).toBe(false);
});
