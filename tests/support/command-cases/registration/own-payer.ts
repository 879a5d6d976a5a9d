import { noBilling } from '#domain/model/money/billing.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { cashFacts } from '../money/second-desk.ts';
import { booked, bookingId, bookedDelegateIds as together } from './bookings.ts';
import { asRegistrant, delegate, opened, submit } from './opened.ts';

const hospital = { name: 'City Hospital', address: 'Pune', gstin: '27AAPFU0939F1ZV' };
const byItself: Step = {
  name: 'billing.save',
  input: { details: { ...noBilling, name: 'API Thanjavur', issuesByItself: true } },
};
const registered = [...opened(), submit()];
const paid: Step = {
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: delegate, companionId: '', amountPaise: 1_000_000, marksPaid: true }],
    status: 'paid',
    facts: cashFacts,
  },
};
const set = (given: object = {}): Step & { readonly input: object } => ({
  name: 'registration.setPayer',
  input: { delegateId: delegate, ...hospital, ...given },
  as: ['registrant'],
});
const ofDesk: Step = {
  name: 'payer.set',
  input: { delegateId: delegate, kind: 'company', ...hospital },
};
const ofGroup = asRegistrant('booking.setPayer', { bookingId, ...hospital });

/** To whom receipts are made out, as the delegate states it. It changes no price. */
export const ownPayerCases: readonly CommandCase[] = [
  {
    title: 'keeps the hospital that a form names on receipts, at the price of the delegate',
    ...submit({ receiptTo: hospital }),
    after: opened(),
    result: { totalPaise: 1_000_000 },
    rows: [['payers', delegate, { kind: 'self', ...hospital }]],
  },
  refuses(
    'order.submit',
    'refuses a hospital with a GST number and no address',
    submit({ receiptTo: { ...hospital, address: '' } }).input,
    'payerAddressMissing',
    { as: ['registrant'], after: opened(), rows: [['delegates', delegate, null]] },
  ),
  {
    title: 'states the corrected payer on the receipt that is issued by itself',
    ...paid,
    after: [...registered, byItself, set({ name: 'Citty Hospital' }), set()],
    rows: [['receipts', '1', { document: { payer: hospital } }]],
  },
  {
    title: 'states the own GST number beside the name of the delegate',
    ...paid,
    after: [...registered, byItself, set({ name: '' })],
    rows: [['receipts', '1', { document: { payer: { ...hospital, name: 'Asha Rao' } } }]],
  },
  {
    title: 'makes receipts out to the delegate again',
    ...set({ name: '', address: '', gstin: '' }),
    after: [...registered, set()],
    rows: [['payers', delegate, null]],
  },
  refuses(
    'registration.setPayer',
    'refuses a wrong GST number',
    set({ gstin: '27AAPFU0939F1ZA' }).input,
    'invalidInput',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  refuses(
    'registration.setPayer',
    'refuses a name that cannot be printed',
    set({ name: '...' }).input,
    'payerNameInvalid',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  refuses('registration.setPayer', 'refuses a change after the receipt', set().input, 'ownReceiptIssued', {
    as: ['registrant'],
    after: [...registered, byItself, paid],
  }),
  refuses(
    'registration.setPayer',
    'refuses to change the payer that the desk entered',
    set().input,
    'payerOfOrganiser',
    {
      as: ['registrant'],
      after: [...registered, ofDesk],
      rows: [['payers', delegate, { kind: 'company' }]],
    },
  ),
  refuses('registration.setPayer', 'refuses the desk', set().input, 'notAllowed', { after: registered }),
  {
    title: 'states one hospital for all people of a group',
    ...ofGroup,
    after: booked,
    result: { count: 3 },
    rows: together.map((id) => ['payers', id, { kind: 'self', ...hospital }] as const),
  },
  refuses(
    'booking.setPayer',
    'refuses a group of another phone',
    ofGroup.input as object,
    'registrationOrderMissing',
    {
      as: ['registrant'],
    },
  ),
  refuses('booking.setPayer', 'refuses the desk', ofGroup.input as object, 'notAllowed', { after: booked }),
];
