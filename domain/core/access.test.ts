import { describe, expect, test } from 'vitest';
import type { AnyRow, TableName } from '../model/tables.ts';
import { EventStore } from './store/event-store.ts';
import {
  access,
  audienceOf,
  can,
  roles,
  rolesIn,
  type Capability,
  type Role,
  type VerifiedAccount,
} from './access.ts';

/** The table of capabilities, written out a second time: ✓ in the order of `roles`. */
const table: Record<Capability, string> = {
  //                admin write scan read signedIn superAdmin device gateway registrant
  seeCards: /*   */ '✓ ✓ ✓ ✓ - ✓ - - -',
  seeContacts: /**/ '✓ ✓ - ✓ - ✓ - - -',
  seeTeam: /*    */ '✓ - - - - ✓ - - -',
  editPeople: /* */ '✓ ✓ - - - ✓ - - -',
  editSetup: /*  */ '✓ ✓ - - - ✓ - - -',
  messagePeople: /**/ '✓ ✓ - - - ✓ - - -',
  mark: /*       */ '✓ - ✓ - - ✓ - - -',
  correctPassages: '✓ ✓ - - - ✓ - - -',
  addDummies: /* */ '✓ - ✓ - - ✓ - - -',
  offerAddUser: /**/ '✓ ✓ ✓ - - ✓ - - -',
  editTeam: /*   */ '✓ - - - - ✓ - - -',
  revokeDevice: /**/ '✓ - - - - ✓ ✓ - -',
  editEvent: /*  */ '✓ - - - - ✓ - - -',
  editPayee: /*  */ '✓ - - - - ✓ - - -',
  allowServices: /**/ '- - - - - ✓ - - -',
  seeLog: /*     */ '✓ - - - - ✓ - - -',
  seeAllEvents: /**/ '- - - - - ✓ - - -',
  giveAddresses: /**/ '- - - - - ✓ - - -',
  restoreEvent: /**/ '- - - - - ✓ - - -',
  useEvents: /*  */ '- - - - ✓ ✓ - - -',
  foundAlways: /**/ '- - - - - ✓ - - -',
  importTree: /* */ '- - - - - ✓ - - -',
  seePerson: /*  */ '- - - - - ✓ - - -',
  erasePeople: /**/ '- - - - - ✓ - - -',
  seeReturnedMail: '- - - - - ✓ - - -',
  rehearse: /*   */ '- - - - - ✓ - - -',
  seeAccountLog: /**/ '- - - - - ✓ - - -',
  seeSelf: /*    */ '- - - - ✓ ✓ ✓ - -',
  keepBankAnswer: /**/ '- - - - - - - ✓ -',
  keepOrders: /* */ '- - - - - - - ✓ -',
  keepDeliveries: '- - - - - - - ✓ -',
  registerSelf: /**/ '- - - - - - - - ✓',
  seeRefusedScans: /**/ '✓ ✓ - - - ✓ - - -',
};

const cells = Object.entries(table).flatMap(([capability, row]) =>
  row
    .split(' ')
    .map((cell, index) => [capability as Capability, roles[index] as Role, cell === '✓'] as const),
);

test('the table lists every capability of the code, and the code has every capability of the table', () => {
  expect(Object.keys(access).sort()).toEqual(Object.keys(table).sort());
  expect(cells).toHaveLength(Object.keys(table).length * roles.length);
});

test.each(cells)('%s for %s: %s', (capability, role, isAllowed) => {
  expect(can({ roles: new Set([role]) }, capability)).toBe(isAllowed);
});

