import { refuses, type CommandCase } from './command-case.ts';

export const companyCases: readonly CommandCase[] = [
  {
    title: 'changes a company',
    name: 'company.save',
    input: { companyId: 'sponsor', details: { name: 'Acme', order: 3 } },
    rows: [['companies', 'sponsor', { name: 'Acme', order: 3 }]],
  },
  refuses(
    'company.save',
    'refuses the name of another company',
    { companyId: 'sponsor', details: { name: ' UNUSED ', order: 1 } },
    'nameTaken',
    { params: { name: 'UNUSED' } },
  ),
  {
    title: 'accepts its own name in another spelling',
    name: 'company.save',
    input: { companyId: 'sponsor', details: { name: 'SPONSOR', order: 1 } },
    rows: [['companies', 'sponsor', { name: 'SPONSOR' }]],
  },
  refuses(
    'company.save',
    'refuses a company that does not exist',
    { companyId: 'gone', details: { name: 'A', order: 1 } },
    'unknownCompany',
  ),
  refuses(
    'company.save',
    'refuses a member with scan alone',
    { details: { name: 'A', order: 1 } },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'deletes a company',
    name: 'company.delete',
    input: { companyId: 'unused' },
    result: { companyId: 'unused', name: 'Unused' },
    rows: [['companies', 'unused', null]],
  },
  refuses(
    'company.delete',
    'refuses a company that sponsors a person',
    { companyId: 'sponsor' },
    'companyInUse',
    { params: { count: 1 } },
  ),
  refuses('company.delete', 'refuses an empty id', { companyId: '' }, 'deleteIdMissing'),
  refuses(
    'company.delete',
    'refuses a company that is already deleted',
    { companyId: 'unused' },
    'unknownCompany',
    { after: [{ name: 'company.delete', input: { companyId: 'unused' } }] },
  ),
  refuses('company.delete', 'refuses a member with read alone', { companyId: 'unused' }, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'numbers the companies in the given order',
    name: 'company.order',
    input: { companyIds: ['unused', 'sponsor'] },
    rows: [
      ['companies', 'unused', { order: 1, name: 'Unused' }],
      ['companies', 'sponsor', { order: 2 }],
    ],
  },
  refuses(
    'company.order',
    'refuses ids of another event',
    { companyIds: ['unused', 'foreign'] },
    'orderOutdated',
  ),
  refuses(
    'company.order',
    'refuses a member with scan alone',
    { companyIds: ['unused', 'sponsor'] },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'adds the new names after the others',
    name: 'company.addMany',
    input: { names: ['Nilgiri Médical', ' SPONSOR ', 'कोकण प्रयोगशाळा', 'nilgiri  médical'] },
    result: { count: 2, skipped: 2 },
    rows: [['companies', 'sponsor', { name: 'Sponsor', order: 1 }]],
  },
  {
    title: 'adds nothing the second time',
    name: 'company.addMany',
    input: { names: ['Acme', 'Bolt'] },
    after: [{ name: 'company.addMany', input: { names: ['Acme', 'Bolt'] } }],
    result: { count: 0, skipped: 2 },
  },
  refuses('company.addMany', 'refuses an empty name', { names: ['Acme', ' '] }, 'invalidInput'),
  refuses(
    'company.addMany',
    'refuses more than 500 names',
    { names: Array.from({ length: 501 }, (_, index) => `Company ${index}`) },
    'invalidInput',
  ),
  refuses('company.addMany', 'refuses a member with read alone', { names: ['Acme'] }, 'notAllowed', {
    as: ['read'],
  }),
];
