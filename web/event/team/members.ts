import { eventOf } from '#domain/core/event-of.ts';
import { adminContacts, type AdminContacts } from '#domain/model/event.ts';
import type { Member } from '#domain/model/member.ts';
import { audienceOf, rolesIn, type VerifiedAccount } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { messageFor, messages } from '#domain/core/text/messages.ts';

const words = teamWords;

export const flags = ['canRead', 'canWrite', 'canScan'] as const;
export type Flag = (typeof flags)[number];
export type Flags = Pick<Member, Flag>;

export const noFlags: Flags = { canRead: false, canWrite: false, canScan: false };
export const flagNames: Record<Flag, string> = {
  canRead: words.read,
  canWrite: words.write,
  canScan: words.scan,
};

export const flagsOf = ({ canRead, canWrite, canScan }: Flags): Flags => ({ canRead, canWrite, canScan });

/** Write includes read: the flag shows this, and stays when write is removed. */
export const withFlag = (before: Flags, flag: Flag, isOn: boolean): Flags => {
  const after = { ...before, [flag]: isOn };
  return flag === 'canWrite' && isOn ? { ...after, canRead: true } : after;
};

export const unionOf = (a: Flags, b: Flags): Flags => ({
  canRead: a.canRead || b.canRead,
  canWrite: a.canWrite || b.canWrite,
  canScan: a.canScan || b.canScan,
});

export const isWithoutRight = (given: Flags): boolean => flags.every((flag) => !given[flag]);

export const flagsText = (given: Flags): string =>
  isWithoutRight(given)
    ? words.noRight
    : flags
        .filter((flag) => given[flag])
        .map((flag) => flagNames[flag])
        .join(', ');

/** Phones before e-mails, each in their order. */
export const membersIn = (reader: Reader): Member[] =>
  [...reader.all('members')].sort((a, b) => (a.contact < b.contact ? -1 : 1));

export const adminsIn = (reader: Reader): string[] => {
  const { adminEmail, adminPhone } = adminOf(reader);
  return [adminEmail, adminPhone].filter((contact) => contact !== '');
};

/** Whether the account loses its last right in the event with the change; `after` null: deleted. */
export const takesOwnLastRight = (
  reader: Reader,
  account: VerifiedAccount,
  { contact, after }: { readonly contact: string; readonly after: Flags | null },
): boolean => {
  // A super admin's right is not one of this event.
  const asAnyone = { ...account, isSuperAdmin: false };
  const hasRight = (held: Reader): boolean => audienceOf(rolesIn(held, asAnyone)) !== null;
  if (!hasRight(reader)) return false;
  const draft = new Draft(reader);
  const member = draft.get('members', contact);
  if (member === undefined) return false;
  if (after === null) draft.remove('members', contact);
  else draft.put('members', { ...member, ...after });
  return !hasRight(draft);
};

export const adminOf = (reader: Reader): AdminContacts => {
  const { adminEmail = '', adminPhone = '' } = eventOf(reader) ?? {};
  return { adminEmail, adminPhone };
};

/** Whether the account is admin by a contact of its own now, and would not be with these contacts. */
export const losesOwnAdmin = (reader: Reader, account: VerifiedAccount, next: AdminContacts): boolean => {
  // A super admin's right is not one of this event.
  const isAdmin = (held: Reader): boolean => rolesIn(held, { ...account, isSuperAdmin: false }).has('admin');
  const draft = new Draft(reader);
  const event = eventOf(reader);
  if (event !== undefined) draft.put('event', { ...event, ...next });
  return isAdmin(reader) && !isAdmin(draft);
};

export type AdminErrors = Partial<Record<keyof AdminContacts, string>>;

/** The contacts from the form's fields, or the error of each field. */
export const judgeAdmin = (
  typed: AdminContacts,
): { readonly next: AdminContacts } | { readonly errors: AdminErrors } => {
  const parsed = adminContacts.safeParse(typed);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path[0], messageFor(message)]);
    return { errors: Object.fromEntries(issues) as AdminErrors };
  }
  const { adminEmail, adminPhone } = parsed.data;
  if (adminEmail === '' && adminPhone === '') return { errors: { adminPhone: messages.adminMissing() } };
  return { next: parsed.data };
};
