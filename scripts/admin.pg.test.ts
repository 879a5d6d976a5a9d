import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { insertUnmatchedBounce } from '#server/db/statements/sending/bounce-statements.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { runScript, urlOf, type Ended } from '#tests/support/run-script.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';

const admin = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  runScript('admin', env, args);

const done = (output: string): Ended => ({ code: 0, output, problems: '' });
const refused = (problem: string): Ended => ({ code: 1, output: '', problems: `${problem}\n` });

describe('on a database', () => {
  let database: Database;
  let env: Record<string, string>;
  beforeEach(async () => {
    database = await freshDatabase();
    env = {
      DATABASE_URL: urlOf(database),
      REGDESK_SUPER_ADMINS: '9000000001, owner@example.org',
    };
  });
  afterEach(() => database.close());

  const addAccount = async (accountId: string, phone: string | null, email: string): Promise<void> => {
    const { pool } = database;
    await pool.query(
      `INSERT INTO accounts (account_id, phone, display_name, created_at) VALUES ($1, $2, 'Anita Rao', 1)`,
      [accountId, phone],
    );
    await pool.query(`INSERT INTO account_emails (email, account_id, source) VALUES ($2, $1, 'code')`, [
      accountId,
      email,
    ]);
  };
  const accounts = async (): Promise<unknown[]> =>
    (await database.pool.query('SELECT phone, is_super_admin FROM accounts ORDER BY phone')).rows;

  test('a phone without an account gets one, once', async () => {
    const granted = done('9000000002 is a super admin now.\n');
    expect(await admin(env, 'grant', '90000 00002')).toEqual(granted);
    expect(await admin(env, 'grant', '9000000002')).toEqual(granted);
    expect(await accounts()).toEqual([{ phone: '9000000002', is_super_admin: true }]);
    expect(await admin(env, 'revoke', '9000000002')).toEqual(
      done('9000000002 is no super admin any more.\n'),
    );
    expect(await accounts()).toEqual([{ phone: '9000000002', is_super_admin: false }]);
  });

  test('an e-mail means the account that has verified it, and makes none', async () => {
    await addAccount('anita', '9000000002', 'anita@example.org');
    await addAccount('other', '9000000003', 'other@example.org');
    expect(await admin(env, 'grant', 'Anita@Example.org')).toEqual(
      done('anita@example.org is a super admin now.\n'),
    );
    expect(await accounts()).toEqual([
      { phone: '9000000002', is_super_admin: true },
      { phone: '9000000003', is_super_admin: false },
    ]);
    const stranger = await admin(env, 'grant', 'nobody@example.org');
    expect(stranger).toMatchObject({ code: 1, output: '' });
    expect(stranger.problems).toMatch(/^No account has verified the e-mail nobody@example\.org\./);
    expect(await accounts()).toHaveLength(2);
  });

  test('the list names every account that has the right, and why', async () => {
    expect(await admin({ ...env, REGDESK_SUPER_ADMINS: '' }, 'list')).toEqual(
      done('There is no super admin.\n'),
    );
    await addAccount('anita', '9000000002', 'anita@example.org');
    await addAccount('owner', null, 'owner@example.org');
    await addAccount('other', '9000000003', 'other@example.org');
    await admin(env, 'grant', '9000000002');
    expect(await admin(env, 'list')).toEqual(
      done(
        '9000000002, anita@example.org Anita Rao (granted)\n' +
          'owner@example.org Anita Rao (REGDESK_SUPER_ADMINS)\n' +
          '9000000001 (REGDESK_SUPER_ADMINS, no account yet)\n',
      ),
    );
  });

  test('a super admin named by the settings cannot be revoked, and the message names the setting', async () => {
    await addAccount('owner', '9000000004', 'owner@example.org');
    await admin(env, 'grant', '9000000004');
    expect(await admin(env, 'revoke', '9000000004')).toEqual(
      refused(
        '9000000004 stays a super admin, because REGDESK_SUPER_ADMINS names owner@example.org. Take it out there and start the server again.',
      ),
    );
    expect(await accounts()).toEqual([{ phone: '9000000004', is_super_admin: false }]);
  });

  test('budget grants the founder of events more than the server gives everyone', async () => {
    await addAccount('founder', '9000000005', 'founder@example.org');
    const told = 'All events that founder@example.org founded may hold 500 MB together.\n';
    expect(await admin(env, 'budget', 'founder@example.org', '500')).toEqual(done(told));
    const granted = `SELECT granted_megabytes AS megabytes FROM accounts WHERE phone = '9000000005'`;
    expect((await database.pool.query(granted)).rows).toEqual([{ megabytes: 500 }]);
    const wrong = await admin(env, 'budget', '9000000005', 'much');
    expect(wrong.problems).toBe('"much" is not a whole number of megabytes from 1 to 1000000.\n');
    expect((await admin(env, 'budget', '9000000005')).problems).toMatch(/^Usage/);
  });

  test('an unknown account cannot be revoked or signed out', async () => {
    const unknown = refused('No account has the phone 9000000009.');
    expect(await admin(env, 'revoke', '9000000009')).toEqual(unknown);
    expect(await admin(env, 'sign-out', '9000000009')).toEqual(unknown);
  });

  test('sign-out ends the sign-ins of a registrant, who has no account', async () => {
    await database.pool.query(
      `INSERT INTO registrant_sessions (token_hash, phone, created_at, last_seen_at, expires_at)
       VALUES ('lost', '9000000031', 1, 1, 9000000000000), ('other', '9000000032', 1, 1, 9000000000000)`,
    );
    expect(await admin(env, 'sign-out', '9000000031')).toEqual(
      done(
        '9000000031 is signed out on all devices; there were 0.\nIt is signed out of all public pages; there were 1.\n',
      ),
    );
    const left = await database.pool.query('SELECT token_hash FROM registrant_sessions');
    expect(left.rows).toEqual([{ token_hash: 'other' }]);
  });

  test('public-codes sets which phones get codes on a page', async () => {
    expect(await admin(env, 'public-codes', 'nowhere-2027', 'off')).toMatchObject({ code: 1 });
    expect((await admin(env, 'public-codes', 'nowhere-2027', 'maybe')).problems).toContain(
      'is not on, known or off',
    );
  });

  test.each([
    [[]],
    [['list', '9000000001']],
    [['grant', '9000000001', '9000000002']],
    [['promote', '9000000001']],
    [['list', '--all']],
  ])('%j is answered with the usage', async (args) => {
    const ended = await admin(env, ...args);
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.problems).toContain('Usage: npm run admin -- grant CONTACT');
  });

  test.each(['90000000011', 'nobody@'])('"%s" is no contact', async (typed) => {
    expect(await admin(env, 'grant', typed)).toEqual(
      refused(`"${typed}" is neither a phone of ten digits nor an e-mail.`),
    );
    expect(await accounts()).toEqual([]);
  });

  test('a foreign number makes no account a super admin; all forms of an Indian number mean the same', async () => {
    expect(await admin(env, 'grant', '+44 7911 123456')).toEqual(
      refused('"+44 7911 123456" is a foreign phone, with which nobody can sign in.'),
    );
    expect(await accounts()).toEqual([]);
    expect(await admin(env, 'grant', '+91 90000 00002')).toEqual(done('9000000002 is a super admin now.\n'));
  });

  test('contacts lists shortened phones of teams, and phones that no account has verified', async () => {
    await saveEvent(database.pool, 'physicon', smallEvent('physicon', 1));
    await addAccount('anita', '9000000002', 'anita@example.org');
    for (const [contact, extra] of [
      ['7911123456', '{"key": "+447911123456"}'],
      ['9000000002', '{"key": "+919000000002"}'],
      ['9000000003', null],
      ['desk@example.org', '{"key": "Desk@example,org"}'],
    ])
      await database.pool.query(
        `INSERT INTO members (event_id, contact, can_read, can_write, can_scan, extra, version)
         VALUES ('physicon', $1, true, true, true, $2, 1)
         ON CONFLICT (event_id, contact) DO UPDATE SET extra = excluded.extra`,
        [contact, extra],
      );
    const { code, output } = await admin(env, 'contacts');
    expect(code).toBe(0);
    expect(output).toContain('7911123456, written +447911123456, in ');
    expect(output).toMatch(/yet: 2\b[^]*\n {2}9000000003 in /);
    expect(output).not.toContain('9000000002');
    expect(output).not.toContain('desk@example.org');
  });

  test('bounces lists mails of the last 30 days that came back and match no message', async () => {
    expect(await admin(env, 'bounces')).toEqual(done('No mail came back that matches no message.\n'));
    const bounce = {
      recipient: 'gone@example.org',
      status: '5.1.1',
      subject: 'Undelivered Mail',
      reason: '',
    };
    const receivedAt = Date.now() - 60_000;
    await insertUnmatchedBounce(database.pool, { bounceId: 'b1', receivedAt, ...bounce });
    expect(await admin(env, 'bounces')).toEqual(
      done(`${new Date(receivedAt).toISOString()}  gone@example.org  5.1.1  Undelivered Mail\n`),
    );
  });
});

