import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { contentOf, freshLoad } from '#rehearsal/devices/invariants.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import type { Me } from '#domain/core/me.ts';
import type { EventList, ListedEvent } from '#domain/model/accounts/event-list.ts';
import { me } from '#tests/support/servers/who-am-i.ts';

const phone = '9000000001';

const open = accountDesks();
const rows = async (desk: AccountDesk, sql: string): Promise<object[]> =>
  (await desk.database.pool.query(sql)).rows;
const act = async (desk: AccountDesk, cookie: string, path: string): Promise<number> =>
  (await desk.post(path, undefined, { cookie })).statusCode;
const select = async (desk: AccountDesk, cookie: string, eventId: string | null): Promise<number> =>
  (await desk.post('/api/select', { eventId }, { cookie })).statusCode;
const create = (desk: AccountDesk, cookie: string, id: string, cloneOf?: string, next?: object) =>
  desk.post(
    '/api/events',
    { id, ...(cloneOf !== undefined && { cloneOf }), ...(next && { next }) },
    { cookie },
  );

describe('the event directory', () => {
  test('a new event is created and joined, but chosen only on request; then chosen, left and joined again', async () => {
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
    // The account is still its admin, so the event is still listed.
    expect(left.events.find((event) => event.id === id)).toMatchObject({ joined: false });
    expect(await act(desk, cookie, `/api/events/${id}/join`)).toBe(204);
    expect((await me(desk, cookie)).events.find((event) => event.id === id)).toMatchObject({ joined: true });
    expect(await select(desk, cookie, id)).toBe(204);
    expect(await select(desk, cookie, null)).toBe(204);
    expect((await me(desk, cookie)).currentEventId).toBeNull();
  });

  test('a repeated request for a new event creates no second one, and no other account can take it over', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create(desk, cookie, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const taken = await create(desk, await desk.signIn('9000000009'), id);
    expect([taken.statusCode, taken.json()]).toEqual([409, { code: 'alreadyExists', params: {} }]);
    expect(await rows(desk, `SELECT 1 FROM event WHERE event_id = '${id}'`)).toHaveLength(1);
  });

  test('a clone copies the set-up, but no people and no team, and only from an event that the account may set up', async () => {
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

    const later = randomUUID();
    const next = { date: '17-19 September 2027', days: 364 };
    expect((await create(desk, cookie, later, 'physicon', next)).statusCode).toBe(201);
    expect([...(await freshLoad(pool, later)).all('event')]).toMatchObject([{ date: next.date }]);
    const tooFar = { ...next, days: 4_000 };
    expect((await create(desk, cookie, randomUUID(), 'physicon', tooFar)).statusCode).toBe(400);

    const answer = async (who: string, cloneOf: string) => {
      const refused = await create(desk, await desk.signIn(who), randomUUID(), cloneOf);
      return [refused.statusCode, refused.json()];
    };
    const missing = [404, { code: 'eventNotFound', params: {} }];
    expect(await answer('9000000009', 'physicon')).toEqual(missing);
    expect(await answer('9000000008', 'none')).toEqual(missing);
    expect(await answer('9000000002', 'physicon')).toEqual([403, { code: 'notAllowed', params: {} }]);
  });

  test('each tab requests the event that it has open', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const cookie = await desk.signIn('9000000002');
    const other = randomUUID();
    await create(desk, cookie, other);
    const ask = async (event: string) => (await desk.get(`/api/me?event=${event}`, cookie)).json<Me>();
    expect(await ask('physicon')).toMatchObject({ currentEventId: 'physicon', isOpen: true });
    expect((await ask('physicon')).roles.toSorted()).toEqual(['scan', 'signedIn']);
    expect((await ask(other)).roles.toSorted()).toEqual(['admin', 'signedIn']);
    expect(await ask('none')).toMatchObject({ currentEventId: 'none', isOpen: false, roles: ['signedIn'] });
    const stranger = await desk.signIn('9000000009');
    const foreign = (await desk.get('/api/me?event=physicon', stranger)).json<Me>();
    expect(foreign).toMatchObject({ currentEventId: 'physicon', isOpen: false, roles: ['signedIn'] });
  });

  test('another account may list, join and choose an event, but has no right in it', async () => {
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

  test('the list is searched and cut on the server, and a super admin gets the current event beyond the cut', async () => {
    const desk = await open({ superAdmins: ['9000000008'] });
    const { pool } = desk.database;
    await pool.query(
      `INSERT INTO event_version (event_id, version, rows, bytes) SELECT 'many' || i, 1, 10, 1000 FROM generate_series(1, 240) i`,
    );
    await saveEvent(pool, 'physicon', smallEvent('physicon', 1));
    await pool.query(
      `INSERT INTO event SELECT (jsonb_populate_record(e, jsonb_build_object('event_id', 'many' || i, 'name', 'CME ' || i,
         'venue', 'Trichy'))).* FROM event e, generate_series(1, 240) i WHERE e.event_id = 'physicon'`,
    );
    const admin = await desk.signIn('9000000008');
    const list = async (query: string) => (await desk.get(`/api/events${query}`, admin)).json<EventList>();
    const { events, found, all, room } = await list('');
    expect([events.length, found]).toEqual([200, all]);
    expect(all).toBeGreaterThan(240);
    expect(Object.keys(room?.events ?? {}).length).toBeLessThanOrEqual(200);
    expect(room?.bytes).toBeGreaterThanOrEqual(240_000);
    const trichy = await list('?q=trichy%20cme&most=3');
    expect(trichy.events.map(({ name }) => name)).toEqual(['CME 1', 'CME 2', 'CME 3']);
    expect([trichy.found, trichy.all]).toEqual([240, all]);
    expect((await list('?event=many239')).events.map(({ id }) => id)).toEqual(['many239']);
    for (const wrong of ['?most=0', '?most=100000', '?most=x'])
      expect((await desk.get(`/api/events${wrong}`, admin)).statusCode).toBe(400);
    const last = (await list('?most=5000')).events.at(-1)?.id ?? '';
    const own = (await desk.get(`/api/me?event=${last}`, admin)).json<Me>();
    expect(own.events.map(({ id }) => id)).toContain(last);
    expect(own.events.length).toBeLessThan(all);
  });

  test("the lists show the account's rights in each event", async () => {
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
        events: Pick<ListedEvent, 'id' | 'mayOpen' | 'mayEdit' | 'maySeeTeam'>[];
      }>();
      return events
        .filter(({ id }) => both.includes(id))
        .map(({ id, mayOpen, mayEdit, maySeeTeam }) => [id, mayOpen, mayEdit, maySeeTeam]);
    };
    // Its admin by phone, its admin by e-mail, a member of both teams, a stranger, and a super admin.
    expect(await offered(phone, '/api/events')).toEqual([
      ['physicon', true, true, true],
      ['surgicon', false, false, false],
    ]);
    expect(await offered('9000000007', '/api/events')).toEqual([
      ['physicon', false, false, false],
      ['surgicon', true, true, true],
    ]);
    const nothing = both.map((id) => [id, false, false, false]);
    const opens = both.map((id) => [id, true, false, false]);
    expect(await offered('9000000002', '/api/events')).toEqual(opens);
    expect(await offered('9000000002', '/api/me')).toEqual(opens);
    expect(await offered('9000000009', '/api/events')).toEqual(nothing);
    const all = both.map((id) => [id, true, true, true]);
    expect(await offered('9000000008', '/api/events')).toEqual(all);
    expect(await offered('9000000008', '/api/me')).toEqual(all);
    expect(await offered(phone, '/api/me')).toEqual([['physicon', true, true, true]]);
  });

  test('an unknown or deleted event can be neither chosen nor joined', async () => {
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

  test('needs its short name, hides it from every account, and gets the same answer when repeated', async () => {
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
      isDeleted: true,
      roles: ['signedIn'],
    });
    const foreigner = await desk.signIn('9000000009');
    expect((await desk.get('/api/me?event=physicon', foreigner)).json()).toMatchObject({ isDeleted: false });
    expect(await rows(desk, "SELECT name FROM command_log WHERE name = 'event.delete'")).toHaveLength(3);
  });

  test('keeps it in memory for an account with a right there, but not for a stranger', async () => {
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

  test('is possible only for its admin; a stranger learns nothing', async () => {
    const desk = await openWithEvent();
    const answer = async (who: string) => {
      const refused = await remove(desk, await desk.signIn(who), 'PHYSICON');
      return [refused.statusCode, refused.json<{ code: string }>().code];
    };
    expect(await answer('9000000002')).toEqual([403, 'notAllowed']);
    expect(await answer('9000000009')).toEqual([404, 'eventNotFound']);
  });

  test('can be undone by a super admin for 30 days, with all rows', async () => {
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
    const late = await open({ beside: desk, superAdmins: ['9000000008'] });
    const refused = await late.post('/api/events/physicon/restore', undefined, { cookie: superAdmin });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'restoreTooLate']);
    expect((await late.get('/api/events', superAdmin)).json()).toMatchObject({ deleted: [] });
  });
});
