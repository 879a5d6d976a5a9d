import type { TreeAccount } from '#domain/exchange/accounts.ts';
import type { Extra } from '#domain/model/fields/table.ts';
import type { AccountWrite, StoredAccount } from '../db/statements/exchange-statements.ts';

export interface MergedAccounts {
  readonly writes: readonly AccountWrite[];
  /** The stored account for each account of the tree. */
  readonly idOf: ReadonlyMap<string, string>;
}

export interface MergeOptions {
  readonly distrustEmails: boolean;
}

/**
 * By phone, else by id, else by e-mail if one has no phone. A contact of another account is kept only for the export.
 */
export const mergeAccounts = (
  accounts: readonly TreeAccount[],
  stored: readonly StoredAccount[],
  { distrustEmails }: MergeOptions,
): MergedAccounts => {
  const byId = new Map(stored.map((account) => [account.accountId, account]));
  const byPhone = new Map(
    stored.filter(({ phone }) => phone !== null).map((account) => [account.phone, account]),
  );
  const byEmail = new Map(
    stored.flatMap((account) => account.emails.map((email) => [email, account] as const)),
  );
  const writes: AccountWrite[] = [];
  const idOf = new Map<string, string>();
  const merged = new Set<string>();
  for (const account of accounts) {
    const known = byPhone.get(account.phone) ?? byId.get(account.accountId) ?? sameByEmail(account, byEmail);
    // Two accounts of the tree match one stored account. The first was merged, and the second only refers to it.
    if (known && merged.has(known.accountId)) {
      idOf.set(account.accountId, known.accountId);
      continue;
    }
    if (known) merged.add(known.accountId);
    idOf.set(account.accountId, known?.accountId ?? account.accountId);
    const phone = known?.phone ?? (account.phone === '' || byPhone.has(account.phone) ? null : account.phone);
    const isEmailFree = account.email !== '' && !byEmail.has(account.email) && !distrustEmails;
    writes.push({
      accountId: known?.accountId ?? account.accountId,
      isNew: known === undefined,
      phone,
      displayName: known?.displayName || account.displayName,
      currentEventId: known?.currentEventId ?? (account.currentEventId || null),
      extra: extraOf(account, known, {
        phone,
        hasEmail: isEmailFree || (known?.emails ?? []).includes(account.email),
      }),
      email: isEmailFree ? account.email : null,
      memberships: account.memberships,
    });
  }
  return { writes, idOf };
};

const sameByEmail = (
  { email, phone }: TreeAccount,
  byEmail: ReadonlyMap<string, StoredAccount>,
): StoredAccount | undefined => {
  const found = byEmail.get(email);
  return found && (phone === '' || found.phone === null) ? found : undefined;
};

/** Contacts that the account itself cannot have are kept in `extra` for the export. */
const extraOf = (
  { extra, phone, email }: TreeAccount,
  known: StoredAccount | undefined,
  has: { readonly phone: string | null; readonly hasEmail: boolean },
): Extra => {
  const kept = {
    ...(known?.extra ?? extra),
    ...(phone !== '' && has.phone !== phone ? { phone } : {}),
    ...(email !== '' && !has.hasEmail ? { email } : {}),
  };
  return Object.keys(kept).length === 0 ? null : kept;
};

/** The account in the form of the tree. */
export const treeAccountOf = (account: StoredAccount): TreeAccount => {
  const { phone, email, ...kept } = (account.extra ?? {}) as Record<string, string>;
  return {
    accountId: account.accountId,
    phone: account.phone ?? phone ?? '',
    email: account.emails[0] ?? email ?? '',
    displayName: account.displayName,
    currentEventId: account.currentEventId ?? '',
    memberships: account.memberships,
    extra: Object.keys(kept).length === 0 ? null : kept,
  };
};
