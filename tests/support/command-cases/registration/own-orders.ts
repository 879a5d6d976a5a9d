import { expect } from 'vitest';
import { refuses, type CommandCase } from '../command-case.ts';
import { asRegistrant, asServer, delegate, opened, order, proofOf, submit } from './opened.ts';

const card = {
  surchargeId: 'cheque',
  name: 'Cheque charges',
  methods: ['Cheque'],
  rateBp: 100,
  amounts: [],
  tax: { mode: 'exempt' as const, rateBp: 0, exemptUntil: null, hsnSac: '' },
};
const chosen = { orderId: order, method: 'cheque' };
const cancelled = { orderId: order };
const ask = { delegateId: delegate, kind: 'name', text: 'Asha Rao MD' };
const withdraw = (consentId: string) => ({ delegateId: delegate, consentId });
const answer = { requestId: 'command-6', isDone: true, note: 'Done' };
const registered = [...opened(), submit({ consents: ['keep', 'news'] })];
const withEmail = [
  ...registered,
  {
    name: 'delegate.update',
    input: { delegateId: delegate, details: { email: 'Asha@example.org' } },
  },
];
const dinnerPart = { delegateId: delegate, purchaseId: 'command-5-3', companionId: '' };
const withDinner = [...opened(), submit({ lines: [{ person: 0, itemId: 'dinner', count: 1 }] }, 1_150_000)];
const asked = [...registered, asRegistrant('registration.ask', ask)];

