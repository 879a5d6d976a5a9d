import type { Audience } from '../model/table.ts';
import type { Reader } from './store/event-store.ts';
import { eventOf } from './event-of.ts';

/**
 * What somebody is in one event. `signedIn` holds for everyone with an account, `device` for a paired device, which has
 * none; `gateway` for nobody but this server, with what a bank has answered it.
 */
export const roles = [
  'admin',
  'write',
  'scan',
  'read',
  'signedIn',
  'superAdmin',
  'device',
  'gateway',
] as const;
export type Role = (typeof roles)[number];

/** The table of design.md section 7. Who holds one of the roles has the capability; nobody else. */
export const access = {
  seeCards: ['admin', 'write', 'scan', 'read', 'superAdmin'],
  seeContacts: ['admin', 'write', 'read', 'superAdmin'],
  seeTeam: ['admin', 'superAdmin'],
  editPeople: ['admin', 'write', 'superAdmin'],
  editSetup: ['admin', 'write', 'superAdmin'],
  mark: ['admin', 'scan', 'superAdmin'],
  /** Who was turned away at the gates, and double admissions. */
  seeRefusedScans: ['admin', 'write', 'superAdmin'],
  addDummies: ['admin', 'scan', 'superAdmin'],
  /** The Add New User button; a scan-only member who follows it is told to sign in as admin. */
  offerAddUser: ['admin', 'write', 'scan', 'superAdmin'],
  editTeam: ['admin', 'superAdmin'],
  /** A paired device revokes itself alone: its sign-out. */
  revokeDevice: ['admin', 'superAdmin', 'device'],
  editEvent: ['admin', 'superAdmin'],
  /** Where UPI payments go: with it a member could take the money. */
  editPayee: ['admin', 'superAdmin'],
  /** Online payment and the lookup at the bank run in the name, and at the cost, of the server's operator. */
  allowServices: ['superAdmin'],
  /** The command log, with who did what: of an event, what design.md section 7 calls the team. */
  seeLog: ['admin', 'superAdmin'],
  seeAllEvents: ['superAdmin'],
  restoreEvent: ['superAdmin'],
  /** Whoever has an account, whatever else: a paired device, which scans, has none. */
  useEvents: ['signedIn', 'superAdmin'],
  /** Creating events, whatever REGDESK_FOUNDERS says (domain/event/founding.ts). */
  foundAlways: ['superAdmin'],
  importTree: ['superAdmin'],
  /** Everything that is kept of one person, whatever the event: to give it to them, or to erase it. */
  seePerson: ['superAdmin'],
  erasePeople: ['superAdmin'],
  /** The account log of all events and accounts, with network addresses. */
  seeAccountLog: ['superAdmin'],
  /** A rehearsal takes most of the machine that carries all events. */
  rehearse: ['superAdmin'],
  /** No person says what the bank says. */
  keepBankAnswer: ['gateway'],
  /** Who one is, of whatever kind: all that a paired device may ask beside its event. */
  seeSelf: ['signedIn', 'superAdmin', 'device'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof access;

/** What an admin or this server can give, the least first. */
const givenRoles = [
  'read',
  'scan',
  'write',
  'admin',
  'signedIn',
  'superAdmin',
] as const satisfies readonly Role[];
type GivenRole = (typeof givenRoles)[number];

/** The least that somebody has to be for this; null: nobody can be made that. */
export const leastRoleFor = (capability: Capability): GivenRole | null =>
  givenRoles.find((role) => access[capability].some((held) => held === role)) ?? null;

export interface Actor {
  readonly accountId: string;
  readonly roles: ReadonlySet<Role>;
  /** Ten digits, or ''. Verified. */
  readonly phone: string;
  /** Verified e-mail in lower case, or ''. */
  readonly email: string;
  readonly deviceId: string;
  /** Of a paired device, which has neither phone nor e-mail; '' or absent for an account. */
  readonly deviceName?: string;
}

/** How rows name somebody who did something: by phone, else by e-mail. */
export const actorContact = ({ phone, email }: Pick<Actor, 'phone' | 'email'>): string => phone || email;

/** A paired device has the right to scan and nothing that goes with it: whoever holds it need not be known. */
const notForDevices: ReadonlySet<Capability> = new Set<Capability>(['addDummies', 'offerAddUser']);

export const can = ({ roles: held }: Pick<Actor, 'roles'>, capability: Capability): boolean =>
  access[capability].some((role) => held.has(role)) && !(held.has('device') && notForDevices.has(capability));

/** An account as the rules know it: only contacts that were verified (design.md section 7). */
export interface VerifiedAccount {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: readonly string[];
  readonly isSuperAdmin: boolean;
  /** No account, but a device that was paired with this one event. */
  readonly paired?: { readonly eventId: string; readonly name: string };
  /** Set by the server alone, when it has asked the bank in this account's name. */
  readonly bringsBankAnswer?: true;
}

/** What an account is, whatever the event. */
export const rolesAnywhere = ({
  isSuperAdmin,
  paired,
}: Pick<VerifiedAccount, 'isSuperAdmin' | 'paired'>): Set<Role> => {
  if (paired !== undefined) return new Set(['device']);
  return new Set(isSuperAdmin ? ['signedIn', 'superAdmin'] : ['signedIn']);
};

/** What an account is in the event that `reader` holds. Admin and team match on verified contacts only. */
export const rolesIn = (reader: Reader, account: VerifiedAccount): ReadonlySet<Role> => {
  const held = rolesAnywhere(account);
  if (account.paired !== undefined) {
    if (isPairedHere(reader, account)) held.add('scan');
    return held;
  }
  if (account.bringsBankAnswer) held.add('gateway');
  const contacts = [account.phone, ...account.emails].filter((contact) => contact !== '');
  const event = eventOf(reader);
  if (event && [event.adminPhone, event.adminEmail.toLowerCase()].some((admin) => contacts.includes(admin)))
    held.add('admin');
  for (const contact of contacts) {
    const member = reader.get('members', contact);
    if (member === undefined) continue;
    if (member.canRead || member.canWrite) held.add('read');
    if (member.canWrite) held.add('write');
    if (member.canScan) held.add('scan');
  }
  return held;
};

/** Whether the device was paired with the event that `reader` holds, and not revoked since. */
const isPairedHere = (reader: Reader, { accountId, paired }: VerifiedAccount): boolean => {
  const event = eventOf(reader);
  return (
    event !== undefined &&
    event.eventId === paired?.eventId &&
    reader.get('pairedDevices', accountId)?.revokedAt === null
  );
};

/** Everything that an account may do in an event, as one text: another text, other rights. */
export const rightsText = (held: ReadonlySet<Role>): string => [...held].sort().join(' ');

/** The event is open by the super admin's right alone: it is somebody else's. */
export const isOthersEvent = (held: ReadonlySet<Role>): boolean =>
  held.has('superAdmin') && !(['admin', 'write', 'scan', 'read'] as const).some((role) => held.has(role));

/** Which rows leave the server for these roles; null: none. */
export const audienceOf = (held: ReadonlySet<Role>): Audience | null => {
  const actor = { roles: held };
  if (can(actor, 'seeTeam')) return 'admin';
  if (can(actor, 'seeContacts')) return 'staff';
  if (can(actor, 'seeCards')) return 'scan';
  return null;
};
