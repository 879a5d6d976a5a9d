import type { Audience } from '../model/table.ts';
import type { Reader } from '../store/event-store.ts';

/** What somebody is in one event. `signedIn` holds for everyone with an account. */
export const roles = ['admin', 'write', 'scan', 'read', 'signedIn', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

/** The table of design.md section 7. Who holds one of the roles has the capability; nobody else. */
export const access = {
  seeCards: ['admin', 'write', 'scan', 'read', 'superAdmin'],
  seeContacts: ['admin', 'write', 'read', 'superAdmin'],
  seeTeam: ['admin', 'superAdmin'],
  editPeople: ['admin', 'write', 'superAdmin'],
  editSetup: ['admin', 'write', 'superAdmin'],
  mark: ['admin', 'scan', 'superAdmin'],
  addDummies: ['admin', 'scan', 'superAdmin'],
  /** The Add New User button; a scan-only member who follows it is told to sign in as admin. */
  offerAddUser: ['admin', 'write', 'scan', 'superAdmin'],
  editTeam: ['admin', 'superAdmin'],
  editEvent: ['admin', 'superAdmin'],
  useEvents: ['admin', 'write', 'scan', 'read', 'signedIn', 'superAdmin'],
  importTree: ['superAdmin'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof access;

export interface Actor {
  readonly accountId: string;
  readonly roles: ReadonlySet<Role>;
  /** Ten digits, or ''. Verified. */
  readonly phone: string;
  /** Verified e-mail in lower case, or ''. */
  readonly email: string;
  readonly deviceId: string;
}

export const can = (actor: Pick<Actor, 'roles'>, capability: Capability): boolean =>
  access[capability].some((role) => actor.roles.has(role));

/** An account as the rules know it: only contacts that were verified (design.md section 7). */
export interface VerifiedAccount {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: readonly string[];
  readonly isSuperAdmin: boolean;
}

/** What an account is in the event that `reader` holds. Admin and team match on verified contacts only. */
export const rolesIn = (reader: Reader, account: VerifiedAccount): ReadonlySet<Role> => {
  const held = new Set<Role>(['signedIn']);
  if (account.isSuperAdmin) held.add('superAdmin');
  const contacts = [account.phone, ...account.emails].filter((contact) => contact !== '');
  for (const event of reader.all('event')) {
    const isAdmin = contacts.includes(event.adminPhone) || contacts.includes(event.adminEmail.toLowerCase());
    if (isAdmin) held.add('admin');
  }
  for (const contact of contacts) {
    const member = reader.get('members', contact);
    if (member === undefined) continue;
    if (member.canRead || member.canWrite) held.add('read');
    if (member.canWrite) held.add('write');
    if (member.canScan) held.add('scan');
  }
  return held;
};

/** Everything that an account may do in an event, as one text: another text, other rights. */
export const rightsText = (held: ReadonlySet<Role>): string => [...held].sort().join(' ');

/** Which rows leave the server for these roles; null: none. */
export const audienceOf = (held: ReadonlySet<Role>): Audience | null => {
  const actor = { roles: held };
  if (can(actor, 'seeTeam')) return 'admin';
  if (can(actor, 'seeContacts')) return 'staff';
  if (can(actor, 'seeCards')) return 'scan';
  return null;
};
