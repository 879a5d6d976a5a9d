import type { Audience } from '../model/fields/table.ts';
import type { Reader } from './store/event-store.ts';
import { eventOf } from './event-of.ts';

/** Only the server has `gateway`, to store a bank's answer and to end orders. A `registrant` has no other role. */
export const roles = [
  'admin',
  'write',
  'scan',
  'read',
  'signedIn',
  'superAdmin',
  'device',
  'gateway',
  'registrant',
] as const;
export type Role = (typeof roles)[number];

export const access = {
  seeCards: ['admin', 'write', 'scan', 'read', 'superAdmin'],
  seeContacts: ['admin', 'write', 'read', 'superAdmin'],
  seeTeam: ['admin', 'superAdmin'],
  editPeople: ['admin', 'write', 'superAdmin'],
  editSetup: ['admin', 'write', 'superAdmin'],
  messagePeople: ['admin', 'write', 'superAdmin'],
  mark: ['admin', 'scan', 'superAdmin'],
  /** An entry by hand into the passages of a hall, with a reason. */
  correctPassages: ['admin', 'write', 'superAdmin'],
  seeRefusedScans: ['admin', 'write', 'superAdmin'],
  addDummies: ['admin', 'scan', 'superAdmin'],
  /** The Add New User button. A scan-only member who follows it sees a request to sign in as admin. */
  offerAddUser: ['admin', 'write', 'scan', 'superAdmin'],
  editTeam: ['admin', 'superAdmin'],
  /** A paired device can revoke only itself: its sign-out. */
  revokeDevice: ['admin', 'superAdmin', 'device'],
  editEvent: ['admin', 'superAdmin'],
  /** Where UPI payments go: with it a member could take the money. */
  editPayee: ['admin', 'superAdmin'],
  /** Online payment and the lookup at the bank: both run in the operator's name and at the operator's cost. */
  allowServices: ['superAdmin'],
  seeLog: ['admin', 'superAdmin'],
  seeAllEvents: ['superAdmin'],
  /** Addresses of public pages that look like the operator's own, and taking an address away. */
  giveAddresses: ['superAdmin'],
  restoreEvent: ['superAdmin'],
  /** Every account has it. A paired device has no account. */
  useEvents: ['signedIn', 'superAdmin'],
  /** Creating events, whatever REGDESK_FOUNDERS allows (domain/event/team/founding.ts). */
  foundAlways: ['superAdmin'],
  importTree: ['superAdmin'],
  seePerson: ['superAdmin'],
  erasePeople: ['superAdmin'],
  /** The account log of all events and accounts, with network addresses. */
  seeAccountLog: ['superAdmin'],
  /** Mail that came back and is about no message of an event, with its addresses. */
  seeReturnedMail: ['superAdmin'],
  /** A rehearsal takes most of the machine that carries all events. */
  rehearse: ['superAdmin'],
  /** Users cannot enter a bank's answer. */
  keepBankAnswer: ['gateway'],
  /** The clock of the server ends orders and offers. */
  keepOrders: ['gateway'],
  /** The server sends messages, and stores what the provider reports. */
  keepDeliveries: ['gateway'],
  /** A person's own registrations. Each command checks that its rows belong to the caller's phone. */
  registerSelf: ['registrant'],
  /** Reading one's own identity. Besides its event, a paired device may read only this. */
  seeSelf: ['signedIn', 'superAdmin', 'device'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof access;

/**
 * Capabilities that screens do not offer while the event is closed, because the event refuses their commands. The few
 * commands that it still accepts are listed in domain/closed-event.test.ts. `mark` is not here: a scanner says itself
 * that the event is closed, and sends the marks from before.
 */
export const endsWithEvent: ReadonlySet<Capability> = new Set([
  'editPeople',
  'editSetup',
  'messagePeople',
  'correctPassages',
  'addDummies',
  'offerAddUser',
  'editPayee',
]);

/** Roles that an admin or this server can grant, the weakest first. */
const givenRoles = [
  'read',
  'scan',
  'write',
  'admin',
  'signedIn',
  'superAdmin',
] as const satisfies readonly Role[];
type GivenRole = (typeof givenRoles)[number];

/** The weakest role with this capability; null if no person can get it. */
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
  /** The name of a paired device, which has neither phone nor e-mail; '' or absent for an account. */
  readonly deviceName?: string;
}

/** The contact that rows store for the acting account: the phone, else the e-mail. */
export const actorContact = ({ phone, email }: Pick<Actor, 'phone' | 'email'>): string => phone || email;

/** A paired device may scan, but has no other right of the scan role, because its user may be unknown. */
const notForDevices: ReadonlySet<Capability> = new Set<Capability>(['addDummies', 'offerAddUser']);

export const can = ({ roles: held }: Pick<Actor, 'roles'>, capability: Capability): boolean =>
  access[capability].some((role) => held.has(role)) && !(held.has('device') && notForDevices.has(capability));

/** An account as the rules know it, with verified contacts only (docs/decisions/004). */
export interface VerifiedAccount {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: readonly string[];
  readonly isSuperAdmin: boolean;
  /** No account, but a device that was paired with this one event. */
  readonly paired?: { readonly eventId: string; readonly name: string };
  /** Set only by the server, when it has asked the bank for this account. */
  readonly bringsBankAnswer?: true;
  /** A phone that was verified on the public pages of an event, even if it is the admin's. */
  readonly registrant?: true;
}

export const rolesAnywhere = ({
  isSuperAdmin,
  paired,
  registrant,
}: Pick<VerifiedAccount, 'isSuperAdmin' | 'paired' | 'registrant'>): Set<Role> => {
  if (registrant) return new Set(['registrant']);
  if (paired !== undefined) return new Set(['device']);
  return new Set(isSuperAdmin ? ['signedIn', 'superAdmin'] : ['signedIn']);
};

/** The roles of an account in the event of `reader`. Admin and team match verified contacts only. */
export const rolesIn = (reader: Reader, account: VerifiedAccount): ReadonlySet<Role> => {
  const held = rolesAnywhere(account);
  if (account.registrant) return held;
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

/** Another admin's event, open only by the super admin's right. */
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