export const ownOrderCases: readonly CommandCase[] = [
  {
    title: 'claims nothing for a phone whose people it registered itself',
    ...asRegistrant('registration.claim', {}),
    after: registered,
    result: { count: 0 },
    rows: [['orders', order, { registrantAccess: '' }]],
  },
  refuses('registration.claim', 'refuses the desk', {}, 'notAllowed', { as: ['admin'], after: registered }),
  {
    title: 'keeps an order until the treasurer has looked at the proof',
    ...proofOf(),
    after: registered,
    rows: [
      [
        'orders',
        order,
        { proof: { state: 'given', reference: 'UTR7770000001' }, heldUntil: expect.any(Number) },
      ],
    ],
  },
  refuses(
    'order.giveProof',
    'refuses a payment of tomorrow',
    proofOf({ paidOn: '2099-01-01' }).input,
    'paidInFuture',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  {
    title: 'does not tell a registrant that the number of a transfer is used',
    ...proofOf({ reference: 'utr3000000001' }),
    after: registered,
    rows: [['orders', order, { proof: { state: 'given', reference: 'utr3000000001' } }]],
  },
  refuses(
    'proof.accept',
    'refuses a number of a transfer that is used',
    { orderId: order },
    'bankReferenceUsed',
    { after: [...registered, proofOf({ reference: 'utr3000000001' })] },
  ),
  {
    title: 'corrects a statement that waits, without more time',
    ...proofOf({ reference: 'UTR7770000002' }),
    after: [...registered, proofOf()],
    rows: [['orders', order, { proof: { state: 'given', reference: 'UTR7770000002' } }]],
  },
  refuses(
    'order.giveProof',
    'refuses a number that is none of its way of payment',
    proofOf({ reference: '12345' }).input,
    'referenceForm',
    { as: ['registrant'], after: registered, params: { method: 'transfer' } },
  ),
  ...(['proof.accept', 'proof.return', 'proof.refuse'] as const).map((name) =>
    refuses(
      name,
      'refuses a statement that the registrant has corrected meanwhile',
      { orderId: order, ...(name === 'proof.accept' ? {} : { note: '' }), givenAt: 1 },
      'proofCorrected',
      { after: [...registered, proofOf()] },
    ),
  ),
  refuses('order.giveProof', 'refuses an order that ended', proofOf().input, 'orderEnded', {
    as: ['registrant'],
    after: [...registered, asRegistrant('order.cancel', cancelled)],
  }),
  refuses('order.giveProof', 'refuses a member of the team', proofOf().input, 'notAllowed', {
    after: registered,
  }),
  {
    title: 'adds the surcharge of another way of payment',
    ...asRegistrant('order.chooseMethod', chosen),
    after: [...opened({ list: { surcharges: [card] } }), submit()],
    result: { totalPaise: 1_010_000 },
    rows: [
      ['orders', order, { method: 'cheque', quotedPaise: 1_010_000 }],
      ['purchases', 'command-6', { itemId: 'cheque', delegateId: delegate, quote: { total: 10_000 } }],
    ],
  },
  {
    title: 'takes the surcharge of the earlier way of payment back',
    ...asRegistrant('order.chooseMethod', { orderId: order, method: 'transfer' }),
    after: [...opened({ list: { surcharges: [card] } }), submit({ method: 'cheque' }, 1_010_000)],
    result: { totalPaise: 1_000_000 },
    rows: [
      ['orders', order, { method: 'transfer', quotedPaise: 1_000_000 }],
      ['purchases', 'command-5-3', null],
    ],
  },
  refuses(
    'order.chooseMethod',
    'refuses a way of payment that is not offered',
    { ...chosen, method: 'online' },
    'payMethodNotOffered',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  {
    title: 'chooses a way of payment before its last day',
    ...asRegistrant('order.chooseMethod', chosen),
    after: [...opened({ form: { methodDays: { cheque: '2099-12-31' } } }), submit()],
    rows: [['orders', order, { method: 'cheque' }]],
  },
  refuses(
    'order.chooseMethod',
    'refuses a way of payment after its last day',
    chosen,
    'payMethodNotOffered',
    {
      as: ['registrant'],
      after: [...opened({ form: { methodDays: { cheque: '2020-01-01' } } }), submit()],
    },
  ),
  refuses('order.chooseMethod', 'refuses an order that the desk has ended', chosen, 'orderEnded', {
    as: ['registrant'],
    after: [...registered, { name: 'order.end', input: { orderId: order, note: '' } }],
  }),
  refuses('order.chooseMethod', 'refuses a member of the team', chosen, 'notAllowed', { after: registered }),
  {
    title: 'cancels an unpaid add-on at once, and its order costs less',
    ...asRegistrant('registration.cancelPart', dinnerPart),
    after: withDinner,
    result: { isRequest: false, item: 'Gala dinner' },
    rows: [
      ['purchases', dinnerPart.purchaseId, null],
      ['orders', order, { quotedPaise: 1_000_000, status: 'open' }],
      ['delegates', delegate, { fullName: 'Asha Rao' }],
    ],
  },
  {
    title: 'asks the organiser to cancel an add-on that is paid',
    ...asRegistrant('registration.cancelPart', dinnerPart),
    after: [...withDinner, { name: 'payment.setDelegate', input: { delegateId: delegate, paid: true } }],
    result: { isRequest: true, item: 'Gala dinner' },
    rows: [
      ['purchases', dinnerPart.purchaseId, { itemId: 'dinner' }],
      [
        'registrantRequests',
        'command-7',
        { kind: 'cancel', data: { text: 'Gala dinner', part: { purchaseId: dinnerPart.purchaseId } } },
      ],
    ],
  },
  refuses(
    'registration.cancelPart',
    'refuses the registration itself as a part',
    { ...dinnerPart, purchaseId: 'command-5-2' },
    'itemNotFound',
    { as: ['registrant'], after: withDinner },
  ),
  refuses('registration.cancelPart', 'refuses a member of the team', dinnerPart, 'notAllowed', {
    after: withDinner,
  }),
  {
    title: 'takes a request back before it is answered',
    ...asRegistrant('registration.withdrawRequest', { requestId: 'command-6' }),
    after: asked,
    rows: [['registrantRequests', 'command-6', { state: 'withdrawn' }]],
  },
  refuses(
    'registration.withdrawRequest',
    'refuses a request that is answered',
    { requestId: 'command-6' },
    'requestAnswered',
    { as: ['registrant'], after: [...asked, { name: 'request.answer', input: answer }] },
  ),
  refuses(
    'registration.withdrawRequest',
    'refuses the request of another person',
    { requestId: 'gone' },
    'registrationOrderMissing',
    { as: ['registrant'], after: asked },
  ),
  refuses(
    'registration.withdrawRequest',
    'refuses a member of the team',
    { requestId: 'command-6' },
    'notAllowed',
    {
      after: asked,
    },
  ),
  {
    title: 'takes the place of a command without an answer',
    ...asRegistrant('registration.withdraw', {}),
    result: {},
  },
  refuses('registration.withdraw', 'refuses a member of the team', {}, 'notAllowed'),
  {
    title: 'ends an unpaid order at once, with all that it made',
    ...asRegistrant('order.cancel', cancelled),
    after: registered,
    result: { isRequest: false, name: 'Asha Rao' },
    rows: [
      ['orders', order, { status: 'cancelled', heldUntil: null }],
      ['delegates', delegate, null],
      ['purchases', 'command-5-2', null],
    ],
  },
  {
    title: 'asks the organiser to cancel what is paid',
    ...asRegistrant('order.cancel', cancelled),
    after: [...registered, { name: 'payment.setDelegate', input: { delegateId: delegate, paid: true } }],
    result: { isRequest: true },
    rows: [
      ['registrantRequests', 'command-7', { kind: 'cancel', state: 'open', delegateId: delegate }],
      ['delegates', delegate, { isPaid: true }],
    ],
  },
  refuses(
    'order.cancel',
    'refuses an unknown order, and that of another phone',
    { orderId: 'gone' },
    'registrationOrderMissing',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  refuses('order.cancel', 'refuses a member of the team', cancelled, 'notAllowed', { after: registered }),
  {
    title: 'stores the e-mail of a delegate that a code confirmed',
    ...asServer('registration.confirmEmail', { delegateId: delegate, email: 'Asha@Example.org' }),
    after: withEmail,
    rows: [
      ['orders', order, { confirmedEmail: 'asha@example.org', emailConfirmedAt: expect.any(Number) }],
      ['delegates', delegate, { email: 'asha@example.org' }],
    ],
  },
  refuses(
    'registration.confirmEmail',
    'refuses an e-mail that the delegate no longer has',
    { delegateId: delegate, email: 'old@example.org' },
    'emailChanged',
    { as: ['gateway'], after: withEmail },
  ),
  refuses(
    'registration.confirmEmail',
    'refuses a registrant, who could name an e-mail of another person',
    { delegateId: delegate, email: 'asha@example.org' },
    'notAllowed',
    { as: ['registrant'], after: withEmail },
  ),
  {
    title: 'asks for another name',
    ...asRegistrant('registration.ask', ask),
    after: registered,
    rows: [
      ['registrantRequests', 'command-6', { kind: 'name', data: { text: 'Asha Rao MD' }, state: 'open' }],
    ],
  },
  refuses('registration.ask', 'refuses the same request twice', ask, 'alreadyAsked', {
    as: ['registrant'],
    after: asked,
  }),
  refuses(
    'registration.ask',
    'refuses a request about another person',
    { ...ask, delegateId: 'unpaid' },
    'registrationOrderMissing',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  refuses('registration.ask', 'refuses a member of the team', ask, 'notAllowed', { after: registered }),
  {
    title: 'enters the new name that was asked for',
    name: 'request.answer',
    input: answer,
    as: ['write'],
    after: asked,
    rows: [
      ['delegates', delegate, { fullName: 'Asha Rao MD' }],
      ['registrantRequests', 'command-6', { state: 'done', note: 'Done', answeredBy: '9000000001' }],
    ],
  },
  {
    title: 'refuses a request with a note',
    name: 'request.answer',
    input: { ...answer, isDone: false },
    after: asked,
    rows: [
      ['delegates', delegate, { fullName: 'Asha Rao' }],
      ['registrantRequests', 'command-6', { state: 'refused' }],
    ],
  },
  refuses('request.answer', 'refuses a second answer', answer, 'requestAnswered', {
    after: [...asked, { name: 'request.answer', input: answer }],
  }),
  refuses('request.answer', 'refuses a registrant', answer, 'notAllowed', {
    as: ['registrant'],
    after: asked,
  }),
  {
    title: 'withdraws a consent',
    ...asRegistrant('consent.withdraw', withdraw('news')),
    after: registered,
    rows: [
      [
        'orders',
        order,
        {
          consents: [{ withdrawnAt: null }, { consentId: 'news', withdrawnAt: expect.any(Number) }],
        },
      ],
    ],
  },
  refuses(
    'consent.withdraw',
    'refuses a consent that registration needs',
    withdraw('keep'),
    'consentRequired',
    {
      as: ['registrant'],
      after: registered,
    },
  ),
  refuses('consent.withdraw', 'refuses a member of the team', withdraw('news'), 'notAllowed', {
    after: registered,
  }),
];
