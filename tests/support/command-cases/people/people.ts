import { itemOf, listOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase } from '../command-case.ts';

const delegateDetails = {
  salutation: '',
  fullName: 'New Person',
  email: '',
  phone: '',
  dateOfBirth: '',
  age: null,
  gender: '',
  foodPreference: '',
};
const companionDetails = {
  name: 'Ravi',
  age: 30,
  gender: 'Male',
  foodPreference: '',
  phone: '',
  relationship: 'Spouse',
};

/** A published list that allows so many accompanying persons. */
const limitedTo = (mostCompanions: number) => [
  {
    name: 'priceList.save',
    input: {
      list: listOf({
        mostCompanions,
        items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
      }),
      version: 0,
    },
  },
  { name: 'priceList.publish', input: { version: 1 } },
];

export const peopleCases: readonly CommandCase[] = [
  {
    title: 'adds a delegate with the given fields, unpaid',
    name: 'delegate.add',
    input: { details: { fullName: '  Asha   Rao ', phone: '+91 98401 26573', email: 'Asha@Example.ORG' } },
    as: ['write'],
  },
  refuses(
    'delegate.add',
    'refuses a person with neither name nor e-mail',
    { details: { ...delegateDetails, fullName: ' ' } },
    'nameOrEmailMissing',
  ),
  refuses(
    'delegate.add',
    'refuses a category of another event',
    { details: { fullName: 'A', categoryId: 'foreign' } },
    'unknownCategory',
  ),
  refuses(
    'delegate.add',
    'refuses a company of another event',
    { details: { fullName: 'A', companyId: 'foreign' } },
    'unknownCompany',
  ),
  refuses(
    'delegate.add',
    'refuses a phone of nine digits',
    { details: { fullName: 'A', phone: '984012657' } },
    'invalidInput',
    { params: { field: 'details.phone' } },
  ),
  refuses('delegate.add', 'refuses a member with scan alone', { details: delegateDetails }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'changes only the given fields',
    name: 'delegate.update',
    input: { delegateId: 'held', details: { city: 'Pune' } },
    rows: [['delegates', 'held', { city: 'Pune', fullName: 'Person held', isPaid: true }]],
  },
  {
    title: 'moves the cards of the delegate and the companions to the new category',
    name: 'delegate.update',
    input: { delegateId: 'held', details: { categoryId: 'speaker' } },
    rows: [
      ['serials', '1', { categoryId: 'speaker' }],
      ['serials', '2', { categoryId: 'speaker' }],
    ],
  },
  refuses(
    'delegate.update',
    'refuses to take the category from a person with a serial',
    { delegateId: 'held', details: { categoryId: '' } },
    'categoryMissing',
    { rows: [['serials', '1', { categoryId: 'pg' }]] },
  ),
  {
    title: 'changes nothing more when repeated',
    name: 'delegate.update',
    input: { delegateId: 'held', details: { city: 'Pune' } },
    after: [{ name: 'delegate.update', input: { delegateId: 'held', details: { city: 'Pune' } } }],
    rows: [['delegates', 'held', { city: 'Pune' }]],
  },
  refuses(
    'delegate.update',
    'refuses a person who does not exist',
    { delegateId: 'gone', details: {} },
    'userNotFound',
  ),
  refuses(
    'delegate.update',
    'refuses a member with read alone',
    { delegateId: 'held', details: {} },
    'notAllowed',
    { as: ['read'] },
  ),
  {
    title: 'frees the serial and takes its code away',
    name: 'delegate.delete',
    input: { delegateId: 'alone' },
    as: ['write'],
    result: { delegateId: 'alone', name: 'Person alone', transactionsKept: 0 },
    rows: [
      ['delegates', 'alone', null],
      ['serials', '5', { kind: 'free', delegateId: '', code: '', categoryId: '' }],
    ],
  },
  {
    title: 'leaves the payments, with the name of the deleted person',
    name: 'delegate.delete',
    input: { delegateId: 'uncategorised' },
    result: { transactionsKept: 10 },
    rows: [
      ['delegates', 'uncategorised', null],
      [
        'transactions',
        'uncategorised/transfer',
        { status: 'paid', amountPaise: 300_000, payerName: 'Person uncategorised' },
      ],
    ],
  },
  refuses('delegate.delete', 'refuses a person with companions', { delegateId: 'held' }, 'hasCompanions', {
    rows: [['delegates', 'held', { isPaid: true }]],
  }),
  {
    title: 'deletes a person with a serial once the companions are deleted',
    name: 'delegate.delete',
    input: { delegateId: 'held' },
    as: ['write'],
    after: ['held-companion', 'paid-companion', 'unpaid-companion'].map((companionId) => ({
      name: 'companion.delete',
      input: { companionId },
    })),
    result: { freedSerial: 1 },
    rows: [
      ['delegates', 'held', null],
      ['serials', '1', { kind: 'free', code: '' }],
      ['serials', '2', { kind: 'free', code: '' }],
    ],
  },
  refuses(
    'delegate.delete',
    'refuses a person who is already deleted',
    { delegateId: 'unpaid' },
    'userNotFound',
    { after: [{ name: 'delegate.delete', input: { delegateId: 'unpaid' } }] },
  ),
  refuses('delegate.delete', 'refuses a member with scan alone', { delegateId: 'alone' }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'takes a deletion back: the person, and the card with its code',
    name: 'delegate.restore',
    input: { delegateId: 'alone' },
    as: ['write'],
    after: [{ name: 'delegate.delete', input: { delegateId: 'alone' } }],
    result: { delegateId: 'alone', hasLostCard: false, hasLostCategory: false },
    rows: [
      ['delegates', 'alone', { fullName: 'Person alone', isPaid: true, categoryId: 'pg' }],
      ['serials', '5', { kind: 'delegate', delegateId: 'alone', code: 'CODE222225', categoryId: 'pg' }],
      ['deletedDelegates', 'alone', null],
    ],
  },
  {
    title: 'restores a person without the card that another person holds now',
    name: 'delegate.restore',
    input: { delegateId: 'alone' },
    after: [
      { name: 'serial.generate', input: { delegateId: 'paid' } },
      { name: 'delegate.delete', input: { delegateId: 'alone' } },
      { name: 'delegate.update', input: { delegateId: 'uncategorised', details: { categoryId: 'pg' } } },
      { name: 'serial.generate', input: { delegateId: 'uncategorised' } },
    ],
    result: { hasLostCard: true },
    rows: [['serials', '5', { delegateId: 'uncategorised' }]],
  },
  {
    title: 'restores a person without the category that was deleted meanwhile, and says so',
    name: 'delegate.restore',
    input: { delegateId: 'alone' },
    after: [
      { name: 'delegate.delete', input: { delegateId: 'alone' } },
      { name: 'category.delete', input: { categoryId: 'pg', moveTo: 'speaker' } },
    ],
    result: { hasLostCategory: true },
    rows: [['delegates', 'alone', { categoryId: '' }]],
  },
  refuses(
    'delegate.restore',
    'refuses a person who was not deleted',
    { delegateId: 'alone' },
    'alreadyExists',
  ),
  refuses('delegate.restore', 'refuses a person without a deletion', { delegateId: 'gone' }, 'notRestorable'),
  refuses('delegate.restore', 'refuses a member with read alone', { delegateId: 'gone' }, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'changes a companion, who stays paid',
    name: 'companion.save',
    input: { delegateId: 'held', companionId: 'held-companion', details: companionDetails },
    rows: [['companions', 'held-companion', { name: 'Ravi', isPaid: true, delegateId: 'held' }]],
  },
  refuses(
    'companion.save',
    'refuses another delegate’s companion',
    { delegateId: 'paid', companionId: 'held-companion', details: companionDetails },
    'companionMissing',
  ),
  refuses(
    'companion.save',
    'refuses a delegate who does not exist',
    { delegateId: 'gone', details: companionDetails },
    'userNotFound',
  ),
  refuses(
    'companion.save',
    'refuses an empty name',
    { delegateId: 'held', details: { ...companionDetails, name: ' ' } },
    'invalidInput',
    { params: { field: 'details.name' } },
  ),
  refuses(
    'companion.save',
    'refuses a member with scan alone',
    { delegateId: 'held', details: companionDetails },
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'adds the last accompanying person that the price list allows',
    name: 'companion.save',
    input: { delegateId: 'alone', details: companionDetails },
    after: limitedTo(1),
  },
  refuses(
    'companion.save',
    'refuses an accompanying person beyond the price list',
    { delegateId: 'alone', details: { ...companionDetails, name: 'Second' } },
    'companionsBeyond',
    {
      params: { most: 1 },
      after: [
        ...limitedTo(1),
        { name: 'companion.save', input: { delegateId: 'alone', details: companionDetails } },
      ],
    },
  ),
  {
    title: 'changes an accompanying person of before the price list allowed none',
    name: 'companion.save',
    input: { delegateId: 'held', companionId: 'held-companion', details: companionDetails },
    after: limitedTo(0),
    rows: [['companions', 'held-companion', { name: 'Ravi' }]],
  },
  {
    title: 'deletes a companion',
    name: 'companion.delete',
    input: { companionId: 'unpaid-companion' },
    result: {
      companionId: 'unpaid-companion',
      delegateId: 'held',
      name: 'Companion unpaid-companion',
    },
    rows: [['companions', 'unpaid-companion', null]],
  },
  {
    title: 'frees the companion’s serial and removes its code; the marks keep their owner',
    name: 'companion.delete',
    input: { companionId: 'held-companion' },
    as: ['write'],
    after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', serial: 2 } }],
    result: { companionId: 'held-companion', delegateId: 'held', freedSerial: 2 },
    rows: [
      ['companions', 'held-companion', null],
      ['serials', '2', { kind: 'free', delegateId: '', companionId: '', code: '', categoryId: '' }],
      ['marks', 'lunch/2/held-companion', { serial: 2 }],
    ],
  },
  {
    title: 'leaves the payments with the delegate, with the name of the deleted companion',
    name: 'companion.delete',
    input: { companionId: 'paid-companion' },
    result: { freedSerial: null },
    rows: [
      ['companions', 'paid-companion', null],
      ['transactions', 'held/family', { amountPaise: 120_000, payerName: 'Companion paid-companion' }],
    ],
  },
  {
    title: 'deletes an erased companion',
    name: 'companion.delete',
    input: { companionId: 'held-companion' },
    after: [
      {
        name: 'person.erase',
        input: { delegateIds: [], companionIds: ['held-companion'], contacts: [], names: [] },
        as: ['superAdmin'],
      },
    ],
    result: { name: 'Erased person', freedSerial: 2 },
    rows: [
      ['companions', 'held-companion', null],
      ['delegates', 'held', { fullName: 'Person held' }],
    ],
  },
  refuses(
    'companion.delete',
    'refuses a companion who is already deleted',
    { companionId: 'unpaid-companion' },
    'companionMissing',
    { after: [{ name: 'companion.delete', input: { companionId: 'unpaid-companion' } }] },
  ),
  refuses(
    'companion.delete',
    'refuses a member with read alone',
    { companionId: 'unpaid-companion' },
    'notAllowed',
    { as: ['read'] },
  ),
];
