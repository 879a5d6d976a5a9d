import { expect } from 'vitest';
import { refuses, type CommandCase } from './command-case.ts';

const delegateId = 'uncategorised';
const facts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const neft = { ...facts, method: 'NEFT', bankReference: 'N270926', payerName: 'District Hospital' };
const part = (whose: string, amountPaise: number, companionId = '') => ({
  delegateId: whose,
  companionId,
  amountPaise,
  marksPaid: false,
});
const add = (parts: readonly object[], given: object = facts, status = 'paid') => ({
  parts,
  status,
  facts: given,
});
const dollars = { currency: 'USD', amount: 25_000, rate: 835_000 };
const entry = (transactionId: string, more: object) => ({ delegateId, transactionId, ...more });

export const transactionCases: readonly CommandCase[] = [
  {
    title: 'adds cash, which marks as paid',
    name: 'transaction.add',
    input: add([{ ...part('unpaid', 205_900), marksPaid: true }]),
    as: ['write'],
    result: { delegateId: 'unpaid', count: 1, groupId: '' },
    rows: [
      [
        'delegates',
        'unpaid',
        { isPaid: true, paymentMethod: 'Cash', paymentSetBy: '9000000001', paymentSetAt: expect.any(Number) },
      ],
    ],
  },
  {
    title: 'adds one transfer for several people, including a companion',
    name: 'transaction.add',
    input: add(
      [
        part('unpaid', 205_900),
        part('held', 100_000),
        { ...part('held', 50_000, 'unpaid-companion'), marksPaid: true },
      ],
      neft,
    ),
    result: { count: 3, groupId: expect.stringMatching(/./) },
    rows: [
      ['companions', 'unpaid-companion', { isPaid: true }],
      ['delegates', 'unpaid', { isPaid: false }],
    ],
  },
  {
    title: 'adds an uncleared cheque without marking as paid',
    name: 'transaction.add',
    input: add(
      [{ ...part('unpaid', 205_900), marksPaid: true }],
      { ...facts, method: 'Cheque', instrumentNumber: '000124' },
      'pending',
    ),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'leaves the payment of a paid person with a serial as it is',
    name: 'transaction.add',
    input: add([{ ...part('held', 100), marksPaid: true }]),
    rows: [['delegates', 'held', { isPaid: true, paymentMethod: '', paymentSetBy: '' }]],
  },
  {
    title: 'adds dollars with the rate at which they count',
    name: 'transaction.add',
    input: add([{ ...part('unpaid', 2_087_500), foreign: dollars }]),
    result: { count: 1 },
  },
  refuses(
    'transaction.add',
    'refuses dollars that are not the rupees at their rate',
    add([{ ...part('unpaid', 2_087_400), foreign: dollars }]),
    'invalidInput',
  ),
  refuses(
    'transaction.add',
    'refuses a payment when another desk has entered one meanwhile',
    { ...add([{ ...part('unpaid', 205_900), marksPaid: true }]), entriesSeen: 0 },
    'paidMeanwhile',
    {
      params: { paise: 100, by: '9000000001' },
      after: [{ name: 'transaction.add', input: add([part('unpaid', 100)]) }],
      rows: [['delegates', 'unpaid', { isPaid: false }]],
    },
  ),
  {
    title: 'adds a payment whose user has seen the other entry',
    name: 'transaction.add',
    input: { ...add([{ ...part('unpaid', 205_900), marksPaid: true }]), entriesSeen: 1 },
    after: [{ name: 'transaction.add', input: add([part('unpaid', 100)]) }],
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  refuses(
    'transaction.add',
    'refuses a cheque without a number',
    add([part('unpaid', 100)], { ...facts, method: 'Cheque' }),
    'instrumentMissing',
    { params: { method: 'Cheque' } },
  ),
  refuses(
    'transaction.add',
    'refuses a transfer without a number',
    add([part('unpaid', 100)], { ...facts, method: 'UPI', instrumentNumber: '7' }),
    'instrumentMissing',
    { params: { method: 'UPI' } },
  ),
  refuses(
    'transaction.add',
    'refuses a transfer that is already in a history, in any spelling',
    add([part('unpaid', 100)], { ...neft, bankReference: 'utr3000000001' }),
    'bankReferenceUsed',
  ),
  ...['0000631099990000', '6310 9999 0000'].map((bankReference): CommandCase =>
    refuses(
      'transaction.add',
      `refuses a transfer that is already in a history with other zeros and blanks: ${bankReference}`,
      add([part('unpaid', 100)], { ...neft, bankReference }),
      'bankReferenceUsed',
      {
        after: [
          {
            name: 'transaction.add',
            input: add([part('alone', 100)], { ...neft, bankReference: '631099990000' }),
          },
        ],
      },
    ),
  ),
  {
    title: 'adds a transfer whose earlier entry was taken back',
    name: 'transaction.add',
    input: add([part('unpaid', 300_000)], { ...neft, bankReference: 'UTR3000000001' }),
    after: [
      {
        name: 'transaction.correct',
        input: entry('transfer', { reason: 'wrong person', amountPaise: null }),
      },
    ],
  },
  refuses(
    'transaction.add',
    'refuses a date in the future',
    add([part('unpaid', 100)], { ...facts, paidOn: '2999-01-01' }),
    'paidInFuture',
  ),
  ...(
    [
      ['without a day', add([part('unpaid', 100)], { ...facts, paidOn: '' })],
      ['of a day that is none', add([part('unpaid', 100)], { ...facts, paidOn: '2026-02-30' })],
      ['of nothing', add([part('unpaid', 0)])],
      ['below nothing', add([part('unpaid', -100)])],
      ['of half a paisa', add([part('unpaid', 0.5)])],
      ['of more than anybody has', add([part('unpaid', 1e15)])],
      ['by a way that nobody knows', add([part('unpaid', 100)], { ...facts, method: 'Barter' })],
      ['for nobody', add([])],
      ['for one person twice', add([part('unpaid', 100), part('unpaid', 200)])],
      ['as refunded', add([part('unpaid', 100)], facts, 'refunded')],
    ] as const
  ).map(([title, input]): CommandCase => refuses('transaction.add', title, input, 'invalidInput')),
  refuses(
    'transaction.add',
    'adds nothing when one of the people does not exist',
    add([{ ...part('unpaid', 100), marksPaid: true }, part('gone', 100)]),
    'userNotFound',
    { rows: [['delegates', 'unpaid', { isPaid: false }]] },
  ),
  refuses(
    'transaction.add',
    'refuses a companion of another delegate',
    add([part('unpaid', 100, 'held-companion')]),
    'companionMissing',
  ),
  refuses('transaction.add', 'refuses a member with scan alone', add([part('unpaid', 100)]), 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'settles a cheque that was cleared',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: false }),
    rows: [
      [
        'transactions',
        'uncategorised/cheque',
        { status: 'paid', amountPaise: 100_000, enteredAt: 1, statusBy: '9000000001' },
      ],
    ],
  },
  {
    title: 'settles a cheque that came back',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'failed', marksPaid: true }),
    rows: [['transactions', 'uncategorised/cheque', { status: 'failed', amountPaise: 100_000 }]],
  },
  {
    title: 'settles the cheque of a companion who was deleted since',
    name: 'transaction.settle',
    input: { delegateId: 'held', transactionId: 'family', status: 'paid', marksPaid: true },
    after: [{ name: 'companion.delete', input: { companionId: 'paid-companion' } }],
    rows: [['transactions', 'held/family', { status: 'paid', payerName: 'Companion paid-companion' }]],
  },
  {
    title: 'settles the cheque of a deleted delegate',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: true }),
    after: [{ name: 'delegate.delete', input: { delegateId: 'uncategorised' } }],
    rows: [['transactions', 'uncategorised/cheque', { status: 'paid' }]],
  },
  refuses(
    'transaction.settle',
    'refuses to settle an entry twice',
    entry('cheque', { status: 'paid', marksPaid: false }),
    'alreadySettled',
    {
      params: { status: 'paid' },
      after: [{ name: 'transaction.settle', input: entry('cheque', { status: 'paid', marksPaid: false }) }],
    },
  ),
  refuses(
    'transaction.settle',
    'refuses to settle in the gateway’s place',
    entry('waiting', { status: 'paid', marksPaid: false }),
    'alreadySettled',
    { params: { status: 'pending' } },
  ),
  refuses(
    'transaction.settle',
    'refuses a member with read alone',
    entry('cheque', { status: 'paid', marksPaid: false }),
    'notAllowed',
    { as: ['read'] },
  ),
  {
    title: 'leaves the entry and adds its opposite',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
    result: { delegateId },
    rows: [['transactions', 'uncategorised/transfer', { status: 'paid', amountPaise: 300_000 }]],
  },
  {
    title: 'corrects the gateway’s entry with the right amount',
    name: 'transaction.correct',
    input: entry('received', { reason: 'the bank says so', amountPaise: 495_000 }),
  },
  {
    title: 'corrects a refund',
    name: 'transaction.correct',
    input: entry('refund', { reason: 'was not paid out', amountPaise: null }),
  },
  refuses(
    'transaction.correct',
    'refuses a refund above the received amount',
    entry('refund', { reason: 'was more', amountPaise: 400_001 }),
    'refundTooHigh',
    { params: { paise: 400_000 } },
  ),
  refuses(
    'transaction.correct',
    'refuses to correct an entry twice',
    entry('transfer', { reason: 'typed twice', amountPaise: null }),
    'alreadyCorrected',
    {
      after: [
        {
          name: 'transaction.correct',
          input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
        },
      ],
    },
  ),
  refuses(
    'transaction.correct',
    'refuses an empty reason',
    entry('transfer', { reason: '  ', amountPaise: null }),
    'correctionReasonMissing',
  ),
  refuses(
    'transaction.correct',
    'refuses an entry that does not count',
    entry('cheque', { reason: 'lost', amountPaise: null }),
    'notCorrectable',
  ),
  refuses(
    'transaction.correct',
    'refuses an entry that was refunded in part',
    entry('returned', { reason: 'wrong', amountPaise: null }),
    'hasRefunds',
  ),
  refuses(
    'transaction.correct',
    'refuses an entry that does not exist',
    entry('gone', { reason: 'wrong', amountPaise: null }),
    'transactionNotFound',
  ),
  refuses(
    'transaction.correct',
    'refuses a member with scan alone',
    entry('transfer', { reason: 'wrong', amountPaise: null }),
    'notAllowed',
    { as: ['scan'] },
  ),
  {
    title: 'refunds the whole rest',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 300_000, facts: neft }),
    result: { delegateId },
  },
  {
    title: 'refunds in dollars',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 83_500, foreign: { ...dollars, amount: 1_000 }, facts: neft }),
    result: { delegateId },
  },
  refuses(
    'transaction.refund',
    'refuses more than the rest',
    entry('returned', { amountPaise: 300_001, facts }),
    'refundTooHigh',
    { params: { paise: 300_000 } },
  ),
  refuses(
    'transaction.refund',
    'refuses when all was refunded',
    entry('returned', { amountPaise: 1, facts }),
    'nothingToRefund',
    { after: [{ name: 'transaction.refund', input: entry('returned', { amountPaise: 300_000, facts }) }] },
  ),
  refuses(
    'transaction.refund',
    'refuses an entry that was taken back',
    entry('transfer', { amountPaise: 1, facts }),
    'nothingToRefund',
    {
      after: [
        {
          name: 'transaction.correct',
          input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
        },
      ],
    },
  ),
  refuses(
    'transaction.refund',
    'refuses a refund',
    entry('refund', { amountPaise: 1, facts }),
    'nothingToRefund',
  ),
  refuses(
    'transaction.refund',
    'refuses money that was never received',
    entry('waiting', { amountPaise: 1, facts }),
    'nothingToRefund',
  ),
  refuses(
    'transaction.refund',
    'refuses a refund without the number of its transfer',
    entry('returned', { amountPaise: 1, facts: { ...neft, bankReference: '' } }),
    'instrumentMissing',
  ),
  refuses(
    'transaction.refund',
    'refuses a member with read alone',
    entry('returned', { amountPaise: 1, facts }),
    'notAllowed',
    { as: ['read'] },
  ),
];
