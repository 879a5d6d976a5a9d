import { expect } from 'vitest';
import type { CommandCase } from './command-case.ts';

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
    title: 'refuses a cheque without a number',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...facts, method: 'Cheque' }),
    refused: { code: 'instrumentMissing', params: { method: 'Cheque' } },
  },
  {
    title: 'refuses a transfer without a number',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...facts, method: 'UPI', instrumentNumber: '7' }),
    refused: { code: 'instrumentMissing', params: { method: 'UPI' } },
  },
  {
    title: 'refuses a transfer that is already in a history, in any spelling',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...neft, bankReference: 'utr300' }),
    refused: { code: 'bankReferenceUsed' },
  },
  ...['0000631099990000', '6310 9999 0000'].map((bankReference): CommandCase => ({
    title: `refuses a transfer that is already in a history with other zeros and blanks: ${bankReference}`,
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...neft, bankReference }),
    after: [
      {
        name: 'transaction.add',
        input: add([part('alone', 100)], { ...neft, bankReference: '631099990000' }),
      },
    ],
    refused: { code: 'bankReferenceUsed' },
  })),
  {
    title: 'adds a transfer whose earlier entry was taken back',
    name: 'transaction.add',
    input: add([part('unpaid', 300_000)], { ...neft, bankReference: 'UTR300' }),
    after: [
      {
        name: 'transaction.correct',
        input: entry('transfer', { reason: 'wrong person', amountPaise: null }),
      },
    ],
  },
  {
    title: 'refuses a date in the future',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...facts, paidOn: '2999-01-01' }),
    refused: { code: 'paidInFuture' },
  },
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
  ).map(([title, input]): CommandCase => ({
    title,
    name: 'transaction.add',
    input,
    refused: { code: 'invalidInput' },
  })),
  {
    title: 'adds nothing when one of the people does not exist',
    name: 'transaction.add',
    input: add([{ ...part('unpaid', 100), marksPaid: true }, part('gone', 100)]),
    refused: { code: 'userNotFound' },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'refuses a companion of another delegate',
    name: 'transaction.add',
    input: add([part('unpaid', 100, 'held-companion')]),
    refused: { code: 'companionMissing' },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'transaction.add',
    input: add([part('unpaid', 100)]),
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
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
  {
    title: 'refuses to settle an entry twice',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: false }),
    after: [{ name: 'transaction.settle', input: entry('cheque', { status: 'paid', marksPaid: false }) }],
    refused: { code: 'alreadySettled', params: { status: 'paid' } },
  },
  {
    title: 'refuses to settle in the gateway’s place',
    name: 'transaction.settle',
    input: entry('waiting', { status: 'paid', marksPaid: false }),
    refused: { code: 'alreadySettled', params: { status: 'pending' } },
  },
  {
    title: 'refuses a member with read alone',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: false }),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
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
  {
    title: 'refuses a refund above the received amount',
    name: 'transaction.correct',
    input: entry('refund', { reason: 'was more', amountPaise: 400_001 }),
    refused: { code: 'refundTooHigh', params: { paise: 400_000 } },
  },
  {
    title: 'refuses to correct an entry twice',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
    after: [
      { name: 'transaction.correct', input: entry('transfer', { reason: 'typed twice', amountPaise: null }) },
    ],
    refused: { code: 'alreadyCorrected' },
  },
  {
    title: 'refuses an empty reason',
    name: 'transaction.correct',
    input: entry('transfer', { reason: '  ', amountPaise: null }),
    refused: { code: 'correctionReasonMissing' },
  },
  {
    title: 'refuses an entry that does not count',
    name: 'transaction.correct',
    input: entry('cheque', { reason: 'lost', amountPaise: null }),
    refused: { code: 'notCorrectable' },
  },
  {
    title: 'refuses an entry that was refunded in part',
    name: 'transaction.correct',
    input: entry('returned', { reason: 'wrong', amountPaise: null }),
    refused: { code: 'hasRefunds' },
  },
  {
    title: 'refuses an entry that does not exist',
    name: 'transaction.correct',
    input: entry('gone', { reason: 'wrong', amountPaise: null }),
    refused: { code: 'transactionNotFound' },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'wrong', amountPaise: null }),
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refunds the whole rest',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 300_000, facts: neft }),
    result: { delegateId },
  },
  {
    title: 'refuses more than the rest',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 300_001, facts }),
    refused: { code: 'refundTooHigh', params: { paise: 300_000 } },
  },
  {
    title: 'refuses when all was refunded',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts }),
    after: [{ name: 'transaction.refund', input: entry('returned', { amountPaise: 300_000, facts }) }],
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'refuses an entry that was taken back',
    name: 'transaction.refund',
    input: entry('transfer', { amountPaise: 1, facts }),
    after: [
      { name: 'transaction.correct', input: entry('transfer', { reason: 'typed twice', amountPaise: null }) },
    ],
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'refuses a refund',
    name: 'transaction.refund',
    input: entry('refund', { amountPaise: 1, facts }),
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'refuses money that was never received',
    name: 'transaction.refund',
    input: entry('waiting', { amountPaise: 1, facts }),
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'refuses a refund without the number of its transfer',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts: { ...neft, bankReference: '' } }),
    refused: { code: 'instrumentMissing' },
  },
  {
    title: 'refuses a member with read alone',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts }),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
];
