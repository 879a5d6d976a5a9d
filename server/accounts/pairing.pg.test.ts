import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { cookieOf, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { openStream, type OpenStream } from '#rehearsal/server/open-stream.ts';
import { adminPhone, codeOf, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';
import { requestsPerMinute } from '../pacing/request-limits.ts';

const own = 'own-event';
const DAY = 24 * 3600_000;
/** The constants promise 2 s. A busy machine gets more. */
const soon = { timeout: 8_000 };

const openDesk = accountDesks({ limits: { resendMs: 0 } });
const streams: OpenStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const open = async (): Promise<{ desk: AccountDesk; admin: string }> => {
  const desk = await openDesk();
  await saveEvent(desk.database.pool, own, smallEvent(own, 3));
  return { desk, admin: await desk.signIn(adminPhone) };
};

interface Shown {
  readonly code: string;
  readonly pairingId: string;
}
const show = async (desk: AccountDesk, cookie: string): Promise<Shown> => {
  const shown = await desk.post(`/api/events/${own}/pairing-codes`, undefined, { cookie });
  expect(shown.statusCode).toBe(201);
  return shown.json<Shown>();
};
const use = (desk: AccountDesk, code: string, name = 'Gate 2 – Asha', cookie = '') =>
  desk.post('/api/pair', { code, name }, cookie === '' ? {} : { cookie });

const submit = async (desk: AccountDesk, cookie: string, name: string, input: object) => {
  const commands = [{ id: randomUUID(), name, input, deviceAt: Date.now() }];
  const answer = await desk.post(`/api/events/${own}/commands`, commands, { cookie });
  return answer.statusCode === 200 ? answer.json<Answer[]>()[0] : answer.json<{ code: string }>();
};
const mark = (desk: AccountDesk, cookie: string, serial: number) =>
  submit(desk, cookie, 'record.mark', { recordTypeId: '1', code: codeOf(serial) });

const gone = { code: 'pairingGone', params: {} };

test('a paired phone can only scan in its event, under its own name', async () => {
  const { desk, admin } = await open();
  const shown = await show(desk, admin);
  expect(shown.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  const typed = `${shown.code.slice(0, 5).toLowerCase()}-${shown.code.slice(5)} `;
  const used = await use(desk, typed, ' Gate 2 –  Asha ');
  expect(used.statusCode).toBe(204);
  const cookie = cookieOf(used);

  expect((await desk.get(`/api/me?event=another`, cookie)).json()).toMatchObject({
    account: { id: shown.pairingId, displayName: 'Gate 2 – Asha', phone: '', emails: [], isPaired: true },
    events: [],
    currentEventId: own,
    isOpen: true,
    roles: ['device', 'scan'],
  });
  expect((await desk.get(`/api/events/${own}/snapshot`, cookie)).json()).toMatchObject({ audience: 'scan' });
  expect(await mark(desk, cookie, 1)).toMatchObject({ ok: true });
  const marks = await desk.database.pool.query('SELECT marked_by AS by FROM marks');
  expect(marks.rows).toEqual([{ by: 'Gate 2 – Asha' }]);
  expect(await submit(desk, cookie, 'delegate.delete', { delegateId: 'd1' })).toMatchObject({
    code: 'notAllowed',
  });

  const log = (await desk.get(`/api/events/${own}/log`, admin)).json<{ entries: object[] }>();
  expect(log.entries).toMatchObject([
    { command: 'record.mark', account: { id: shown.pairingId, name: 'Gate 2 – Asha' } },
    { command: 'device.pair', account: { phone: adminPhone }, input: { name: 'Gate 2 – Asha' } },
  ]);
  const people = (await desk.get(`/api/events/${own}/log/people`, admin)).json<{ people: object[] }>();
  expect(people.people).toContainEqual({ id: shown.pairingId, name: 'Gate 2 – Asha', phone: '', email: '' });
});

test('a code works once: one of many phones at the same moment is paired', async () => {
  const { desk, admin } = await open();
  const { code } = await show(desk, admin);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => use(desk, code, `Gate ${index}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(7).fill(404)]);
  expect((await use(desk, code)).json()).toEqual(gone);
  const rows = await desk.database.pool.query('SELECT name FROM paired_devices');
  expect(rows.rowCount).toBe(1);
});

test('a code is valid for ten minutes, and an unknown code gets the same answer as an expired one', async () => {
  const { desk, admin } = await open();
  const { code } = await show(desk, admin);
  expect((await use(desk, 'ABCDE23456')).json()).toEqual(gone);
  expect((await use(desk, 'short')).json()).toEqual(gone);
  expect((await use(desk, code, ' ')).json()).toEqual({ code: 'deviceNameMissing', params: {} });
  desk.clock.now += 10 * 60_000;
  expect((await use(desk, code)).json()).toEqual(gone);
  const last = await show(desk, admin);
  desk.clock.now += 10 * 60_000 - 1;
  expect((await use(desk, last.code)).statusCode).toBe(204);
});

test('neither code nor token is in the database or the log', async () => {
  const { desk, admin } = await open();
  const { code } = await show(desk, admin);
  const kept = async () => {
    const { rows } = await desk.database.pool.query(
      'SELECT (SELECT json_agg(c)::text FROM pairing_codes c) AS codes, (SELECT json_agg(s)::text FROM sessions s) AS sessions',
    );
    return JSON.stringify(rows) + desk.logged.join('');
  };
  expect(await kept()).toContain('code_hash');
  expect(await kept()).not.toContain(code);
  const token = cookieOf(await use(desk, code)).split('=')[1] ?? 'none';
  expect(await kept()).not.toContain(token);
});

test('guessing is stopped long before all codes are tried', async () => {
  const { desk } = await open();
  for (let tried = 0; tried < requestsPerMinute.pairingTries; tried++)
    expect((await use(desk, 'ABCDE23456')).statusCode).toBe(404);
  expect((await use(desk, 'ABCDE23456')).json()).toMatchObject({ code: 'tooManyRequests' });
});

test('a former admin cannot pair a device, not even with an earlier code', async () => {
  const { desk, admin } = await open();
  const { code } = await show(desk, admin);
  const next = { adminPhone: '9000000009', adminEmail: '' };
  expect(await submit(desk, admin, 'event.setAdmin', next)).toMatchObject({ ok: true });
  expect((await use(desk, code)).json()).toEqual(gone);
});

test('revoking ends its stream and its requests, and another phone stays paired', async () => {
  const { desk, admin } = await open();
  const cookie = await desk.pair(own, admin);
  const other = await desk.pair(own, admin, 'Gate 3');
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`;
  const follow = async (as: string): Promise<OpenStream> => {
    const stream = await openStream(`${address}/api/events/${own}/changes?since=1`, { cookie: as });
    streams.push(stream);
    return stream;
  };
  const stream = await follow(cookie);
  const stays = await follow(other);
  const { account } = (await desk.get('/api/me', cookie)).json<{ account: { id: string } }>();
  const input = { pairingId: account.id };
  expect(await submit(desk, admin, 'device.revoke', input)).toMatchObject({ ok: true });
  await stream.ended;
  expect(stream.text()).toContain('event: gone');
  expect(await mark(desk, cookie, 1)).toMatchObject({ code: 'eventNotFound' });
  expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  // The longest time for which a result about a session may be cached.
  desk.clock.now += 1_500;
  expect(await mark(desk, cookie, 1)).toMatchObject({ code: 'signInRequired' });
  expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  expect(await mark(desk, other, 1)).toMatchObject({ ok: true });
  await expect.poll(stays.text, soon).toContain('Gate 3');
  const log = (await desk.get(`/api/events/${own}/log`, admin)).json<{ entries: object[] }>();
  expect(log.entries).toMatchObject([
    { command: 'record.mark', account: { name: 'Gate 3' } },
    { command: 'device.revoke', account: { phone: adminPhone }, result: { name: 'Gate 2' } },
    { command: 'device.pair' },
    { command: 'device.pair' },
  ]);
});

test('signing out ends the pairing, and pairing again ends the former session', async () => {
  const { desk, admin } = await open();
  const cookie = await desk.pair(own, admin);
  expect((await desk.post('/api/sign-out', undefined, { cookie })).statusCode).toBe(204);
  expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);

  const first = await desk.pair(own, admin, 'Gate 3');
  const again = cookieOf(await use(desk, (await show(desk, admin)).code, 'Gate 4', first));
  expect((await desk.get('/api/me', first)).statusCode).toBe(401);
  expect((await desk.get('/api/me', again)).statusCode).toBe(200);
  const volunteer = await desk.signIn(scannerPhone);
  await use(desk, (await show(desk, admin)).code, 'Gate 5', volunteer);
  expect((await desk.get('/api/me', volunteer)).statusCode).toBe(401);
  const rows = await desk.database.pool.query(
    'SELECT name FROM paired_devices WHERE revoked_at IS NULL ORDER BY name',
  );
  expect(rows.rows).toEqual([{ name: 'Gate 4' }, { name: 'Gate 5' }]);
});

test('a pairing lasts until the event ends, even if idle', async () => {
  const { desk, admin } = await open();
  await desk.database.pool.query("UPDATE event SET date = '20-22 October 2026'");
  const early = await desk.pair(own, admin);
  const end = Date.UTC(2026, 9, 23, 12);
  desk.clock.now += 20 * DAY;
  expect((await desk.get('/api/me', early)).statusCode).toBe(200);
  desk.clock.now = end - 1;
  expect((await desk.get('/api/me', early)).statusCode).toBe(200);
  desk.clock.now = end + 1_500;
  expect((await desk.get('/api/me', early)).statusCode).toBe(401);
});

test('deleting the event ends its devices', async () => {
  const { desk, admin } = await open();
  const cookie = await desk.pair(own, admin);
  const { code } = await show(desk, admin);
  expect(await submit(desk, admin, 'event.delete', { name: 'PHYSICON' })).toMatchObject({ ok: true });
  expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  expect(await mark(desk, cookie, 1)).toMatchObject({ code: 'eventNotFound' });
  expect((await use(desk, code)).json()).toEqual(gone);
  expect((await desk.post('/api/sign-out', undefined, { cookie })).statusCode).toBe(204);
});
