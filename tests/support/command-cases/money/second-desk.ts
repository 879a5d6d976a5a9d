import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { delegate, opened, order, proofOf, submit, asRegistrant } from '../registration/opened.ts';
import { payer, saveBilling } from './fees-and-receipts.ts';

export const cashFacts = {
  method: 'Cash',
  paidOn: '2020-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
export const pay = (delegateId: string, amountPaise: number, given: object = {}): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId, companionId: '', amountPaise, marksPaid: false, ...given }],
    status: 'paid',
    facts: cashFacts,
  },
});
const refund = (given: object = {}): Step => ({
  name: 'transaction.refund',
  input: {
    delegateId: 'uncategorised',
    transactionId: 'returned',
    amountPaise: 50_000,
    facts: cashFacts,
    ...given,
  },
});
const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn', { name: 'Gala dinner' })],
  prices: [priceOf('conference', 1_500_000), priceOf('dinner', 150_000)],
});
/** The draft begins again after each publication; its version counts on. */
export const publish = (version: number, dinner: number, next = version + 1): readonly Step[] => [
  {
    name: 'priceList.save',
    input: {
      list: { ...list, prices: [priceOf('conference', 1_500_000), priceOf('dinner', dinner)] },
      version,
    },
  },
  { name: 'priceList.publish', input: { version: next } },
];
const credit = (given: object = {}): Step => ({
  name: 'creditNote.issue',
  input: { receiptNumber: 1, lines: [], totalPaise: 30_000, reason: 'ill', isOwed: true, ...given },
});
const receipted = [
  saveBilling,
  pay('unpaid', 100_000),
  { name: 'receipt.issue', input: { delegateId: 'unpaid', payer } },
];
const undo = (from: object): Step => ({
  name: 'delegates.setPayment',
  input: { delegateIds: ['unpaid'], paid: false, from },
});
const setPaid: Step = { name: 'delegates.setPayment', input: { delegateIds: ['unpaid'], paid: true } };
const dearer = { ...list, prices: [priceOf('conference', 1_600_000), priceOf('dinner', 150_000)] };
/** A person is marked as Paid, and the price rises afterwards. */
const raised: readonly Step[] = [
  ...publish(0, 150_000),
  setPaid,
  { name: 'priceList.save', input: { list: dearer, version: 0 } },
  { name: 'priceList.publish', input: { version: 3 } },
];
const reprice: Step = { name: 'price.reprice', input: { personIds: ['unpaid'] } };
const kept = { count: 0, refused: [{ delegateId: 'unpaid', code: 'changedSince' }] };
/** The bank's line of 2,500 rupees, as desk-event.ts has it. */
const lineOf = (given: object): Step => ({
  name: 'bankLine.confirm',
  input: {
    confirmationId: 'first',
    lines: [
      {
        lineId: 'line',
        shares: [{ delegateId: 'unpaid', transactionId: '', amountPaise: 250_000, ...given }],
      },
    ],
  },
});
export const transfer = (bankReference: string): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'unpaid', companionId: '', amountPaise: 250_000, marksPaid: false }],
    status: 'paid',
    facts: { ...cashFacts, method: 'UPI', bankReference },
  },
});
const registered = [...opened(), submit()];
/** The seventh command is the request. */
const asked = [
  ...registered,
  pay(delegate, 1_000_000),
  asRegistrant('registration.ask', { delegateId: delegate, kind: 'cancel', text: 'Ill' }),
];
const cancel = (given: object = {}): Step => ({
  name: 'request.cancel',
  input: { requestId: 'command-7', refundPaise: 400_000, facts: null, note: '', ...given },
});
const payBack = (given: object = {}): Step => ({
  name: 'order.payBack',
  input: { orderId: order, amountPaise: 100_000, facts: cashFacts, ...given },
});
const by = '9000000001';
const noteOf = () => ({ orderId: order, note: '' });

