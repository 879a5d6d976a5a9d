import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { tableNames } from '#domain/model/tables.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { readRowsSince } from '#server/db/statements/event-statements.ts';
import { readUses } from '#server/db/statements/exchange-statements.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Database } from '#server/db/pool.ts';
import { deleteEventRows } from '#server/db/statements/purge-statements.ts';
import { beginHistory } from '#server/db/restored.ts';
import { demoEvent, demoTree } from '#demo/demo-event.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { plainTree, sortedText } from '#tests/support/plain-tree.ts';
import { anyTree } from '#tests/support/tree-arbitrary.ts';
import { admin, saveEvent, smallEvent } from '#demo/small-event.ts';
import { exportTree } from './export-tree.ts';
import { HostedEvent } from '../hosting/hosted-event.ts';
import { importTree, type ImportOptions, type ImportResult } from './import-tree.ts';
import { eventOf } from '#domain/core/event-of.ts';

const sample = readFileSync('tests/data/rtdb-export.json', 'utf8');

let database: Database;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase();
  ({ pool } = database);
});
afterEach(() => database.close());

const bring = (input: unknown, options: Partial<ImportOptions> = {}, into = pool): Promise<ImportResult> =>
  importTree(into, parseTree(input), {
    replace: false,
    distrustEmails: false,
    now: 1_790_000_000_000,
    onProgress: () => undefined,
    ...options,
  });

const exported = async (from = pool, eventId?: string): Promise<string> => {
  let text = '';
  for await (const piece of exportTree(from, eventId)) text += piece;
  return text;
};

const textTables = tableNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Every row of every table that an import writes, as text. Versions are left out, because they differ between
 * imports.
 */
