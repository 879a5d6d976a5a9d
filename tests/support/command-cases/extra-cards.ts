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
    title: 'makes the card a delegate’s as it is printed, without a category before',
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
    title: 'after an assigned card: what it had before is already marked',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'CODE222223' },
    after: [lunchOfCard, { name, input: { serial: 3, delegateId: 'uncategorised' } }],
    refused: { code: 'alreadyMarked', params: { recordType: 'Lunch' } },
  },
  {
    title: 'with the money received now',
    name,
    input: { serial: 3, delegateId: 'unpaid', paid: true, method: 'UPI' },
    rows: [
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI' }],
      ['serials', '3', { kind: 'delegate', delegateId: 'unpaid' }],
    ],
  },
  {
    title: 'before payment',
    name,
    input: { serial: 3, delegateId: 'unpaid' },
    refused: { code: 'notPaid' },
    rows: [['serials', '3', { kind: 'extra', delegateId: '' }]],
  },
  {
    title: 'of another category than the person’s',
    name,
    input: { serial: 3, delegateId: 'paid' },
    refused: { code: 'cardCategoryDiffers', params: { card: 'PG', person: 'Speaker' } },
  },
  {
    title: 'of another category, which the person takes when that is asked for',
    name,
    input: { serial: 3, delegateId: 'paid', takeCategory: true },
    rows: [
      ['delegates', 'paid', { categoryId: 'pg' }],
      ['serials', '3', { delegateId: 'paid', categoryId: 'pg' }],
    ],
  },
  {
    title: 'for somebody who has a serial',
    name,
    input: { serial: 3, delegateId: 'held' },
    refused: { code: 'serialExists' },
  },
  {
    title: 'repeated',
    name,
    input: { serial: 3, delegateId: 'uncategorised' },
    after: [{ name, input: { serial: 3, delegateId: 'uncategorised' } }],
    refused: { code: 'cardTaken' },
  },
  {
    title: 'of a card that somebody holds',
    name,
    input: { serial: 1, delegateId: 'uncategorised' },
    refused: { code: 'cardTaken' },
  },
  {
    title: 'of a free serial',
    name,
    input: { serial: 4, delegateId: 'uncategorised' },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'of a serial that is not there',
    name,
    input: { serial: 99, delegateId: 'uncategorised' },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'for somebody who is gone',
    name,
    input: { serial: 3, delegateId: 'gone' },
    refused: { code: 'userNotFound' },
  },
  {
    title: 'for two at once',
    name,
    input: { serial: 3, delegateId: 'paid', companionId: 'paid-companion' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'with scan alone',
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
    title: 'for an unpaid companion with the money received now',
    name,
    input: { serial: 3, companionId: 'unpaid-companion', paid: true },
    rows: [['companions', 'unpaid-companion', { isPaid: true }]],
  },
  {
    title: 'for an unpaid companion',
    name,
    input: { serial: 3, companionId: 'unpaid-companion' },
    refused: { code: 'notPaid' },
  },
  {
    title: 'before the delegate has a serial',
    name,
    input: { serial: 3, companionId: 'early-companion' },
    after: [recategorised],
    refused: { code: 'delegateSerialMissing' },
  },
  {
    title: 'of another category than the delegate’s',
    name,
    input: { serial: 3, companionId: 'paid-companion' },
    after: [{ name: 'delegate.update', input: { delegateId: 'held', details: { categoryId: 'speaker' } } }],
    refused: { code: 'cardCategoryDiffers', params: { card: 'PG', person: 'Speaker' } },
  },
  {
    title: 'for a companion who has a serial',
    name,
    input: { serial: 3, companionId: 'held-companion' },
    refused: { code: 'serialExists' },
  },
  {
    title: 'for a companion who is gone',
    name,
    input: { serial: 3, companionId: 'gone' },
    refused: { code: 'companionMissing' },
  },
];

const newPersonCases: readonly CommandCase[] = [
  {
    title: 'adds a person who was not registered, in the card’s category, with its marks',
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
    title: 'for a new person without the money',
    name,
    input: { serial: 3, details: { fullName: 'Asha Rao' } },
    refused: { code: 'notPaid' },
  },
  {
    title: 'for a new person without name and e-mail',
    name,
    input: { serial: 3, paid: true, details: { phone: '9840126573' } },
    refused: { code: 'nameOrEmailMissing' },
  },
];

/** A spot card that becomes somebody's. */
export const extraCardCases: readonly CommandCase[] = [
  ...delegateCases,
  ...companionCases,
  ...newPersonCases,
];
