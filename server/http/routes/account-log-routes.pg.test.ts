import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountLogEntry, AccountLogPart } from '#domain/model/accounts/account-log.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

const superPhone = '9000000007';
const strangerPhone = '9000000055';

let desk: AccountDesk;
let admin: string;
let owner: string;
beforeAll(async () => {
  desk = await openAccountDesk({ superAdmins: [superPhone] });
  for (const eventId of ['gate', 'other'])
    await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 3));
  admin = await desk.signIn(adminPhone);
  owner = await desk.signIn(superPhone);
  await desk.post('/api/select', { eventId: 'gate' }, { cookie: admin });
});
afterAll(() => desk.close());

const run = async (cookie: string, name: string, input: object, eventId = 'gate'): Promise<void> => {
  const body = [{ id: randomUUID(), name, input, deviceAt: desk.clock.now }];
  const response = await desk.post(`/api/events/${eventId}/commands`, body, { cookie });
  expect(response.json()).toMatchObject([{ ok: true }]);
};

const page = async (cookie: string, path: string): Promise<AccountLogPart> =>
  (await desk.get(path, cookie)).json<AccountLogPart>();
const ofGate = async (query = ''): Promise<readonly AccountLogEntry[]> =>
  (await page(admin, `/api/events/gate/account-log${query}`)).entries;
const ofAll = async (query = ''): Promise<readonly AccountLogEntry[]> =>
  (await page(owner, `/api/account-log${query}`)).entries;

test('the log records every granted right, its giver and its receiver, once for a repeated command', async () => {
  const flags = { canRead: true, canWrite: false, canScan: false };
  const id = randomUUID();
  const input = { contact: scannerPhone, ...flags };
  const body = [{ id, name: 'member.save', input, deviceAt: desk.clock.now }];
  for (let each = 0; each < 2; each += 1)
    await desk.post('/api/events/gate/commands', body, { cookie: admin });
  await run(admin, 'member.save', { contact: '9000000031', ...flags });
  await run(admin, 'member.delete', { contact: '9000000031' });
  await run(admin, 'list.export', { what: 'delegates', rows: 3 });
  const entries = await ofGate();
  expect(entries.filter(({ event }) => event !== null)).toEqual([]);
  expect(entries.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ['exported', 1],
    ['rightChanged', 1],
    ['rightGranted', 1],
    ['rightRemoved', 1],
    ['signedIn', 1],
  ]);
  const granted = entries.find(({ kind }) => kind === 'rightGranted');
  expect(granted).toMatchObject({
    account: { phone: adminPhone },
    about: null,
    detail: { right: 'team', read: true, contact: '••••• ••031' },
    address: '',
  });
});

test('an event’s admin sees sign-ins of team members who work in it, but not of other people in the team', async () => {
  await desk.signIn(strangerPhone);
  await run(admin, 'member.save', { contact: strangerPhone, canRead: true, canWrite: false, canScan: false });
  const scanner = await desk.signIn(scannerPhone);
  const phonesIn = async (): Promise<string[]> =>
    (await ofGate('?kind=signedIn')).map(({ account }) => account?.phone ?? '');
  expect(await phonesIn()).not.toContain(strangerPhone);
  await desk.post('/api/select', { eventId: 'gate' }, { cookie: scanner });
  expect((await phonesIn()).toSorted()).toEqual([adminPhone, scannerPhone]);
});

test('super admins see all events with network addresses, filtered by kind, account and time', async () => {
  await run(admin, 'list.export', { what: 'dues', rows: 1 }, 'other');
  const exports = await ofAll('?kind=exported');
  expect(exports.map(({ event }) => event?.id).toSorted()).toEqual(['gate', 'other']);
  const signedIn = await ofAll('?kind=signedIn');
  expect(signedIn.every(({ address }) => address === '127.0.0.1')).toBe(true);
  const id = signedIn.find(({ account }) => account?.phone === strangerPhone)?.account?.id;
  expect((await ofAll(`?account=${id}`)).map(({ kind }) => kind)).toContain('rightGranted');
  desk.clock.now += 2 * 24 * 3_600_000;
  expect(await ofAll('?days=1')).toEqual([]);
  expect((await ofAll('?days=7')).length).toBeGreaterThan(3);
  expect(await ofGate('?kind=exported')).toHaveLength(1);
});

test('views and exports of personal data and files are logged', async () => {
  const cookie = owner;
  await desk.post('/api/people/find', { contact: '9100000001' }, { cookie });
  await desk.post('/api/people/told', { contact: '9100000001' }, { cookie });
  await desk.get('/api/events/gate/log.csv', cookie);
  const entries = await ofAll('?days=1');
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['exported', 'personSeen', 'personTold']);
  expect(JSON.stringify(entries)).not.toContain('9100000001');
  const csv = await desk.get('/api/account-log.csv?days=1', cookie);
  // The file itself is an export as well. Its own entry is only in the next file.
  expect(readCsv(csv.body).length).toBeGreaterThan(3);
  expect(csv.headers['content-disposition']).toContain('sign-ins and rights');
});

test('the admin of one event cannot read the log of another; only a super admin reads all', async () => {
  const stranger = await desk.signIn(strangerPhone);
  expect((await desk.get('/api/events/gate/account-log', stranger)).statusCode).toBe(403);
  expect((await desk.get('/api/account-log', admin)).statusCode).toBe(403);
  expect((await desk.get('/api/account-log')).statusCode).toBe(401);
});
