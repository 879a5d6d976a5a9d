import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { messageFor } from '#domain/text/messages.ts';
import {
  openAccountDesk,
  wrongCode,
  type AccountDesk,
  type DeskOptions,
} from '#tests/support/account-desk.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { openStream } from '#tests/support/open-stream.ts';
import { saveEvent, smallEvent } from '#tests/support/small-event.ts';

const HOUR = 3_600_000;
const phone = '9000000071';
const head = 'head@example.org';
const member = 'member@example.org';

const opened: AccountDesk[] = [];
/** With an event that names an e-mail as admin, and an e-mail and a phone in its team. */
const open = async (options?: DeskOptions): Promise<AccountDesk> => {
  const desk = await openAccountDesk({ limits: { resendMs: 0, contactPerHour: 100 }, ...options });
  opened.push(desk);
  const { pool } = desk.database;
  await saveEvent(pool, 'physicon', smallEvent('physicon', 1));
  await pool.query('UPDATE event SET admin_email = $1', [head]);
  for (const contact of [member, '9000000072'])
    await pool.query(
      "INSERT INTO members (event_id, contact, can_read, can_write, can_scan, version) VALUES ('physicon', $1, true, true, true, 1)",
      [contact],
    );
  return desk;
};
afterEach(async () => {
  for (const desk of opened.splice(0).toReversed()) await desk.close();
});

interface Me {
  account: { id: string; phone: string; emails: string[]; profilePhone: string; profileEmail: string };
  events: { id: string }[];
  roles: string[];
}
const meOf = async (desk: AccountDesk, cookie: string): Promise<Me> =>
  (await desk.get('/api/me?event=physicon', cookie)).json<Me>();
const seesEvent = async (desk: AccountDesk, cookie: string): Promise<boolean> =>
  (await desk.get('/api/events/physicon/snapshot', cookie)).statusCode === 200;
/** The text that a person reads of a refusal. */
const textOf = (answer: { json(): unknown }): string => {
  const { code, params } = answer.json() as { code: string; params: object };
  return messageFor(code, params);
};

const save = (desk: AccountDesk, cookie: string, given: object) =>
  desk.post('/api/profile', { displayName: 'Asha', phone, email: '', ...given }, { cookie });
const ask = (desk: AccountDesk, cookie: string, contact: string) =>
  desk.post('/api/profile/codes', { contact }, { cookie });
