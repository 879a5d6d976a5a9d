import { Refusal } from '#domain/core/refusal.ts';
import {
  deleteEmail,
  isTaken,
  lockContacts,
  lockEmailOwner,
  setPhone,
  upsertEmail,
} from '../db/statements/sign-in/account-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { lockContact } from '../db/statements/sign-in/one-time-code-statements.ts';
import { sessionLimits } from '../pacing/account-limits.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Refuses `signInAgain` for a session that is not recent, so that a stolen one cannot take over the account (ASVS 5.0,
 * 7.5.1).
 */
export const refuseOldSignIn = ({ signedInAt }: SignedIn, now: number): void => {
  if (now - signedInAt > sessionLimits.freshMs) throw new Refusal('signInAgain');
};

/** Gives the account a contact that a code has just verified. Refuses `contactTaken`. */
export const addContact = (pool: Pool, accountId: string, contact: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (contact.includes('@')) await takeEmail(client, accountId, contact);
    else if (!(await setPhone(client, accountId, contact))) throw new Refusal('contactTaken');
  }).catch((error: unknown) => {
    // Two accounts verified it at the same time.
    throw isTaken(error) ? new Refusal('contactTaken') : error;
  });

/**
 * Only from an imported account without a phone: its only owner is the reader of the mailbox. Other owners must remove
 * it first.
 */
const takeEmail = async (client: ClientBase, accountId: string, email: string): Promise<void> => {
  // If two accounts verify it at once, the second sees the owner that the first has set.
  await lockContact(client, email);
  const owner = await lockEmailOwner(client, email);
  if (owner !== null && owner.accountId !== accountId && owner.phone !== null)
    throw new Refusal('contactTaken');
  await upsertEmail(client, { accountId, email, source: 'code' });
};

/** Refuses `lastContact`, because no one could sign in to the account any more. */
export const removeAccountEmail = (pool: Pool, accountId: string, email: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    // If two requests remove contacts at once, the second sees the result of the first.
    const { phone, emails } = await lockContacts(client, accountId);
    if (phone === null && emails.every((own) => own === email)) throw new Refusal('lastContact');
    await deleteEmail(client, accountId, email);
  });
