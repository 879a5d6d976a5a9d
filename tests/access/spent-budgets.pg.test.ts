import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#domain/registry.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Database } from '#server/db/pool.ts';
import { apiServer, type ApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { contentOf, freshLoad } from '#rehearsal/devices/invariants.ts';
import { account, saveEvent } from '#demo/small-event.ts';
import { commandInputs, prefixedEvent } from './command-inputs.ts';

/** A stranger to the event `own` who has used up every budget in their own event `other`. */
const stranger = account('9000000004');
const admin = account('9000000001');
const own = 'own-event';
const other = 'other-event';
const commandsPerMinute = 20;
let database: Database;
let server: ApiServer;

beforeAll(async () => {
  database = await freshDatabase();
  server = await apiServer(database, { commandsPerMinute, streamsPerAccount: 0 });
  await saveEvent(database.pool, own, prefixedEvent(own, 'own', admin.phone));
  await saveEvent(database.pool, other, prefixedEvent(other, 'other', stranger.phone));
  const spent = await post(
    other,
    stranger,
    'event.update',
    { details: { venue: 'Hall' } },
    commandsPerMinute,
  );
  expect(spent.status).toBe(200);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const post = async (eventId: string, caller: VerifiedAccount, name: string, input: unknown, times = 1) => {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/events/${eventId}/commands`,
    headers: server.as(caller),
    payload: Array.from({ length: times }, () => ({ id: randomUUID(), name, input, deviceAt: Date.now() })),
  });
  return { status: statusCode, body };
};
const get = async (eventId: string, path: string) => {
  const url = `/api/events/${eventId}/${path}`;
  const { statusCode, body } = await server.app.inject({ url, headers: server.as(stranger) });
  return { status: statusCode, body };
};

describe('a stranger with spent budgets', () => {
  test('is refused in their own event', async () => {
    const refused = await post(other, stranger, 'event.update', { details: { venue: 'Hall' } });
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('tooManyCommands') });
    expect((await get(other, 'changes?since=0')).status).toBe(429);
  });

  test.each([...registry.keys()])(
    'learns nothing and changes nothing by %s in another event',
    async (name) => {
      const before = contentOf(await freshLoad(database.pool, own));
      const input = commandInputs('own')[name];
      for (const eventId of [own, 'no-such-event']) {
        const { status, body } = await post(eventId, stranger, name, input);
        const { code } = JSON.parse(body) as { code: string };
        // Posts are counted too; after some of them the answer no longer depends on the event.
        expect(['404 eventNotFound', '429 tooManyRequests']).toContain(`${status} ${code}`);
      }
      expect(contentOf(await freshLoad(database.pool, own))).toEqual(before);
    },
  );

  test.each(['snapshot', 'changes?since=0'])('learns nothing from %s of another event', async (path) => {
    const answer = await get(own, path);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await get('no-such-event', path));
  });

  test('takes nothing from the budget of the other event’s admin', async () => {
    const accepted = await post(
      own,
      admin,
      'event.update',
      { details: { venue: 'Hall' } },
      commandsPerMinute,
    );
    expect(accepted.status).toBe(200);
    expect(accepted.body).not.toContain('"ok":false');
  });
});