test('a paired device that scans adds no dummies', () => {
  const device = { roles: new Set<Role>(['device', 'scan']) };
  expect([can(device, 'mark'), can(device, 'addDummies'), can(device, 'offerAddUser')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an account without a role has no capability', () => {
  for (const capability of Object.keys(access)) {
    expect(can({ roles: new Set() }, capability as Capability)).toBe(false);
  }
});

describe('roles in an event', () => {
  const eventRow = { eventId: 'E', adminEmail: 'Chair@Example.org', adminPhone: '9000000001' };
  const member = (contact: string, rights: string): [TableName, AnyRow] => [
    'members',
    {
      contact,
      canRead: rights.includes('r'),
      canWrite: rights.includes('w'),
      canScan: rights.includes('s'),
      extra: null,
    },
  ];
  const store = new EventStore();
  const rows: [TableName, AnyRow][] = [
    ['event', eventRow],
    member('9000000002', 'w'),
    member('scan@example.org', 's'),
    member('9000000004', 'r'),
    member('9000000005', ''),
    member('both@example.org', 'ws'),
    ['pairedDevices', { pairingId: 'device-1', name: 'Gate 2', revokedAt: null }],
    ['pairedDevices', { pairingId: 'device-2', name: 'Gate 3', revokedAt: 1 }],
  ];
  store.apply(
    rows.map(([name, row]) => ({
      table: name,
      key: String(row['contact'] ?? row['pairingId'] ?? row['eventId']),
      row,
    })),
  );

  const account = (given: Partial<VerifiedAccount>): VerifiedAccount => ({
    accountId: 'a',
    phone: '',
    emails: [],
    isSuperAdmin: false,
    ...given,
  });

  test.each([
    ['a stranger', {}, ['signedIn']],
    ['the admin by phone', { phone: '9000000001' }, ['admin', 'signedIn']],
    ['the admin by e-mail', { emails: ['chair@example.org'] }, ['admin', 'signedIn']],
    [
      'the admin by a second e-mail',
      { emails: ['x@example.org', 'chair@example.org'] },
      ['admin', 'signedIn'],
    ],
    ['a member with write, who reads too', { phone: '9000000002' }, ['read', 'signedIn', 'write']],
    ['a member with scan', { emails: ['scan@example.org'] }, ['scan', 'signedIn']],
    ['a member with read', { phone: '9000000004' }, ['read', 'signedIn']],
    ['a member without rights', { phone: '9000000005' }, ['signedIn']],
    [
      'two contacts of one account',
      { phone: '9000000004', emails: ['scan@example.org'] },
      ['read', 'scan', 'signedIn'],
    ],
    ['write and scan', { emails: ['both@example.org'] }, ['read', 'scan', 'signedIn', 'write']],
    ['a super admin', { isSuperAdmin: true }, ['signedIn', 'superAdmin']],
    ['a paired device', { accountId: 'device-1', paired: { eventId: 'E', name: '' } }, ['device', 'scan']],
    ['one that is revoked', { accountId: 'device-2', paired: { eventId: 'E', name: '' } }, ['device']],
    ['one of another event', { accountId: 'device-1', paired: { eventId: 'F', name: '' } }, ['device']],
    ['one that is not there', { accountId: 'device-3', paired: { eventId: 'E', name: '' } }, ['device']],
    [
      'a device that says more of itself',
      {
        accountId: 'device-3',
        phone: '9000000001',
        isSuperAdmin: true,
        paired: { eventId: 'E', name: '' },
      },
      ['device'],
    ],
  ])('%s', (_, given, expected) => {
    expect([...rolesIn(store, account(given))].sort()).toEqual(expected);
  });

  test('an event without admin contacts has no admin, not even an account without contacts', () => {
    const bare = new EventStore();
    bare.apply([{ table: 'event', key: 'E', row: { eventId: 'E', adminEmail: '', adminPhone: '' } }]);
    expect([...rolesIn(bare, account({}))]).toEqual(['signedIn']);
  });
});

test.each<[readonly Role[], string | null]>([
  [['signedIn'], null],
  [['device'], null],
  [['device', 'scan'], 'scan'],
  [['signedIn', 'scan'], 'scan'],
  [['signedIn', 'read'], 'staff'],
  [['signedIn', 'scan', 'read'], 'staff'],
  [['signedIn', 'write'], 'staff'],
  [['signedIn', 'admin'], 'admin'],
  [['signedIn', 'superAdmin'], 'admin'],
])('%j get the rows of audience %s', (held, audience) => {
  expect(audienceOf(new Set(held))).toBe(audience);
});
