import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addContact } from './contacts.ts';
import { deleteEmail, lockContacts } from '../db/statements/sign-in/account-statements.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  contactDesks,
  emailsOf,
  head,
  imported,
  meOf,
  phone,
  prove,
  remove,
  seesEvent,
  sessionOf,
  textOf,
  type Me,
} from '#tests/support/servers/contact-desk.ts';
import { openStream } from '#rehearsal/server/open-stream.ts';
import { eventOf } from '#domain/core/event-of.ts';

const open = contactDesks();

const waitingForLocks =
  "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe('a contact that belongs to another account', () => {
  test('an imported account without a phone loses its e-mail to the account that verifies it', async () => {
    const desk = await open();
    await imported(desk, 'imported', null, head, 'other@example.org');
    const cookie = await desk.signIn(phone);
    expect((await prove(desk, cookie, head)).statusCode).toBe(204);
    expect(await emailsOf(desk, 'imported')).toEqual(['other@example.org']);
    expect((await meOf(desk, cookie)).account.emails).toEqual([head]);
  });

  test('an account with a phone keeps its e-mail and its rights', async () => {
    const desk = await open();
    await imported(desk, 'imported', '9000000073', head);
    const cookie = await desk.signIn(phone);
    const refused = await prove(desk, cookie, head);
    expect([refused.statusCode, textOf(refused)]).toEqual([
      409,
      'Another account already uses this contact. Sign in to that account and remove it first.',
    ]);
    expect(await emailsOf(desk, 'imported')).toEqual([head]);
    expect(await seesEvent(desk, cookie)).toBe(false);
    const owner = await desk.signIn('9000000073');
    expect((await remove(desk, owner, head)).statusCode).toBe(204);
    expect((await prove(desk, cookie, head)).statusCode).toBe(204);
    expect(await seesEvent(desk, owner)).toBe(false);
  });

  test.each(['new', 'imported'])(
    'if three accounts verify the same %s e-mails at once, one gets each',
    async (kind) => {
      const desk = await open();
      const { pool } = desk.database;
      const emails = Array.from({ length: 20 }, (_, index) => `reader${String(index)}@example.org`);
      if (kind === 'imported') await imported(desk, 'imported', null, ...emails);
      const accountIds = ['first', 'second', 'third'];
      for (const [index, accountId] of accountIds.entries())
        await imported(desk, accountId, `900000008${String(index)}`);
      for (const email of emails) {
        const answers = await Promise.allSettled(accountIds.map((id) => addContact(pool, id, email)));
        const winners = accountIds.filter((_, index) => answers[index]?.status === 'fulfilled');
        const owners = await pool.query<{ id: string }>(
          'SELECT account_id AS id FROM account_emails WHERE email = $1',
          [email],
        );
        expect(winners).toEqual(owners.rows.map(({ id }) => id));
      }
    },
  );

  test('removal during verification by another account causes no deadlock', async () => {
    const desk = await open();
    const { pool } = desk.database;
    await imported(desk, 'imported', null, head, 'other@example.org');
    await imported(desk, 'reader', '9000000080');
    let taken = Promise.resolve();
    await inTransaction(pool, async (client) => {
      await lockContacts(client, 'imported');
      taken = addContact(pool, 'reader', head);
      await expect.poll(async () => (await pool.query(waitingForLocks)).rowCount).toBe(1);
      await deleteEmail(client, 'imported', head);
    });
    await taken;
    expect(await emailsOf(desk, 'reader')).toEqual([head]);
  });

  test('a phone moves to the account that verifies it, unless another account has it', async () => {
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
  /** The event of the founder with `phone`. Another person's event, `physicon`, names that phone too. */
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

  test('takes the own events along, but none that others gave to the old number', async () => {
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
    // Verifying the same number again changes nothing.
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect(await adminsOf(desk)).toEqual({ [event]: fresh, physicon: phone });
  });

  test('takes a deleted event along, which may be restored', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    const row = eventOf((await desk.hosting.get(event)).store);
    const body = { commandId: randomUUID(), name: row?.name };
    expect((await desk.post(`/api/events/${event}/delete`, body, { cookie })).statusCode).toBe(204);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(204);
    expect(await adminsOf(desk)).toEqual({ [event]: fresh, physicon: phone });
  });

  test('changes no event if it belongs to another account', async () => {
    const desk = await open();
    const cookie = await founded(desk);
    await desk.signIn(fresh);
    expect((await prove(desk, cookie, fresh)).statusCode).toBe(409);
    expect(await adminsOf(desk)).toEqual({ [event]: phone, physicon: phone });
    expect(await sees(desk, cookie, event)).toBe(true);
  });

  test('is set even if an event cannot be moved; the log reports the id of that event', async () => {
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

describe('removing an e-mail', () => {
  test('removes its rights at once and ends an open stream', async () => {
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
    // The constants promise 2 s. A busy machine gets more.
    await expect.poll(stream.text, { timeout: 8_000 }).toContain('event: gone');
    await stream.ended;
    expect(await meOf(desk, cookie)).toMatchObject({ roles: ['signedIn'], account: { emails: [] } });
  });

  test('is refused for the last contact, even if two are removed at once', async () => {
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

  test('does not affect another account', async () => {
    const desk = await open();
    await imported(desk, 'imported', '9000000073', head);
    expect((await remove(desk, await desk.signIn(phone), head)).statusCode).toBe(204);
    expect(await emailsOf(desk, 'imported')).toEqual([head]);
  });
});
