import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderClock } from '#server/registration/order-clock.ts';
import { type AccountDesk, wrongCode } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { freeCodes, registrantBrowser } from '#tests/support/servers/registrant-browser.ts';
import { openRegistrationOf } from '#tests/support/registration/registration-desk.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { sweepRegistrants } from './registrants/registrant-sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const phone = '9000000001';
/** The clock was wrong by these, and is right then. */
const jumps = [4 * hour, -4 * hour];

const open = accountDesks({ registrantLimits: freeCodes });
afterEach(() => void vi.restoreAllMocks());

const isSignedIn = async (desk: AccountDesk, cookie: string): Promise<boolean> =>
  (await desk.get('/api/me', cookie)).statusCode === 200;

test.each(jumps)(
  'after the clock was moved by %i ms, codes, locks and sessions last no longer',
  async (jump) => {
    const desk = await open();
    const [locked, former] = ['9000000005', await desk.code(phone)];
    const lock = async (): Promise<void> => {
      for (let sent = 0; sent < 2; sent++) {
        const { requestId, otp } = await desk.code(locked);
        for (let tries = 0; tries < 5; tries++) await desk.verify(locked, wrongCode(otp), requestId);
        desk.clock.now += minute;
      }
      expect((await desk.send(locked)).json()).toMatchObject({ code: 'contactLocked' });
    };
    await lock();
    for (let sent = 0; sent < 3; sent++) {
      await desk.code(phone);
      desk.clock.now += minute;
    }
    const cookie = await desk.signIn('9000000002');

    desk.clock.now -= jump;
    expect(await isSignedIn(desk, cookie)).toBe(true);
    const { requestId, otp } = await desk.code(phone);
    expect((await desk.send(phone)).json()).toMatchObject({ code: 'sendTooSoon', params: { seconds: 30 } });
    expect((await desk.verify(phone, former.otp, former.requestId)).statusCode).toBe(400);
    expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(200);
    desk.clock.now += 15 * minute;
    await lock();
    desk.clock.now += 15 * day;
    expect(await isSignedIn(desk, cookie)).toBe(false);
  },
);

test('sessions of a clock that was ahead by years end in the usual time, used or not', async () => {
  const desk = await open();
  await openRegistrationOf(desk, 'physicon-2026');
  const registrant = () => registrantBrowser(desk, { address: 'physicon-2026' });
  desk.clock.now += 1_000 * day;
  const [used, unused, own] = [await desk.signIn(phone), await desk.signIn('9000000002'), registrant()];
  await own.signIn(phone);
  desk.clock.now -= 1_000 * day;
  expect(await isSignedIn(desk, used)).toBe(true);
  expect((await own.get('me')).statusCode).toBe(200);
  // Another sign-in, and the daily sweep, see the sessions that are not used.
  await desk.signIn('9000000003');
  const log = { info: () => undefined, error: () => undefined };
  await sweepRegistrants({ pool: desk.database.pool, now: () => desk.clock.now, log });
  for (let days = 0; days < 60; days += 10) {
    expect([days, await isSignedIn(desk, used)]).toEqual([days, true]);
    desk.clock.now += 10 * day;
    if (days === 10) expect(await isSignedIn(desk, unused)).toBe(false);
    if (days === 30) expect((await own.get('me')).statusCode).toBe(401);
  }
  expect(await isSignedIn(desk, used)).toBe(false);
});

test('an order is done once at whatever time it is sent again, and its hold ends once', async () => {
  const desk = await open();
  const eventId = 'physicon-2026';
  await openRegistrationOf(desk, eventId);
  const browser = registrantBrowser(desk, { address: eventId });
  await browser.signIn('9100000090');
  const start = Date.now();
  let now = start;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const form = orderOf({ details: { fullName: 'Once Rao', phone: '9100000090', categoryId: 'pg' } });
  const command = { id: randomUUID(), name: 'order.submit', input: { form, seenPaise: 1_000_000 } };
  const bodies = new Set<string>();
  for (const moved of [0, 4 * hour, -4 * hour]) {
    now = start + moved;
    bodies.add((await browser.post('commands', command)).body);
  }
  expect([...bodies].map((body) => (JSON.parse(body) as { ok: boolean }).ok)).toEqual([true]);
  const { orderId } = (JSON.parse([...bodies][0] ?? '') as { result: { orderId: string } }).result;
  const failures: unknown[] = [];
  const clock = new OrderClock({
    pool: desk.database.pool,
    hosting: desk.hosting,
    payments: null,
    now: () => now,
    log: { warn: (context) => failures.push(context), error: (context) => failures.push(context) },
  });
  const stages: (string | undefined)[] = [];
  for (const moved of [-4 * hour, 0, 4 * hour, -4 * hour, 4 * hour]) {
    now = start + moved;
    await clock.look();
    stages.push((await desk.hosting.get(eventId)).store.get('orders', orderId)?.status);
  }
  expect(stages).toEqual(['open', 'open', 'expired', 'expired', 'expired']);
  const done = await desk.database.pool.query(
    `SELECT count(*)::integer AS count FROM command_log WHERE event_id = $1 AND name = 'order.expire'
       AND input->>'orderId' = $2`,
    [eventId, orderId],
  );
  expect([done.rows, failures]).toEqual([[{ count: 1 }], []]);
});
