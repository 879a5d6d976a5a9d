import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { audiences } from '#domain/model/fields/table.ts';
import { columnsFor, definitionOf, tableNames, type TableName } from '#domain/model/tables.ts';
import { access, roles, type Capability, type Role } from '#domain/core/access.ts';

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');

const roleNames: Record<Role, string> = {
  admin: 'admin',
  write: 'write',
  scan: 'scan',
  read: 'read',
  signedIn: 'signed in',
  superAdmin: 'super admin',
  device: 'paired device',
  gateway: 'this server',
  registrant: 'registrant',
};

const capabilityNames: Record<Capability, string> = {
  seeCards: 'see cards: names, categories, labels, serials, codes, records',
  seeContacts: 'see contacts, addresses, food, photos, payments, companies',
  seeTeam: 'see the team and paired devices',
  editPeople: 'add, edit, merge, import and delete people; payments, serials, certificates, receipts',
  editSetup: 'categories, records, companies, fees, cards, certificates, event info',
  messagePeople: 'message many people, and record each message',
  mark: 'mark records: scan',
  correctPassages: 'correct who went into a hall or out of it',
  seeRefusedScans: 'see who was turned away, and double admissions',
  addDummies: 'add dummy users',
  offerAddUser: 'be offered to add a user',
  editTeam: 'edit the team, pair devices',
  revokeDevice: 'end a pairing (a device: its own)',
  editEvent: 'edit and delete the event',
  editPayee: 'change where UPI payments go',
  allowServices: 'allow an event online payment and the lookup at the bank',
  seeLog: 'see the log: who did what',
  seeAllEvents: 'see inside every event',
  giveAddresses: 'give reserved addresses of public pages, and take an address away',
  restoreEvent: 'restore a deleted event',
  useEvents: 'list, join, select and leave events; create them if REGDESK_FOUNDERS allows it',
  foundAlways: 'create events regardless of REGDESK_FOUNDERS',
  importTree: 'import a whole database, or rows with ids and codes',
  seePerson: 'see everything of one person, in all events',
  erasePeople: 'erase a person, in all events',
  seeAccountLog: 'see the account log: sign-ins, rights, exports of all events',
  seeReturnedMail: 'see mail that came back and is about no message of an event',
  rehearse: 'rehearse a conference day on the server',
  keepBankAnswer: 'say what a bank or payment provider answered',
  keepOrders: 'end orders and offers whose time is over, store that a code confirmed an e-mail',
  keepDeliveries: 'send messages, and store what became of them',
  registerSelf: 'register oneself, see and change one’s own registrations',
  seeSelf: 'see who one is oneself',
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');

/** Fields that one audience sees and the ones before it do not; '' for none. */
const newFields = (table: TableName): string[] => {
  const seen = new Set<string>();
  return audiences.map((audience) => {
    const fields = columnsFor(audience, table).filter((field) => !seen.has(field));
    for (const field of fields) seen.add(field);
    const all = Object.keys(definitionOf(table).fields).filter((field) => field !== 'extra');
    if (fields.length === 0) return '';
    return fields.length === all.length ? 'all' : fields.join(', ');
  });
};

test('docs/privacy.md lists the same rights as the access table', () => {
  const rows = (Object.keys(capabilityNames) as Capability[]).map((capability) => {
    const holders: readonly Role[] = access[capability];
    return [capabilityNames[capability], ...roles.map((role) => (holders.includes(role) ? '✓' : ''))];
  });
  expect(page).toContain(tableOf(['may', ...roles.map((role) => roleNames[role])], rows));
});

test('docs/privacy.md lists the same audience for each field as the model', () => {
  const rows = tableNames.map((table) => [`\`${table}\``, ...newFields(table)]);
  const head = ['rows', 'scan', 'read and write see also', 'admin sees also'];
  expect(page).toContain(tableOf(head, rows));
});
