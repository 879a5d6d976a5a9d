import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { contentOf, freshLoad } from '#tests/support/invariants.ts';
import { saveEvent, smallEvent } from '#tests/support/small-event.ts';
import {
  cookieOf,
  openAccountDesk,
  type AccountDesk,
  type DeskOptions,
} from '#tests/support/account-desk.ts';

const phone = '9000000001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const opened: AccountDesk[] = [];
const open = async (options?: DeskOptions): Promise<AccountDesk> => {
  const desk = await openAccountDesk(options);
  opened.push(desk);
  return desk;
};
afterEach(async () => {
  for (const desk of opened.splice(0).toReversed()) await desk.close();
});

interface Me {
  account: { id: string; phone: string; emails: string[]; displayName: string; isSuperAdmin: boolean };
  events: { id: string; name: string; venue: string; joined: boolean }[];
  currentEventId: string | null;
  roles: string[];
  isOpen: boolean;
}
const me = async (desk: AccountDesk, cookie: string): Promise<Me> =>
  (await desk.get('/api/me', cookie)).json<Me>();
const rows = async (desk: AccountDesk, sql: string): Promise<object[]> =>
  (await desk.database.pool.query(sql)).rows;
const act = async (desk: AccountDesk, cookie: string, path: string): Promise<number> =>
  (await desk.post(path, undefined, { cookie })).statusCode;

describe('the first sign-in', () => {
  test('makes account, event and default category, usable at once', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const { account, events, currentEventId, roles } = await me(desk, cookie);
    expect(account).toMatchObject({ phone, emails: [], displayName: '', isSuperAdmin: false });
    expect(events).toMatchObject([
      { id: currentEventId, name: 'New Event', fullName: 'My new event full name', joined: true },
    ]);
    expect(roles.sort()).toEqual(['admin', 'signedIn']);
    expect(await rows(desk, 'SELECT * FROM categories')).toMatchObject([
      {
        event_id: currentEventId,
        order: 1,
        name: 'Default Category',
        label_background: 'white',
        label_color: 'black',
        version: 1,
      },
    ]);
    expect(await rows(desk, 'SELECT * FROM event')).toMatchObject([
      { admin_phone: phone, admin_account_id: account.id, deleted_at: null, version: 1 },
    ]);
    expect(await rows(desk, 'SELECT version FROM event_version')).toEqual([{ version: 1 }]);
  });

  test('the second one finds the same account and makes nothing', async () => {
    const desk = await open();
    const first = await me(desk, await desk.signIn(phone));
    const second = await me(desk, await desk.signIn(phone));
    expect(second).toEqual(first);
    expect(await rows(desk, 'SELECT event_id FROM event')).toHaveLength(1);
  });

  test('two at once make one account and one event', async () => {
    const desk = await open({ limits: { resendMs: 0 } });
    const codes = [await desk.code(phone), await desk.code(phone), await desk.code(phone)];
    const answers = await Promise.all(codes.map(({ otp, requestId }) => desk.verify(phone, otp, requestId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rows(desk, 'SELECT 1 FROM accounts')).toHaveLength(1);
    expect(await rows(desk, 'SELECT 1 FROM event')).toHaveLength(1);
    expect(await rows(desk, 'SELECT 1 FROM sessions')).toHaveLength(3);
  });

  test('an account without any event gets one', async () => {
    const desk = await open();
    await desk.database.pool.query(
      "INSERT INTO accounts (account_id, phone, created_at) VALUES ('imported', $1, 1)",
      [phone],
    );
    const { account, events } = await me(desk, await desk.signIn(phone));
    expect(account.id).toBe('imported');
    expect(events).toMatchObject([{ name: 'New Event', joined: true }]);
  });

  test('an account whose only event is deleted gets one, and no current event that is gone', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    await desk.database.pool.query('UPDATE event SET deleted_at = 1');
    expect(await me(desk, cookie)).toMatchObject({ events: [], isOpen: false, roles: ['signedIn'] });
    const again = await me(desk, await desk.signIn(phone));
    expect(again.events).toMatchObject([{ name: 'New Event' }]);
  });

  test('whom an event has in its team starts in that event', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const { events, currentEventId, roles } = await me(desk, await desk.signIn('9000000002'));
    expect(events).toMatchObject([{ id: 'physicon', name: 'PHYSICON', venue: 'Thanjavur', joined: false }]);
    expect(currentEventId).toBe('physicon');
    expect(roles.sort()).toEqual(['scan', 'signedIn']);
  });

  test('who has left all events is not given another', async () => {
    const desk = await open();
    const cookie = await desk.signIn('9000000005');
    const { currentEventId } = await me(desk, cookie);
    await desk.database.pool.query("UPDATE event SET admin_phone = ''");
    expect(await act(desk, cookie, `/api/events/${currentEventId}/leave`)).toBe(204);
    const after = await me(desk, await desk.signIn('9000000005'));
    expect(after).toMatchObject({ events: [], currentEventId: null });
  });
});

