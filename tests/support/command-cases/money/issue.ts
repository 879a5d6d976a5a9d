import { noBilling } from '#domain/model/money/billing.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { cancel, saveBilling } from './fees-and-receipts.ts';

const facts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const pay = (delegateId: string, amountPaise: number, marksPaid = false): Step => ({
  name: 'transaction.add',
  input: { parts: [{ delegateId, companionId: '', amountPaise, marksPaid }], status: 'paid', facts },
});
const issue = (people: Readonly<Record<string, number>>): Step => ({
  name: 'receipt.issueMany',
  input: { people: Object.entries(people).map(([delegateId, paiseSeen]) => ({ delegateId, paiseSeen })) },
});
const share = (people: Readonly<Record<string, number>>): Step => ({
  name: 'receipt.issueShared',
  input: {
    people: Object.entries(people).map(([delegateId, paiseSeen]) => ({ delegateId, paiseSeen })),
    payer: { name: 'District Hospital', address: 'Salem', gstin: '' },
  },
});
const byHospital: Step = {
  name: 'payer.set',
  input: { delegateId: 'alone', kind: 'company', name: 'District Hospital', address: 'Salem', gstin: '' },
};
const byItself = (given: object = {}): Step => ({
  name: 'billing.save',
  input: { details: { ...noBilling, name: 'API Thanjavur', prefix: 'TJ/', issuesByItself: true, ...given } },
});
const promise: Step = {
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'paid', companionId: '', amountPaise: 1_500_000, marksPaid: false }],
    status: 'pending',
    facts: { ...facts, method: 'Cheque', instrumentNumber: '4711' },
  },
};

/** `receipt.issueMany`, and receipts that are issued by themselves. */
export const issueCases: readonly CommandCase[] = [
  {
    title: 'issues receipts to the usual payer of each, and lists people without money',
    ...issue({ paid: 1_500_000, unpaid: 100, alone: 1_100_000 }),
    as: ['write'],
    after: [saveBilling, pay('alone', 1_100_000), pay('paid', 1_500_000), byHospital],
    result: {
      count: 2,
      issued: [
        { number: 1, numberText: 'TJ/26/0001', paise: 1_500_000 },
        { number: 2, numberText: 'TJ/26/0002', paise: 1_100_000 },
      ],
      refused: [{ delegateId: 'unpaid', why: 'There is no received payment without a receipt.' }],
    },
    rows: [
      ['receipts', '1', { delegateId: 'paid', document: { payer: { name: 'Person paid' } } }],
      ['receipts', '2', { delegateId: 'alone', document: { payer: { name: 'District Hospital' } } }],
      ['receipts', '3', null],
    ],
  },
  {
    title: 'issues no receipt for an amount that changed meanwhile, nor the same money twice',
    ...issue({ paid: 1_500_000, alone: 100 }),
    after: [saveBilling, pay('alone', 1_100_000), pay('paid', 1_500_000), issue({ paid: 1_500_000 })],
    result: { count: 0, issued: [] },
    rows: [['receipts', '2', null]],
  },
  refuses(
    'receipt.issueMany',
    'refuses before the issuer is set',
    issue({ alone: 1 }).input,
    'billingMissing',
    {
      after: [pay('alone', 1_100_000)],
    },
  ),
  refuses('receipt.issueMany', 'refuses a member with read alone', issue({ alone: 1 }).input, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'issues one receipt for several people to one payer',
    ...share({ paid: 1_500_000, alone: 1_100_000 }),
    as: ['write'],
    after: [saveBilling, pay('alone', 1_100_000), pay('paid', 1_500_000)],
    result: { number: 1, numberText: 'TJ/26/0001', totalPaise: 2_600_000, count: 2 },
    rows: [
      [
        'receipts',
        '1',
        {
          delegateId: '',
          issuedBy: '9000000001',
          document: {
            payer: { name: 'District Hospital' },
            totalPaise: 2_600_000,
            people: [
              { delegateId: 'paid', name: 'Person paid' },
              { delegateId: 'alone', name: 'Person alone' },
            ],
          },
        },
      ],
    ],
  },
  refuses(
    'receipt.issueShared',
    'refuses one receipt for people of whom one has another amount now',
    share({ paid: 1_500_000, alone: 1_100_000 }).input,
    'sharedReceiptChanged',
    {
      after: [saveBilling, pay('alone', 1_100_000), pay('paid', 1_500_000), issue({ alone: 1_100_000 })],
      rows: [['receipts', '2', null]],
    },
  ),
  refuses(
    'receipt.issueShared',
    'refuses one receipt for several people before the issuer is set',
    share({ alone: 1 }).input,
    'billingMissing',
    { after: [pay('alone', 1_100_000)] },
  ),
  refuses(
    'receipt.issueShared',
    'refuses one receipt for several people to a member with read alone',
    share({ alone: 1 }).input,
    'notAllowed',
    { as: ['read'] },
  ),
  {
    title: 'cancels a receipt for several people, whose money is free again',
    ...cancel(1),
    after: [
      saveBilling,
      pay('alone', 1_100_000),
      pay('paid', 1_500_000),
      share({ paid: 1_500_000, alone: 1_100_000 }),
    ],
    rows: [['receipts', '1', { cancelReason: 'wrong name' }]],
  },
  {
    title: 'credits the money of one person on a receipt for several',
    name: 'creditNote.issue',
    input: {
      receiptNumber: 1,
      delegateId: 'alone',
      lines: [],
      totalPaise: 100_000,
      reason: 'cannot come',
      isOwed: true,
    },
    after: [
      saveBilling,
      pay('alone', 1_100_000),
      pay('paid', 1_500_000),
      share({ paid: 1_500_000, alone: 1_100_000 }),
    ],
    rows: [['creditNotes', '1', { delegateId: 'alone', receiptNumber: 1 }]],
  },
  {
    title: 'adds a payment that is receipted by itself',
    ...pay('unpaid', 205_900, true),
    after: [byItself()],
    rows: [
      [
        'receipts',
        '1',
        {
          delegateId: 'unpaid',
          issuedBy: '9000000001',
          document: { numberText: 'TJ/0001', totalPaise: 205_900 },
        },
      ],
    ],
  },
  {
    title: 'adds a part payment, which is not receipted by itself',
    ...pay('unpaid', 100),
    after: [byItself()],
    rows: [['receipts', '1', null]],
  },
  {
    title: 'adds a payment that cannot be receipted by itself, because no issuer is set',
    ...pay('unpaid', 205_900, true),
    after: [byItself({ name: '' })],
    rows: [
      ['delegates', 'unpaid', { isPaid: true }],
      ['receipts', '1', null],
    ],
  },
  {
    title: 'adds a promised cheque, which is not receipted by itself',
    ...promise,
    after: [byItself()],
    rows: [['receipts', '1', null]],
  },
  {
    title: 'corrects a payment that was receipted by itself, without another receipt',
    name: 'receipt.cancel',
    input: cancel(1).input,
    after: [byItself(), pay('unpaid', 205_900, true)],
    rows: [['receipts', '2', null]],
  },
];
