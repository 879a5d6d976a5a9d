import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeOf, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';

/** Shell commands that end a worker at once and start it again; `$1` is its port. */
const { CITUS_KILL: kill = '', CITUS_START: start = '' } = process.env;
const { template, failure } = inject('postgres');
const noCommands =
  kill === '' || start === '' ? 'CITUS_KILL and CITUS_START are not set: no worker was ended' : '';
const reason = template === '' ? failure : noCommands;
const people = 4_000;
const callers = 8;
const awayMs = 6_000;

const run = (command: string, port: number) => promisify(execFile)('sh', ['-c', command, 'sh', String(port)]);

interface Caller {
  readonly eventId: string;
  readonly done: { readonly id: string; readonly serial: number }[];
  longestMs: number;
}

describe.skipIf(reason !== '')(`a worker that is killed${reason === '' ? '' : `: ${reason}`}`, () => {
  let desk: AccountDesk;
  let cookie = '';
  /** An event of each worker, by its port. */
  const events = new Map<number, string>();

  beforeAll(async () => {
    desk = await openAccountDesk({ env: { REGDESK_COMMANDS_PER_MINUTE: '10000000' } });
    const { pool } = desk.database;
    const { workers } = inject('postgres');
    for (let index = 0; events.size < workers.length; index++) {
      const { rows } = await pool.query<{ port: number }>(
        `SELECT n.nodeport AS port FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
         WHERE p.shardid = get_shard_id_for_distribution_column('event_version', $1::text)`,
        [`event-${index}`],
      );
      if (!events.has(rows[0]?.port ?? 0)) events.set(rows[0]?.port ?? 0, `event-${index}`);
    }
    for (const eventId of events.values()) await saveEvent(pool, eventId, smallEvent(eventId, people));
    cookie = await desk.signIn(scannerPhone);
    for (const eventId of events.values()) await desk.hosting.get(eventId);
  });
  afterAll(() => desk.close());

  const post = (eventId: string, id: string, serial: number) =>
    desk.app.inject({
      method: 'POST',
      url: `/api/events/${eventId}/commands`,
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify([
        { id, name: 'record.mark', input: { recordTypeId: '1', code: codeOf(serial) }, deviceAt: Date.now() },
      ]),
    });

  const work = async (caller: Caller, places: { next: number }, ending: AbortSignal): Promise<void> => {
    while (!ending.aborted && places.next <= people) {
      const [id, serial] = [randomUUID(), places.next++];
      const begunAt = performance.now();
      for (;;) {
        const answer = await post(caller.eventId, id, serial);
        if (answer.statusCode === 200) {
          expect(answer.json()).toMatchObject([{ ok: true }]);
          break;
        }
        expect(answer.statusCode).toBe(503);
        await delay(100);
      }
      caller.longestMs = Math.max(caller.longestMs, performance.now() - begunAt);
      caller.done.push({ id, serial });
    }
  };

  test('its events wait, and all others go on: marks, sign-in, the list of events', async () => {
    const [[deadPort = 0, dead = ''] = [], [, living = ''] = []] = [...events];
    const ending = new AbortController();
    const places = new Map([...events.values()].map((eventId) => [eventId, { next: 1 }]));
    const all: Caller[] = Array.from({ length: callers }, (_, index) => ({
      eventId: index % 2 === 0 ? dead : living,
      done: [],
      longestMs: 0,
    }));
    const working = Promise.all(
      all.map((caller) => work(caller, places.get(caller.eventId) ?? { next: 1 }, ending.signal)),
    );
    const countOf = (eventId: string): number =>
      all.filter((each) => each.eventId === eventId).reduce((sum, { done }) => sum + done.length, 0);
    const waitFor = (eventId: string, more: number): Promise<void> => {
      const before = countOf(eventId);
      return expect.poll(() => countOf(eventId), { timeout: 60_000 }).toBeGreaterThan(before + more);
    };
    await waitFor(dead, 20);
    await run(kill, deadPort);
    const killedAt = performance.now();
    const before = countOf(living);
    await delay(1_500);
    const health = (await desk.get('/healthz')).json() as object;
    const me = await desk.get('/api/me', cookie);
    const list = await desk.get('/api/events', cookie);
    const stranger = await desk.send('9777700001');
    const known = await desk.signIn(scannerPhone).catch((error: unknown) => String(error));
    await delay(Math.max(0, awayMs - (performance.now() - killedAt)));
    const whileAway = countOf(living) - before;
    await run(start, deadPort);
    await waitFor(dead, 20);
    ending.abort();
    await working;
    const gap = (eventId: string): number =>
      Math.max(...all.filter((each) => each.eventId === eventId).map(({ longestMs }) => longestMs));
    console.log(
      JSON.stringify({
        acknowledged: countOf(dead) + countOf(living),
        whileAway,
        gapOfDeadMs: Math.round(gap(dead)),
        gapOfLivingMs: Math.round(gap(living)),
        health,
        statuses: [me.statusCode, list.statusCode, stranger.statusCode],
      }),
    );
    for (const eventId of events.values()) {
      const acknowledged = all.filter((each) => each.eventId === eventId).flatMap(({ done }) => done);
      const { rows } = await desk.database.pool.query<{ serial: number }>(
        'SELECT serial::int AS serial FROM marks WHERE event_id = $1',
        [eventId],
      );
      const stored = rows.map(({ serial }) => serial).toSorted((a, b) => a - b);
      expect(stored).toEqual(acknowledged.map(({ serial }) => serial).toSorted((a, b) => a - b));
    }
    expect(health).toEqual({ status: 'some events cannot be written' });
    expect([me.statusCode, list.statusCode, stranger.statusCode]).toEqual([200, 200, 200]);
    expect(known).toMatch(/=/);
    expect(whileAway).toBeGreaterThan(100);
    expect(gap(living)).toBeLessThan(2_000);
  });
});
