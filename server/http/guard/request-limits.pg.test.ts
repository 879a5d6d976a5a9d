import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';
import { foundingLimits, requestLimits, requestWithinMs } from '../../pacing/request-limits.ts';

const { accountMax, addressMax } = requestLimits;

const open = accountDesks();
afterEach(() => {
  vi.useRealTimers();
});

type Answer = Awaited<ReturnType<AccountDesk['get']>>;
const ask = (desk: AccountDesk, url: string, cookie: string, remoteAddress: string): Promise<Answer> =>
  desk.app.inject({ url, headers: { cookie }, remoteAddress });

/** The answers of `count` requests, by status. */
const statuses = async (count: number, one: () => Promise<Answer>): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (let done = 0; done < count; done += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, count - done) }, one));
    for (const { statusCode } of answers) found[statusCode] = (found[statusCode] ?? 0) + 1;
  }
  return found;
};

const expectRefused = (answer: Answer): void => {
  const { code, params } = answer.json<{ code: string; params: { seconds: number } }>();
  expect([answer.statusCode, code]).toEqual([429, 'tooManyRequests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(params.seconds).toBe(Number(answer.headers['retry-after']));
};

test('an account over its limit is refused on all its devices; others are not', async () => {
  const desk = await open({ limits: { resendMs: 0 } });
  const [first, second] = [await desk.signIn(adminPhone), await desk.signIn(adminPhone)];
  const other = await desk.signIn(scannerPhone);
  const read = (cookie: string) => () => ask(desk, '/api/sessions', cookie, '192.0.2.1');
  expect(await statuses(accountMax, read(first))).toEqual({ 200: accountMax });
  expectRefused(await read(first)());
  expectRefused(await read(second)());
  expectRefused(await ask(desk, '/api/me', first, '192.0.2.99'));
  expect((await read(other)()).statusCode).toBe(200);
});

test('requests refused without the right count too', async () => {
  const desk = await open();
  await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  const stranger = await desk.signIn('9000000009');
  const foreign = () => ask(desk, '/api/events/physicon/snapshot', stranger, '192.0.2.1');
  expect(await statuses(accountMax, foreign)).toEqual({ 404: accountMax });
  expectRefused(await foreign());
});

test('callers who are not signed in count by address', async () => {
  const desk = await open();
  const cookie = await desk.signIn(adminPhone);
  const guess = (address: string) => () => ask(desk, '/api/me', `regdesk_session=${'A'.repeat(43)}`, address);
  expect(await statuses(addressMax, guess('198.51.100.1'))).toEqual({ 401: addressMax });
  expectRefused(await guess('198.51.100.1')());
  expect((await guess('198.51.100.2')()).statusCode).toBe(401);
  expect((await ask(desk, '/api/me', cookie, '198.51.100.1')).statusCode).toBe(200);
});

test('a request that never ends loses its connection', async () => {
  const desk = await open();
  expect(desk.app.server.requestTimeout).toBe(requestWithinMs);
  expect(desk.app.server.headersTimeout).toBeGreaterThan(0);
});

test('commands have a separate limit, and reading still works', async () => {
  const desk = await open({ env: { REGDESK_COMMANDS_PER_MINUTE: '3' } });
  await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  const [admin, scanner] = [await desk.signIn(adminPhone), await desk.signIn(scannerPhone)];
  const post = (cookie: string) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/events/physicon/commands',
      headers: { cookie },
      payload: [{ id: randomUUID(), name: 'record.mark', input: {}, deviceAt: 0 }],
    });
  expect(await statuses(3, () => post(admin))).toEqual({ 200: 3 });
  expectRefused(await post(admin));
  expect((await post(scanner)).statusCode).toBe(200);
  expect((await desk.get('/api/me', admin)).statusCode).toBe(200);
});

test('commands are counted instead of posts, and the answer says when to retry', async () => {
  const desk = await open({ env: { REGDESK_COMMANDS_PER_MINUTE: '30' } });
  await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  const cookie = await desk.signIn(adminPhone);
  const post = (count: number) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/events/physicon/commands',
      headers: { cookie },
      payload: Array.from({ length: count }, () => ({
        id: randomUUID(),
        name: 'record.mark',
        input: {},
        deviceAt: 0,
      })),
    });
  expect((await post(25)).statusCode).toBe(200);
  const refused = await post(25);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyCommands']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
  expect((await post(5)).statusCode).toBe(200);
});

test('the number of open streams is limited per account and in total', async () => {
  const desk = await open({ env: { REGDESK_STREAMS_PER_ACCOUNT: '2', REGDESK_STREAMS: '3' } });
  await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  const [admin, scanner] = [await desk.signIn(adminPhone), await desk.signIn(scannerPhone)];
  const address = await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const aborts: AbortController[] = [];
  const follow = async (cookie: string): Promise<number> => {
    const abort = new AbortController();
    aborts.push(abort);
    const { signal } = abort;
    const url = `${address}/api/events/physicon/changes?since=1`;
    return (await fetch(url, { headers: { cookie }, signal })).status;
  };
  expect([await follow(admin), await follow(admin), await follow(admin)]).toEqual([200, 200, 429]);
  expect([await follow(scanner), await follow(scanner)]).toEqual([200, 429]);
  aborts[0]?.abort();
  await expect.poll(() => follow(scanner)).toBe(200);
  for (const abort of aborts) abort.abort();
});

test('new events: ten a minute and fifty a day per account; a repeated request is not a new event', async () => {
  const desk = await open();
  const [admin, other] = [await desk.signIn(adminPhone), await desk.signIn(scannerPhone)];
  const found = (cookie: string, id: string = randomUUID()) => desk.post('/api/events', { id }, { cookie });
  // The limit of a minute counts by a monotonic clock, that of a day by the times in the database.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const nextMinute = () => vi.advanceTimersByTime(60_001);
  const { perMinute, perDay } = foundingLimits;
  const last = randomUUID();
  for (let made = 0; made < perDay; made += perMinute) {
    expect(await statuses(perMinute - 1, () => found(admin))).toEqual({ 201: perMinute - 1 });
    expect((await found(admin, made + perMinute === perDay ? last : randomUUID())).statusCode).toBe(201);
    if (made === 0) expectRefused(await found(admin));
    nextMinute();
  }
  const refused = await found(admin);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'tooManyEvents', params: { count: perDay } },
  ]);
  expect((await found(admin, last)).statusCode).toBe(201);
  expect((await found(other)).statusCode).toBe(201);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect((await found(admin)).statusCode).toBe(201);
});
