import { Refusal } from '#domain/core/refusal.ts';
import {
  deleteEmail,
  isTaken,
  lockContacts,
  lockEmailOwner,
  setPhone,
  upsertEmail,
} from '../db/statements/account-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { lockContact } from '../db/statements/one-time-code-statements.ts';
import { sessionLimits } from '../pacing/account-limits.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Requires a recent sign-in before contacts change, because they give rights and an e-mail allows federated sign-in. An
 * abandoned or stolen session can therefore not take over the account (ASVS 5.0, 7.5.1). Refuses `signInAgain`.
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
 * Takes the e-mail from an imported account without a phone, because only the reader of the mailbox could sign in to that
 * account. This reader has just verified the e-mail. Any other owner must remove it first.
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