const codeFor = async (desk: AccountDesk, cookie: string, contact: string) => {
  const sent = await ask(desk, cookie, contact);
  expect([sent.statusCode, desk.printed.at(-1)]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^One-time code for ${contact}: \\d{6}$`)),
  ]);
  const { requestId } = sent.json<{ requestId: string }>();
  return { contact, requestId, otp: desk.printed.at(-1)?.slice(-6) ?? '' };
};
const verify = (desk: AccountDesk, cookie: string, body: object) =>
  desk.post('/api/profile/verify', body, { cookie });
const prove = async (desk: AccountDesk, cookie: string, contact: string) =>
  verify(desk, cookie, await codeFor(desk, cookie, contact));
const remove = (desk: AccountDesk, cookie: string, email: string) =>
  desk.post('/api/profile/remove-email', { email }, { cookie });

/** An account as an import leaves it. */
const imported = async (
  { database }: AccountDesk,
  accountId: string,
  itsPhone: string | null,
  ...emails: string[]
) => {
  const { pool } = database;
  await pool.query('INSERT INTO accounts (account_id, phone, created_at) VALUES ($1, $2, 1)', [
    accountId,
    itsPhone,
  ]);
  for (const email of emails)
    await pool.query("INSERT INTO account_emails (email, account_id, source) VALUES ($1, $2, 'import')", [
      email,
      accountId,
    ]);
};
const emailsOf = async ({ database }: AccountDesk, accountId: string): Promise<string[]> => {
  const sql = 'SELECT email FROM account_emails WHERE account_id = $1 ORDER BY 1';
  return (await database.pool.query<{ email: string }>(sql, [accountId])).rows.map(({ email }) => email);
};
/** A session of an account that no code reaches, as federated sign-in would give it. */
const sessionOf = async ({ database, sessions }: AccountDesk, accountId: string): Promise<string> => {
  const client = await database.pool.connect();
  const token = await sessions.start(client, accountId, 'a device');
  client.release();
  return `regdesk_session=${token}`;
};

describe('the profile', () => {
  test.each([
    ['+91 90000-00071', '9000000071'],
    ['0 90000 00071', '9000000071'],
    ['(123) 9000000071', '9000000071'],
  ])('keeps the last ten digits of %s', async (typed, kept) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    expect((await save(desk, cookie, { phone: typed, email: ' Asha@Example.org ' })).statusCode).toBe(204);
    expect((await meOf(desk, cookie)).account).toMatchObject({
      displayName: 'Asha',
      profilePhone: kept,
      profileEmail: 'asha@example.org',
    });
  });

  test.each([
    [{ phone: '900000007' }, 'Please enter a valid phone number'],
    [{ phone: '' }, 'Please enter a valid phone number'],
    [{ phone: 'ten digits' }, 'Please enter a valid phone number'],
    [{ phone: '9'.repeat(41) }, 'Please enter a valid phone number'],
    [{ email: 'asha' }, 'Please enter a valid e-mail address'],
    [{ isSuperAdmin: true }, 'Please check: input'],
  ])('refuses %o: %s', async (given, text) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const refused = await save(desk, cookie, given);
    expect([refused.statusCode, textOf(refused)]).toEqual([400, text]);
    expect((await meOf(desk, cookie)).account).toMatchObject({ profilePhone: '', profileEmail: '' });
  });

  test('gives no right by what is typed into it', async () => {
    const desk = await open({ superAdmins: ['root@example.org', '9000000008'] });
    const cookie = await desk.signIn(phone);
    for (const given of [
      { email: head },
      { email: member },
      { phone: '9000000072' },
      { phone: '9000000001' },
      { email: 'root@example.org', phone: '9000000008' },
    ]) {
      expect((await save(desk, cookie, given)).statusCode).toBe(204);
      expect(await seesEvent(desk, cookie)).toBe(false);
      const { roles, events, account } = await meOf(desk, cookie);
      expect([roles, account.phone, account.emails]).toEqual([['signedIn'], phone, []]);
      expect(events.map(({ id }) => id)).not.toContain('physicon');
    }
    // Nor does it open the account to whoever has that phone.
    const other = await desk.signIn('9000000072');
    expect((await meOf(desk, other)).account.id).not.toBe((await meOf(desk, cookie)).account.id);
  });
});

describe('a code to an e-mail', () => {
  test.each([
    [head, ['admin', 'signedIn']],
    [member, ['read', 'scan', 'signedIn', 'write']],
  ])('verifies %s, and its rights come at once', async (email, roles) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    expect(await seesEvent(desk, cookie)).toBe(false);
    expect((await prove(desk, cookie, email)).statusCode).toBe(204);
    expect(await seesEvent(desk, cookie)).toBe(true);
    const me = await meOf(desk, cookie);
    expect([me.roles.toSorted(), me.account.emails]).toEqual([roles, [email]]);
    expect(me.events.map(({ id }) => id)).toContain('physicon');
  });

  test('refusals name the e-mail', async () => {
    const desk = await open({ limits: { contactPerHour: 3 } });
    const cookie = await desk.signIn(phone);
    const { requestId, otp } = await codeFor(desk, cookie, head);
    const early = await ask(desk, cookie, head);
    expect([early.statusCode, textOf(early)]).toEqual([
      429,
      'Error verifying e-mail: please wait 30 seconds before you ask for another code.',
    ]);
    const guess = { contact: head, otp: wrongCode(otp), requestId };
    const wrong = await verify(desk, cookie, guess);
    expect([wrong.statusCode, textOf(wrong)]).toEqual([400, 'Error verifying e-mail']);
    for (let tries = 1; tries < 5; tries++) await verify(desk, cookie, guess);
    desk.clock.now += 60_000;
    const again = await codeFor(desk, cookie, head);
    for (let tries = 0; tries < 5; tries++)
      await verify(desk, cookie, { ...again, otp: wrongCode(again.otp) });
    const locked = await verify(desk, cookie, again);
    expect([locked.statusCode, textOf(locked)]).toEqual([
      429,
      'Error verifying e-mail: too many wrong codes. Please try again in 15 minutes.',
    ]);
    expect(await seesEvent(desk, cookie)).toBe(false);
    desk.clock.now += 16 * 60_000;
    await codeFor(desk, cookie, head);
    desk.clock.now += 60_000;
    expect(textOf(await ask(desk, cookie, head))).toBe(
      'Error verifying e-mail: too many attempts. Please try again later.',
    );
  });

  test.each([
    ['of another e-mail', (mine: object) => ({ ...mine, contact: member })],
    ['of a phone', (mine: object) => ({ ...mine, contact: '9000000072' })],
    [
      'of another request',
      (mine: object) => ({ ...mine, requestId: '3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1' }),
    ],
    ['of no request', (mine: object) => ({ ...mine, requestId: 'none' })],
  ])('is not one %s', async (_what, change) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const mine = await codeFor(desk, cookie, head);
    const refused = await verify(desk, cookie, change(mine));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'codeWrong' }]);
    expect((await meOf(desk, cookie)).account).toMatchObject({ phone, emails: [] });
  });

  test('is used once, and signs nobody in', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const mine = await codeFor(desk, cookie, head);
    expect((await desk.verify(head, mine.otp, mine.requestId)).statusCode).toBe(400);
    expect((await verify(desk, cookie, mine)).statusCode).toBe(204);
    expect((await verify(desk, cookie, mine)).statusCode).toBe(400);
  });

  test.each(['', 'asha', '12345', 'a@b', 'a b@example.org', `${'a'.repeat(250)}@example.org`])(
    'is not sent to %j',
    async (contact) => {
      const desk = await open();
      const cookie = await desk.signIn(phone);
      const before = desk.printed.length;
      expect((await ask(desk, cookie, contact)).statusCode).toBe(400);
      expect(desk.printed).toHaveLength(before);
    },
  );
});

describe('a contact that another account has', () => {
  test('an imported account that only its mailbox opens gives the e-mail to who reads that', async () => {
    const desk = await open();
    await imported(desk, 'imported', null, head, 'other@example.org');
    const cookie = await desk.signIn(phone);
    expect((await prove(desk, cookie, head)).statusCode).toBe(204);
    expect(await emailsOf(desk, 'imported')).toEqual(['other@example.org']);
    expect((await meOf(desk, cookie)).account.emails).toEqual([head]);
  });

  test('an account with a phone keeps its e-mail, and its rights', async () => {
    const desk = await open();
    await imported(desk, 'imported', '9000000073', head);
    const cookie = await desk.signIn(phone);
    const refused = await prove(desk, cookie, head);
    expect([refused.statusCode, textOf(refused)]).toEqual([
      409,
      'Another account has this already. Sign in there and remove it first.',
    ]);
    expect(await emailsOf(desk, 'imported')).toEqual([head]);
    expect(await seesEvent(desk, cookie)).toBe(false);
    const owner = await desk.signIn('9000000073');
    expect((await remove(desk, owner, head)).statusCode).toBe(204);
    expect((await prove(desk, cookie, head)).statusCode).toBe(204);
    expect(await seesEvent(desk, owner)).toBe(false);
  });

  test('of two who verify it at the same time one has it', async () => {
    const desk = await open();
    const cookies = [
      await desk.signIn(phone),
      await desk.signIn('9000000074'),
      await desk.signIn('9000000075'),
    ];
    const codes: object[] = [];
    for (const cookie of cookies) codes.push(await codeFor(desk, cookie, head));
    const answers = await Promise.all(
      cookies.map((cookie, index) => verify(desk, cookie, codes[index] ?? {})),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  });

  test('a phone moves to the account that verifies it, unless it is taken', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const { account } = await meOf(desk, cookie);
    await desk.signIn('9000000073');
    const refused = await prove(desk, cookie, '9000000073');
    expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'contactTaken', params: {} }]);
    expect((await prove(desk, cookie, '9000000072')).statusCode).toBe(204);
    expect((await meOf(desk, cookie)).account).toMatchObject({ id: account.id, phone: '9000000072' });
    expect(await seesEvent(desk, cookie)).toBe(true);
    expect((await meOf(desk, await desk.signIn('9000000072'))).account.id).toBe(account.id);
    expect((await meOf(desk, await desk.signIn(phone))).account.id).not.toBe(account.id);
  });
});

describe('a phone that replaces another', () => {
  const [fresh, event] = ['9000000076', '5f1d3a8e-0c5b-4b60-9d3e-2a6f1c7e9b04'];
  /** Of the founder with `phone`; the event `physicon`, of somebody else, names that phone too. */
  const founded = async (desk: AccountDesk): Promise<string> => {
    const cookie = await desk.signIn(phone);
    expect((await desk.post('/api/events', { id: event }, { cookie })).statusCode).toBe(201);
    await desk.database.pool.query("UPDATE event SET admin_phone = $1 WHERE event_id = 'physicon'", [phone]);
    return cookie;
  };
  const adminsOf = async ({ database }: AccountDesk): Promise<object> => {
    const sql = 'SELECT event_id, admin_phone FROM event WHERE event_id = ANY($1)';
    const { rows } = await database.pool.query<{ event_id: string; admin_phone: string }>(sql, [
      [event, 'physicon'],
    ]);
    return Object.fromEntries(rows.map((row) => [row.event_id, row.admin_phone]));
  };
  const sees = async (desk: AccountDesk, cookie: string, eventId: string): Promise<boolean> =>
    (await desk.get(`/api/events/${eventId}/snapshot`, cookie)).statusCode === 200;

  test('takes the own events along, and none that others gave to the old number', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect(await adminsOf(desk)).toEqual({ [event]: fresh, physicon: phone });
    expect((await desk.get(`/api/me?event=${event}`, cookie)).json<Me>().roles.toSorted()).toEqual([
      'admin',
      'signedIn',
    ]);
    expect([await sees(desk, cookie, event), await sees(desk, cookie, 'physicon')]).toEqual([true, false]);
    const next = await desk.signIn(phone);
    expect([await sees(desk, next, event), await sees(desk, next, 'physicon')]).toEqual([false, true]);
    // The same number verified once more changes nothing.
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect(await adminsOf(desk)).toEqual({ [event]: fresh, physicon: phone });
  });

  test('takes a deleted event along, which may be restored', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    const [row] = (await desk.hosting.get(event)).store.all('event');
    const body = { commandId: randomUUID(), name: row?.name };
    expect((await desk.post(`/api/events/${event}/delete`, body, { cookie })).statusCode).toBe(204);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect(await adminsOf(desk)).toEqual({ [event]: fresh, physicon: phone });
  });

  test('of another account moves nothing', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    await desk.signIn(fresh);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(409);
    expect(await adminsOf(desk)).toEqual({ [event]: phone, physicon: phone });
    expect(await sees(desk, cookie, event)).toBe(true);
  });

  test('is the account’s also when an event cannot be moved, which the log tells by its id', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    await desk.database.pool.query("UPDATE event SET admin_email = 'no address' WHERE event_id = $1", [
      event,
    ]);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect((await meOf(desk, cookie)).account.phone).toBe(fresh);
    expect(await adminsOf(desk)).toMatchObject({ [event]: phone });
    const told = desk.logged.filter((line) => line.includes('event not moved'));
    expect(told).toEqual([expect.stringContaining(`"eventId":"${event}"`)]);
    expect(told.join()).not.toContain(phone);
  });
});

test('contacts are changed only within an hour of the sign-in; the profile at any time', async () => {
  const desk = await open();
  const cookie = await desk.signIn(phone);
  expect((await prove(desk, cookie, member)).statusCode).toBe(204);
  const waiting = await codeFor(desk, cookie, head);
  desk.clock.now += HOUR;
  expect((await ask(desk, cookie, head)).statusCode).toBe(200);
  desk.clock.now += 1;
  for (const refused of [
    await ask(desk, cookie, head),
    await verify(desk, cookie, waiting),
    await remove(desk, cookie, member),
  ])
    expect([refused.statusCode, textOf(refused)]).toEqual([403, 'Please sign in again to change this.']);
  expect((await meOf(desk, cookie)).account.emails).toEqual([member]);
  expect((await save(desk, cookie, {})).statusCode).toBe(204);
  expect((await remove(desk, await desk.signIn(phone, cookie), member)).statusCode).toBe(204);
});

describe('removing an e-mail', () => {
  test('takes its rights at once, and ends an open stream', async () => {
    const desk = await open();
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = desk.app.server.address() as AddressInfo;
    const cookie = await desk.signIn(phone);
    await prove(desk, cookie, head);
    const url = `http://127.0.0.1:${port}/api/events/physicon/changes?since=1`;
    const stream = await openStream(url, { cookie });
    expect(stream.status).toBe(200);
    expect((await remove(desk, cookie, ' Head@Example.org')).statusCode).toBe(204);
    expect(await seesEvent(desk, cookie)).toBe(false);
    // Within 2 s by the constants (design.md section 6); a busy machine gets more.
    await expect.poll(stream.text, { timeout: 8_000 }).toContain('event: gone');
    await stream.ended;
    expect(await meOf(desk, cookie)).toMatchObject({ roles: ['signedIn'], account: { emails: [] } });
  });

  test('is refused for the last way to sign in, also when two are removed at once', async () => {
    const desk = await open();
    const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
    await imported(desk, 'mail-only', null, ...emails);
    const cookie = await sessionOf(desk, 'mail-only');
    const answers = await Promise.all(emails.map((email) => remove(desk, cookie, email)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204, 422]);
    const [last = ''] = await emailsOf(desk, 'mail-only');
    const refused = await remove(desk, cookie, last);
    expect([refused.statusCode, textOf(refused)]).toEqual([
      422,
      'This is the only way to sign in to this account.',
    ]);
    expect(await emailsOf(desk, 'mail-only')).toEqual([last]);
    expect((await prove(desk, cookie, '9000000079')).statusCode).toBe(204);
    expect((await remove(desk, cookie, last)).statusCode).toBe(204);
  });

  test("does nothing to another account's", async () => {
    const desk = await open();
    await imported(desk, 'imported', '9000000073', head);
    expect((await remove(desk, await desk.signIn(phone), head)).statusCode).toBe(204);
    expect(await emailsOf(desk, 'imported')).toEqual([head]);
  });
});