/** A second desk acts between what the first one sees and what it sends. */
export const secondDeskCases: readonly CommandCase[] = [
  refuses(
    'transaction.add',
    'refuses money of a part whose person has paid at another desk meanwhile',
    pay('unpaid', 205_900, { entriesSeen: 0 }).input,
    'paidMeanwhile',
    { params: { paise: 100, by }, after: [pay('unpaid', 100)] },
  ),
  refuses(
    'transaction.add',
    'refuses the amount of a price that changed meanwhile',
    pay('unpaid', 205_900, { entriesSeen: 0, dueSeen: 205_900 }).input,
    'priceChanged',
    {
      params: { delegateId: 'unpaid', isDue: true, before: 205_900, paise: 1_500_000 },
      after: publish(0, 150_000),
    },
  ),
  {
    title: 'takes money at the price that the user has seen',
    ...pay('unpaid', 205_900, { entriesSeen: 0, dueSeen: 1_500_000 }),
    after: publish(0, 150_000),
    result: { count: 1 },
  },
  refuses(
    'transaction.refund',
    'refuses a refund while another desk has entered one',
    refund({ entriesSeen: 10 }).input,
    'paidMeanwhile',
    { params: { paise: -50_000, by }, after: [refund()] },
  ),
  {
    title: 'enters another refund when the first one was seen',
    ...refund({ entriesSeen: 11 }),
    after: [refund()],
    result: { delegateId: 'uncategorised' },
  },
  {
    title: 'corrects an entry while another desk takes other money',
    name: 'transaction.correct',
    input: { delegateId: 'uncategorised', transactionId: 'transfer', reason: 'bounced', amountPaise: null },
    after: [pay('uncategorised', 100)],
  },
  {
    title: 'saves a note, and leaves the payment that another desk has set',
    name: 'payment.setDelegate',
    input: { delegateId: 'unpaid', note: 'will bring a letter', seen: { note: '' } },
    after: [pay('unpaid', 205_900, { marksPaid: true })],
    result: { paid: true },
    rows: [['delegates', 'unpaid', { isPaid: true, paymentNote: 'will bring a letter' }]],
  },
  refuses(
    'payment.setDelegate',
    'refuses a note over another note that was not seen',
    { delegateId: 'unpaid', note: 'mine', seen: { note: '' } },
    'changedMeanwhile',
    {
      params: { since: { note: 'theirs' } },
      after: [{ name: 'payment.setDelegate', input: { delegateId: 'unpaid', note: 'theirs' } }],
    },
  ),
  refuses(
    'payment.setDelegate',
    'refuses to mark a person as Paid over an amount due that was not shown',
    { delegateId: 'unpaid', paid: true, seen: { paid: false }, entriesSeen: 0, dueSeen: 0 },
    'priceChanged',
    { params: { isDue: true, before: 0, paise: 1_500_000 }, after: publish(0, 150_000) },
  ),
  {
    title: 'marks a person as Paid at the amount due that was shown',
    name: 'payment.setDelegate',
    input: { delegateId: 'unpaid', paid: true, seen: { paid: false }, entriesSeen: 0, dueSeen: 1_500_000 },
    after: publish(0, 150_000),
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  refuses(
    'payment.setCompanion',
    'refuses to mark a companion as Paid over an amount due that was not shown',
    { companionId: 'unpaid-companion', paid: true, entriesSeen: 1, dueSeen: 1 },
    'priceChanged',
    { params: { isDue: true, before: 1 }, after: publish(0, 150_000) },
  ),
  refuses(
    'payment.setDelegate',
    'refuses Un-Paid for a person whose money came meanwhile',
    { delegateId: 'unpaid', paid: false, seen: { paid: true }, entriesSeen: 0 },
    'paidMeanwhile',
    { params: { paise: 205_900, by }, after: [pay('unpaid', 205_900, { marksPaid: true })] },
  ),
  refuses(
    'payment.setCompanion',
    'refuses Un-Paid for a companion whose delegate has paid meanwhile',
    { companionId: 'paid-companion', paid: false, entriesSeen: 1 },
    'paidMeanwhile',
    { params: { paise: 100, by }, after: [pay('held', 100)] },
  ),
  {
    title: 'is not undone for a person whose money another desk has entered since',
    ...undo({ paid: true, noted: [] }),
    after: [setPaid, { name: 'payment.setDelegate', input: { delegateId: 'unpaid', method: 'UPI' } }],
    result: kept,
    rows: [['delegates', 'unpaid', { isPaid: true, paymentMethod: 'UPI' }]],
  },
  {
    title: 'is not undone for a person whom another desk has set again since',
    ...undo({ paid: true, setAt: 1 }),
    after: [setPaid],
    result: kept,
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'is not given to a person who already has the transfer by hand',
    ...lineOf({}),
    after: [transfer('0000413412345678')],
    result: {
      count: 0,
      rows: [{ outcome: 'refused', code: 'lineEntered', params: { paise: 250_000, by } }],
    },
    rows: [['bankLines', 'line', { state: 'open' }]],
  },
  {
    title: 'is not given to a person who has paid at another desk meanwhile',
    ...lineOf({ entriesSeen: 0 }),
    after: [pay('unpaid', 250_000)],
    result: {
      count: 0,
      rows: [{ outcome: 'refused', code: 'paidMeanwhile', params: { paise: 250_000, by } }],
    },
    rows: [['bankLines', 'line', { state: 'open' }]],
  },
  refuses(
    'receipt.issue',
    'refuses another amount than the user has seen',
    { delegateId: 'unpaid', payer, paiseSeen: 100_000 },
    'receiptableChanged',
    { params: { paise: 100_100 }, after: [saveBilling, pay('unpaid', 100_000), pay('unpaid', 100)] },
  ),
  refuses(
    'creditNote.issue',
    'refuses a credit while another desk has issued one',
    credit({ notesSeen: 0 }).input,
    'creditedMeanwhile',
    { params: { paise: 30_000, by }, after: [...receipted, credit()] },
  ),
  {
    title: 'issues another credit note when the first one was seen',
    ...credit({ notesSeen: 1 }),
    after: [...receipted, credit()],
    result: { number: 2 },
  },
  refuses(
    'purchase.add',
    'refuses a price that changed meanwhile',
    { delegateId: 'alone', companionId: '', itemId: 'dinner', quantity: 1, paiseSeen: 150_000 },
    'priceChanged',
    {
      params: { of: 'Gala dinner', before: 150_000, paise: 180_000 },
      after: [...publish(0, 150_000), ...publish(0, 180_000, 3)],
    },
  ),
  refuses(
    'purchase.remove',
    'refuses what another desk has removed',
    { purchaseId: 'command-3' },
    'purchaseNotFound',
    {
      after: [
        ...publish(0, 150_000),
        {
          name: 'purchase.add',
          input: { delegateId: 'alone', companionId: '', itemId: 'dinner', quantity: 1 },
        },
        { name: 'purchase.remove', input: { purchaseId: 'command-3' } },
      ],
    },
  ),
  refuses(
    'price.reprice',
    'refuses to reprice a person whom another desk has repriced',
    { personIds: ['unpaid'] },
    'noAgreedPrice',
    { after: [...raised, reprice] },
  ),
  refuses(
    'price.reprice',
    'refuses to charge a published price that was not shown',
    { personIds: ['unpaid'], paiseSeen: 1_500_000 },
    'priceChanged',
    { params: { before: 1_500_000, paise: 1_600_000 }, after: raised },
  ),
  {
    title: 'charges a person the published price',
    ...reprice,
    after: raised,
    result: { personIds: ['unpaid'] },
    rows: [['agreedPrices', 'unpaid', null]],
  },
  {
    title: 'refuses a member with read and scan alone to reprice',
    ...reprice,
    as: ['read', 'scan'],
    after: raised,
    refused: { code: 'notAllowed' },
  },
  refuses(
    'payer.set',
    'refuses another payer than the user has seen',
    { delegateId: 'alone', kind: 'trade', name: '', address: '', gstin: '', seen: { kind: 'self' } },
    'changedMeanwhile',
    {
      params: { since: { kind: 'company' } },
      after: [
        {
          name: 'payer.set',
          input: { delegateId: 'alone', kind: 'company', name: 'Apollo', address: '', gstin: '' },
        },
      ],
    },
  ),
  refuses(
    'request.cancel',
    'refuses a refund while money came at another desk',
    cancel({ entriesSeen: 1 }).input,
    'paidMeanwhile',
    { params: { paise: 100, by }, after: [...asked, pay(delegate, 100)] },
  ),
  refuses(
    'order.payBack',
    'refuses to pay back while another desk has paid back a part',
    payBack({ entriesSeen: 1 }).input,
    'paidMeanwhile',
    { params: { paise: -100_000, by }, after: [...asked, cancel(), payBack()] },
  ),
  refuses(
    'proof.accept',
    'refuses a proof while money came at another desk',
    { orderId: order, entriesSeen: 0 },
    'paidMeanwhile',
    { params: { paise: 1_000_000, by }, after: [...registered, proofOf(), pay(delegate, 1_000_000)] },
  ),
  refuses('proof.return', 'refuses a proof that another desk has accepted', noteOf(), 'orderNotWaiting', {
    after: [...registered, proofOf(), { name: 'proof.accept', input: { orderId: order } }],
  }),
  refuses('proof.refuse', 'refuses a proof that another desk has accepted', noteOf(), 'orderNotWaiting', {
    after: [...registered, proofOf(), { name: 'proof.accept', input: { orderId: order } }],
  }),
  refuses(
    'order.revive',
    'refuses an order that another desk has revived',
    { orderId: order },
    'orderNotEnded',
    {
      after: [
        ...registered,
        { name: 'order.end', input: noteOf() },
        { name: 'order.revive', input: { orderId: order } },
      ],
    },
  ),
];
