import { describe, expect, test } from 'vitest';
import { type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { me } from '#tests/support/servers/who-am-i.ts';

const phone = '9000000001';

const open = accountDesks();
const rows = async (desk: AccountDesk, sql: string): Promise<object[]> =>
  (await desk.database.pool.query(sql)).rows;
const act = async (desk: AccountDesk, cookie: string, path: string): Promise<number> =>
  (await desk.post(path, undefined, { cookie })).statusCode;

describe('the first sign-in', () => {
  test('creates an account, an event and a default category, usable at once', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const { account, events, currentEventId, roles } = await me(desk, cookie);
    expect(account).toMatchObject({ phone, emails: [], displayName: '', isSuperAdmin: false });
    expect(events).toMatchObject([
      { id: currentEventId, name: 'New Event', fullName: 'My new event full name', joined: true },
    ]);
    expect(roles.toSorted()).toEqual(['admin', 'signedIn']);
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

  test('the second one finds the same account and creates nothing', async () => {
    const desk = await open();
    const first = await me(desk, await desk.signIn(phone));
    const second = await me(desk, await desk.signIn(phone));
    expect(second).toEqual(first);
    expect(await rows(desk, 'SELECT event_id FROM event')).toHaveLength(1);
  });

  test('two at once create one account and one event', async () => {
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

  test('an account whose only event is deleted gets a new one, and no deleted current event', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    await desk.database.pool.query('UPDATE event SET deleted_at = 1');
    expect(await me(desk, cookie)).toMatchObject({ events: [], isOpen: false, roles: ['signedIn'] });
    const again = await me(desk, await desk.signIn(phone));
    expect(again.events).toMatchObject([{ name: 'New Event' }]);
  });

  test('a team member of an event starts in that event', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const { events, currentEventId, roles } = await me(desk, await desk.signIn('9000000002'));
    expect(events).toMatchObject([{ id: 'physicon', name: 'PHYSICON', venue: 'Thanjavur', joined: false }]);
    expect(currentEventId).toBe('physicon');
    expect(roles.toSorted()).toEqual(['scan', 'signedIn']);
  });

  test('an account that has left all events does not get another one', async () => {
    const desk = await open();
    const cookie = await desk.signIn('9000000005');
    const { currentEventId } = await me(desk, cookie);
    await desk.database.pool.query("UPDATE event SET admin_phone = ''");
    expect(await act(desk, cookie, `/api/events/${currentEventId}/leave`)).toBe(204);
    const after = await me(desk, await desk.signIn('9000000005'));
    expect(after).toMatchObject({ events: [], currentEventId: null });
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

  test('that is in a team without any flag has no right there, and gets its own event', async () => {
    const desk = await open();
    const { pool } = desk.database;
    await saveEvent(pool, 'physicon', smallEvent('physicon', 1));
    await pool.query(
      "UPDATE members SET can_read = false, can_write = false, can_scan = false WHERE contact = '9000000002'",
    );
    const { events, isOpen, roles } = await me(desk, await desk.signIn('9000000002'));
    expect(events.map(({ name }) => name)).toEqual(['New Event']);
    expect([isOpen, roles.toSorted()]).toEqual([true, ['admin', 'signedIn']]);
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
    expect(roles.toSorted()).toEqual(['admin', 'signedIn']);
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
