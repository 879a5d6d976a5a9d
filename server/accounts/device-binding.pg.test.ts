import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogPart } from '#domain/model/log/log-entry.ts';
import type { Me } from '#domain/core/me.ts';
import { headers } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';

let desk: AccountDesk;
let admin: string;
beforeEach(async () => {
  desk = await openAccountDesk();
  await saveEvent(desk.database.pool, 'gate', smallEvent('gate', 5));
  admin = await desk.signIn(adminPhone);
});
afterEach(() => desk.close());

/** The id that the server knows the browser by. */
const me = async (cookie: string, device: string, userAgent = 'A browser'): Promise<string> => {
  const asked = { cookie, [headers.device]: device, 'user-agent': userAgent };
  return (await desk.app.inject({ url: '/api/me', headers: asked })).json<Me>().deviceId;
};

const mark = async (cookie: string, device: string, serial: number): Promise<void> => {
  const command = { name: 'record.mark', input: { recordTypeId: '1', serial } };
  const body = [{ ...command, id: randomUUID(), deviceAt: desk.clock.now }];
  const response = await desk.post('/api/events/gate/commands', body, { cookie, [headers.device]: device });
  expect(response.json()).toMatchObject([{ ok: true }]);
};

const marksIn = async (): Promise<unknown[]> => {
  const { store } = await desk.hosting.get('gate');
  return [...store.all('marks')].map(({ serial, deviceId }) => [serial, deviceId]);
};

test('the first request binds a session to its browser, so later requests cannot act as another browser', async () => {
  expect(await me(admin, 'laptop')).toBe('laptop');
  expect(await me(admin, 'somebody-else')).toBe('laptop');
  await mark(admin, 'gate-2', 1);
  expect(await marksIn()).toEqual([[1, 'laptop']]);
});

test('a paired phone can never post as the browser of an admin, whatever id it sends', async () => {
  await me(admin, 'laptop');
  const first = await desk.pair('gate', admin, 'Gate 1');
  const bound = await me(first, 'laptop');
  expect(bound).not.toBe('laptop');
  await mark(first, 'laptop', 1);
  const second = await desk.pair('gate', admin, 'Gate 2');
  expect(await me(second, 'phone-2')).toBe('phone-2');
  await mark(second, 'laptop', 2);
  expect(await marksIn()).toEqual([
    [1, bound],
    [2, 'phone-2'],
  ]);
});

test('an account cannot rename the browser of another account in an event log', async () => {
  await me(admin, 'laptop', 'Laptop of the secretary');
  await mark(admin, 'laptop', 1);
  const stranger = await desk.signIn('9000000077');
  await me(stranger, 'laptop', 'STOLEN PHONE');
  const { entries } = (await desk.get('/api/events/gate/log', admin)).json<LogPart>();
  expect(entries[0]?.device).toEqual({ id: 'laptop', name: 'Laptop of the secretary' });
});

test('a shared browser keeps its id for the next account after a sign-out', async () => {
  await me(admin, 'counter');
  const next = await desk.signIn('9000000002', admin);
  expect(await me(next, 'counter')).toBe('counter');
});
