import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EventList } from '#domain/model/accounts/event-list.ts';
import type { Founders } from '#domain/model/accounts/founders.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { whoCreates } from '#domain/core/text/who-creates.ts';
import type { AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { me } from '#tests/support/servers/who-am-i.ts';

const admin = '9000000001';
const stranger = '9000000007';
const superAdmin = '9000000009';

const open = accountDesks();
const openWith = (founders: Founders): Promise<AccountDesk> =>
  open({ superAdmins: [superAdmin], env: { REGDESK_FOUNDERS: founders } });

const create = (desk: AccountDesk, cookie: string, id: string = randomUUID(), cloneOf?: string) =>
  desk.post('/api/events', { id, ...(cloneOf !== undefined && { cloneOf }) }, { cookie });

const importTree = (desk: AccountDesk, cookie: string) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: `${JSON.stringify({ mode: 'check', distrustEmails: false, replace: [] })}\n{}`,
  });

const countEvents = async (desk: AccountDesk): Promise<number> => {
  const { rows } = await desk.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM event',
  );
  return rows[0]?.count ?? 0;
};

/** Adds a verified e-mail, as a code to this address or a federated sign-in does. */
const verifyEmail = async (desk: AccountDesk, cookie: string, email: string): Promise<void> => {
  const sent = await desk.post('/api/profile/codes', { contact: email }, { cookie });
  const { requestId } = sent.json<{ requestId: string }>();
  const otp = desk.printed.at(-1)?.slice(-6) ?? '';
  const added = await desk.post('/api/profile/verify', { contact: email, otp, requestId }, { cookie });
  expect(added.statusCode).toBe(204);
};

describe.each([
  { founders: 'anyone', phoneAlone: true, withEmail: true },
  { founders: 'email', phoneAlone: false, withEmail: true },
  { founders: 'superAdmin', phoneAlone: false, withEmail: false },
] as const)('REGDESK_FOUNDERS=$founders', ({ founders, phoneAlone, withEmail }) => {
  const refused = [403, { code: 'foundersOnly', params: { founders } }];
  const expectAnswer = (answer: Awaited<ReturnType<typeof create>>, mayFound: boolean, id: string): void =>
    expect([answer.statusCode, answer.json()]).toEqual(mayFound ? [201, { id }] : refused);

  test('at its first sign-in an account gets an event only if it may create one', async () => {
    const desk = await openWith(founders);
    const { events, currentEventId, founders: told } = await me(desk, await desk.signIn(stranger));
    expect([events.length, currentEventId !== null, told]).toEqual([
      phoneAlone ? 1 : 0,
      phoneAlone,
      founders,
    ]);
    expect((await me(desk, await desk.signIn(superAdmin))).currentEventId).not.toBeNull();
    expect(await countEvents(desk)).toBe(phoneAlone ? 2 : 1);
  });

  test('the setting decides whether an account with a phone only, or with a verified e-mail, may create events; a super admin always may', async () => {
    const desk = await openWith(founders);
    const cookie = await desk.signIn(stranger);
    const before = await countEvents(desk);
    const [byPhone, byEmail, bySuperAdmin] = [randomUUID(), randomUUID(), randomUUID()];
    expectAnswer(await create(desk, cookie, byPhone), phoneAlone, byPhone);
    await verifyEmail(desk, cookie, 'stranger@example.org');
    expectAnswer(await create(desk, cookie, byEmail), withEmail, byEmail);
    const superCookie = await desk.signIn(superAdmin);
    const own = await countEvents(desk);
    expectAnswer(await create(desk, superCookie, bySuperAdmin), true, bySuperAdmin);
    expect(await countEvents(desk)).toBe(own + 1);
    expect(own - before).toBe(1 + Number(phoneAlone) + Number(withEmail));
  });

  test('the same accounts may copy events; being admin of the copied event is not enough', async () => {
    const desk = await openWith(founders);
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const [byAdmin, bySuperAdmin] = [randomUUID(), randomUUID()];
    const copy = async (phone: string, id: string) => create(desk, await desk.signIn(phone), id, 'physicon');
    expectAnswer(await copy(admin, byAdmin), phoneAlone, byAdmin);
    expectAnswer(await copy(superAdmin, bySuperAdmin), true, bySuperAdmin);
  });

  test('only super admins may import', async () => {
    const desk = await openWith(founders);
    const cookie = await desk.signIn(stranger);
    await verifyEmail(desk, cookie, 'stranger@example.org');
    const answer = await importTree(desk, cookie);
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'notAllowed', params: {} }]);
    expect((await importTree(desk, await desk.signIn(superAdmin))).statusCode).toBe(200);
  });

  test('a team member starts in the event of the team, and gains no right to create events', async () => {
    const desk = await openWith(founders);
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    const cookie = await desk.signIn('9000000002');
    expect(await me(desk, cookie)).toMatchObject({
      currentEventId: 'physicon',
      events: [{ id: 'physicon' }],
    });
    const id = randomUUID();
    expectAnswer(await create(desk, cookie, id), phoneAlone, id);
  });
});

test('an existing event is kept, and repeating its creation gets the same answer', async () => {
  const desk = await openWith('anyone');
  const id = randomUUID();
  await create(desk, await desk.signIn(stranger), id);
  const strict = await open({ beside: desk, env: { REGDESK_FOUNDERS: 'superAdmin' } });
  const cookie = await strict.signIn(stranger);
  expect((await create(strict, cookie, id)).statusCode).toBe(201);
  expect((await create(strict, cookie)).statusCode).toBe(403);
  expect((await me(strict, cookie)).events.map((event) => event.id)).toContain(id);
});

test('a super admin who has not shown the passkey gets no event', async () => {
  const desk = await open({
    superAdmins: [superAdmin],
    env: {
      REGDESK_FOUNDERS: 'superAdmin',
      REGDESK_OIDC_ISSUER: 'http://127.0.0.1:1',
      REGDESK_OIDC_CLIENT_ID: 'desk',
      REGDESK_OIDC_CLIENT_SECRET: 'secret',
    },
  });
  const cookie = await desk.signIn(superAdmin);
  expect(await me(desk, cookie)).toMatchObject({ isHeldBack: true, events: [] });
  expect((await create(desk, cookie)).statusCode).toBe(403);
  expect(await countEvents(desk)).toBe(0);
});

test('the refusal says who may create events', () => {
  expect(messageFor('foundersOnly', { founders: 'email' })).toBe(whoCreates('email'));
  expect(messageFor('foundersOnly')).toBe(whoCreates('superAdmin'));
});

test('the event list of a super admin shows the limit for a founder’s events', async () => {
  const desk = await openWith('superAdmin');
  const { room } = (await desk.get('/api/events', await desk.signIn(superAdmin))).json<EventList>();
  expect(room?.mostPerFounder).toBe(100_000_000);
});
