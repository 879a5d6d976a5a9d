import type { Extra } from '../model/fields/table.ts';
import { email as emailSchema } from '../model/fields/input.ts';
import { diff, apply } from './tree/patch.ts';
import { entriesOf } from './tree/entries.ts';
import type { Repairs } from './tree/report.ts';
import { patchIn, withPatch } from './tree/rows.ts';
import { branchAt, put, sortedKeys, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import { codecs, isKey, readKey } from './tree/values.ts';

/** `users/{userKey}` at the root: someone who signs in. */
export interface TreeAccount {
  readonly accountId: string;
  /** Ten digits, a foreign number with its country code, or ''. */
  readonly phone: string;
  /** In lower case, or ''. */
  readonly email: string;
  readonly displayName: string;
  readonly currentEventId: string;
  readonly memberships: readonly { readonly eventId: string; readonly hasJoined: boolean }[];
  readonly extra: Extra;
}

/** Accounts in the order of their keys. A phone or e-mail belongs to the first account that has it. */
export const readAccounts = (users: Branch, repairs: Repairs): TreeAccount[] => {
  const taken = new Set<string>();
  const take = (contact: string, path: string): string => {
    if (contact === '') return '';
    if (taken.has(contact)) repairs.add('contactTaken', path);
    return taken.has(contact) ? '' : (taken.add(contact), contact);
  };
  return entriesOf(users).map(([accountId, user]) => {
    const address = emailSchema.safeParse(codecs.email.read(user.get('email')));
    const joined = branchAt(user, 'event');
    const account: TreeAccount = {
      accountId,
      phone: take(codecs.rightsPhone.read(user.get('phoneNumber')), `users/${accountId}/phoneNumber`),
      email: take(address.success ? address.data : '', `users/${accountId}/email`),
      displayName: codecs.line.read(user.get('displayName')),
      currentEventId: readKey(user.get('eventKey')),
      memberships: sortedKeys(joined)
        .filter((eventId) => isKey(eventId) && typeof joined.get(eventId) === 'boolean')
        .map((eventId) => ({ eventId, hasJoined: joined.get(eventId) === true })),
      extra: null,
    };
    const patch = diff(user, writeOwn(account));
    if (patch === undefined) return account;
    repairs.addPatch(patch, `users/${accountId}`);
    return { ...account, extra: withPatch(null, 'patch', patch) };
  });
};

const writeOwn = (account: TreeAccount): Branch => {
  const user: OpenBranch = new Map<string, Node>([
    ['email', account.email],
    ['phoneNumber', account.phone],
    ['displayName', account.displayName],
    ['userKey', account.accountId],
    ['eventKey', account.currentEventId],
  ]);
  const joined = account.memberships.map(({ eventId, hasJoined }) => [eventId, hasJoined] as const);
  if (joined.length > 0) user.set('event', new Map(joined));
  return user;
};

/** `users`, `phonekeys` and `emailkeys`. */
export const writeAccounts = (accounts: readonly TreeAccount[]): OpenBranch => {
  const users: OpenBranch = new Map();
  const phoneKeys: OpenBranch = new Map();
  const emailKeys: OpenBranch = new Map();
  for (const account of accounts) {
    put(users, account.accountId, apply(patchIn(account.extra, 'patch'), writeOwn(account)));
    if (account.phone !== '') phoneKeys.set(account.phone, account.accountId);
    if (account.email !== '') emailKeys.set(account.email.replaceAll('.', ','), account.accountId);
  }
  return new Map(
    Object.entries({ users, phonekeys: phoneKeys, emailkeys: emailKeys }).filter(
      ([, branch]) => branch.size > 0,
    ),
  );
};