describe('sessions', () => {
  test('the cookie is out of reach of scripts, and Secure outside localhost', async () => {
    const desk = await open({ limits: { resendMs: 0 } });
    const cookieAt = async (host: string) => {
      const { requestId, otp } = await desk.code(phone);
      const answer = await desk.post('/api/verify-otp', { phoneNumber: phone, otp, requestId }, { host });
      return String(answer.headers['set-cookie']).replace(/=[\w-]{43};/, '=TOKEN;');
    };
    const plain = 'regdesk_session=TOKEN; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax';
    expect(await cookieAt('localhost:3000')).toBe(plain);
    expect(await cookieAt('127.0.0.1:3000')).toBe(plain);
    expect(await cookieAt('[::1]:3000')).toBe(plain);
    const secure = `__Host-${plain}; Secure`;
    expect(await cookieAt('localhost.example.org')).toBe(secure);
    expect(await cookieAt('192.0.2.7:3000')).toBe(secure);
  });

  test('the database holds no token, and the answer holds none of the session', async () => {
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

  test('a token that a page made up is not taken over', async () => {
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

  test('ends after 60 days in any case, and its row goes with the next sign-in', async () => {
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

  test('when it was last seen is written at most once in 5 minutes', async () => {
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

  test('a thousand requests at once ask the database once', async () => {
    const desk = await open();
    const token = (await desk.signIn(phone)).split('=')[1] ?? '';
    const { sessions } = desk;
    desk.clock.now += 5000;
    const found = await Promise.all(Array.from({ length: 1000 }, () => sessions.find(token)));
    expect(new Set(found).size).toBe(1);
    expect(found[0]?.account.phone).toBe(phone);
  });

  test('sessions that are asked for together are read by one query, each its own', async () => {
    const desk = await open();
    const phones = ['9000000021', '9000000022', '9000000023'];
    const tokens: string[] = [];
    for (const each of phones) tokens.push((await desk.signIn(each)).split('=')[1] ?? '');
    desk.clock.now += 5000;
    let queries = 0;
    desk.database.pool.on('acquire', () => queries++);
    const stranger = 'A'.repeat(43);
    const found = await Promise.all([...tokens, stranger].map((token) => desk.sessions.find(token)));
    expect(found.map((signedIn) => signedIn?.account.phone)).toEqual([...phones, undefined]);
    expect(queries).toBe(1);
  });

  test('a session of a database that failed is asked for again', async () => {
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
  ])('the cookie header %j is nobody', async (cookie) => {
    const desk = await open();
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(401);
  });
});

describe('the account', () => {
  test('is super admin by a phone or a verified e-mail of the settings, or by its own flag', async () => {
    const desk = await open({ superAdmins: ['9000000001', 'root@example.org'] });
    expect((await me(desk, await desk.signIn('9000000001'))).account.isSuperAdmin).toBe(true);
    const { account } = await me(desk, await desk.signIn('9000000002'));
    expect(account.isSuperAdmin).toBe(false);
    await desk.database.pool.query("INSERT INTO account_emails VALUES ('root@example.org', $1, 'import')", [
      account.id,
    ]);
    const { account: later, roles } = await me(desk, await desk.signIn('9000000002'));
    expect(later).toMatchObject({ emails: ['root@example.org'], isSuperAdmin: true });
    expect(roles).toContain('superAdmin');
    const third = await desk.signIn('9000000003');
    await desk.database.pool.query("UPDATE accounts SET is_super_admin = true WHERE phone = '9000000003'");
    desk.clock.now += 2000;
    expect((await me(desk, third)).account.isSuperAdmin).toBe(true);
  });

  test('in a team without any flag is nobody there, and gets an event of its own', async () => {
    const desk = await open();
    const { pool } = desk.database;
    await saveEvent(pool, 'physicon', smallEvent('physicon', 1));
    await pool.query(
      "UPDATE members SET can_read = false, can_write = false, can_scan = false WHERE contact = '9000000002'",
    );
    const { events, isOpen, roles } = await me(desk, await desk.signIn('9000000002'));
    expect(events.map(({ name }) => name)).toEqual(['New Event']);
    expect([isOpen, roles.sort()]).toEqual([true, ['admin', 'signedIn']]);
  });

  test('with an imported e-mail that an event names as admin sees that event', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    await desk.database.pool.query("UPDATE event SET admin_email = 'Head@Example.org'");
    await desk.database.pool.query(
      "INSERT INTO accounts (account_id, phone, created_at) VALUES ('a', '9000000007', 1)",
    );
    await desk.database.pool.query("INSERT INTO account_emails VALUES ('head@example.org', 'a', 'import')");
    const { events, roles } = await me(desk, await desk.signIn('9000000007'));
    expect(events.map(({ id }) => id)).toEqual(['physicon']);
    expect(roles.sort()).toEqual(['admin', 'signedIn']);
  });
});

const select = async (desk: AccountDesk, cookie: string, eventId: string | null): Promise<number> =>
  (await desk.post('/api/select', { eventId }, { cookie })).statusCode;
const create = (desk: AccountDesk, cookie: string, id: string, cloneOf?: string) =>
  desk.post('/api/events', { id, ...(cloneOf !== undefined && { cloneOf }) }, { cookie });

describe('the event directory', () => {
  test('another event: created, joined, not chosen until asked; then chosen, left, joined again', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const first = (await me(desk, cookie)).currentEventId;
    const id = randomUUID();
    expect((await create(desk, cookie, id)).statusCode).toBe(201);
    expect(await me(desk, cookie)).toMatchObject({
      currentEventId: first,
      events: [{ joined: true }, { joined: true }],
    });
    expect(await select(desk, cookie, id)).toBe(204);
    expect((await me(desk, cookie)).currentEventId).toBe(id);
    expect(await act(desk, cookie, `/api/events/${id}/leave`)).toBe(204);
    const left = await me(desk, cookie);
    expect(left.currentEventId).toBeNull();
    // Still its admin, so still listed.
    expect(left.events.find((event) => event.id === id)).toMatchObject({ joined: false });
    expect(await act(desk, cookie, `/api/events/${id}/join`)).toBe(204);
    expect((await me(desk, cookie)).events.find((event) => event.id === id)).toMatchObject({ joined: true });
    expect(await select(desk, cookie, id)).toBe(204);
    expect(await select(desk, cookie, null)).toBe(204);
    expect((await me(desk, cookie)).currentEventId).toBeNull();
  });

  test('a request for a new event that is sent again makes no second one, and nobody takes it over', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create(desk, cookie, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const taken = await create(desk, await desk.signIn('9000000009'), id);
    expect([taken.statusCode, taken.json()]).toEqual([409, { code: 'alreadyExists', params: {} }]);
    expect(await rows(desk, `SELECT 1 FROM event WHERE event_id = '${id}'`)).toHaveLength(1);
  });

  test('a clone takes over the set-up, no people and no team; only from an event that one may set up', async () => {
    const desk = await open();
    const { pool } = desk.database;
    await saveEvent(pool, 'physicon', smallEvent('physicon', 3));
    const cookie = await desk.signIn(phone);
    const id = randomUUID();
    expect((await create(desk, cookie, id, 'physicon')).statusCode).toBe(201);
    const clone = await freshLoad(pool, id);
    const source = await freshLoad(pool, 'physicon');
    for (const table of ['categories', 'recordTypes', 'companies', 'templates'] as const)
      expect([...clone.all(table)]).toEqual([...source.all(table)]);
    for (const table of ['members', 'delegates', 'serials', 'marks'] as const)
      expect(clone.count(table)).toBe(0);
    expect([...clone.all('event')]).toMatchObject([
      { name: 'PHYSICON (copy)', venue: 'Thanjavur', date: '', adminPhone: phone },
    ]);

    const answer = async (who: string, cloneOf: string) => {
      const refused = await create(desk, await desk.signIn(who), randomUUID(), cloneOf);
      return [refused.statusCode, refused.json()];
    };
    const missing = [404, { code: 'eventNotFound', params: {} }];
    expect(await answer('9000000009', 'physicon')).toEqual(missing);
    expect(await answer('9000000008', 'none')).toEqual(missing);
    expect(await answer('9000000002', 'physicon')).toEqual([403, { code: 'notAllowed', params: {} }]);
  });

  test('each tab asks for the event that it has open', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const cookie = await desk.signIn('9000000002');
    const other = randomUUID();
    await create(desk, cookie, other);
    const ask = async (event: string) => (await desk.get(`/api/me?event=${event}`, cookie)).json<Me>();
    expect(await ask('physicon')).toMatchObject({ currentEventId: 'physicon', isOpen: true });
    expect((await ask('physicon')).roles.sort()).toEqual(['scan', 'signedIn']);
    expect((await ask(other)).roles.sort()).toEqual(['admin', 'signedIn']);
    expect(await ask('none')).toMatchObject({ currentEventId: 'none', isOpen: false, roles: ['signedIn'] });
    const stranger = await desk.signIn('9000000009');
    const foreign = (await desk.get('/api/me?event=physicon', stranger)).json<Me>();
    expect(foreign).toMatchObject({ currentEventId: 'physicon', isOpen: false, roles: ['signedIn'] });
  });

  test('somebody else may list, join and choose an event, and has no right in it', async () => {
    const desk = await open();
    const owned = (await me(desk, await desk.signIn(phone))).currentEventId ?? '';
    const stranger = await desk.signIn('9000000009');
    const all = (await desk.get('/api/events', stranger)).json<{ events: Me['events'] }>().events;
    expect(all.find(({ id }) => id === owned)).toMatchObject({ joined: false });
    expect((await me(desk, stranger)).events.map(({ id }) => id)).not.toContain(owned);
    expect(await act(desk, stranger, `/api/events/${owned}/join`)).toBe(204);
    expect(await select(desk, stranger, owned)).toBe(204);
    const { currentEventId, roles, events, isOpen } = await me(desk, stranger);
    expect([currentEventId, roles, isOpen]).toEqual([owned, ['signedIn'], false]);
    expect(events.find(({ id }) => id === owned)).toMatchObject({ joined: true });
  });

  test('the lists say what the account may do with each event', async () => {
    const desk = await open({ superAdmins: ['9000000008'] });
    const { pool } = desk.database;
    await saveEvent(pool, 'physicon', smallEvent('physicon', 1));
    await saveEvent(pool, 'surgicon', smallEvent('surgicon', 1));
    await pool.query(
      "UPDATE event SET admin_phone = '', admin_email = 'Head@Example.org' WHERE event_id = 'surgicon'",
    );
    await pool.query("INSERT INTO accounts (account_id, phone, created_at) VALUES ('a', '9000000007', 1)");
    await pool.query("INSERT INTO account_emails VALUES ('head@example.org', 'a', 'import')");
    const both = ['physicon', 'surgicon'];
    const offered = async (who: string, path: string) => {
      const { events } = (await desk.get(path, await desk.signIn(who))).json<{
        events: { id: string; mayEdit: boolean; maySeeTeam: boolean }[];
      }>();
      return events
        .filter(({ id }) => both.includes(id))
        .map(({ id, mayEdit, maySeeTeam }) => [id, mayEdit, maySeeTeam]);
    };
    // Its admin by phone, its admin by e-mail, a member of both teams, nobody, and a super admin.
    expect(await offered(phone, '/api/events')).toEqual([
      ['physicon', true, true],
      ['surgicon', false, false],
    ]);
    expect(await offered('9000000007', '/api/events')).toEqual([
      ['physicon', false, false],
      ['surgicon', true, true],
    ]);
    const nothing = both.map((id) => [id, false, false]);
    expect(await offered('9000000002', '/api/events')).toEqual(nothing);
    expect(await offered('9000000002', '/api/me')).toEqual(nothing);
    expect(await offered('9000000009', '/api/events')).toEqual(nothing);
    const all = both.map((id) => [id, true, true]);
    expect(await offered('9000000008', '/api/events')).toEqual(all);
    expect(await offered('9000000008', '/api/me')).toEqual(all);
    expect(await offered(phone, '/api/me')).toEqual([['physicon', true, true]]);
  });

  test('an event that is not there or deleted can be neither chosen nor joined', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const { currentEventId } = await me(desk, cookie);
    await desk.database.pool.query('UPDATE event SET deleted_at = 1');
    for (const id of ['none', currentEventId]) {
      const answers = [
        await desk.post(`/api/events/${id}/join`, undefined, { cookie }),
        await desk.post('/api/select', { eventId: id }, { cookie }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'eventNotFound', params: {} }]);
    }
  });
});

describe('deleting an event', () => {
  const remove = (desk: AccountDesk, cookie: string, name: string, commandId = randomUUID()) =>
    desk.post('/api/events/physicon/delete', { name, commandId }, { cookie });
  const openWithEvent = async (): Promise<AccountDesk> => {
    const desk = await open({ superAdmins: ['9000000008'] });
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    return desk;
  };

  test('needs its short name, hides it from everyone, and is answered alike when asked again', async () => {
    const desk = await openWithEvent();
    const cookie = await desk.signIn(phone);
    const wrong = await remove(desk, cookie, 'PHYSICO');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { code: 'eventNameWrong', params: { name: 'PHYSICON' } },
    ]);
    const commandId = randomUUID();
    expect((await remove(desk, cookie, 'PHYSICON', commandId)).statusCode).toBe(204);
    expect((await remove(desk, cookie, 'PHYSICON', commandId)).statusCode).toBe(204);
    expect((await remove(desk, cookie, 'PHYSICON')).statusCode).toBe(404);
    const { events } = await me(desk, cookie);
    expect(events.map(({ id }) => id)).not.toContain('physicon');
    expect((await desk.get('/api/events/physicon/snapshot', cookie)).statusCode).toBe(404);
    expect((await desk.get('/api/me?event=physicon', cookie)).json()).toMatchObject({
      isOpen: false,
      roles: ['signedIn'],
    });
    expect(await rows(desk, "SELECT name FROM command_log WHERE name = 'event.delete'")).toHaveLength(3);
  });

  test('keeps it in memory for who has a right there, and for no stranger', async () => {
    const desk = await openWithEvent();
    const hosted = await desk.hosting.get('physicon');
    const stranger = await desk.signIn('9000000009');
    const member = await desk.signIn('9000000002');
    hosted.lastUsedAt = 1;
    expect((await remove(desk, stranger, 'PHYSICON')).statusCode).toBe(404);
    expect(hosted.lastUsedAt).toBe(1);
    expect((await remove(desk, member, 'PHYSICON')).statusCode).toBe(403);
    expect(hosted.lastUsedAt).toBeGreaterThan(1);
  });

  test("is its admin's alone; a stranger learns nothing", async () => {
    const desk = await openWithEvent();
    const answer = async (who: string) => {
      const refused = await remove(desk, await desk.signIn(who), 'PHYSICON');
      return [refused.statusCode, refused.json<{ code: string }>().code];
    };
    expect(await answer('9000000002')).toEqual([403, 'notAllowed']);
    expect(await answer('9000000009')).toEqual([404, 'eventNotFound']);
  });

  test('a super admin restores it whole, for 30 days', async () => {
    const desk = await openWithEvent();
    const before = contentOf(await freshLoad(desk.database.pool, 'physicon'));
    const cookie = await desk.signIn(phone);
    const superAdmin = await desk.signIn('9000000008');
    const deleted = async () =>
      (await desk.get('/api/events', superAdmin)).json<{ deleted: { id: string }[] }>().deleted;
    expect((await remove(desk, cookie, 'PHYSICON')).statusCode).toBe(204);
    expect(await deleted()).toMatchObject([{ id: 'physicon', name: 'PHYSICON' }]);
    expect((await desk.get('/api/events', cookie)).json()).toMatchObject({ deleted: [] });
    expect(await act(desk, cookie, '/api/events/physicon/restore')).toBe(403);
    expect(await act(desk, superAdmin, '/api/events/physicon/restore')).toBe(204);
    expect(await deleted()).toEqual([]);
    expect(contentOf(await freshLoad(desk.database.pool, 'physicon'))).toEqual(before);

    expect((await remove(desk, cookie, 'PHYSICON')).statusCode).toBe(204);
    await desk.database.pool.query('UPDATE event SET deleted_at = 1');
    const late = await openAccountDesk({ beside: desk, superAdmins: ['9000000008'] });
    opened.push(late);
    const refused = await late.post('/api/events/physicon/restore', undefined, { cookie: superAdmin });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'restoreTooLate']);
    expect((await late.get('/api/events', superAdmin)).json()).toMatchObject({ deleted: [] });
  });
});

describe('a page of another origin', () => {
  test('cannot send codes, sign in or out, or change events; reading needs no Origin', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const foreign = { cookie, origin: 'https://evil.example' };
    for (const path of [
      '/api/send-otp',
      '/api/verify-otp',
      '/api/sign-out',
      '/api/events',
      '/api/events/x/leave',
    ]) {
      const answer = await desk.post(path, {}, foreign);
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        403,
        { code: 'foreignOrigin', params: {} },
      ]);
    }
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
  });
});
