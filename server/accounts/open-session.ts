import { randomUUID } from 'node:crypto';
import { hasMembership, setFirstEvent } from '../db/event-directory-statements.ts';
import type { AccountContacts } from '../db/account-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { foundEvent, listEventsOf } from '../events/event-directory.ts';
import type { AccountLog } from './account-log.ts';
import type { Sessions } from './sessions.ts';

export interface SessionOpening {
  /** Finds or makes the account that has proved who it is, and locks it. */
  readonly findAccount: (client: ClientBase) => Promise<AccountContacts>;
  /** The session that the browser came with: it ends, so that nobody who knew it is signed in as well. */
  readonly formerToken: string | null;
  readonly deviceName: string;
  /** For the account log: how the account was proved, and where the request came from. */
  readonly trace: SignInTrace;
}

export interface SignInTrace {
  readonly by: 'code' | 'passkey' | 'federated';
  readonly deviceId: string;
  readonly ip: string;
}

export interface SessionParts {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly accountLog: AccountLog;
}

/** The end of every way to sign in: account, first event and session in one transaction. The new session's token. */
export const openSession = async (
  { pool, sessions, accountLog }: SessionParts,
  { findAccount, formerToken, deviceName, trace: { by, ...place } }: SessionOpening,
): Promise<string> => {
  const { token, accountId } = await inTransaction(pool, async (client) => {
    const account = await findAccount(client);
    await giveFirstEvent(client, account);
    const { accountId: opened } = account;
    return { token: await sessions.start(client, opened, deviceName), accountId: opened };
  });
  accountLog.add('signedIn', { accountId, ...place, detail: { by } });
  if (formerToken !== null) await sessions.end(formerToken);
  return token;
};

/**
 * Nobody stands before an empty screen (spec.md section 4): who has no event gets a new one. Somebody whom an event
 * names as admin or in its team has one, and starts in it; somebody who left all events is asked to choose.
 */
const giveFirstEvent = async (client: ClientBase, account: AccountContacts): Promise<void> => {
  if (await hasMembership(client, account.accountId)) return;
  const [invited] = await listEventsOf(client, account);
  if (invited === undefined) await foundEvent(client, { ...account, eventId: randomUUID(), setUp: null });
  else await setFirstEvent(client, account.accountId, invited.id);
};