describe('with a running server on the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'regdesk-admin-'));
    server = await startServerProcess({ dataDir });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const run = (...args: string[]): Promise<Ended> => admin({ REGDESK_DATA: dataDir }, ...args);
  const get = (path: string, cookie: string): Promise<Response> =>
    fetch(`${server.address}${path}`, { headers: { cookie } });
  /** The event of an account that has just signed in for the first time. */
  const eventOf = async (cookie: string): Promise<string> =>
    ((await (await get('/api/me', cookie)).json()) as { currentEventId: string }).currentEventId;

  test("a grant opens all events at the first sign-in; a revocation ends open sessions' access", async () => {
    const eventId = await eventOf(await server.signIn('9000000001'));
    expect(await run('grant', '9000000002')).toMatchObject({ code: 0 });
    const cookie = await server.signIn('9000000002');
    const stream = await get(`/api/events/${eventId}/changes?since=1`, cookie);
    expect(stream.status).toBe(200);
    expect(await run('revoke', '9000000002')).toMatchObject({ code: 0 });
    expect(await stream.text()).toContain('event: gone');
    expect((await get(`/api/events/${eventId}/snapshot`, cookie)).status).toBe(404);
    // The account is still signed in, and has its own event.
    const own = await eventOf(cookie);
    expect((await get(`/api/events/${own}/snapshot`, cookie)).status).toBe(200);
  });

  test('unlock ends the waits of a phone; a code of the terminal signs in once, and no message goes out', async () => {
    const phoneNumber = '9000000005';
    const post = (path: string, body: object, cookie = ''): Promise<Response> =>
      fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ phoneNumber, ...body }),
      });
    const ask = async () => {
      const answer = await post('/api/send-otp', {});
      const { requestId } = (await answer.json()) as { requestId?: string };
      const browser = (answer.headers.get('set-cookie') ?? '').split(';')[0];
      const type = async (otp: string) => (await post('/api/verify-otp', { otp, requestId }, browser)).status;
      return { status: answer.status, type };
    };
    const messages = () => server.output().split(`One-time code for ${phoneNumber}`).length - 1;
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect(await run('unlock', phoneNumber)).toEqual(
      done(`${phoneNumber} may ask for codes and type them again.\n`),
    );
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);

    const { output } = await run('code', phoneNumber);
    const [, shown = ''] = /^(\d{6}) signs in 9000000005 once, within 10 minutes\.\n/.exec(output) ?? [];
    const before = messages();
    const [first, second] = [await ask(), await ask()];
    expect(await first.type(shown === '000000' ? '000001' : '000000')).toBe(400);
    expect(await first.type(shown)).toBe(200);
    expect(await second.type(shown)).toBe(400);
    expect(messages()).toBe(before);
    // Used up, so that messages go out again.
    expect((await ask()).status).toBe(200);
    expect(messages()).toBe(before + 1);
    expect(server.output()).not.toContain(shown);
  });

  test('sign-out ends every session of that account and no other', async () => {
    const other = await server.signIn('9000000003');
    const cookie = await server.signIn('9000000004');
    const stream = await get(`/api/events/${await eventOf(cookie)}/changes?since=1`, cookie);
    expect(await run('sign-out', '9000000004')).toEqual(
      done('9000000004 is signed out on all devices; there were 1.\n'),
    );
    expect(await stream.text()).toContain('event: gone');
    expect((await get('/api/me', cookie)).status).toBe(401);
    expect((await get('/api/me', other)).status).toBe(200);
  });
});
