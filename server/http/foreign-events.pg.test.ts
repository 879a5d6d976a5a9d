import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#domain/core/me.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

let desk: AccountDesk;
let eventId: string;
const cookies = new Map<string, string>();
const stranger = '9000000008';
const superAdmin = '9000000009';

beforeAll(async () => {
  desk = await openAccountDesk({ superAdmins: [superAdmin] });
  for (const phone of [adminPhone, scannerPhone, stranger, superAdmin])
    cookies.set(phone, await desk.signIn(phone));
});
afterAll(() => desk.close());
beforeEach(async () => {
  eventId = `event-${randomUUID()}`;
  await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 1));
});

const isLoaded = (): boolean => [...desk.hosting.loaded].some((hosted) => hosted.eventId === eventId);

/** Requests an event by its id in every possible way. Returns the answers with their bodies. */
const askAll = async (phone: string, of: string): Promise<unknown[]> => {
  const cookie = cookies.get(phone) ?? '';
  const answers = [
    await desk.get(`/api/events/${of}/snapshot`, cookie),
    await desk.post(`/api/events/${of}/commands`, [], { cookie }),
    await desk.post(`/api/events/${of}/delete`, { commandId: randomUUID(), name: 'none' }, { cookie }),
    await desk.post('/api/events', { id: randomUUID(), cloneOf: of }, { cookie }),
  ];
  const me = await desk.get(`/api/me?event=${of}`, cookie);
  const { roles, isOpen, isDeleted } = me.json<Pick<Me, 'roles' | 'isOpen' | 'isDeleted'>>();
  return [...answers.map(({ statusCode, body }) => [statusCode, body]), roles, isOpen, isDeleted];
};

test('a caller without rights does not load the event, and gets the same answer as for an event that does not exist', async () => {
  expect(await askAll(stranger, eventId)).toEqual(await askAll(stranger, 'none'));
  expect(isLoaded()).toBe(false);
  await desk.database.pool.query('UPDATE event SET deleted_at = 1 WHERE event_id = $1', [eventId]);
  expect(await askAll(stranger, eventId)).toEqual(await askAll(stranger, 'none'));
  expect(isLoaded()).toBe(false);
});

test('an impossible id gets the same answer as an event that does not exist', async () => {
  for (const phone of [stranger, superAdmin]) {
    const answer = await desk.get('/api/events/%00/snapshot', cookies.get(phone));
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'eventNotFound', params: {} }]);
  }
});

test('a malformed address gets the usual refusal, which does not repeat it', async () => {
  const answer = await desk.get('/api/events/%ff/snapshot', cookies.get(stranger));
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'invalidInput', params: { field: 'request' } },
  ]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test.each([adminPhone, scannerPhone, superAdmin])('a caller with a right loads it: %s', async (phone) => {
  expect(isLoaded()).toBe(false);
  const answer = await desk.get(`/api/events/${eventId}/snapshot`, cookies.get(phone));
  expect(answer.statusCode).toBe(200);
  expect(isLoaded()).toBe(true);
});

test('for a loaded event, rights are judged in memory, without the database', async () => {
  const { account } = (await desk.sessions.find(cookies.get(stranger)?.split('=')[1] ?? '')) ?? {};
  if (account === undefined) throw new Error('The stranger is not signed in.');
  await desk.hosting.get(eventId);
  const query = vi.spyOn(desk.database.pool, 'query');
  expect(await desk.hosting.findFor(account, eventId)).toBeNull();
  expect(await desk.hosting.findFor({ ...account, phone: adminPhone }, eventId)).not.toBeNull();
  // The poll of versions may run at this moment.
  const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  expect(asked.filter((statement) => statement.includes('members'))).toEqual([]);
  query.mockRestore();
});
