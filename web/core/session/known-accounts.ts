import type { Me } from '#domain/core/me.ts';
import { maskedContact } from '#domain/core/text/format.ts';

const storageKey = 'regdesk.known-accounts';

/**
 * Account id and masked contact of the accounts that signed in here. Enough to name the account whose changes wait on
 * this device.
 */
export const readKnownAccounts = (): Readonly<Record<string, string>> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
};

const write = (known: Readonly<Record<string, string>>): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Storage is forbidden or full: then no changes wait here either, or they are shown without a name.
  }
};

export const noteAccount = ({ account: { id, phone, emails, isPaired } }: Me): void => {
  const contact = phone || emails[0];
  const known = readKnownAccounts();
  if (isPaired === true || contact === undefined || id in known) return;
  write({ ...known, [id]: maskedContact(contact) });
};

/** The others have nothing on this device any more. */
export const keepKnownAccounts = (ids: ReadonlySet<string>): void => {
  const known = readKnownAccounts();
  const kept = Object.fromEntries(Object.entries(known).filter(([id]) => ids.has(id)));
  if (Object.keys(kept).length < Object.keys(known).length) write(kept);
};
