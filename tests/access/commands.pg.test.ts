import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#domain/registry.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { access, can, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import type { Database } from '#server/db/pool.ts';
import { apiServer, type ApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { contentOf, freshLoad } from '#rehearsal/devices/invariants.ts';
import { account, saveEvent } from '#demo/small-event.ts';
import { commandInputs, pairedFor, prefixedEvent, secrets } from './command-inputs.ts';

const own = 'own-event';
const other = 'other-event';
let database: Database;
let server: ApiServer;

beforeAll(async () => {
  database = await freshDatabase();
  server = await apiServer(database);
  await saveEvent(database.pool, own, prefixedEvent(own, 'own', '9000000001'));
  await saveEvent(database.pool, other, prefixedEvent(other, 'other', '9000000004'));
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** The callers of the table, with the roles that they hold in the event `own`. */
interface Caller {
  readonly name: string;
  readonly account: VerifiedAccount | null;
  readonly roles: readonly Role[];
}
const callers: readonly Caller[] = [
  { name: 'anonymous', account: null, roles: [] },
  { name: 'signed in', account: account('9000000005'), roles: ['signedIn'] },
  { name: 'read', account: account('9000000011'), roles: ['signedIn', 'read'] },
  { name: 'scan', account: account('9000000013'), roles: ['signedIn', 'scan'] },
  { name: 'write', account: account('9000000012'), roles: ['signedIn', 'read', 'write'] },
  { name: 'admin', account: account('9000000001'), roles: ['signedIn', 'admin'] },
  { name: 'super admin', account: account('9000000009', true), roles: ['signedIn', 'superAdmin'] },
  { name: 'admin of another event', account: account('9000000004'), roles: ['signedIn'] },
];

const paired = (commandName: string, eventId: string): VerifiedAccount => ({
  ...account(''),
  accountId: pairedFor(eventId === own ? 'own' : 'other', commandName),
  paired: { eventId, name: 'Gate 2' },
});
const devicesFor = (commandName: string): readonly Caller[] => [
  { name: 'paired device', account: paired(commandName, own), roles: ['device', 'scan'] },
  { name: 'paired device of another event', account: paired(commandName, other), roles: ['device'] },
];

const post = async (eventId: string, caller: VerifiedAccount | null, name: string, input: unknown) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/events/${eventId}/commands`,
    headers: caller === null ? {} : server.as(caller),
    payload: [{ id: randomUUID(), name, input, deviceAt: Date.now() }],
  });
  return { status: answer.statusCode, body: answer.json() as Answer[] | { code: string }, text: answer.body };
};

describe.each([...registry.values()])('$name', (command) => {
  const input = commandInputs('own')[command.name];

  test.each([...callers.slice(0, 5), ...devicesFor(command.name), ...callers.slice(5)])(
    'by $name',
    async (caller) => {
      expect(input, `commandInputs has no input for ${command.name}`).toBeDefined();
      const isAllowed = can({ roles: new Set(caller.roles) }, command.needs);
      const maySeeEvent = access.seeCards.some((role) => caller.roles.includes(role));
      const before = isAllowed ? null : contentOf(await freshLoad(database.pool, own));
      const { status, body } = await post(own, caller.account, command.name, input);
      if (caller.account === null) expect(status).toBe(401);
      else if (!maySeeEvent)
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'eventNotFound' } });
      else {
        expect(status).toBe(200);
        const [answer] = body as Answer[];
        if (isAllowed) expect(answer).not.toMatchObject({ code: 'notAllowed' });
        else expect(answer).toMatchObject({ ok: false, code: 'notAllowed' });
      }
      if (before) expect(contentOf(await freshLoad(database.pool, own))).toEqual(before);
    },
  );

  test('ids of another event are refused without showing its names', async () => {
    const foreign = commandInputs('other')[command.name];
    if (JSON.stringify(foreign) === JSON.stringify(input)) return;
    const before = [
      contentOf(await freshLoad(database.pool, own)),
      contentOf(await freshLoad(database.pool, other)),
    ];
    const { body, text } = await post(own, account('9000000001'), command.name, foreign);
    expect((body as Answer[])[0]).toMatchObject({ ok: false });
    expect(text).not.toContain('other category');
    expect([
      contentOf(await freshLoad(database.pool, own)),
      contentOf(await freshLoad(database.pool, other)),
    ]).toEqual(before);
  });
});

test('defects of the server are not reported as transport errors', () => {
  expect(server.faults).toEqual([]);
});

describe('the rows and fields that leave the server', () => {
  const snapshotFor = async (caller: VerifiedAccount, eventId = own) =>
    server.app.inject({ url: `/api/events/${eventId}/snapshot`, headers: server.as(caller) });

  test('a scan-only member gets cards and no contact field', async () => {
    const answer = await snapshotFor(account('9000000013'));
    const { audience, tables } = answer.json() as {
      audience: string;
      tables: Record<string, { columns: string[] }>;
    };
    expect(audience).toBe('scan');
    expect(Object.keys(tables).sort()).toEqual(
      [
        'cardPrints',
        'categories',
        'certificateTemplates',
        'companions',
        'delegates',
        'event',
        'halls',
        'marks',
        'passages',
        'priceLists',
        'programmeSessions',
        'purchases',
        'recordTypes',
        'serials',
        'templates',
      ].sort(),
    );
    expect(tables['priceLists']?.columns).toEqual(['name', 'gates']);
    expect(tables['purchases']?.columns).toEqual([
      'purchaseId',
      'delegateId',
      'companionId',
      'itemId',
      'quantity',
      'standing',
    ]);
    expect(tables.delegates?.columns).toEqual([
      'delegateId',
      'salutation',
      'fullName',
      'categoryId',
      'label',
      'hasDetails',
      'isPaid',
    ]);
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  });

  test('staff see contacts and companies but not the team; admins see the team; extra fields are never sent', async () => {
    const staff = (await snapshotFor(account('9000000011'))).json() as {
      tables: Record<string, { columns: string[] }>;
    };
    expect(staff.tables.delegates?.columns).toContain('phone');
    expect(staff.tables.companies).toBeDefined();
    expect(staff.tables.members).toBeUndefined();
    const all = (await snapshotFor(account('9000000001'))).json() as {
      tables: Record<string, { columns: string[] }>;
    };
    expect(all.tables.members).toBeDefined();
    for (const { columns } of Object.values(all.tables)) expect(columns).not.toContain('extra');
  });

  test.each([account('9000000005'), account('9000000004')])('a stranger gets nothing', async (stranger) => {
    expect((await snapshotFor(stranger)).statusCode).toBe(404);
    const missing = await snapshotFor(stranger, 'no-such-event');
    expect({ status: missing.statusCode, body: missing.json() }).toMatchObject({
      status: 404,
      body: { code: 'eventNotFound' },
    });
  });
});