describe('the way of mail', () => {
  test('is the mail server of the settings', async () => {
    const server = await mailServer();
    const desk = await open({
      env: {
        REGDESK_SMTP_URL: `smtp://${server.host}:${server.port}`,
        REGDESK_MAIL_FROM: 'Regdesk <desk@example.org>',
      },
    });
    const cookie = await desk.signIn(phone);
    const { requestId } = (await ask(desk, cookie, head)).json<{ requestId: string }>();
    expect(server.mails.map(({ to }) => to)).toEqual([[head]]);
    const otp = /^\d{6}\r?$/m.exec(server.mails[0]?.text ?? '')?.[0].trim() ?? '';
    expect((await verify(desk, cookie, { contact: head, otp, requestId })).statusCode).toBe(204);
    expect(await seesEvent(desk, cookie)).toBe(true);
    await server.close();
    const failed = await ask(desk, cookie, member);
    expect([failed.statusCode, textOf(failed)]).toEqual([
      502,
      'Error verifying e-mail: the sign-in service does not answer. Please try again.',
    ]);
  });

  test('is none beyond loopback until it is set', async () => {
    const desk = await open({ env: { HOST: '0.0.0.0', REGDESK_OTP_PROVIDER: 'console' } });
    const cookie = await desk.signIn(phone);
    const failed = await ask(desk, cookie, head);
    expect([failed.statusCode, textOf(failed)]).toEqual([
      502,
      'Error verifying e-mail: the sign-in service is not set up correctly. Please tell the organiser.',
    ]);
    expect(desk.printed.join()).not.toContain(head);
  });
});
