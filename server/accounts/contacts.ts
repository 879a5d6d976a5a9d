import { Refusal } from '#domain/text/messages.ts';
import {
  deleteEmail,
  isTaken,
  lockContacts,
  lockEmailOwner,
  setPhone,
  upsertEmail,
} from '../db/account-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { lockContact } from '../db/one-time-code-statements.ts';
import { sessionLimits } from './limits.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Contacts give rights, and an e-mail opens the account by federated sign-in: they change only soon after a sign-in,
 * so that a forgotten or stolen session cannot make itself at home (ASVS 5.0, 7.5.1). Refuses `signInAgain`.
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
 * An account that was imported with this e-mail and has no phone can be opened by nobody but its mailbox's reader: who
 * that is has just been shown. Any other owner has to give it up first.
 */
const takeEmail = async (client: ClientBase, accountId: string, email: string): Promise<void> => {
  // Of two who verify it at once the second sees whom the first has made its owner.
  await lockContact(client, email);
  const owner = await lockEmailOwner(client, email);
  if (owner !== null && owner.accountId !== accountId && owner.phone !== null)
    throw new Refusal('contactTaken');
  await upsertEmail(client, { accountId, email, source: 'code' });
};

/** Refuses `lastContact`: an account that nobody can sign in to any more. */
export const removeEmail = (pool: Pool, accountId: string, email: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    // Of two at once the second sees what the first has left.
    const { phone, emails } = await lockContacts(client, accountId);
    if (phone === null && emails.every((own) => own === email)) throw new Refusal('lastContact');
    await deleteEmail(client, accountId, email);
  });
