import { randomUUID } from 'node:crypto';
import type { Founders } from '#domain/model/accounts/founders.ts';
import { areAllThere } from '../db/servers-of-events.ts';
import { hasMembership, setFirstEvent } from '../db/statements/event-directory-statements.ts';
import type { AccountContacts } from '../db/statements/sign-in/account-statements.ts';
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
  readonly founders: Founders;
  readonly now: () => number;
}

export interface SessionOpening {
  /** Finds or creates the authenticated account, and locks it. */
  readonly findAccount: (client: ClientBase) => Promise<AccountContacts>;
  readonly formerToken: string | null;
  readonly deviceName: string;
  readonly trace: SignInTrace;
}

export interface SignInTrace {
  readonly by: 'code' | 'passkey' | 'federated';
  readonly deviceId: string;
  readonly ip: string;
}

/** A session's token, or a second step with a {@link Ceremony}. */
export type OpenedSignIn = { readonly token: string } | { readonly ceremony: string };

/**
 * Any sign-in but by passkey. Account, first event and session are one transaction. A required passkey comes before the
 * session.
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
 * The specification, section 4. None if REGDESK_FOUNDERS forbids it. Admins and members start in their event. After
 * leaving all events, the account chooses.
 */
export const giveFirstEvent = async (
  client: ClientBase,
  { sessions, founders }: Pick<OpenSessionParts, 'sessions' | 'founders'>,
  { accountId, isPasskeyVerified }: { readonly accountId: string; readonly isPasskeyVerified: boolean },
): Promise<void> => {
  if (await hasMembership(client, accountId)) return;
  // While a server of events is away, invitations cannot be read. The next sign-in reads them.
  if (!(await areAllThere(client))) return;
  const account = await sessions.accountIn(client, accountId, isPasskeyVerified);
  // For super admins too: they see events of other organisers, but that is no invitation.
  const [invited] = await listEventsOf(client, { ...account, isSuperAdmin: false });
  if (invited !== undefined) return setFirstEvent(client, accountId, invited.id);
  const founder = { ...account, eventId: randomUUID(), setUp: null };
  await foundEvent(client, { founders, founder });
};
