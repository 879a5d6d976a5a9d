import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from './command-case.ts';

const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 2, recordTypeIds: ['lunch'] }),
    itemOf('evening', 'package', { name: 'Evening', contains: [{ itemId: 'dinner', count: 1 }] }),
    itemOf('residential', 'package', {
      name: 'Residential',
      needsRegistration: false,
      contains: [{ itemId: 'visitor', count: 1 }],
    }),
    itemOf('visitor', 'registration', { name: 'Visitor' }),
  ],
  prices: [
    priceOf('conference', 1_500_000),
    priceOf('guest', 500_000),
    priceOf('dinner', 150_000),
    priceOf('evening', 200_000),
    priceOf('residential', 2_500_000),
  ],
});
const withoutDinner = {
  ...list,
  items: list.items.slice(0, 2),
  prices: list.prices.slice(0, 2),
};
const publish = (given: Partial<PriceList> = {}): readonly Step[] => [
  { name: 'priceList.save', input: { list: { ...list, ...given }, version: 0 } },
  { name: 'priceList.publish', input: { version: 1 } },
];
const buy = (given: object = {}): Step => ({
  name: 'purchase.add',
  input: { delegateId: 'alone', companionId: '', itemId: 'dinner', quantity: 1, ...given },
});
const pay = (amountPaise: number): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'alone', companionId: '', amountPaise, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-11-19',
      instrumentNumber: '',
      bankReference: '',
      payerName: '',
      note: '',
    },
  },
});
const setLunch = (given: object): Step => ({
  name: 'recordType.save',
  input: {
    recordTypeId: 'lunch',
    details: { order: 1, name: 'Lunch', categoryIds: ['pg', 'speaker'], ...given },
  },
});
const addPerson = (categoryId: string): Step => ({
  name: 'delegate.add',
  input: { details: { fullName: 'Walk-in', categoryId } },
});
const full = (text: string) => ({ code: 'notSold', params: { why: text } });
const limit = (places: number, itemId = '', categoryId = '') => ({
  capacities: [{ itemId, categoryId, places }],
});

