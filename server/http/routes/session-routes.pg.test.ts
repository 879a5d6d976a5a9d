import { describe, expect, test, vi } from 'vitest';
import { cookieOf, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';

const phone = '9000000001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const open = accountDesks();
const rows = async (desk: AccountDesk, sql: string): Promise<object[]> =>
  (await desk.database.pool.query(sql)).rows;

describe('sessions', () => {
  test('the cookie is HttpOnly, and Secure outside localhost', async () => {
    const desk = await open({
      limits: { resendMs: 0 },
      env: { REGDESK_ALLOWED_HOSTS: 'localhost.example.org' },
    });
    const cookieAt = async (host: string) => {
      const { requestId, otp } = await desk.code(phone);
      const answer = await desk.post('/api/verify-otp', { phoneNumber: phone, otp, requestId }, { host });
      return String([answer.headers['set-cookie']].flat()[0]).replace(/=[\w-]{43};/, '=TOKEN;');
    };
    const cookie = 'regdesk_session=TOKEN; Max-Age=5184000; Path=/; HttpOnly;';
    const plain = `${cookie} SameSite=Lax`;
    expect(await cookieAt('localhost:3000')).toBe(plain);
    expect(await cookieAt('127.0.0.1:3000')).toBe(plain);
    expect(await cookieAt('[::1]:3000')).toBe(plain);
    const secure = `__Host-${cookie} Secure; SameSite=Lax`;
    expect(await cookieAt('localhost.example.org')).toBe(secure);
    expect(await cookieAt('192.0.2.7:3000')).toBe(secure);
  });

  test('neither the database nor the answer body contains the session token', async () => {
    const desk = await open();
    const { requestId, otp } = await desk.code(phone);
    const answer = await desk.verify(phone, otp, requestId);
    const session = cookieOf(answer).split('=')[1] ?? '';
    expect(session).toHaveLength(43);
    expect(answer.body).not.toContain(session);
    expect(answer.json<{ token: string }>().token).not.toBe('');
    expect(JSON.stringify(await rows(desk, 'SELECT * FROM sessions'))).not.toContain(session);
  });

  test('a sign-in gives a new token and ends the one that the browser came with', async () => {
    const desk = await open();
    const planted = await desk.signIn(phone);
    const given = await desk.signIn(phone, planted);
    expect(given).not.toBe(planted);
    expect((await desk.get('/api/me', planted)).statusCode).toBe(401);
    expect((await desk.get('/api/me', given)).statusCode).toBe(200);
  });

  test('a token made up by a page is not accepted', async () => {
    const desk = await open();
    const planted = `regdesk_session=${'A'.repeat(43)}`;
    expect(await desk.signIn(phone, planted)).not.toBe(planted);
    expect((await desk.get('/api/me', planted)).statusCode).toBe(401);
  });

  test('a refused sign-in leaves the old session', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const { requestId } = await desk.code(phone);
    expect((await desk.verify(phone, 'xxxxxx', requestId, cookie)).statusCode).toBe(400);
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
  });

  test('sign-out ends it at once, here and within 2 s in another process; others stay', async () => {
    const desk = await open();
    const elsewhere = await open({ beside: desk });
    const cookie = await desk.signIn(phone);
    const other = await desk.signIn(phone);
    for (const { get } of [desk, elsewhere]) expect((await get('/api/me', cookie)).statusCode).toBe(200);
    const out = await desk.post('/api/sign-out', undefined, { cookie });
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([
      204,
      expect.stringContaining('regdesk_session=; Max-Age=0;'),
    ]);
    expect((await desk.get('/api/me', cookie)).json()).toEqual({ code: 'signInRequired', params: {} });
    const who = await desk.get('/api/who', cookie);
    expect([who.statusCode, who.json()]).toEqual([200, { me: null, endsInMs: 0 }]);
    expect((await desk.get('/api/who', other)).json()).toMatchObject({ me: { account: { phone } } });
    desk.clock.now += 2000;
    expect((await elsewhere.get('/api/me', cookie)).statusCode).toBe(401);
    expect((await elsewhere.get('/api/me', other)).statusCode).toBe(200);
  });

  test('sign-out without a session is no error', async () => {
    const desk = await open();
    expect((await desk.post('/api/sign-out')).statusCode).toBe(204);
  });

  test('ends after 14 days without a request', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    desk.clock.now += 14 * DAY - 1;
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
    desk.clock.now += 14 * DAY - 1;
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
    desk.clock.now += 14 * DAY;
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  });

  test('ends after 60 days in any case, and the next sign-in deletes its row', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    for (let day = 1; day < 60; day++) {
      desk.clock.now += DAY;
      expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
    }
    desk.clock.now += DAY;
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
    await desk.signIn(phone);
    expect(await rows(desk, 'SELECT 1 FROM sessions')).toHaveLength(1);
  });

  test('the time of last use is written at most once in 5 minutes', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const start = desk.clock.now;
    const seenAt = async () => {
      await desk.get('/api/me', cookie);
      return rows(desk, 'SELECT last_seen_at FROM sessions');
    };
    desk.clock.now = start + 5 * MINUTE - 1;
    expect(await seenAt()).toEqual([{ last_seen_at: start }]);
    desk.clock.now = start + 5 * MINUTE + 2000;
    expect(await seenAt()).toEqual([{ last_seen_at: desk.clock.now }]);
  });

  test('a thousand requests at once cause one query', async () => {
    const desk = await open();
    const token = (await desk.signIn(phone)).split('=')[1] ?? '';
    const { sessions } = desk;
    desk.clock.now += 5000;
    const found = await Promise.all(Array.from({ length: 1000 }, () => sessions.find(token)));
    expect(new Set(found).size).toBe(1);
    expect(found[0]?.account.phone).toBe(phone);
  });

  test('sessions that are requested together are read by one query, and each gets its own', async () => {
    const desk = await open();
    const phones = ['9000000021', '9000000022', '9000000023'];
    const tokens: string[] = [];
    for (const each of phones) tokens.push((await desk.signIn(each)).split('=')[1] ?? '');
    desk.clock.now += 5000;
    // The pool has other queries too: what a sign-in leaves to be written.
    const query = vi.spyOn(desk.database.pool, 'query');
    const stranger = 'A'.repeat(43);
    const found = await Promise.all([...tokens, stranger].map((token) => desk.sessions.find(token)));
    expect(found.map((signedIn) => signedIn?.account.phone)).toEqual([...phones, undefined]);
    const asked = query.mock.calls.filter(([what]) => JSON.stringify(what).includes('find-sessions'));
    query.mockRestore();
    expect(asked).toHaveLength(1);
  });

  test('after a failure of the database, a session is read again', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    desk.clock.now += 5000;
    await desk.database.pool.query('ALTER TABLE sessions RENAME TO away');
    const failed = await desk.get('/api/me', cookie);
    expect([failed.statusCode, failed.json()]).toEqual([503, { code: 'unavailable', params: {} }]);
    await desk.database.pool.query('ALTER TABLE away RENAME TO sessions');
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
  });

  test.each([
    '',
    'regdesk_session=',
    'regdesk_session=short',
    `other=${'A'.repeat(43)}`,
    `regdesk_session=${"'".repeat(43)}`,
  ])('the cookie header %j gives no session', async (cookie) => {
    const desk = await open();
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  });
});
