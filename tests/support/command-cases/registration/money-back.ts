import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { payer, saveBilling } from '../money/fees-and-receipts.ts';
import { asRegistrant, delegate, opened, order, submit } from './opened.ts';

const facts = {
  method: 'NEFT',
  paidOn: '2020-01-02',
  bankReference: 'UTR888',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const pay = (amountPaise: number, status = 'paid'): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: delegate, companionId: '', amountPaise, marksPaid: status === 'paid' }],
    status,
    facts: { ...facts, method: 'Cash', bankReference: '' },
  },
});
/** The seventh command is the request. */
const asked = [
  ...opened(),
  submit(),
  pay(1_000_000),
  asRegistrant('registration.ask', { delegateId: delegate, kind: 'cancel', text: 'Ill' }),
];
const cancel = (refundPaise: number, given: object = {}) => ({
  name: 'request.cancel',
  input: { requestId: 'command-7', refundPaise, facts: null, note: 'Get well', ...given },
});
const owed = [...asked, cancel(400_000)];
const payBack = (amountPaise: number) => ({
  name: 'order.payBack',
  input: { orderId: order, amountPaise, facts },
});

const keep = (seenPaise: number): Step => ({
  name: 'order.keepCredit',
  input: { orderId: order, seenPaise, note: 'For next year' },
});

export const moneyBackCases: readonly CommandCase[] = [
  {
    title: 'keeps late money as a credit of the person, and nothing is left to pay back',
    ...keep(400_000),
    as: ['write'],
    after: owed,
    result: { paise: 400_000 },
    rows: [['orders', order, { creditPaise: 400_000, note: 'For next year' }]],
  },
  refuses(
    'order.keepCredit',
    'refuses an amount that changed meanwhile',
    keep(500_000).input,
    'lateMoneyChanged',
    {
      after: owed,
      params: { paise: 400_000 },
    },
  ),
  refuses('order.keepCredit', 'refuses a second desk', keep(400_000).input, 'nothingLate', {
    after: [...owed, keep(400_000)],
  }),
  refuses('order.keepCredit', 'refuses a registrant', keep(400_000).input, 'notAllowed', {
    as: ['registrant'],
    after: owed,
  }),
  refuses(
    'order.payBack',
    'refuses money that is kept as a credit',
    payBack(400_000).input,
    'nothingToRefund',
    {
      after: [...owed, keep(400_000)],
    },
  ),
  {
    title: 'takes a credit back, and the money is late again',
    name: 'order.undo',
    input: { orderId: order, answer: 'keepCredit' },
    after: [...owed, keep(400_000)],
    rows: [['orders', order, { creditPaise: 0 }]],
  },
  refuses(
    'order.undo',
    'refuses to take back a credit that does not exist',
    { orderId: order, answer: 'keepCredit' },
    'undoTooLate',
    { after: owed },
  ),
  {
    title: 'cancels a registration with a refund that is paid already',
    ...cancel(400_000, { facts }),
    as: ['write'],
    after: asked,
    result: { paise: 400_000, refundIds: ['command-8'], creditNotes: [] },
    rows: [
      ['delegates', delegate, null],
      ['orders', order, { status: 'cancelled', note: 'Get well' }],
      [
        'transactions',
        `${delegate}/command-8`,
        { kind: 'refund', amountPaise: -400_000, correctsId: 'command-6' },
      ],
      [
        'registrantRequests',
        'command-7',
        { state: 'done', data: { refundPaise: 400_000, keptPaise: 600_000 } },
      ],
    ],
  },
  {
    title: 'credits the receipt with a refund that is owed',
    name: 'request.cancel',
    input: { requestId: 'command-9', refundPaise: 400_000, facts: null, note: '' },
    after: [
      ...asked.slice(0, -1),
      saveBilling,
      { name: 'receipt.issue', input: { delegateId: delegate, payer } },
      asRegistrant('registration.ask', { delegateId: delegate, kind: 'cancel', text: 'Ill' }),
    ],
    rows: [['creditNotes', '1', { receiptNumber: 1, document: { totalPaise: 400_000 } }]],
  },
  refuses('request.cancel', 'refuses more than was received', cancel(1_000_001).input, 'refundTooHigh', {
    after: asked,
    params: { paise: 1_000_000 },
  }),
  refuses('request.cancel', 'refuses a second answer', cancel(0).input, 'requestAnswered', { after: owed }),
  refuses(
    'request.cancel',
    'refuses another kind of request',
    { ...cancel(0).input, requestId: 'command-6' },
    'requestNotCancel',
    {
      after: [
        ...opened(),
        submit(),
        asRegistrant('registration.ask', { delegateId: delegate, kind: 'data', text: '' }),
      ],
    },
  ),
  refuses('request.cancel', 'refuses a registrant', cancel(0).input, 'notAllowed', {
    as: ['registrant'],
    after: asked,
  }),
  refuses(
    'request.answer',
    'does not mark a cancellation as done that was not carried out',
    { requestId: 'command-7', isDone: true, note: '' },
    'requestNotCarriedOut',
    { after: asked },
  ),
  refuses(
    'request.answer',
    'refuses a refusal without a reason',
    { requestId: 'command-7', isDone: false, note: '' },
    'refusalReasonMissing',
    { after: asked },
  ),
  {
    title: 'pays back what is owed after a cancellation',
    ...payBack(400_000),
    as: ['write'],
    after: owed,
    result: { paise: 400_000 },
    rows: [['transactions', `${delegate}/command-9`, { kind: 'refund', amountPaise: -400_000 }]],
  },
  refuses('order.payBack', 'refuses money that the event keeps', payBack(400_001).input, 'refundTooHigh', {
    after: owed,
    params: { paise: 400_000 },
  }),
  refuses('order.payBack', 'refuses an order without late money', payBack(100).input, 'nothingToRefund', {
    after: [...owed, payBack(400_000)],
  }),
  refuses('order.payBack', 'refuses a registrant', payBack(100).input, 'notAllowed', {
    as: ['registrant'],
    after: owed,
  }),
];
