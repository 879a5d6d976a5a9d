import type { VerifiedAccount } from '#domain/core/access.ts';

/** An account of the server itself, which belongs to no person. The id names the work in the log. */
export const serverAccount = (accountId: string): VerifiedAccount => ({
  accountId,
  phone: '',
  emails: [],
  isSuperAdmin: false,
  bringsBankAnswer: true,
});
