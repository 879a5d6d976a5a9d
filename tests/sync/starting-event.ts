import type { TableName } from '#domain/model/tables.ts';
import { tableNames } from '#domain/model/tables.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export const eventId = 'simulated';
/** Part of every value that only staff may see, and that must not reach a scanner. */
export const staffOnly = 'staff-only';
/** The same for what only the admin may see. */
export const adminOnly = 'admin-only';

const account = (phone: string): VerifiedAccount => ({
  accountId: `account-${phone}`,
  phone,
  emails: [],
  isSuperAdmin: false,
});
/** The three devices' accounts: the event's admin, a member with write and scan, a member with scan. */
export const accounts: readonly VerifiedAccount[] = [
  account('9000000001'),
  account('9000000002'),
  account('9000000003'),
];
/** An account at another desk with all rights. */
export const officeAccount: VerifiedAccount = { ...account('9000000000'), isSuperAdmin: true };

export const memberRights = {
  none: null,
  scan: { canRead: false, canWrite: false, canScan: true },
  read: { canRead: true, canWrite: false, canScan: false },
  write: { canRead: true, canWrite: true, canScan: false },
  staff: { canRead: true, canWrite: true, canScan: true },
} as const;
export type Rights = keyof typeof memberRights;

/** A small event where every command has something to meet, people with secrets among it. */
const addPeople = (draft: Draft): void => {
  for (const delegate of Array.from(draft.all('delegates'))) {
    draft.put('delegates', {
      ...delegate,
      address: staffOnly,
      email: `${delegate.delegateId}@${staffOnly}.org`,
    });
  }
  for (const companion of Array.from(draft.all('companions'))) {
    draft.put('companions', { ...companion, relationship: staffOnly });
  }
  for (const company of Array.from(draft.all('companies'))) {
    draft.put('companies', { ...company, name: staffOnly });
  }
  for (const event of Array.from(draft.all('event'))) {
    draft.put('event', { ...event, contactName: staffOnly, adminAccountId: adminOnly });
  }
  const contact = `${adminOnly}@example.org`;
  draft.put('members', { contact, ...memberRights.read, extra: null });
  draft.put('members', { contact: '9000000002', ...memberRights.staff, extra: null });
  draft.put('members', { contact: '9000000003', ...memberRights.scan, extra: null });
};

const startingWrites: readonly Write[] = (() => {
  const store = deskEvent(eventId);
  const draft = new Draft(store);
  addPeople(draft);
  store.apply(draft.changes());
  const writes: Write[] = [{ kind: 'version', version: 1 }];
  for (const table of tableNames as readonly TableName[]) {
    for (const [, row] of store.entries(table)) writes.push({ kind: 'insert', table, row, version: 1 });
  }
  return writes;
})();

export const fill = (database: MemoryDatabase): void => database.apply(startingWrites);
