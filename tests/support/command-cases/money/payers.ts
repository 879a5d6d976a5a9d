import { refuses, type CommandCase, type Step } from '../command-case.ts';

const hospital = { name: 'City Hospital', address: 'Pune', gstin: '27AAPFU0939F1ZV' };
const set = (given: object = {}): Step => ({
  name: 'payer.set',
  input: { delegateId: 'alone', kind: 'company', ...hospital, ...given },
});

const ofCompany = (given: object = {}): Step => ({
  name: 'companyPayer.set',
  input: { companyId: 'sponsor', ...hospital, ...given },
});

export const payerCases: readonly CommandCase[] = [
  {
    title: 'keeps the company that pays, with the GST number in its printed form',
    ...set({ gstin: ' 27aapfu0939f1zv ' }),
    as: ['write'],
    result: { delegateId: 'alone', from: 'self', to: 'company' },
    rows: [['payers', 'alone', { kind: 'company', ...hospital }]],
  },
  {
    title: 'lets the delegate pay again',
    ...set({ kind: 'self', name: '', address: '', gstin: '' }),
    after: [set()],
    result: { from: 'company', to: 'self' },
    rows: [['payers', 'alone', null]],
  },
  refuses(
    'payer.set',
    'refuses an unknown kind of payer',
    { ...(set().input as object), kind: 'uncle' },
    'invalidInput',
    {
      rows: [['payers', 'alone', null]],
    },
  ),
  refuses(
    'payer.set',
    'refuses a person who does not exist',
    { ...(set().input as object), delegateId: 'gone' },
    'userNotFound',
  ),
  {
    title: 'refuses a member with read and scan alone',
    ...set(),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['payers', 'alone', null]],
  },
  {
    title: 'keeps the party to which receipts of the delegates of a company are made out',
    ...ofCompany(),
    as: ['write'],
    result: { companyId: 'sponsor' },
    rows: [['companyPayers', 'sponsor', hospital]],
  },
  {
    title: 'lets receipts of the delegates of a company be made out to them again',
    ...ofCompany({ name: '', address: '', gstin: '' }),
    after: [ofCompany()],
    rows: [['companyPayers', 'sponsor', null]],
  },
  refuses(
    'companyPayer.set',
    'refuses a payer for a company that does not exist',
    ofCompany({ companyId: 'gone' }).input,
    'unknownCompany',
  ),
  refuses(
    'companyPayer.set',
    'refuses another payer of a company than the user has seen',
    ofCompany({ name: 'Apollo', seen: { name: '' } }).input,
    'changedMeanwhile',
    { after: [ofCompany()] },
  ),
  refuses(
    'companyPayer.set',
    'refuses a payer of a company to a member with read',
    ofCompany().input,
    'notAllowed',
    {
      as: ['read'],
    },
  ),
];
