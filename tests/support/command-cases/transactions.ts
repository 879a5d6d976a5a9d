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
    title: 'of cash, which marks as paid',
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
    title: 'of one transfer for several people, a companion among them',
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
    title: 'of a cheque that is not cleared marks nobody as paid',
    name: 'transaction.add',
    input: add(
      [{ ...part('unpaid', 205_900), marksPaid: true }],
      { ...facts, method: 'Cheque', instrumentNumber: '000124' },
      'pending',
    ),
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'for somebody who is paid and has a serial leaves the payment as it is',
    name: 'transaction.add',
    input: add([{ ...part('held', 100), marksPaid: true }]),
    rows: [['delegates', 'held', { isPaid: true, paymentMethod: '', paymentSetBy: '' }]],
  },
  {
    title: 'without a cheque’s number',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...facts, method: 'Cheque' }),
    refused: { code: 'instrumentMissing', params: { method: 'Cheque' } },
  },
  {
    title: 'without a transfer’s number',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...facts, method: 'UPI', instrumentNumber: '7' }),
    refused: { code: 'instrumentMissing', params: { method: 'UPI' } },
  },
  {
    title: 'of a transfer that stands in a history already, however it is written',
    name: 'transaction.add',
    input: add([part('unpaid', 100)], { ...neft, bankReference: 'utr300' }),
    refused: { code: 'bankReferenceUsed' },
  },
  ...['0000631099990000', '6310 9999 0000'].map((bankReference): CommandCase => ({
    title: `of a transfer that stands in a history with other zeros and blanks: ${bankReference}`,
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
    title: 'of a transfer whose entry was taken back',
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
    title: 'of tomorrow',
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
    title: 'for one who is there and one who is gone adds nothing',
    name: 'transaction.add',
    input: add([{ ...part('unpaid', 100), marksPaid: true }, part('gone', 100)]),
    refused: { code: 'userNotFound' },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'for a companion of somebody else',
    name: 'transaction.add',
    input: add([part('unpaid', 100, 'held-companion')]),
    refused: { code: 'companionMissing' },
  },
  {
    title: 'with scan alone',
    name: 'transaction.add',
    input: add([part('unpaid', 100)]),
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'by a cheque that was cleared',
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
    title: 'by a cheque that came back',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'failed', marksPaid: true }),
    rows: [['transactions', 'uncategorised/cheque', { status: 'failed', amountPaise: 100_000 }]],
  },
  {
    title: 'for a companion who was deleted since',
    name: 'transaction.settle',
    input: { delegateId: 'held', transactionId: 'family', status: 'paid', marksPaid: true },
    after: [{ name: 'companion.delete', input: { companionId: 'paid-companion' } }],
    rows: [['transactions', 'held/family', { status: 'paid', payerName: 'Companion paid-companion' }]],
  },
  {
    title: 'for a deleted delegate',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: true }),
    after: [{ name: 'delegate.delete', input: { delegateId: 'uncategorised' } }],
    rows: [['transactions', 'uncategorised/cheque', { status: 'paid' }]],
  },
  {
    title: 'twice',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: false }),
    after: [{ name: 'transaction.settle', input: entry('cheque', { status: 'paid', marksPaid: false }) }],
    refused: { code: 'alreadySettled', params: { status: 'paid' } },
  },
  {
    title: 'in the gateway’s place',
    name: 'transaction.settle',
    input: entry('waiting', { status: 'paid', marksPaid: false }),
    refused: { code: 'alreadySettled', params: { status: 'pending' } },
  },
  {
    title: 'with read alone',
    name: 'transaction.settle',
    input: entry('cheque', { status: 'paid', marksPaid: false }),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'leaves the entry and puts its opposite beside it',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
    result: { delegateId },
    rows: [['transactions', 'uncategorised/transfer', { status: 'paid', amountPaise: 300_000 }]],
  },
  {
    title: 'of the gateway’s entry, with the right amount',
    name: 'transaction.correct',
    input: entry('received', { reason: 'the bank says so', amountPaise: 495_000 }),
  },
  {
    title: 'of a refund',
    name: 'transaction.correct',
    input: entry('refund', { reason: 'was not paid out', amountPaise: null }),
  },
  {
    title: 'of a refund to more than came in',
    name: 'transaction.correct',
    input: entry('refund', { reason: 'was more', amountPaise: 400_001 }),
    refused: { code: 'refundTooHigh', params: { paise: 400_000 } },
  },
  {
    title: 'twice',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'typed twice', amountPaise: null }),
    after: [
      { name: 'transaction.correct', input: entry('transfer', { reason: 'typed twice', amountPaise: null }) },
    ],
    refused: { code: 'alreadyCorrected' },
  },
  {
    title: 'without a reason',
    name: 'transaction.correct',
    input: entry('transfer', { reason: '  ', amountPaise: null }),
    refused: { code: 'correctionReasonMissing' },
  },
  {
    title: 'of what does not count',
    name: 'transaction.correct',
    input: entry('cheque', { reason: 'lost', amountPaise: null }),
    refused: { code: 'notCorrectable' },
  },
  {
    title: 'of what was refunded in part',
    name: 'transaction.correct',
    input: entry('returned', { reason: 'wrong', amountPaise: null }),
    refused: { code: 'hasRefunds' },
  },
  {
    title: 'of nothing',
    name: 'transaction.correct',
    input: entry('gone', { reason: 'wrong', amountPaise: null }),
    refused: { code: 'transactionNotFound' },
  },
  {
    title: 'with scan alone',
    name: 'transaction.correct',
    input: entry('transfer', { reason: 'wrong', amountPaise: null }),
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'of all that is left',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 300_000, facts: neft }),
    result: { delegateId },
  },
  {
    title: 'of more than is left',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 300_001, facts }),
    refused: { code: 'refundTooHigh', params: { paise: 300_000 } },
  },
  {
    title: 'again when all was refunded',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts }),
    after: [{ name: 'transaction.refund', input: entry('returned', { amountPaise: 300_000, facts }) }],
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'of what was taken back',
    name: 'transaction.refund',
    input: entry('transfer', { amountPaise: 1, facts }),
    after: [
      { name: 'transaction.correct', input: entry('transfer', { reason: 'typed twice', amountPaise: null }) },
    ],
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'of a refund',
    name: 'transaction.refund',
    input: entry('refund', { amountPaise: 1, facts }),
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'of what was never received',
    name: 'transaction.refund',
    input: entry('waiting', { amountPaise: 1, facts }),
    refused: { code: 'nothingToRefund' },
  },
  {
    title: 'without the number of its transfer',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts: { ...neft, bankReference: '' } }),
    refused: { code: 'instrumentMissing' },
  },
  {
    title: 'with read alone',
    name: 'transaction.refund',
    input: entry('returned', { amountPaise: 1, facts }),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
];
