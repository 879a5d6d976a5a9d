import type { CommandCase, Step } from '../command-case.ts';
import { cancel, payer, saveBilling } from './fees-and-receipts.ts';

const online = { linkId: 'plink_1', delegateId: 'unpaid', amountPaise: 1_100_000 };
const paidOnline: readonly Step[] = [
  {
    name: 'paymentLink.open',
    input: { ...online, url: 'https://rzp.io/i/1', marksPaid: false },
    as: ['gateway'],
  },
  {
    name: 'paymentLink.settle',
    input: {
      linkId: 'plink_1',
      status: 'paid',
      payments: [
        {
          paymentId: 'pay_1',
          paise: 1_100_000,
          refundedPaise: 0,
          method: 'upi',
          paidAt: Date.UTC(2026, 8, 18),
        },
      ],
    },
    as: ['gateway'],
  },
];
const noFacts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const refundOf = (amountPaise: number): Step => ({
  name: 'transaction.refund',
  input: { delegateId: 'unpaid', transactionId: 'pay_1', amountPaise, facts: noFacts },
});
const paidAgain: Step = {
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'unpaid', companionId: '', amountPaise: 200_000, marksPaid: false }],
    status: 'paid',
    facts: noFacts,
  },
};
const issueOnline: Step = { name: 'receipt.issue', input: { delegateId: 'unpaid', payer } };
const credit = (totalPaise: number, given: object = {}): Step => ({
  name: 'creditNote.issue',
  input: { receiptNumber: 1, lines: [], totalPaise, reason: 'cannot come', ...given },
});
const returned = [saveBilling, ...paidOnline, issueOnline, refundOf(300_000)];

export const creditNoteCases: readonly CommandCase[] = [
  {
    title: 'credits returned money with its tax, under the first number of its own series',
    ...credit(300_000),
    as: ['write'],
    after: returned,
    result: { number: 1, numberText: 'TJ/26/C0001', totalPaise: 300_000 },
    rows: [
      [
        'creditNotes',
        '1',
        {
          receiptNumber: 1,
          delegateId: 'unpaid',
          issuedBy: '9000000001',
          document: {
            numberText: 'TJ/26/C0001',
            receiptNumberText: 'TJ/26/0001',
            reason: 'cannot come',
            receiptLines: [0],
            taxablePaise: 254_238,
            cgstPaise: 22_881,
            sgstPaise: 22_881,
            igstPaise: 0,
            totalPaise: 300_000,
            payments: [{ paise: -300_000 }],
          },
        },
      ],
      ['receipts', '1', { cancelledAt: null, document: { totalPaise: 1_100_000 } }],
    ],
  },
  {
    title: 'takes the next number for the next part, and the last one takes exactly what is left',
    ...credit(800_000),
    after: [...returned, credit(300_000), refundOf(800_000)],
    result: { number: 2, numberText: 'TJ/26/C0002' },
    rows: [
      [
        'creditNotes',
        '2',
        { document: { taxablePaise: 677_966, cgstPaise: 61_017, sgstPaise: 61_017, totalPaise: 800_000 } },
      ],
    ],
  },
  {
    title: 'refuses to credit more than was returned',
    ...credit(300_001),
    after: returned,
    refused: { code: 'creditMoreThanReturned', params: { paise: 300_000 } },
    rows: [['creditNotes', '1', null]],
  },
  {
    title: 'credits before the refund, if the refund is owed to the person',
    ...credit(300_001, { isOwed: true }),
    after: returned,
    result: { totalPaise: 300_001 },
    rows: [['creditNotes', '1', { document: { totalPaise: 300_001, payments: [{ paise: -300_000 }] } }]],
  },
  {
    title: 'refuses to owe more than the receipt has',
    ...credit(1_100_001, { isOwed: true }),
    after: returned,
    refused: { code: 'creditMoreThanReceipt', params: { paise: 1_100_000 } },
  },
  {
    title: 'refuses the same returned money twice',
    ...credit(300_000),
    after: [...returned, credit(300_000)],
    refused: { code: 'creditMoreThanReturned', params: { paise: 0 } },
    rows: [['creditNotes', '2', null]],
  },
  {
    title: 'refuses to credit more than the receipt has',
    ...credit(1_100_001),
    after: [...returned, refundOf(800_000)],
    refused: { code: 'creditMoreThanReceipt', params: { paise: 1_100_000 } },
  },
  {
    title: 'refuses lines that the receipt does not have',
    ...credit(1, { lines: [9] }),
    after: returned,
    refused: { code: 'creditMoreThanReceipt', params: { paise: 0 } },
  },
  {
    title: 'refuses a credit on a cancelled receipt',
    ...credit(1),
    after: [...returned, cancel(1)],
    refused: { code: 'receiptCancelled' },
  },
  {
    title: 'refuses a credit on a receipt that does not exist',
    ...credit(1, { receiptNumber: 7 }),
    refused: { code: 'receiptNotFound' },
  },
  {
    title: 'refuses a credit without a reason',
    ...credit(1, { reason: ' ' }),
    after: returned,
    refused: { code: 'creditReasonMissing' },
    rows: [['creditNotes', '1', null]],
  },
  {
    title: 'refuses a member with read and scan alone',
    ...credit(1),
    as: ['read', 'scan'],
    after: returned,
    refused: { code: 'notAllowed' },
    rows: [['creditNotes', '1', null]],
  },
  {
    title: 'refuses to cancel a receipt that has a credit note',
    ...cancel(1),
    after: [...returned, credit(300_000)],
    refused: { code: 'receiptCredited' },
    rows: [['receipts', '1', { cancelledAt: null }]],
  },
  {
    title: 'gives the next receipt for what was paid again after a credit',
    ...issueOnline,
    after: [...returned, credit(300_000), paidAgain],
    result: { number: 2, totalPaise: 200_000 },
    rows: [['receipts', '2', { document: { payments: [{ paise: 200_000 }] } }]],
  },
  {
    title: "moves the dropped one's credit notes to the kept one",
    name: 'delegate.merge',
    input: { keepId: 'alone', dropId: 'unpaid', fromDropped: [] },
    after: [...returned, credit(300_000)],
    rows: [['creditNotes', '1', { delegateId: 'alone' }]],
  },
];
