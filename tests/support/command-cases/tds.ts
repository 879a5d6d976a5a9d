import { refuses, type CommandCase } from './command-case.ts';

const key = (transactionId: string) => ({ delegateId: 'uncategorised', transactionId });
const facts = {
  method: 'TDS',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: 'District Hospital',
  note: '',
};
const part = { delegateId: 'unpaid', companionId: '', amountPaise: 75_000, marksPaid: false };
const certify = (certificate: string, from = '', transactionId = 'deducted') => ({
  ...key(transactionId),
  certificate,
  from,
});

export const tdsCases: readonly CommandCase[] = [
  {
    title: 'adds tax that a payer deducted, before its certificate comes',
    name: 'transaction.add',
    input: { parts: [part], status: 'paid', facts },
    result: { delegateId: 'unpaid', count: 1 },
  },
  refuses(
    'transaction.add',
    'refuses deducted tax without the payer who deducted it',
    { parts: [part], status: 'paid', facts: { ...facts, payerName: '' } },
    'deductorMissing',
  ),
  refuses(
    'transaction.refund',
    'refuses a refund by deduction',
    { ...key('returned'), amountPaise: 100, facts },
    'invalidInput',
  ),
  {
    title: 'enters the certificate of deducted tax',
    name: 'transaction.certify',
    input: certify('TDS/2026/17'),
    as: ['write'],
    rows: [
      [
        'transactions',
        'uncategorised/deducted',
        { instrumentNumber: 'TDS/2026/17', amountPaise: 75_000, statusBy: '9000000001' },
      ],
    ],
  },
  {
    title: 'takes a certificate of deducted tax back',
    name: 'transaction.certify',
    input: certify('', 'A1'),
    after: [{ name: 'transaction.certify', input: certify('A1') }],
    rows: [['transactions', 'uncategorised/deducted', { instrumentNumber: '' }]],
  },
  refuses(
    'transaction.certify',
    'refuses a certificate over one that another desk entered',
    certify('A2'),
    'certificateChanged',
    { params: { certificate: 'A1' }, after: [{ name: 'transaction.certify', input: certify('A1') }] },
  ),
  refuses(
    'transaction.certify',
    'refuses a certificate for money that the bank has',
    certify('A1', '', 'banked'),
    'notDeducted',
  ),
  refuses('transaction.certify', 'refuses a certificate for corrected tax', certify('A1'), 'notDeducted', {
    after: [
      {
        name: 'transaction.correct',
        input: { ...key('deducted'), reason: 'typed twice', amountPaise: null },
      },
    ],
  }),
  refuses('transaction.certify', 'refuses a member with read alone', certify('A1'), 'notAllowed', {
    as: ['read'],
  }),
];
