import { refuses, type CommandCase } from '../command-case.ts';

const everybody = ['held', 'paid', 'unpaid', 'uncategorised', 'alone'];

const deleteAll = { name: 'delegates.delete', input: { delegateIds: ['alone', 'unpaid', 'held', 'gone'] } };
const deletionCases: readonly CommandCase[] = [
  {
    title: 'deletes many, and says who stays and why',
    ...deleteAll,
    as: ['write'],
    result: {
      count: 2,
      changed: [{ before: '', delegateIds: ['alone', 'unpaid'] }],
      unchanged: 0,
      refused: [
        { delegateId: 'held', code: 'hasCompanions' },
        { delegateId: 'gone', code: 'userNotFound' },
      ],
      names: { alone: 'Person alone', unpaid: 'Person unpaid' },
    },
    rows: [
      ['delegates', 'alone', null],
      ['delegates', 'unpaid', null],
      ['delegates', 'held', { fullName: 'Person held' }],
      ['serials', '5', { kind: 'free' }],
      ['deletedDelegates', 'alone', { card: { serial: 5 } }],
    ],
  },
  refuses(
    'delegates.delete',
    'refuses many who are all gone',
    { delegateIds: ['gone', 'lost'] },
    'userNotFound',
  ),
  refuses('delegates.delete', 'refuses a member with scan alone', deleteAll.input, 'notAllowed', {
    as: ['scan'],
    rows: [['delegates', 'alone', { fullName: 'Person alone' }]],
  }),
  {
    title: 'restores many with their cards, and says who stays and why',
    name: 'delegates.restore',
    input: { delegateIds: ['alone', 'unpaid', 'held'] },
    as: ['write'],
    after: [deleteAll],
    result: {
      count: 2,
      hasLostCard: false,
      hasLostCategory: false,
      refused: [{ delegateId: 'held', code: 'alreadyExists' }],
    },
    rows: [
      ['delegates', 'alone', { fullName: 'Person alone', isPaid: true }],
      ['delegates', 'unpaid', { fullName: 'Person unpaid' }],
      ['serials', '5', { kind: 'delegate', delegateId: 'alone' }],
      ['deletedDelegates', 'alone', null],
    ],
  },
  refuses(
    'delegates.restore',
    'refuses many of whom none can be restored',
    { delegateIds: ['held', 'gone'] },
    'notRestorable',
  ),
  refuses('delegates.restore', 'refuses a member with scan alone', { delegateIds: ['alone'] }, 'notAllowed', {
    as: ['scan'],
    after: [deleteAll],
    rows: [['delegates', 'alone', null]],
  }),
];

const categoryCases: readonly CommandCase[] = [
  {
    title: 'sets the category, and moves the cards of delegates and companions',
    name: 'delegates.setCategory',
    input: { delegateIds: everybody, categoryId: 'speaker' },
    as: ['write'],
    result: {
      count: 4,
      changed: [
        { before: 'pg', delegateIds: ['held', 'unpaid', 'alone'] },
        { before: '', delegateIds: ['uncategorised'] },
      ],
      unchanged: 1,
      refused: [],
    },
    rows: [
      ['delegates', 'unpaid', { categoryId: 'speaker' }],
      ['delegates', 'uncategorised', { categoryId: 'speaker' }],
      ['serials', '1', { categoryId: 'speaker' }],
      ['serials', '2', { categoryId: 'speaker' }],
      ['serials', '5', { categoryId: 'speaker' }],
      ['serials', '3', { categoryId: 'pg' }],
    ],
  },
  {
    title: 'takes the category away from people without a serial, and says who keeps it and why',
    name: 'delegates.setCategory',
    input: { delegateIds: ['held', 'paid', 'gone'], categoryId: '' },
    result: {
      count: 1,
      unchanged: 0,
      refused: [
        { delegateId: 'held', code: 'categoryMissing' },
        { delegateId: 'gone', code: 'userNotFound' },
      ],
    },
    rows: [
      ['delegates', 'paid', { categoryId: '' }],
      ['delegates', 'held', { categoryId: 'pg' }],
      ['serials', '1', { categoryId: 'pg' }],
    ],
  },
  {
    title: 'changes nothing more when repeated',
    name: 'delegates.setCategory',
    input: { delegateIds: everybody, categoryId: 'pg' },
    after: [{ name: 'delegates.setCategory', input: { delegateIds: everybody, categoryId: 'pg' } }],
    result: { count: 0, unchanged: 5, refused: [] },
  },
  {
    title: 'undoes a change for people who still have that category',
    name: 'delegates.setCategory',
    input: { delegateIds: ['held', 'paid', 'alone'], categoryId: 'empty', from: 'pg' },
    result: {
      count: 2,
      refused: [{ delegateId: 'paid', code: 'changedSince' }],
    },
    rows: [['delegates', 'paid', { categoryId: 'speaker' }]],
  },
  refuses(
    'delegates.setCategory',
    'refuses a category of another event',
    { delegateIds: everybody, categoryId: 'foreign' },
    'unknownCategory',
  ),
  refuses(
    'delegates.setCategory',
    'refuses people of whom none exists',
    { delegateIds: ['gone', 'foreign'], categoryId: 'pg' },
    'userNotFound',
  ),
  refuses(
    'delegates.setCategory',
    'refuses the same person twice',
    { delegateIds: ['held', 'held'], categoryId: 'pg' },
    'invalidInput',
    { params: { field: 'delegateIds' } },
  ),
  refuses(
    'delegates.setCategory',
    'refuses more than 500 people',
    { delegateIds: Array.from({ length: 501 }, (_, index) => `d${index}`), categoryId: 'pg' },
    'invalidInput',
    { params: { field: 'delegateIds' } },
  ),
  refuses(
    'delegates.setCategory',
    'refuses a member with scan alone',
    { delegateIds: everybody, categoryId: 'pg' },
    'notAllowed',
    { as: ['scan'] },
  ),
];