const contents = async (from: Pool): Promise<Map<string, string[]>> => {
  const made = new Map<string, string[]>();
  for (const table of [
    ...textTables,
    'accounts',
    'account_emails',
    'memberships',
    'options',
    'event_version',
  ]) {
    const { rows } = await from.query<{ row: string }>(
      `SELECT (to_jsonb(t) - 'version' - 'floor')::text AS row FROM ${table} t ORDER BY 1`,
    );
    made.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return made;
};

const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE ${where}`);
  return rows[0]?.count ?? -1;
};

const stored = async (eventId: string): Promise<EventStore> => {
  const found = await readRowsSince(pool, eventId, -1);
  if (found === null) throw new Error(`No event ${eventId}`);
  const store = new EventStore();
  store.apply(found.changes, found.version);
  return store;
};

const noRowsAreStaged = async (): Promise<void> => {
  for (const table of [...textTables, 'event_version', 'command_log']) {
    expect(await count(table, `event_id LIKE 'import/%'`), table).toBe(0);
  }
};

describe('the sample', () => {
  it('comes back unchanged, and gives the same rows in another database', async () => {
    const { imported, accounts } = await bring(sample);
    expect(imported.map(({ rows }) => rows.delegates.length)).toEqual([20, 1200]);
    expect(accounts).toEqual({ added: 10, joined: 0 });
    await noRowsAreStaged();

    const text = await exported();
    expect(sortedText(JSON.parse(text))).toBe(sortedText(plainTree(JSON.parse(sample))));

    const other = await freshDatabase();
    try {
      await bring(text, {}, other.pool);
      expect(await contents(other.pool)).toEqual(await contents(pool));
    } finally {
      await other.close();
    }
  });

  it('creates admins and verified e-mails, but no super admin', async () => {
    await bring(sample);
    expect(await count('account_emails', `source = 'import'`)).toBe(6);
    expect(await count('accounts', 'is_super_admin')).toBe(0);
    const event = eventOf(await stored('-OdIm58Bi6Q3Arp7TAq6'));
    expect(event).toMatchObject({ adminPhone: '9000000001', adminEmail: 'secretary@example.org' });
  });

  it('keeps untrusted e-mails only for the export', async () => {
    await bring(sample, { distrustEmails: true });
    expect(await count('account_emails')).toBe(0);
    expect(sortedText(JSON.parse(await exported()))).toBe(sortedText(plainTree(JSON.parse(sample))));
  });
});

// Emptying hundreds of parts for each tree would take minutes.
describe.skipIf(inject('postgres').isPartitioned)('any tree', () => {
  it('comes back from PostgreSQL as from memory', async () => {
    const tables = ['event_version', 'accounts', 'options', ...textTables].join(', ');
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        await pool.query(`TRUNCATE ${tables} CASCADE`);
        const parsed = parseTree(tree);
        // If no event could be read, nothing is imported, so there is nothing to compare.
        fc.pre(parsed.broken.length === 0);
        // Deleted events are left out of exports.
        fc.pre(parsed.events.every(({ rows }) => rows.event[0]?.deletedAt === null));
        const { refused } = await bring(tree);
        expect(refused).toEqual([]);
        expect(sortedText(JSON.parse(await exported()))).toBe(sortedText(plainTree(tree)));
      }),
      { numRuns: 25 },
    );
  });

  it('stores keys and names as long as a realtime database has them', async () => {
    const key = 'ಕ'.repeat(256);
    const name = 'ನ'.repeat(21_845);
    const tree = {
      event_list: { [key]: { name } },
      event: {
        [key]: {
          users: {
            [key]: {
              details: { fullName: name },
              event: { payment: { history: { [key]: { data: { status: name } } } } },
            },
          },
          serials: { 1: { user_id: key, type: 'delegate', code: name } },
          record: { [key]: { 1: { t: 5, by: name } } },
          [key]: name,
        },
      },
    };
    expect((await bring(tree)).refused).toEqual([]);
    expect(sortedText(JSON.parse(await exported()))).toBe(sortedText(plainTree(tree)));
  });
});

describe('an event that is there already', () => {
  const id = 'demo-1-40';

  it('is refused, and nothing of the file is imported', async () => {
    await bring(demoTree({ delegates: 40, seed: 1 }));
    const before = await contents(pool);
    const tree = {
      ...(demoTree({ delegates: 40, seed: 1 }) as object),
      users: { u: { phoneNumber: '9000000077' } },
    };
    const { imported, refused } = await bring(tree);
    expect(imported).toEqual([]);
    expect(refused.map(({ event, reason }) => [event.eventId, reason])).toEqual([
      [id, expect.stringContaining('--replace')],
    ]);
    expect(await contents(pool)).toEqual(before);
  });

  it('begins above the versions that devices may still have of a purged event with its id, even after a new history', async () => {
    const versionOf = async (): Promise<number> => {
      const found = await pool.query<{ version: number }>(
        'SELECT version FROM event_version WHERE event_id = $1',
        [id],
      );
      return found.rows[0]?.version ?? 0;
    };
    await bring(demoTree({ delegates: 40, seed: 1 }));
    await inTransaction(pool, beginHistory);
    const before = await versionOf();
    await inTransaction(pool, (client) => deleteEventRows(client, id));
    await bring(demoTree({ delegates: 40, seed: 1 }));
    expect(await versionOf()).toBeGreaterThan(before);
  });

  it('is replaced if the import asks for it, and a process that has it in memory reloads it', async () => {
    await saveEvent(pool, id, smallEvent(id, 5));
    const resets: unknown[] = [];
    const hosted = await HostedEvent.load({
      eventId: id,
      pool,
      reportFault: (_incident, error) => resets.push(error),
      onCommit: () => undefined,
    });
    const marked = await hosted.submit({
      account: admin,
      deviceId: 'd',
      sentAt: null,
      commands: [
        {
          id: '01930000-0000-7000-8000-000000000001',
          name: 'record.mark',
          input: { recordTypeId: '1', serial: 1 },
          deviceAt: 0,
        },
        {
          id: '01930000-0000-7000-8000-000000000003',
          name: 'member.delete',
          // PostgreSQL cannot read the JSON of this outcome.
          input: { contact: 'a\u0000b' },
          deviceAt: 0,
        },
      ],
    });
    expect(marked[0]).toMatchObject({ ok: true });
    expect(await readUses(pool, [id])).toMatchObject([{ eventId: id, changes: 2, marks: 1 }]);

    await bring(demoTree({ delegates: 40, seed: 1 }), { replace: true });
    expect(await readUses(pool, [id])).toEqual([]);
    const added = await hosted.submit({
      account: { ...admin, isSuperAdmin: true },
      deviceId: 'd',
      sentAt: null,
      commands: [
        {
          id: '01930000-0000-7000-8000-000000000002',
          name: 'delegate.add',
          input: { details: { fullName: 'Late Comer' } },
          deviceAt: 0,
        },
      ],
    });
    expect(added[0]).toMatchObject({ ok: true });
    expect(hosted.store.count('delegates')).toBe(41);
    expect(hosted.store.get('delegates', 'd1')).toBeUndefined();
    expect((await stored(id)).count('delegates')).toBe(41);
    expect(resets).toEqual([]);
    await hosted.close();
  });
});

describe('a failure', () => {
  it('in one event leaves no row of it, and the other events are imported', async () => {
    // No import makes such a row. PostgreSQL refuses it, as it would after a bug of ours.
    const good = parseTree(demoTree({ delegates: 10, seed: 2 }));
    const bad = demoEvent({ delegates: 700, seed: 3 });
    const rows = { ...bad.rows, serials: bad.rows.serials.map((serial) => ({ ...serial, code: 'SAME' })) };
    const report = { counts: new Map(), repairs: [] };
    const events = [{ eventId: bad.eventId, rows, report }, ...good.events];
    const result = await importTree(
      pool,
      { ...good, events },
      { replace: false, distrustEmails: false, now: 0, onProgress: () => undefined },
    );
    expect(result.refused.map(({ event }) => event.eventId)).toEqual([bad.eventId]);
    expect(result.imported.map(({ eventId }) => eventId)).toEqual(['demo-2-10']);
    expect(await count('event_version')).toBe(1);
    expect(await count('delegates')).toBe(10);
    await noRowsAreStaged();
  });

  it('that killed an import leaves rows, which the next import removes', async () => {
    await pool.query(`INSERT INTO event_version (event_id, version) VALUES ('import/left', 3)`);
    await pool.query(
      `INSERT INTO members (event_id, contact, can_read, can_write, can_scan, version) VALUES ('import/left', 'x', true, true, true, 3)`,
    );
    await bring(demoTree({ delegates: 3, seed: 2 }));
    await noRowsAreStaged();
  });
});

describe('accounts that exist already', () => {
  const account = (accountId: string, phone: string | null, emails: string[] = []): Promise<unknown> =>
    pool.query(
      `WITH made AS (INSERT INTO accounts (account_id, phone, created_at) VALUES ($1, $2, 0) RETURNING account_id)
       INSERT INTO account_emails SELECT unnest($3::text[]), account_id, 'code' FROM made`,
      [accountId, phone, emails],
    );
  const tree = (user: object): object => ({
    users: { u: { displayName: 'Asha', eventKey: 'e', event: { e: true }, ...user } },
    event_list: { e: { name: 'E' } },
    event: { e: { admin_user: 'u' } },
  });
  const accountIds = async (): Promise<unknown> =>
    (await pool.query('SELECT account_id AS id, phone FROM accounts ORDER BY 1')).rows;

  it('are joined by phone, and named where the event names them', async () => {
    await account('mine', '9000000001');
    const { accounts } = await bring(tree({ phoneNumber: '+91 90000 00001', email: 'a@b.org' }));
    expect(accounts).toEqual({ added: 0, joined: 1 });
    expect(await accountIds()).toEqual([{ id: 'mine', phone: '9000000001' }]);
    expect(await count('memberships', `account_id = 'mine' AND event_id = 'e' AND has_joined`)).toBe(1);
    expect(await count('account_emails', `account_id = 'mine' AND email = 'a@b.org'`)).toBe(1);
    expect([...(await stored('e')).all('event')][0]?.adminAccountId).toBe('mine');
  });

  it('are joined by e-mail if they have no phone', async () => {
    await account('mine', null, ['a@b.org']);
    await bring(tree({ phoneNumber: '9000000001', email: 'A@b.org' }));
    expect(await accountIds()).toEqual([{ id: 'mine', phone: '9000000001' }]);
  });

  it('are not joined if only the e-mail is the same; it stays with the account that verified it', async () => {
    await account('mine', '9000000002', ['a@b.org']);
    await bring(tree({ phoneNumber: '9000000001', email: 'a@b.org' }));
    expect(await accountIds()).toEqual([
      { id: 'mine', phone: '9000000002' },
      { id: 'u', phone: '9000000001' },
    ]);
    expect(await count('account_emails', `account_id = 'mine'`)).toBe(1);
    expect(JSON.parse(await exported())).toMatchObject({ users: { u: { email: 'a@b.org' } } });
  });
});

describe('one event of several', () => {
  it('is exported with the accounts that have it in their list', async () => {
    await bring(sample);
    const tree = JSON.parse(await exported(pool, '-OER6m5R4G_pHEbMCNjB')) as Record<string, object>;
    expect(Object.keys(tree['event'] ?? {})).toEqual(['-OER6m5R4G_pHEbMCNjB']);
    expect(Object.keys(tree['event_list'] ?? {})).toEqual(['-OER6m5R4G_pHEbMCNjB']);
    expect(Object.keys(tree['users'] ?? {}).sort()).toEqual(['-O6Co_0awzJWhQ1MAMIx', '-OBaG9CndYWEX5L34_Ua']);
  });
});

describe('the content of the root other than events', () => {
  it('is kept from one import to the next', async () => {
    await bring({ options: { version: '0.0.1' }, news: { a: 1 }, phonekeys: { 9000000001: 'gone' } });
    await bring({ options: { version: '0.0.2' }, news: { b: 2 }, 'a/b': 'odd' });
    expect(JSON.parse(await exported())).toEqual({
      options: { version: '0.0.2' },
      news: { b: 2 },
      phonekeys: { 9000000001: 'gone' },
      'a/b': 'odd',
    });
  });

  it('is empty for an empty database', async () => {
    expect(await exported()).toBe('{}\n');
  });
});
