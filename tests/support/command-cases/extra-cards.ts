import type { CommandCase, Step } from './command-case.ts';

const name = 'serial.assignExtra';
/** Card 3 is an extra of PG, with its lunch eaten before anybody knew whose it was. */
const lunchOfCard: Step = { name: 'record.mark', input: { recordTypeId: 'lunch', serial: 3 } };
const recategorised: Step = {
  name: 'delegate.update',
  input: { delegateId: 'paid', details: { categoryId: 'pg' } },
};

const delegateCases: readonly CommandCase[] = [
  {
    title: 'gives the printed card to a delegate who had no category',
    name,
    input: { serial: 3, delegateId: 'uncategorised' },
    as: ['write'],
    result: { serial: 3, delegateId: 'uncategorised', companionId: '' },
    rows: [
      [
        'serials',
        '3',
        { kind: 'delegate', delegateId: 'uncategorised', code: 'CODE222223', categoryId: 'pg' },
      ],
      ['delegates', 'uncategorised', { categoryId: 'pg', isPaid: true }],
    ],
  },
  {
    title: 'brings the card’s marks to the person, so that lunch is not given twice',
    name,
    input: { serial: 3, delegateId: 'uncategorised' },
    after: [lunchOfCard],
    rows: [
      ['marks', 'lunch/3/', null],
      ['marks', 'lunch/3/uncategorised', { markedBy: 'desk@example.org', deviceId: 'gate 2' }],
    ],
  },
  {
    title: 'is already marked when the assigned card already had the mark',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'CODE222223' },
    after: [lunchOfCard, { name, input: { serial: 3, delegateId: 'uncategorised' } }],
    refused: { code: 'alreadyMarked', params: { recordType: 'Lunch' } },
  },
  {
    title: 'records the money received now',
    name,
    input: { serial: 3, delegateId: 'unpaid', paid: true, method: 'UPI' },
    rows: [
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI' }],
      ['serials', '3', { kind: 'delegate', delegateId: 'unpaid' }],
    ],
  },
  {
    title: 'refuses a person who has not paid',
    name,
    input: { serial: 3, delegateId: 'unpaid' },
    refused: { code: 'notPaid' },
    rows: [['serials', '3', { kind: 'extra', delegateId: '' }]],
  },
  {
    title: 'refuses a category other than the person’s',
    name,
    input: { serial: 3, delegateId: 'paid' },
    refused: { code: 'cardCategoryDiffers', params: { card: 'PG', person: 'Speaker' } },
  },
  {
    title: 'lets the person take the card’s category when the caller asks for it',
    name,
    input: { serial: 3, delegateId: 'paid', takeCategory: true },
    rows: [
      ['delegates', 'paid', { categoryId: 'pg' }],
      ['serials', '3', { delegateId: 'paid', categoryId: 'pg' }],
    ],
  },
  {
    title: 'refuses a person who has a serial',
    name,
    input: { serial: 3, delegateId: 'held' },
    refused: { code: 'serialExists' },
  },
  {
    title: 'refuses a card that is already assigned',
    name,
    input: { serial: 3, delegateId: 'uncategorised' },
    after: [{ name, input: { serial: 3, delegateId: 'uncategorised' } }],
    refused: { code: 'cardTaken' },
  },
  {
    title: 'refuses a card that belongs to a person',
    name,
    input: { serial: 1, delegateId: 'uncategorised' },
    refused: { code: 'cardTaken' },
  },
  {
    title: 'refuses a free serial',
    name,
    input: { serial: 4, delegateId: 'uncategorised' },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'refuses a serial that does not exist',
    name,
    input: { serial: 99, delegateId: 'uncategorised' },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'refuses a person who does not exist',
    name,
    input: { serial: 3, delegateId: 'gone' },
    refused: { code: 'userNotFound' },
  },
  {
    title: 'refuses two people at once',
    name,
    input: { serial: 3, delegateId: 'paid', companionId: 'paid-companion' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a member with scan alone',
    name,
    input: { serial: 3, delegateId: 'uncategorised' },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
];

const companionCases: readonly CommandCase[] = [
  {
    title: 'makes the card a companion’s, with its marks',
    name,
    input: { serial: 3, companionId: 'paid-companion' },
    after: [lunchOfCard],
    result: { serial: 3, delegateId: 'held', companionId: 'paid-companion' },
    rows: [
      ['serials', '3', { kind: 'companion', delegateId: 'held', companionId: 'paid-companion' }],
      ['marks', 'lunch/3/paid-companion', { serial: 3 }],
      ['marks', 'lunch/3/', null],
    ],
  },
  {
    title: 'records the money received now for an unpaid companion',
    name,
    input: { serial: 3, companionId: 'unpaid-companion', paid: true },
    rows: [['companions', 'unpaid-companion', { isPaid: true }]],
  },
  {
    title: 'refuses an unpaid companion',
    name,
    input: { serial: 3, companionId: 'unpaid-companion' },
    refused: { code: 'notPaid' },
  },
  {
    title: 'refuses before the delegate has a serial',
    name,
    input: { serial: 3, companionId: 'early-companion' },
    after: [recategorised],
    refused: { code: 'delegateSerialMissing' },
  },
  {
    title: 'refuses a category other than the delegate’s',
    name,
    input: { serial: 3, companionId: 'paid-companion' },
    after: [{ name: 'delegate.update', input: { delegateId: 'held', details: { categoryId: 'speaker' } } }],
    refused: { code: 'cardCategoryDiffers', params: { card: 'PG', person: 'Speaker' } },
  },
  {
    title: 'refuses a companion who has a serial',
    name,
    input: { serial: 3, companionId: 'held-companion' },
    refused: { code: 'serialExists' },
  },
  {
    title: 'refuses a companion who does not exist',
    name,
    input: { serial: 3, companionId: 'gone' },
    refused: { code: 'companionMissing' },
  },
];

const newPersonCases: readonly CommandCase[] = [
  {
    title: 'adds an unregistered person, in the card’s category, with its marks',
    name,
    input: {
      serial: 3,
      paid: true,
      method: 'Cash',
      details: { fullName: ' Asha  Rao ', phone: '+91 98401 26573', foodPreference: 'Vegetarian' },
    },
    after: [lunchOfCard],
    result: { serial: 3, companionId: '' },
    rows: [['marks', 'lunch/3/', null]],
  },
  {
    title: 'refuses a new person without the money',
    name,
    input: { serial: 3, details: { fullName: 'Asha Rao' } },
    refused: { code: 'notPaid' },
  },
  {
    title: 'refuses a new person without name and e-mail',
    name,
    input: { serial: 3, paid: true, details: { phone: '9840126573' } },
    refused: { code: 'nameOrEmailMissing' },
  },
];

/** A spot card that is assigned to a person. */
export const extraCardCases: readonly CommandCase[] = [
  ...delegateCases,
  ...companionCases,
  ...newPersonCases,
];
