import type { Founders } from '#domain/model/accounts/founders.ts';
import { can, rolesAnywhere, type VerifiedAccount } from '#domain/core/access.ts';

/** `email` requires a verified e-mail. A super admin may always create events. */
export const mayFound = (
  allowed: Founders,
  account: Pick<VerifiedAccount, 'emails' | 'isSuperAdmin' | 'paired'>,
): boolean => {
  const caller = { roles: rolesAnywhere(account) };
  if (can(caller, 'foundAlways')) return true;
  if (!can(caller, 'useEvents')) return false;
  return allowed === 'anyone' || (allowed === 'email' && account.emails.length > 0);
};
