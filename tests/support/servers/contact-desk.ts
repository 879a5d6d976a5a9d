import { expect } from 'vitest';
import { messageFor } from '#domain/core/text/messages.ts';
import type { AccountDesk, DeskOptions } from './account-desk.ts';
import { accountDesks } from './account-desks.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

export const phone = '9000000071';
export const head = 'head@example.org';
export const member = 'member@example.org';

/**
 * Opens desks for the tests of a file. Each has an event with an e-mail as admin, and an e-mail and a phone in its
 * team.
 */
export const contactDesks = () => {
  const open = accountDesks({ limits: { resendMs: 0, contactPerHour: 100 } });
  return async (options?: DeskOptions): Promise<AccountDesk> => {
    const desk = await open(options);
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
};

export interface Me {
  account: { id: string; phone: string; emails: string[]; profilePhone: string; profileEmail: string };
  events: { id: string }[];
  roles: string[];
}
export const meOf = async (desk: AccountDesk, cookie: string): Promise<Me> =>
  (await desk.get('/api/me?event=physicon', cookie)).json<Me>();
export const seesEvent = async (desk: AccountDesk, cookie: string): Promise<boolean> =>
  (await desk.get('/api/events/physicon/snapshot', cookie)).statusCode === 200;
/** The text that a person reads of a refusal. */
export const textOf = (answer: { json(): unknown }): string => {
  const { code, params } = answer.json() as { code: string; params: object };
  return messageFor(code, params);
};

export const save = (desk: AccountDesk, cookie: string, given: object) =>
  desk.post('/api/profile', { displayName: 'Asha', phone, email: '', ...given }, { cookie });
export const ask = (desk: AccountDesk, cookie: string, contact: string) =>
  desk.post('/api/profile/codes', { contact }, { cookie });
export const codeFor = async (desk: AccountDesk, cookie: string, contact: string) => {
  const sent = await ask(desk, cookie, contact);
  expect([sent.statusCode, desk.printed.at(-1)]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^One-time code for ${contact}: \\d{6}$`)),
  ]);
  const { requestId } = sent.json<{ requestId: string }>();
  return { contact, requestId, otp: desk.printed.at(-1)?.slice(-6) ?? '' };
};
export const verify = (desk: AccountDesk, cookie: string, body: object) =>
  desk.post('/api/profile/verify', body, { cookie });
export const prove = async (desk: AccountDesk, cookie: string, contact: string) =>
  verify(desk, cookie, await codeFor(desk, cookie, contact));
export const remove = (desk: AccountDesk, cookie: string, email: string) =>
  desk.post('/api/profile/remove-email', { email }, { cookie });

/** An account as an import leaves it. */
export const imported = async (
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
export const emailsOf = async ({ database }: AccountDesk, accountId: string): Promise<string[]> => {
  const sql = 'SELECT email FROM account_emails WHERE account_id = $1 ORDER BY 1';
  return (await database.pool.query<{ email: string }>(sql, [accountId])).rows.map(({ email }) => email);
};
/** A session of an account that no code reaches, as federated sign-in would give it. */
export const sessionOf = async ({ database, sessions }: AccountDesk, accountId: string): Promise<string> => {
  const client = await database.pool.connect();
  const token = await sessions.start(client, accountId, 'a device');
  client.release();
  return `regdesk_session=${token}`;
};
