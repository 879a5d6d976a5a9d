import { refuses, type CommandCase, type Step } from '../command-case.ts';

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
  refuses(
    'record.mark',
    'is already marked when the assigned card already had the mark',
    { recordTypeId: 'lunch', code: 'CODE222223' },
    'alreadyMarked',
    {
      params: { recordType: 'Lunch' },
      after: [lunchOfCard, { name, input: { serial: 3, delegateId: 'uncategorised' } }],
    },
  ),
  {
    title: 'records the money received now',
    name,
    input: { serial: 3, delegateId: 'unpaid', paid: true, method: 'UPI' },
    rows: [
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI' }],
      ['serials', '3', { kind: 'delegate', delegateId: 'unpaid' }],
    ],
  },
  refuses(name, 'refuses a person who has not paid', { serial: 3, delegateId: 'unpaid' }, 'notPaid', {
    rows: [['serials', '3', { kind: 'extra', delegateId: '' }]],
  }),
  refuses(
    name,
    'refuses a category other than the person’s',
    { serial: 3, delegateId: 'paid' },
    'cardCategoryDiffers',
    { params: { card: 'PG', person: 'Speaker' } },
  ),
  {
    title: 'lets the person take the card’s category when the caller asks for it',
    name,
    input: { serial: 3, delegateId: 'paid', takeCategory: true },
    rows: [
      ['delegates', 'paid', { categoryId: 'pg' }],
      ['serials', '3', { delegateId: 'paid', categoryId: 'pg' }],
    ],
  },
  refuses(name, 'refuses a person who has a serial', { serial: 3, delegateId: 'held' }, 'serialExists'),
  refuses(
    name,
    'refuses a card that is already assigned',
    { serial: 3, delegateId: 'uncategorised' },
    'cardTaken',
    { after: [{ name, input: { serial: 3, delegateId: 'uncategorised' } }] },
  ),
  refuses(
    name,
    'refuses a card that belongs to a person',
    { serial: 1, delegateId: 'uncategorised' },
    'cardTaken',
  ),
  refuses(name, 'refuses a free serial', { serial: 4, delegateId: 'uncategorised' }, 'serialNotFound'),
  refuses(
    name,
    'refuses a serial that does not exist',
    { serial: 99, delegateId: 'uncategorised' },
    'serialNotFound',
  ),
  refuses(name, 'refuses a person who does not exist', { serial: 3, delegateId: 'gone' }, 'userNotFound'),
  refuses(
    name,
    'refuses two people at once',
    { serial: 3, delegateId: 'paid', companionId: 'paid-companion' },
    'invalidInput',
  ),
  refuses(
    name,
    'refuses a member with scan alone',
    { serial: 3, delegateId: 'uncategorised' },
    'notAllowed',
    { as: ['scan'] },
  ),
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
  refuses(name, 'refuses an unpaid companion', { serial: 3, companionId: 'unpaid-companion' }, 'notPaid'),
  refuses(
    name,
    'refuses before the delegate has a serial',
    { serial: 3, companionId: 'early-companion' },
    'delegateSerialMissing',
    { after: [recategorised] },
  ),
  refuses(
    name,
    'refuses a category other than the delegate’s',
    { serial: 3, companionId: 'paid-companion' },
    'cardCategoryDiffers',
    {
      params: { card: 'PG', person: 'Speaker' },
      after: [{ name: 'delegate.update', input: { delegateId: 'held', details: { categoryId: 'speaker' } } }],
    },
  ),
  refuses(
    name,
    'refuses a companion who has a serial',
    { serial: 3, companionId: 'held-companion' },
    'serialExists',
  ),
  refuses(
    name,
    'refuses a companion who does not exist',
    { serial: 3, companionId: 'gone' },
    'companionMissing',
  ),
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
  refuses(
    name,
    'refuses a new person without the money',
    { serial: 3, details: { fullName: 'Asha Rao' } },
    'notPaid',
  ),
  refuses(
    name,
    'refuses a new person without name and e-mail',
    { serial: 3, paid: true, details: { phone: '9840126573' } },
    'nameOrEmailMissing',
  ),
];

/** A spot card that is assigned to a person. */
export const extraCardCases: readonly CommandCase[] = [
  ...delegateCases,
  ...companionCases,
  ...newPersonCases,
];
