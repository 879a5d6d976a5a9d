import { randomUUID } from 'node:crypto';
import { insertAccount, lockAccountByPhone, type AccountContacts } from '../db/account-statements.ts';
import { hasMembership, setFirstEvent } from '../db/event-directory-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { foundEvent, listEventsOf } from '../events/event-directory.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Sessions } from './sessions.ts';

export interface SignInDependencies {
  readonly pool: Pool;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: Sessions;
  readonly now: () => number;
}

export interface SignInRequest {
  readonly phone: string;
  readonly otp: string;
  readonly requestId: string;
  /** The session that the browser came with: it ends, so that nobody who knew it is signed in as well. */
  readonly formerToken: string | null;
  readonly deviceName: string;
}

/** Signs in with a one-time code; the new session's token. Refuses as {@link OneTimeCodes.verify} does. */
export const signIn = async (
  { pool, oneTimeCodes, sessions, now }: SignInDependencies,
  { phone, otp, requestId, formerToken, deviceName }: SignInRequest,
): Promise<string> => {
  await oneTimeCodes.verify(phone, otp, requestId);
  const token = await inTransaction(pool, async (client) => {
    const account = await accountWithPhone(client, phone, now());
    await giveFirstEvent(client, account);
    return sessions.start(client, account.accountId, deviceName);
  });
  if (formerToken !== null) await sessions.end(formerToken);
  return token;
};

/** The account with this phone, made now if need be. Of two first sign-ins at once the second waits and finds it. */
const accountWithPhone = async (client: ClientBase, phone: string, now: number): Promise<AccountContacts> => {
  await insertAccount(client, { accountId: randomUUID(), phone, now });
  const account = await lockAccountByPhone(client, phone);
  if (account === null) throw new Error('The account that was just made is not there.');
  return account;
};

/**
 * Nobody stands before an empty screen (spec.md section 4): who has no event gets a new one. Somebody whom an event
 * names as admin or in its team has one, and starts in it; somebody who left all events is asked to choose.
 */
const giveFirstEvent = async (client: ClientBase, account: AccountContacts): Promise<void> => {
  if (await hasMembership(client, account.accountId)) return;
  const [invited] = await listEventsOf(client, account);
  if (invited === undefined) await foundEvent(client, account);
  else await setFirstEvent(client, account.accountId, invited.id);
};
