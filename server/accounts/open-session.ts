import { randomUUID } from 'node:crypto';
import type { Founders } from '#domain/model/accounts/founders.ts';
import { hasMembership, setFirstEvent } from '../db/statements/event-directory-statements.ts';
import type { AccountContacts } from '../db/statements/account-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { foundEvent, listEventsOf } from '../event/event-directory.ts';
import type { AccountLog } from './account-log.ts';
import { beginCeremony } from './ceremony.ts';
import type { Secret } from './secret.ts';
import type { Sessions } from './sessions.ts';

export interface OpenSessionParts {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly secret: Secret;
  readonly accountLog: AccountLog;
  /** Which accounts may create events. */
  readonly founders: Founders;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface SessionOpening {
  /** Finds or creates the authenticated account, and locks it. */
  readonly findAccount: (client: ClientBase) => Promise<AccountContacts>;
  /** The browser's former session. It ends, so that another person who knew its token is not signed in too. */
  readonly formerToken: string | null;
  readonly deviceName: string;
  /** For the account log: the method of sign-in and the origin of the request. */
  readonly trace: SignInTrace;
}

export interface SignInTrace {
  readonly by: 'code' | 'passkey' | 'federated';
  readonly deviceId: string;
  readonly ip: string;
}

/** The result of a sign-in: a new session, or a second step for which the browser keeps a {@link Ceremony}. */
export type OpenedSignIn = { readonly token: string } | { readonly ceremony: string };

/**
 * Completes every kind of sign-in except the one by passkey: account, first event and session in one transaction. An account
 * that must show its passkey gets no session, and no rights, before that.
 */
export const openSession = async (
  parts: OpenSessionParts,
  { findAccount, formerToken, deviceName, trace: { by, ...place } }: SessionOpening,
): Promise<OpenedSignIn> => {
  const { pool, sessions, secret, accountLog, now } = parts;
  const { accountId, opened } = await inTransaction(pool, async (client) => {
    const account = await findAccount(client);
    const { accountId: found } = account;
    if (await sessions.endsWithPasskey(client, found)) {
      const step = { purpose: 'secondStep', accountId: found, now: now() } as const;
      return { accountId: found, opened: { ceremony: beginCeremony(secret, step) } };
    }
    await giveFirstEvent(client, parts, { accountId: found, isPasskeyVerified: false });
    return { accountId: found, opened: { token: await sessions.start(client, found, deviceName) } };
  });
  if ('ceremony' in opened) return opened;
  accountLog.add('signedIn', { accountId, ...place, detail: { by } });
  if (formerToken !== null) await sessions.end(formerToken);
  return opened;
};

/**
 * Gives an account without an event a new one (the specification, section 4). If REGDESK_FOUNDERS does not let the
 * account create events, it gets none, and the page says which accounts may create events. An account that is admin
 * or team member of an event starts in that event. An account that left all events is asked to choose.
 */
export const giveFirstEvent = async (
  client: ClientBase,
  { sessions, founders }: Pick<OpenSessionParts, 'sessions' | 'founders'>,
  { accountId, isPasskeyVerified }: { readonly accountId: string; readonly isPasskeyVerified: boolean },
): Promise<void> => {
  if (await hasMembership(client, accountId)) return;
  const account = await sessions.accountIn(client, accountId, isPasskeyVerified);
  // For super admins too: they see events of other organisers, but that is no invitation.
  const [invited] = await listEventsOf(client, { ...account, isSuperAdmin: false });
  if (invited !== undefined) return setFirstEvent(client, accountId, invited.id);
  const founder = { ...account, eventId: randomUUID(), setUp: null };
  await foundEvent(client, { founders, founder });
};
