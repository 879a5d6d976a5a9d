import type { CommandCase } from '../command-cases.ts';

export const eventAndTeamCases: readonly CommandCase[] = [
  {
    title: 'changes what was given, twice the same',
    name: 'event.update',
    input: { details: { venue: 'Madurai' } },
    after: [{ name: 'event.update', input: { details: { venue: 'Madurai' } } }],
    rows: [['event', 'desk', { venue: 'Madurai', name: 'PHYSICON' }]],
  },
  {
    title: 'with a blank name',
    name: 'event.update',
    input: { details: { name: ' ' } },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'of who the admin is is refused',
    name: 'event.update',
    input: { details: { adminPhone: '9000000007' } },
    refused: { code: 'invalidInput' },
    as: ['superAdmin'],
  },
  {
    title: 'with write alone',
    name: 'event.update',
    input: { details: { venue: 'X' } },
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'changes the settings with write',
    name: 'event.updateInfo',
    input: { details: { title: 'PHYSICON 2026', contactPhone: '+91 90000 00001' } },
    as: ['write'],
    rows: [['event', 'desk', { title: 'PHYSICON 2026', contactPhone: '9000000001' }]],
  },
  {
    title: 'with scan alone',
    name: 'event.updateInfo',
    input: { details: { title: 'X' } },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
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
    title: 'that is neither e-mail nor phone',
    name: 'member.save',
    input: { contact: '123', canRead: true, canWrite: false, canScan: false },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'with write alone',
    name: 'member.save',
    input: { contact: '9000000005', canRead: true, canWrite: true, canScan: true },
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'takes a member away, twice',
    name: 'member.delete',
    input: { contact: '9000000009' },
    after: [{ name: 'member.delete', input: { contact: '9000000009' } }],
    rows: [['members', '9000000009', null]],
  },
  {
    title: 'without an id',
    name: 'member.delete',
    input: { contact: '' },
    refused: { code: 'deleteIdMissing' },
  },
  {
    title: 'with write alone',
    name: 'member.delete',
    input: { contact: '9000000009' },
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'loads rows, filling what is missing',
    name: 'event.loadRows',
    input: { rows: [['companies', { companyId: 'loaded', name: 'Loaded', foreign: 1 }]] },
    as: ['superAdmin'],
    rows: [['companies', 'loaded', { name: 'Loaded', order: 0, extra: null }]],
  },
  {
    title: 'repeated',
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
  {
    title: 'as the event’s admin',
    name: 'event.loadRows',
    input: { rows: [] },
    refused: { code: 'notAllowed' },
  },
];