const companyCases: readonly CommandCase[] = [
  {
    title: 'sets the company for all people who do not have it',
    name: 'delegates.setCompany',
    input: { delegateIds: everybody, companyId: 'sponsor' },
    as: ['write'],
    result: { count: 4, unchanged: 1, refused: [] },
    rows: [['delegates', 'paid', { companyId: 'sponsor', categoryId: 'speaker' }]],
  },
  {
    title: 'takes the company away',
    name: 'delegates.setCompany',
    input: { delegateIds: ['held'], companyId: '' },
    result: { count: 1, unchanged: 0, refused: [] },
    rows: [['delegates', 'held', { companyId: '' }]],
  },
  {
    title: 'changes nothing more when repeated',
    name: 'delegates.setCompany',
    input: { delegateIds: ['paid'], companyId: 'unused' },
    after: [{ name: 'delegates.setCompany', input: { delegateIds: ['paid'], companyId: 'unused' } }],
    result: { count: 0, unchanged: 1, refused: [] },
  },
  {
    title: 'reports the people who do not exist',
    name: 'delegates.setCompany',
    input: { delegateIds: ['gone', 'paid'], companyId: 'sponsor' },
    result: { count: 1, unchanged: 0, refused: [{ delegateId: 'gone', code: 'userNotFound' }] },
  },
  refuses(
    'delegates.setCompany',
    'refuses a company of another event',
    { delegateIds: ['paid'], companyId: 'foreign' },
    'unknownCompany',
    { rows: [['delegates', 'paid', { companyId: '' }]] },
  ),
  refuses(
    'delegates.setCompany',
    'refuses a member with read alone',
    { delegateIds: ['paid'], companyId: 'sponsor' },
    'notAllowed',
    { as: ['read'] },
  ),
];

const paymentCases: readonly CommandCase[] = [
  {
    title: 'marks all unpaid people as paid',
    name: 'delegates.setPayment',
    input: { delegateIds: everybody, paid: true },
    as: ['write'],
    result: { count: 1, unchanged: 4, refused: [] },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'refuses Un-Paid only for people with a serial',
    name: 'delegates.setPayment',
    input: { delegateIds: everybody, paid: false },
    result: {
      count: 2,
      unchanged: 1,
      refused: [
        { delegateId: 'held', code: 'paymentLocked' },
        { delegateId: 'alone', code: 'paymentLocked' },
      ],
    },
    rows: [
      ['delegates', 'held', { isPaid: true }],
      ['delegates', 'paid', { isPaid: false }],
      ['delegates', 'alone', { isPaid: true }],
    ],
  },
  {
    title: 'changes nothing more when repeated',
    name: 'delegates.setPayment',
    input: { delegateIds: ['unpaid'], paid: true },
    after: [{ name: 'delegates.setPayment', input: { delegateIds: ['unpaid'], paid: true } }],
    result: { count: 0, unchanged: 1, refused: [] },
  },
  refuses(
    'delegates.setPayment',
    'refuses an empty list of people',
    { delegateIds: [], paid: true },
    'invalidInput',
    { params: { field: 'delegateIds' } },
  ),
  refuses(
    'delegates.setPayment',
    'refuses a member with scan alone',
    { delegateIds: ['unpaid'], paid: true },
    'notAllowed',
    { as: ['scan'] },
  ),
];

/** Commands for a selection in a list. */
export const peopleBulkCases: readonly CommandCase[] = [
  ...categoryCases,
  ...deletionCases,
  ...companyCases,
  ...paymentCases,
];