export const purchaseCases: readonly CommandCase[] = [
  {
    title: 'sells an add-on at the price of the day, with its derivation',
    ...buy({ quantity: 2 }),
    as: ['write'],
    after: publish(),
    result: { item: 'Gala dinner', paise: 300_000 },
  },
  {
    title: 'sells an add-on to an accompanying person',
    ...buy({ delegateId: 'held', companionId: 'held-companion' }),
    after: publish(),
    result: { item: 'Gala dinner' },
  },
  refuses(
    'purchase.add',
    'refuses the companion of another delegate',
    buy({ companionId: 'held-companion' }).input,
    'companionMissing',
    { after: publish() },
  ),
  refuses('purchase.add', 'refuses an unknown item', buy({ itemId: 'gone' }).input, 'itemNotFound', {
    after: publish(),
  }),
  refuses(
    'purchase.add',
    'refuses a registration, which the category of the person decides',
    buy({ itemId: 'conference' }).input,
    'registrationNotBought',
    { after: publish() },
  ),
  refuses(
    'purchase.add',
    'refuses more than one person may have, in words',
    buy({ quantity: 2 }).input,
    'notSold',
    { after: [...publish(), buy()], params: { why: 'A person may have Gala dinner 2 times at most.' } },
  ),
  refuses('purchase.add', 'refuses a member with read and scan alone', buy().input, 'notAllowed', {
    as: ['read', 'scan'],
    after: publish(),
  }),
  {
    title:
      'sells a package with a registration in place of the registration, which takes no place of the event',
    ...buy({ itemId: 'residential' }),
    as: ['write'],
    after: publish(limit(5)),
    result: { item: 'Residential', paise: 2_500_000 },
  },
  {
    title: 'sells the place of a registration that a package replaced',
    ...addPerson('pg'),
    after: [...publish(limit(5, 'conference')), buy({ itemId: 'residential' })],
  },
  {
    title: 'refuses an add-on without enough free places',
    ...buy({ quantity: 2 }),
    after: publish(limit(2, 'dinner')),
    refused: full('Gala dinner has 1 free place, and more are asked for.'),
  },
  {
    title: 'counts the places that a package contains',
    ...buy(),
    after: [...publish(limit(2, 'dinner')), buy({ delegateId: 'unpaid', itemId: 'evening' })],
    refused: full('Gala dinner is sold out.'),
  },
  {
    title: 'gives the places of a deleted person to others',
    ...buy(),
    after: [
      ...publish(limit(2, 'dinner')),
      buy({ delegateId: 'unpaid' }),
      { name: 'delegate.delete', input: { delegateId: 'unpaid' } },
    ],
    result: { item: 'Gala dinner' },
  },
  refuses(
    'delegate.restore',
    'refuses to take a deletion back after others got the places',
    { delegateId: 'unpaid' },
    'notSold',
    {
      params: { why: 'Gala dinner is sold out.' },
      after: [
        ...publish(limit(2, 'dinner')),
        buy({ delegateId: 'unpaid' }),
        { name: 'delegate.delete', input: { delegateId: 'unpaid' } },
        buy(),
      ],
    },
  ),
  {
    title: 'refuses a person beyond the places of the event',
    ...addPerson(''),
    after: publish(limit(5)),
    refused: full('The event is sold out.'),
  },
  {
    title: 'refuses a person beyond the places of a category',
    ...addPerson('pg'),
    after: publish(limit(3, '', 'pg')),
    refused: full('PG is sold out.'),
  },
  refuses(
    'delegate.update',
    'refuses a change to a category without free places',
    { delegateId: 'paid', details: { categoryId: 'pg' } },
    'notSold',
    {
      params: { why: 'PG is sold out.' },
      after: publish(limit(3, '', 'pg')),
      rows: [['delegates', 'paid', { categoryId: 'speaker' }]],
    },
  ),
  {
    title: 'changes people of a category that has more of them than places',
    name: 'delegate.update',
    input: { delegateId: 'alone', details: { fullName: 'Other' } },
    after: publish(limit(1, '', 'pg')),
    rows: [['delegates', 'alone', { fullName: 'Other' }]],
  },
  {
    title: 'takes back what a person bought',
    name: 'purchase.remove',
    input: { purchaseId: 'bought' },
    as: ['write'],
    result: { delegateId: 'paid', item: 'Dinner' },
    rows: [['purchases', 'bought', null]],
  },
  {
    title: 'frees the place of what was taken back',
    ...buy(),
    after: [...publish(limit(1, 'dinner')), { name: 'purchase.remove', input: { purchaseId: 'bought' } }],
    result: { item: 'Gala dinner' },
  },
  refuses(
    'priceList.publish',
    'refuses a list without an item that people bought',
    { version: 1 },
    'soldItemMissing',
    {
      after: [{ name: 'priceList.save', input: { list: withoutDinner, version: 0 } }],
      params: { item: 'Dinner' },
    },
  ),
  {
    title: 'moves what the dropped one bought to the kept one',
    name: 'delegate.merge',
    input: { keepId: 'unpaid', dropId: 'paid', fromDropped: [] },
    rows: [['purchases', 'bought', { delegateId: 'unpaid', itemId: 'dinner' }]],
  },
  refuses(
    'purchase.remove',
    'refuses a purchase that does not exist',
    { purchaseId: 'gone' },
    'purchaseNotFound',
  ),
  refuses(
    'purchase.remove',
    'refuses a member with read and scan alone',
    { purchaseId: 'gone' },
    'notAllowed',
    {
      as: ['read', 'scan'],
    },
  ),
  refuses(
    'record.mark',
    'refuses a record of an add-on for a person who did not buy it',
    { recordTypeId: 'lunch', serial: 1 },
    'notBought',
    { after: [...publish(), buy()], params: { recordType: 'Lunch' } },
  ),
  refuses(
    'record.mark',
    'refuses a record of an add-on that is not paid',
    { recordTypeId: 'lunch', serial: 5 },
    'itemNotPaid',
    { as: ['scan'], after: [...publish(), buy()], params: { recordType: 'Lunch' } },
  ),
  {
    title: 'marks a record of an add-on for the person who paid it',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    as: ['scan'],
    after: [...publish(), buy(), pay(150_000)],
    rows: [['marks', 'lunch/5/alone', { serial: 5 }]],
  },
  {
    title: 'marks a record of an add-on for the person who paid a package with it',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    after: [...publish(), buy({ itemId: 'evening' }), pay(200_000)],
    rows: [['marks', 'lunch/5/alone', { serial: 5 }]],
  },
  {
    title: 'marks an unpaid add-on where the organiser asks only for the desk’s confirmation',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    after: [...publish(), buy(), setLunch({ opensFor: 'confirmed' })],
    rows: [
      ['marks', 'lunch/5/alone', { serial: 5 }],
      ['recordTypes', 'lunch', { opensFor: 'confirmed', needsPaid: false }],
    ],
  },
  {
    title: 'marks a person whose registration is paid where the organiser asks for it',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    after: [setLunch({ needsPaid: true })],
    rows: [['marks', 'lunch/5/alone', { serial: 5 }]],
  },
  {
    title: 'derives the standing of rows again',
    name: 'purchase.settle',
    input: {},
    as: ['gateway'],
    after: [...publish(), buy()],
    result: { count: 0 },
  },
  refuses('purchase.settle', 'refuses a member', {}, 'notAllowed', { as: ['write'] }),
  refuses(
    'record.mark',
    'refuses a companion when only the delegate bought the add-on',
    { recordTypeId: 'lunch', serial: 2 },
    'notBought',
    { after: [...publish(), buy({ delegateId: 'held' })] },
  ),
];
