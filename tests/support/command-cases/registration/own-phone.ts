import { orderOf } from '../../registration/open-event.ts';
import { refuses, type CommandCase } from '../command-case.ts';
import { asRegistrant, asServer, delegate, opened, order, submit } from './opened.ts';

const [ownNumber, newNumber] = ['9000000001', '9840000091'];
const changePhone = { delegateId: delegate, from: ownNumber, phone: newNumber, isForAll: true };
const registered = [...opened(), submit({ details: { ...orderOf().details, phone: ownNumber } })];
const ask = { delegateId: delegate, kind: 'phone', text: newNumber };

export const ownPhoneCases: readonly CommandCase[] = [
  {
    title: 'moves everything of a phone to the number that a code confirmed',
    ...asServer('registration.changePhone', changePhone),
    after: [...registered, asRegistrant('registration.ask', ask)],
    result: { delegateId: delegate, name: 'Asha Rao' },
    rows: [
      ['delegates', delegate, { phone: newNumber }],
      ['orders', order, { registrantPhone: newNumber, registrantAccess: '' }],
      ['registrantRequests', 'command-6', { state: 'withdrawn' }],
    ],
  },
  {
    title: 'gives one person the number that a code confirmed, and leaves the old phone the payment',
    ...asServer('registration.changePhone', { ...changePhone, isForAll: false }),
    after: registered,
    rows: [
      ['delegates', delegate, { phone: newNumber }],
      ['orders', order, { registrantPhone: ownNumber, registrantAccess: 'payer' }],
    ],
  },
  refuses(
    'registration.changePhone',
    'refuses a person of another phone',
    { ...changePhone, from: '9876543211' },
    'registrationOrderMissing',
    { as: ['gateway'], after: registered },
  ),
  refuses(
    'registration.changePhone',
    'refuses the present number',
    { ...changePhone, phone: ownNumber },
    'samePhone',
    { as: ['gateway'], after: registered },
  ),
  refuses(
    'registration.changePhone',
    'refuses a number that the desk has shut out',
    changePhone,
    'phoneShutOut',
    {
      as: ['gateway'],
      after: [...registered, { name: 'registrant.shutOut', input: { phone: newNumber, note: '' } }],
    },
  ),
  refuses(
    'registration.changePhone',
    'refuses a registrant, who could name a phone without its code',
    changePhone,
    'notAllowed',
    { as: ['registrant'], after: registered },
  ),
];
