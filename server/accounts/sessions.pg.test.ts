import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { cookieOf, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { openStream, type OpenStream } from '#rehearsal/server/open-stream.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

const MINUTE = 60_000;
/** The constants promise 2 s. A busy machine gets more. */
const soon = { timeout: 8_000 };

const open = accountDesks({ limits: { resendMs: 0 } });
const streams: OpenStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

interface Listed {
  readonly id: string;
  readonly deviceName: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}
const listOf = async (desk: AccountDesk, cookie: string): Promise<Listed[]> =>
  (await desk.get('/api/sessions', cookie)).json<{ sessions: Listed[] }>().sessions;
const idOf = async (desk: AccountDesk, cookie: string): Promise<string> =>
  (await listOf(desk, cookie)).find(({ isThis }) => isThis)?.id ?? 'none';
const isSignedIn = async (desk: AccountDesk, cookie: string): Promise<boolean> =>
  (await desk.get('/api/me', cookie)).statusCode === 200;
const endOne = async (desk: AccountDesk, cookie: string, id: string): Promise<number> =>
  (await desk.post(`/api/sessions/${id}/end`, undefined, { cookie })).statusCode;
/** The name that the browser reports. */
const signInFrom = async (desk: AccountDesk, phone: string, userAgent: string): Promise<string> => {
  const { requestId, otp } = await desk.code(phone);
  const body = { phoneNumber: phone, otp, requestId };
  return cookieOf(await desk.post('/api/verify-otp', body, { 'user-agent': userAgent }));
};

describe('a planted session', () => {
  test('ends when the victim signs in, and the victim gets another session', async () => {
    const desk = await open();
    const attacker = await desk.signIn('9000000066');
    const victim = await desk.signIn(adminPhone, attacker);
    expect(victim).not.toBe(attacker);
    expect(await isSignedIn(desk, attacker)).toBe(false);
    expect((await desk.get('/api/me', victim)).json()).toMatchObject({ account: { phone: adminPhone } });
  });

  test('that was never issued is not accepted, whatever its form', async () => {
    const desk = await open();
    for (const token of ['A'.repeat(43), 'A'.repeat(42), '-'.repeat(43), '%41'.repeat(14)]) {
      const planted = `regdesk_session=${token}`;
      const given = await desk.signIn(adminPhone, planted);
      expect(given).toMatch(/^regdesk_session=[\w-]{43}$/);
      expect(given).not.toBe(planted);
      expect(await isSignedIn(desk, planted)).toBe(false);
      expect(await isSignedIn(desk, given)).toBe(true);
    }
  });

  test('cannot come from another host if browsers enforce the cookie prefix', async () => {
    const desk = await open();
    const cookie = await desk.signIn(adminPhone);
    const host = 'desk.example.org';
    const ask = (sent: string) => desk.app.inject({ url: '/api/me', headers: { host, cookie: sent } });
    expect((await ask(cookie)).statusCode).toBe(401);
    expect((await ask(`__Host-${cookie}`)).statusCode).toBe(200);
    expect((await ask(`${cookie.replace('=', '=x')}; __Host-${cookie}`)).statusCode).toBe(200);
  });

  test('an address, a body or another header does not replace the cookie', async () => {
    const desk = await open();
    const token = (await desk.signIn(adminPhone)).split('=')[1] ?? '';
    const url = `/api/me?regdesk_session=${token}&token=${token}`;
    const headers = { authorization: `Bearer ${token}`, 'x-session': token };
    expect((await desk.app.inject({ url, headers })).statusCode).toBe(401);
    const profile = { regdesk_session: token, displayName: 'x', phone: adminPhone, email: '' };
    expect((await desk.post('/api/profile', profile)).statusCode).toBe(401);
  });
});

test('two sign-ins at once with one former session get new sessions, and the former one ends', async () => {
  const desk = await open();
  const former = await desk.signIn(adminPhone);
  const codes = [await desk.code(adminPhone), await desk.code(adminPhone)];
  const given = await Promise.all(
    codes.map(async ({ otp, requestId }) => cookieOf(await desk.verify(adminPhone, otp, requestId, former))),
  );
  expect(new Set([former, ...given]).size).toBe(3);
  expect(await isSignedIn(desk, former)).toBe(false);
  for (const cookie of given) expect(await isSignedIn(desk, cookie)).toBe(true);
});

describe('the list of sign-ins', () => {
  test('shows device, times and the present session, the latest first, without tokens or sessions of others', async () => {
    const desk = await open();
    const start = desk.clock.now;
    const gate = await signInFrom(desk, adminPhone, 'Gate phone  1');
    desk.clock.now += 10 * MINUTE;
    const laptop = await signInFrom(desk, adminPhone, `Laptop ${'x'.repeat(300)}`);
    await signInFrom(desk, scannerPhone, 'Somebody else');
    desk.clock.now += 10 * MINUTE;
    const listed = await listOf(desk, gate);
    expect(listed).toMatchObject([
      { deviceName: 'Gate phone 1', createdAt: start, lastSeenAt: start + 20 * MINUTE, isThis: true },
      { createdAt: start + 10 * MINUTE, lastSeenAt: start + 10 * MINUTE, isThis: false },
    ]);
    expect(listed[1]?.deviceName).toHaveLength(200);
    for (const cookie of [gate, laptop]) expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
    desk.clock.now += 10 * MINUTE;
    expect(await listOf(desk, laptop)).toMatchObject([{ isThis: true }, { isThis: false }]);
  });

  test('omits expired sessions', async () => {
    const desk = await open();
    await desk.signIn(adminPhone);
    desk.clock.now += 14 * 24 * 60 * MINUTE;
    expect(await listOf(desk, await desk.signIn(adminPhone))).toMatchObject([{ isThis: true }]);
  });

  test('one session can be ended at once; ending it again or an unknown one is no error', async () => {
    const desk = await open();
    const [mine, lost] = [await desk.signIn(adminPhone), await desk.signIn(adminPhone)];
    const id = await idOf(desk, lost);
    for (const each of [id, id, randomUUID()]) expect(await endOne(desk, mine, each)).toBe(204);
    expect(await isSignedIn(desk, lost)).toBe(false);
    expect(await isSignedIn(desk, mine)).toBe(true);
    expect(await endOne(desk, mine, 'no-id')).toBe(400);
  });

  test("another account's session cannot be ended, and gets the same answer as an unknown one", async () => {
    const desk = await open();
    const victim = await desk.signIn(adminPhone);
    const attacker = await desk.signIn(scannerPhone);
    const id = await idOf(desk, victim);
    expect(await endOne(desk, attacker, id)).toBe(204);
    expect(await isSignedIn(desk, victim)).toBe(true);
    expect(await listOf(desk, attacker)).toHaveLength(1);
  });
});

/** A desk that listens, with an event where `adminPhone` and `scannerPhone` have rights. */
const openListening = async (beside?: AccountDesk) => {
  const desk = await open(beside && { beside });
  if (!beside) await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.app.server.address() as AddressInfo;
  const follow = async (cookie: string) => {
    const url = `http://127.0.0.1:${port}/api/events/physicon/changes?since=1`;
    const stream = await openStream(url, { cookie });
    streams.push(stream);
    expect(stream.status).toBe(200);
    return stream;
  };
  const { feed } = await desk.hosting.get('physicon');
  return { desk, follow, feed };
};
const isOver = async (stream: OpenStream): Promise<void> => {
  await expect.poll(stream.text, soon).toContain('event: gone');
  await stream.ended;
};

describe('an open stream', () => {
  test('ends with the sign-out of its session; others continue', async () => {
    const { desk, follow, feed } = await openListening();
    const [mine, other] = [await desk.signIn(adminPhone), await desk.signIn(adminPhone)];
    const stream = await follow(mine);
    await follow(other);
    await desk.post('/api/sign-out', undefined, { cookie: mine });
    await isOver(stream);
    expect(feed.size).toBe(1);
    expect(await isSignedIn(desk, other)).toBe(true);
  });

  test('ends when another sign-in replaces its session', async () => {
    const { desk, follow } = await openListening();
    const former = await desk.signIn(adminPhone);
    const stream = await follow(former);
    await desk.signIn(scannerPhone, former);
    await isOver(stream);
  });

  test('ends when its session is ended from the list', async () => {
    const { desk, follow } = await openListening();
    const [mine, lost] = [await desk.signIn(adminPhone), await desk.signIn(adminPhone)];
    const stream = await follow(lost);
    expect(await endOne(desk, mine, await idOf(desk, lost))).toBe(204);
    await isOver(stream);
  });

  test('ends everywhere with all sessions of its account; the other account keeps its stream', async () => {
    const { desk, follow, feed } = await openListening();
    const mine = [
      await desk.signIn(adminPhone),
      await desk.signIn(adminPhone),
      await desk.signIn(adminPhone),
    ];
    const other = await desk.signIn(scannerPhone);
    const ended = await Promise.all(mine.map(follow));
    await follow(other);
    const out = await desk.post('/api/sign-out-everywhere', undefined, { cookie: mine[1] ?? '' });
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([
      204,
      expect.stringContaining('regdesk_session=; Max-Age=0;'),
    ]);
    for (const cookie of mine) expect(await isSignedIn(desk, cookie)).toBe(false);
    await Promise.all(ended.map(isOver));
    expect(feed.size).toBe(1);
    expect(await isSignedIn(desk, other)).toBe(true);
    expect((await desk.database.pool.query('SELECT 1 FROM sessions')).rowCount).toBe(1);
  });

  test('in another process ends when the cached session expires', async () => {
    const { desk } = await openListening();
    const elsewhere = await openListening(desk);
    const cookie = await desk.signIn(adminPhone);
    const stream = await elsewhere.follow(cookie);
    await desk.post('/api/sign-out-everywhere', undefined, { cookie });
    expect(await isSignedIn(elsewhere.desk, cookie)).toBe(true);
    desk.clock.now += 1_500;
    await isOver(stream);
    expect(await isSignedIn(elsewhere.desk, cookie)).toBe(false);
  });

  test('ends when its session expires', async () => {
    const { desk, follow } = await openListening();
    const stream = await follow(await desk.signIn(adminPhone));
    desk.clock.now += 60 * 24 * 60 * MINUTE;
    await isOver(stream);
  });

  test('is refused for a request from another origin', async () => {
    const { desk, follow, feed } = await openListening();
    const cookie = await desk.signIn(adminPhone);
    await follow(cookie);
    const { port } = desk.app.server.address() as AddressInfo;
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    ]) {
      const url = `http://127.0.0.1:${port}/api/events/physicon/changes?since=1`;
      const stream = await openStream(url, { cookie, ...foreign });
      await stream.ended;
      expect([stream.status, stream.text()]).toEqual([403, '{"code":"foreignOrigin","params":{}}']);
    }
    expect(feed.size).toBe(1);
  });
});

test('with the clock set back a day, a session ended by another process is ended here too', async () => {
  const desk = await open();
  const cookie = await desk.signIn(adminPhone);
  expect(await isSignedIn(desk, cookie)).toBe(true);
  desk.clock.now -= 24 * 60 * MINUTE;
  await desk.database.pool.query('DELETE FROM sessions');
  expect(await isSignedIn(desk, cookie)).toBe(false);
});
