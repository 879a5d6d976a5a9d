import type { CommandCase, Step } from '../command-case.ts';

const delegateId = 'uncategorised';
const answer = {
  status: 'RIP',
  baseAmountPaise: 205_900,
  paidPaise: 207_877,
  feePaise: 1_675,
  taxPaise: 0,
  paymentMode: 'CREDIT_CARD',
  gatewayTransactionId: '100000000000001',
  transactedOn: '2026-09-27 22:01:55',
  settledOn: '',
};
const answered = (given: object = {}, outcome = 'received', transactionId = 'waiting'): Step => ({
  name: 'gatewayReference.save',
  input: { delegateId, transactionId, outcome, answer: { ...answer, ...given } },
  as: ['gateway'],
});
const confirm = (transactionId = 'waiting', marksPaid = false) => ({
  delegateId,
  transactionId,
  marksPaid,
});
const confirmed = (given: Partial<CommandCase> & { readonly title: string }): CommandCase => ({
  name: 'transaction.confirm',
  input: confirm(),
  ...given,
});

export const bankCases: readonly CommandCase[] = [
  {
    ...answered(),
    title: 'keeps the bank’s answer, and marks nothing',
    rows: [
      ['gatewayReferences', 'waiting', { ...answer, outcome: 'received', fetchedBy: '9000000001' }],
      ['transactions', 'uncategorised/waiting', { status: 'pending' }],
    ],
  },
  {
    ...answered({ status: 'Success', settledOn: '2026-09-28' }),
    title: 'takes the newer answer when repeated',
    after: [answered()],
    rows: [['gatewayReferences', 'waiting', { status: 'Success', settledOn: '2026-09-28' }]],
  },
  {
    ...answered({}, 'received', 'gone'),
    title: 'refuses a transaction that does not exist',
    refused: { code: 'transactionNotFound' },
  },
  {
    ...answered(),
    title: 'refuses an admin in the bank’s place',
    as: ['admin'],
    refused: { code: 'notAllowed' },
    rows: [],
  },
  confirmed({
    title: 'marks as paid by the bank’s answer',
    after: [answered()],
    as: ['write'],
    result: { paise: 205_900 },
    rows: [
      [
        'transactions',
        'uncategorised/waiting',
        { status: 'paid', amountPaise: 205_900, statusBy: '9000000001' },
      ],
    ],
  }),
  confirmed({
    title: 'refuses to confirm twice',
    after: [answered(), { name: 'transaction.confirm', input: confirm() }],
    refused: { code: 'alreadySettled', params: { status: 'paid' } },
  }),
  confirmed({ title: 'refuses before the bank was asked', refused: { code: 'bankNotAsked' } }),
  confirmed({
    title: 'refuses an entry by hand',
    input: confirm('cheque'),
    after: [answered({}, 'received', 'cheque')],
    refused: { code: 'bankNotAsked' },
  }),
  confirmed({
    title: 'refuses a payment that is on its way',
    after: [answered({}, 'pending')],
    refused: { code: 'bankNotReceived' },
  }),
  confirmed({
    title: 'refuses when the last answer is a failure',
    after: [answered(), answered({ status: 'Failed' }, 'notPaid')],
    refused: { code: 'bankNotReceived' },
  }),
  confirmed({
    title: 'refuses when the bank has a paisa less',
    after: [answered({ baseAmountPaise: 205_899 })],
    refused: { code: 'bankAmountLower', params: { paise: 205_899, due: 205_900 } },
  }),
  confirmed({
    title: 'refuses when the bank names no amount',
    after: [answered({ baseAmountPaise: null })],
    refused: { code: 'bankAmountUnknown' },
  }),
  confirmed({
    title: 'refuses when the entry has no amount',
    input: confirm('unknown'),
    after: [answered({}, 'received', 'unknown')],
    refused: { code: 'bankAmountUnknown' },
  }),
  confirmed({
    title: 'refuses a transaction that does not exist',
    input: confirm('gone'),
    refused: { code: 'transactionNotFound' },
  }),
  confirmed({
    title: 'refuses a member with read alone',
    after: [answered()],
    as: ['read'],
    refused: { code: 'notAllowed' },
  }),
];
