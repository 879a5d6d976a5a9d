import { refuses, type CommandCase } from './command-case.ts';

const gate = 'gate@example.org';
const scanOnly = { canRead: false, canWrite: false, canScan: true };

export const eventAndTeamCases: readonly CommandCase[] = [
  {
    title: 'changes only the given fields, and nothing more when repeated',
    name: 'event.update',
    input: { details: { venue: 'Madurai' } },
    after: [{ name: 'event.update', input: { details: { venue: 'Madurai' } } }],
    rows: [['event', 'desk', { venue: 'Madurai', name: 'PHYSICON', announcedChanges: 1 }]],
  },
  refuses('event.update', 'refuses a blank name', { details: { name: ' ' } }, 'invalidInput'),
  refuses(
    'event.update',
    'refuses to change the admin',
    { details: { adminPhone: '9000000007' } },
    'invalidInput',
    { as: ['superAdmin'] },
  ),
  refuses('event.update', 'refuses a member with write alone', { details: { venue: 'X' } }, 'notAllowed', {
    as: ['write'],
  }),
  {
    title: 'changes the settings with write',
    name: 'event.updateInfo',
    input: { details: { title: 'PHYSICON 2026', contactPhone: '+91 90000 00001' } },
    as: ['write'],
    rows: [['event', 'desk', { title: 'PHYSICON 2026', contactPhone: '9000000001' }]],
  },
  refuses('event.updateInfo', 'accepts a member with scan alone', { details: { title: 'X' } }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'sets a step of the set-up aside once, in the order of the steps',
    name: 'event.setStepAside',
    input: { step: 'fees', isAside: true },
    as: ['write'],
    after: [
      { name: 'event.setStepAside', input: { step: 'card', isAside: true } },
      { name: 'event.setStepAside', input: { step: 'fees', isAside: true } },
    ],
    rows: [['event', 'desk', { stepsAside: 'fees card', name: 'PHYSICON' }]],
  },
  {
    title: 'takes a step of the set-up back',
    name: 'event.setStepAside',
    input: { step: 'fees', isAside: false },
    after: [{ name: 'event.setStepAside', input: { step: 'fees', isAside: true } }],
    rows: [['event', 'desk', { stepsAside: '' }]],
  },
  refuses(
    'event.setStepAside',
    'refuses a step that the set-up does not have',
    { step: 'party', isAside: true },
    'invalidInput',
  ),
  refuses(
    'event.setStepAside',
    'refuses a member with scan alone',
    { step: 'fees', isAside: true },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'lets a super admin allow the operator’s services',
    name: 'event.setServices',
    input: { isOnlinePaymentOn: true, isBankLookupOn: false, isSendingOn: false },
    as: ['superAdmin'],
    rows: [['event', 'desk', { isOnlinePaymentOn: true, isBankLookupOn: false, name: 'PHYSICON' }]],
  },
  {
    title: 'takes the operator’s services back',
    name: 'event.setServices',
    input: { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: false },
    as: ['superAdmin'],
    after: [
      {
        name: 'event.setServices',
        input: { isOnlinePaymentOn: true, isBankLookupOn: true, isSendingOn: false },
        as: ['superAdmin'],
      },
    ],
    rows: [['event', 'desk', { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: false }]],
  },
  refuses(
    'event.setServices',
    'refuses the admin of the event',
    { isOnlinePaymentOn: true, isBankLookupOn: true, isSendingOn: false },
    'notAllowed',
    {
      as: ['admin'],
      rows: [['event', 'desk', { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: false }]],
    },
  ),
  refuses(
    'event.update',
    'refuses the operator’s services in an edit of the event',
    { details: { isOnlinePaymentOn: true } },
    'invalidInput',
    { as: ['superAdmin'] },
  ),
  {
    title: 'accepts the short name with other spaces',
    name: 'event.delete',
    input: { name: ' PHYSICON ' },
    rows: [['event', 'desk', { name: 'PHYSICON', venue: 'Thanjavur' }]],
  },
  refuses('event.delete', 'refuses another name', { name: 'physicon' }, 'eventNameWrong', {
    params: { name: 'PHYSICON' },
    rows: [['event', 'desk', { deletedAt: null }]],
  }),
  refuses('event.delete', 'refuses an event that is already deleted', { name: 'PHYSICON' }, 'eventNotFound', {
    after: [{ name: 'event.delete', input: { name: 'PHYSICON' } }],
  }),
  refuses('event.delete', 'refuses a member with write alone', { name: 'PHYSICON' }, 'notAllowed', {
    as: ['write'],
  }),
  refuses('event.update', 'refuses a deleted event', { details: { venue: 'Madurai' } }, 'eventNotFound', {
    after: [{ name: 'event.delete', input: { name: 'PHYSICON' } }],
  }),
  {
    title: 'restores the whole event',
    name: 'event.restore',
    input: {},
    as: ['superAdmin'],
    after: [{ name: 'event.delete', input: { name: 'PHYSICON' } }],
    rows: [['event', 'desk', { deletedAt: null, name: 'PHYSICON' }]],
  },
  {
    title: 'changes nothing for an event that is not deleted',
    name: 'event.restore',
    input: {},
    as: ['superAdmin'],
    rows: [['event', 'desk', { deletedAt: null }]],
  },
  refuses('event.restore', 'refuses the event’s admin', {}, 'notAllowed'),
  refuses('event.update', 'refuses a closed event', { details: { venue: 'Madurai' } }, 'eventClosed', {
    after: [{ name: 'event.close', input: {} }],
  }),
  refuses('event.close', 'refuses a member with write alone', {}, 'notAllowed', {
    as: ['write'],
    rows: [['event', 'desk', { closedAt: null }]],
  }),
  {
    title: 'keeps the time of the first closing when it is repeated',
    name: 'event.close',
    input: {},
    after: [{ name: 'event.close', input: {} }],
  },
  {
    title: 'lets the event be changed again',
    name: 'event.update',
    input: { details: { venue: 'Madurai' } },
    after: [
      { name: 'event.close', input: {} },
      { name: 'event.reopen', input: {} },
    ],
    rows: [['event', 'desk', { closedAt: null, venue: 'Madurai' }]],
  },
  refuses('event.reopen', 'refuses a member with write alone', {}, 'notAllowed', { as: ['write'] }),
  {
    title: 'changes nothing for an event that is open',
    name: 'event.reopen',
    input: {},
    rows: [['event', 'desk', { closedAt: null }]],
  },
  {
    title: 'removes a member from a closed event',
    name: 'member.delete',
    input: { contact: '9000000001' },
    after: [{ name: 'event.close', input: {} }],
  },
  {
    title: 'hands the event over, with contacts in their stored form',
    name: 'event.setAdmin',
    input: { adminEmail: ' Chair@Example.org ', adminPhone: '+91 90000 00007' },
    result: { contact: '9000000007' },
    rows: [
      ['event', 'desk', { adminEmail: 'chair@example.org', adminPhone: '9000000007', name: 'PHYSICON' }],
    ],
  },
  {
    title: 'changes nothing more when repeated',
    name: 'event.setAdmin',
    input: { adminEmail: 'chair@example.org', adminPhone: '' },
    as: ['superAdmin'],
    after: [
      {
        name: 'event.setAdmin',
        input: { adminEmail: 'chair@example.org', adminPhone: '' },
        as: ['superAdmin'],
      },
    ],
    rows: [['event', 'desk', { adminEmail: 'chair@example.org', adminPhone: '' }]],
  },
  refuses(
    'event.setAdmin',
    'refuses when the admin is no longer the expected one',
    {
      adminEmail: '',
      adminPhone: '9000000007',
      over: { adminEmail: '', adminPhone: '9000000002' },
    },
    'conflict',
    {
      as: ['superAdmin'],
      after: [
        {
          name: 'event.setAdmin',
          input: { adminEmail: 'chair@example.org', adminPhone: '' },
          as: ['superAdmin'],
        },
      ],
    },
  ),
  {
    title: 'replaces the expected admin',
    name: 'event.setAdmin',
    input: {
      adminEmail: '',
      adminPhone: '9000000007',
      over: { adminEmail: 'chair@example.org', adminPhone: '' },
    },
    as: ['superAdmin'],
    after: [
      {
        name: 'event.setAdmin',
        input: { adminEmail: 'chair@example.org', adminPhone: '' },
        as: ['superAdmin'],
      },
    ],
    rows: [['event', 'desk', { adminEmail: '', adminPhone: '9000000007' }]],
  },
  {
    title: 'hands over a deleted event, which can be restored',
    name: 'event.setAdmin',
    input: { adminEmail: '', adminPhone: '9000000007' },
    after: [{ name: 'event.delete', input: { name: 'PHYSICON' } }],
    rows: [['event', 'desk', { adminPhone: '9000000007' }]],
  },
  refuses('event.setAdmin', 'refuses a missing admin', { adminEmail: '', adminPhone: ' ' }, 'adminMissing'),
  refuses(
    'event.setAdmin',
    'refuses a phone that cannot sign in',
    { adminEmail: '', adminPhone: '+971 50 123 4567' },
    'invalidInput',
    { params: { field: 'adminPhone' } },
  ),
  refuses(
    'event.setAdmin',
    'refuses text that is no e-mail',
    { adminEmail: 'chair', adminPhone: '9000000007' },
    'invalidInput',
    { params: { field: 'adminEmail' } },
  ),
  refuses(
    'event.setAdmin',
    'refuses a member with write alone',
    { adminEmail: '', adminPhone: '9000000007' },
    'notAllowed',
    { as: ['write'] },
  ),
  {
    title: 'adds a member by e-mail in lower case, and changes the rights',
    name: 'member.save',
    input: { contact: 'Gate@Example.org', canRead: false, canWrite: true, canScan: false },
    after: [
      {
        name: 'member.save',
        input: { contact: 'gate@example.org', canRead: false, canWrite: false, canScan: true },
      },
    ],
    rows: [['members', 'gate@example.org', { canWrite: true, canScan: false }]],
  },
  {
    title: 'replaces the expected flags',
    name: 'member.save',
    input: { contact: gate, ...scanOnly, canRead: true, over: scanOnly },
    after: [{ name: 'member.save', input: { contact: gate, ...scanOnly, over: null } }],
    rows: [['members', gate, { canRead: true, canScan: true }]],
  },
  refuses(
    'member.save',
    'refuses a deleted member and does not bring the rights back',
    { contact: gate, ...scanOnly, canRead: true, over: scanOnly },
    'conflict',
    {
      after: [
        { name: 'member.save', input: { contact: gate, ...scanOnly } },
        { name: 'member.delete', input: { contact: gate } },
      ],
      rows: [['members', gate, null]],
    },
  ),
  refuses(
    'member.save',
    'refuses a flag that was taken away meanwhile and does not bring it back',
    { contact: gate, ...scanOnly, canRead: true, over: scanOnly },
    'conflict',
    {
      after: [{ name: 'member.save', input: { contact: gate, ...scanOnly, canScan: false } }],
      rows: [['members', gate, { canRead: false, canScan: false }]],
    },
  ),
  refuses(
    'member.save',
    'refuses a new member who was added meanwhile',
    { contact: gate, ...scanOnly, over: null },
    'conflict',
    {
      after: [{ name: 'member.save', input: { contact: gate, ...scanOnly, canWrite: true } }],
      rows: [['members', gate, { canWrite: true }]],
    },
  ),
  refuses(
    'member.save',
    'refuses a foreign phone and does not give the rights to its last ten digits',
    { contact: '+44 7911 123456', canRead: true, canWrite: true, canScan: false },
    'invalidInput',
    { rows: [['members', '7911123456', null]] },
  ),
  refuses(
    'member.save',
    'refuses a contact that is neither e-mail nor phone',
    { contact: '123', canRead: true, canWrite: false, canScan: false },
    'invalidInput',
  ),
  refuses(
    'member.save',
    'refuses a member with write alone',
    { contact: '9000000005', canRead: true, canWrite: true, canScan: true },
    'notAllowed',
    { as: ['write'] },
  ),
  {
    title: 'deletes a member, also when repeated',
    name: 'member.delete',
    input: { contact: '9000000009' },
    after: [{ name: 'member.delete', input: { contact: '9000000009' } }],
    rows: [['members', '9000000009', null]],
  },
  refuses('member.delete', 'refuses an empty id', { contact: '' }, 'deleteIdMissing'),
  refuses('member.delete', 'refuses a member with write alone', { contact: '9000000009' }, 'notAllowed', {
    as: ['write'],
  }),
  {
    title: 'loads rows, with defaults for missing fields',
    isStaged: true,
    name: 'event.loadRows',
    input: { rows: [['companies', { companyId: 'loaded', name: 'Loaded', foreign: 1 }]] },
    as: ['superAdmin'],
    rows: [['companies', 'loaded', { name: 'Loaded', order: 0, extra: null }]],
  },
  refuses(
    'event.loadRows',
    'refuses an event that is open',
    { rows: [['companies', { companyId: 'loaded', name: 'Loaded' }]] },
    'alreadyExists',
    { as: ['superAdmin'] },
  ),
  {
    title: 'refuses rows that are already loaded',
    isStaged: true,
    name: 'event.loadRows',
    input: { rows: [['companies', { companyId: 'loaded', name: 'Loaded' }]] },
    as: ['superAdmin'],
    after: [
      {
        name: 'event.loadRows',
        input: { rows: [['companies', { companyId: 'loaded' }]] },
        as: ['superAdmin'],
      },
    ],
    refused: { code: 'alreadyExists' },
  },
  refuses('event.loadRows', 'refuses the event’s admin', { rows: [] }, 'notAllowed'),
];
