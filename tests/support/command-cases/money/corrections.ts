import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { cashFacts, pay, publish, transfer } from './second-desk.ts';

const neft = { ...cashFacts, method: 'NEFT', bankReference: 'N270926', payerName: 'District Hospital' };
const correct = (transactionId: string, given: object) => ({
  delegateId: 'uncategorised',
  transactionId,
  ...given,
});
const takeBack = (transactionId: string, given: object = {}): Step => ({
  name: 'transaction.correct',
  input: { delegateId: 'unpaid', transactionId, reason: 'bounced', amountPaise: null, ...given },
});

/** Corrections with other facts, and what becomes of Paid. */
export const correctionCases: readonly CommandCase[] = [
  {
    title: 'corrects the method, the day and the number of an entry by one command',
    name: 'transaction.correct',
    input: correct('transfer', {
      reason: 'was a NEFT',
      amountPaise: 300_000,
      facts: { ...neft, note: 'desk' },
    }),
    rows: [
      [
        'transactions',
        'uncategorised/command-1',
        { kind: 'counter', method: 'UPI', bankReference: 'UTR3000000001' },
      ],
      [
        'transactions',
        'uncategorised/command-1-1',
        { kind: 'payment', amountPaise: 300_000, ...neft, note: 'desk', enteredBy: '9000000001' },
      ],
    ],
  },
  {
    title: 'corrects the payer of an entry, which keeps its reference',
    name: 'transaction.correct',
    input: correct('transfer', {
      reason: 'the hospital paid',
      amountPaise: 300_000,
      facts: { ...neft, bankReference: 'UTR3000000001' },
    }),
  },
  refuses(
    'transaction.correct',
    'refuses the reference of another transfer',
    correct('transfer', { reason: 'wrong', amountPaise: 300_000, facts: neft }),
    'bankReferenceUsed',
    {
      params: { reference: 'N270926' },
      after: [transfer('N270926')],
    },
  ),
  refuses(
    'transaction.correct',
    'refuses a method without its number',
    correct('transfer', { reason: 'wrong', amountPaise: 1, facts: { ...cashFacts, method: 'Cheque' } }),
    'instrumentMissing',
  ),
  refuses(
    'transaction.correct',
    'refuses a refund as a deduction',
    correct('refund', {
      reason: 'wrong',
      amountPaise: 100,
      facts: { ...cashFacts, method: 'TDS', payerName: 'Apollo' },
    }),
    'notCorrectable',
  ),
  refuses(
    'transaction.correct',
    'refuses facts of an entry that is taken back',
    correct('transfer', { reason: 'wrong', amountPaise: null, facts: cashFacts }),
    'invalidInput',
  ),
  {
    title: 'sets a person to Un-Paid whose only money is taken back',
    ...takeBack('command-1', { setsUnpaid: true }),
    after: [pay('unpaid', 205_900, { marksPaid: true })],
    result: { unpaid: ['unpaid'] },
    rows: [['delegates', 'unpaid', { isPaid: false, paymentSetBy: '9000000001' }]],
  },
  {
    title: 'leaves a person Paid if the user wants it, or the device is of an earlier release',
    ...takeBack('command-1'),
    after: [pay('unpaid', 205_900, { marksPaid: true })],
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'leaves a person Paid for whom another desk has entered other money meanwhile',
    ...takeBack('command-1', { setsUnpaid: true }),
    after: [pay('unpaid', 205_900, { marksPaid: true }), pay('unpaid', 205_900)],
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'leaves a person with a serial Paid',
    ...takeBack('command-1', { delegateId: 'alone', setsUnpaid: true }),
    after: [pay('alone', 205_900)],
    rows: [['delegates', 'alone', { isPaid: true }]],
  },
  {
    title: 'sets a person to Un-Paid whose price the right amount does not cover',
    ...takeBack('command-3', { setsUnpaid: true, amountPaise: 1_000_000 }),
    after: [...publish(0, 150_000), pay('unpaid', 1_500_000, { marksPaid: true })],
    result: { unpaid: ['unpaid'] },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'leaves a person Paid who owed the same before',
    ...takeBack('command-3', { setsUnpaid: true, amountPaise: 1_000_000 }),
    after: [...publish(0, 150_000), pay('unpaid', 1_000_000, { marksPaid: true })],
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
];
