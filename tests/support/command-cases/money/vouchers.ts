import { noBilling } from '#domain/model/money/billing.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { cancel as cancelReceipt, payer, saveBilling } from './fees-and-receipts.ts';

const facts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const pay = (amountPaise: number): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'alone', companionId: '', amountPaise, marksPaid: false }],
    status: 'paid',
    facts,
  },
});
const issue = (paiseSeen: number): Step => ({
  name: 'receiptVoucher.issue',
  input: { delegateId: 'alone', payer, paiseSeen },
});
const issueMany = (people: Readonly<Record<string, number>>): Step => ({
  name: 'receiptVoucher.issueMany',
  input: { people: Object.entries(people).map(([delegateId, paiseSeen]) => ({ delegateId, paiseSeen })) },
});
const cancel = (number: number, reason = 'wrong name'): Step => ({
  name: 'receiptVoucher.cancel',
  input: { number, reason },
});
/** Of money that the event has from the start. */
const payBack = (amountPaise: number): Step => ({
  name: 'transaction.refund',
  input: { delegateId: 'uncategorised', transactionId: 'returned', amountPaise, facts },
});
const advanceOfOther: Step = {
  name: 'receiptVoucher.issue',
  input: { delegateId: 'uncategorised', payer, paiseSeen: 1_425_000 },
};
const refund = (totalPaise: number, given: object = {}): Step => ({
  name: 'refundVoucher.issue',
  input: { voucherNumber: 1, totalPaise, reason: 'cannot come', ...given },
});
const receipt: Step = { name: 'receipt.issue', input: { delegateId: 'alone', payer } };
const byThemselves: Step = {
  name: 'billing.save',
  input: {
    details: {
      ...noBilling,
      name: 'API Thanjavur',
      gstin: '27AAPFU0939F1ZV',
      prefix: 'TJ/26/',
      vouchers: 'byThemselves',
    },
  },
};
const advance = [saveBilling, pay(500_000), issue(500_000)];

/** Receipt vouchers and refund vouchers. */
export const voucherCases: readonly CommandCase[] = [
  {
    title: 'issues a receipt voucher for an advance, under the first number of its own series',
    ...issue(500_000),
    as: ['write'],
    after: [saveBilling, pay(500_000)],
    result: { number: 1, numberText: 'TJ/26/V0001', totalPaise: 500_000 },
    rows: [
      [
        'receiptVouchers',
        '1',
        {
          delegateId: 'alone',
          issuedBy: '9000000001',
          cancelledAt: null,
          document: {
            numberText: 'TJ/26/V0001',
            isAdvance: true,
            reverseCharge: false,
            placeOfSupply: '27',
            taxablePaise: 423_728,
            cgstPaise: 38_136,
            sgstPaise: 38_136,
            totalPaise: 500_000,
          },
        },
      ],
    ],
  },
  {
    title: 'states the voucher on the receipt that takes the advance up',
    ...receipt,
    after: advance,
    result: { numberText: 'TJ/26/0001', totalPaise: 500_000 },
    rows: [
      [
        'receipts',
        '1',
        { document: { vouchers: [{ number: 1, numberText: 'TJ/26/V0001', paise: 500_000 }] } },
      ],
    ],
  },
  refuses(
    'receiptVoucher.issue',
    'refuses a voucher for another amount than the user has seen',
    issue(400_000).input,
    'advanceChanged',
    { after: [saveBilling, pay(500_000)], rows: [['receiptVouchers', '1', null]] },
  ),
  refuses('receiptVoucher.issue', 'refuses the same advance twice', issue(500_000).input, 'noAdvance', {
    after: advance,
    rows: [['receiptVouchers', '2', null]],
  }),
  refuses(
    'receiptVoucher.issue',
    'refuses a voucher for money on a receipt',
    issue(500_000).input,
    'noAdvance',
    {
      after: [saveBilling, pay(500_000), receipt],
    },
  ),
  refuses(
    'receiptVoucher.issue',
    'refuses a voucher of an organiser without a GST number',
    issue(500_000).input,
    'vouchersNeedGstin',
    {
      after: [
        { name: 'billing.save', input: { details: { ...noBilling, name: 'API Thanjavur' } } },
        pay(500_000),
      ],
    },
  ),
  refuses(
    'receiptVoucher.issue',
    'refuses before the issuer is set',
    issue(500_000).input,
    'billingMissing',
    {
      after: [pay(500_000)],
    },
  ),
  refuses('receiptVoucher.issue', 'refuses a member with read and scan alone', issue(1).input, 'notAllowed', {
    as: ['read', 'scan'],
    after: [saveBilling, pay(500_000)],
  }),
  {
    title: 'issues receipt vouchers to the usual payer of each, and lists people without an advance',
    ...issueMany({ alone: 500_000, unpaid: 100, uncategorised: 1_425_000 }),
    as: ['write'],
    after: [saveBilling, pay(500_000)],
    result: {
      count: 2,
      issued: [
        { number: 1, numberText: 'TJ/26/V0001', paise: 500_000 },
        { number: 2, numberText: 'TJ/26/V0002', paise: 1_425_000 },
      ],
      refused: [{ delegateId: 'unpaid' }],
    },
    rows: [
      ['receiptVouchers', '1', { delegateId: 'alone', document: { payer: { name: 'Person alone' } } }],
      ['receiptVouchers', '2', { delegateId: 'uncategorised' }],
    ],
  },
  {
    title: 'issues no voucher for an advance that changed meanwhile, nor the same advance twice',
    ...issueMany({ alone: 400_000, uncategorised: 1_425_000 }),
    after: [saveBilling, pay(500_000), advanceOfOther],
    result: { count: 0, issued: [] },
    rows: [['receiptVouchers', '2', null]],
  },
  refuses(
    'receiptVoucher.issueMany',
    'refuses many vouchers of an organiser without a GST number',
    issueMany({ alone: 500_000 }).input,
    'vouchersNeedGstin',
    {
      after: [
        { name: 'billing.save', input: { details: { ...noBilling, name: 'API Thanjavur' } } },
        pay(500_000),
      ],
    },
  ),
  refuses(
    'receiptVoucher.issueMany',
    'refuses many vouchers to a member with read and scan alone',
    issueMany({ alone: 500_000 }).input,
    'notAllowed',
    { as: ['read', 'scan'], after: [saveBilling, pay(500_000)] },
  ),
  {
    title: 'cancels a voucher, keeps its number, and gives its money to the next one',
    ...issue(500_000),
    after: [...advance, cancel(1)],
    result: { number: 2, numberText: 'TJ/26/V0002' },
    rows: [['receiptVouchers', '1', { cancelReason: 'wrong name', cancelledBy: '9000000001' }]],
  },
  refuses('receiptVoucher.cancel', 'refuses to cancel a voucher twice', cancel(1).input, 'voucherCancelled', {
    after: [...advance, cancel(1)],
  }),
  refuses(
    'receiptVoucher.cancel',
    'refuses to cancel a voucher without a reason',
    cancel(1, ' ').input,
    'voucherReasonMissing',
    { after: advance, rows: [['receiptVouchers', '1', { cancelledAt: null }]] },
  ),
  refuses(
    'receiptVoucher.cancel',
    'refuses a voucher that does not exist',
    cancel(7).input,
    'voucherNotFound',
  ),
  refuses(
    'receiptVoucher.cancel',
    'refuses a member with read and scan alone',
    cancel(1).input,
    'notAllowed',
    {
      as: ['read', 'scan'],
      after: advance,
    },
  ),
  refuses(
    'receiptVoucher.cancel',
    'refuses to cancel a voucher that a receipt states, until that is cancelled',
    cancel(1).input,
    'voucherTakenUp',
    { after: [...advance, receipt] },
  ),
  {
    title: 'cancels a voucher after the receipt that stated it',
    ...cancel(1),
    after: [...advance, receipt, cancelReceipt(1)],
    result: { number: 1, numberText: 'TJ/26/V0001' },
  },
  refuses(
    'receiptVoucher.cancel',
    'refuses to cancel a voucher with a refund voucher',
    cancel(1).input,
    'voucherRefunded',
    { after: [saveBilling, advanceOfOther, payBack(50_000), refund(50_000)] },
  ),
  {
    title: 'issues a refund voucher for a part of an advance that went back',
    ...refund(50_000),
    as: ['write'],
    after: [saveBilling, advanceOfOther, payBack(50_000)],
    result: { number: 1, numberText: 'TJ/26/R0001', totalPaise: 50_000 },
    rows: [
      [
        'refundVouchers',
        '1',
        {
          voucherNumber: 1,
          document: {
            voucherNumberText: 'TJ/26/V0001',
            reason: 'cannot come',
            totalPaise: 50_000,
            taxablePaise: 42_372,
            payments: [{ paise: -50_000 }],
          },
        },
      ],
    ],
  },
  refuses(
    'refundVoucher.issue',
    'refuses the same returned advance twice',
    refund(50_000).input,
    'refundMoreThanReturned',
    { after: [saveBilling, advanceOfOther, payBack(50_000), refund(50_000)] },
  ),
  refuses(
    'refundVoucher.issue',
    'refuses to refund more than the voucher has',
    refund(1_425_001).input,
    'refundMoreThanVoucher',
    { after: [saveBilling, advanceOfOther, payBack(50_000)] },
  ),
  refuses(
    'refundVoucher.issue',
    'refuses a refund voucher while the money is here',
    refund(50_000).input,
    'refundMoreThanReturned',
    { after: [saveBilling, advanceOfOther], rows: [['refundVouchers', '1', null]] },
  ),
  refuses(
    'refundVoucher.issue',
    'refuses a refund voucher without a reason',
    refund(50_000, { reason: ' ' }).input,
    'voucherReasonMissing',
    { after: [saveBilling, advanceOfOther, payBack(50_000)] },
  ),
  refuses(
    'refundVoucher.issue',
    'refuses a refund on a cancelled voucher',
    refund(50_000).input,
    'voucherCancelled',
    { after: [saveBilling, advanceOfOther, cancel(1), payBack(50_000)] },
  ),
  refuses('refundVoucher.issue', 'refuses a voucher that does not exist', refund(1).input, 'voucherNotFound'),
  refuses('refundVoucher.issue', 'refuses a member with read and scan alone', refund(1).input, 'notAllowed', {
    as: ['read', 'scan'],
    after: [saveBilling, advanceOfOther, payBack(50_000)],
  }),
  {
    title: 'issues the voucher of an advance by itself where the organiser wants it',
    ...pay(500_000),
    as: ['write'],
    after: [byThemselves],
    rows: [['receiptVouchers', '1', { delegateId: 'alone', document: { totalPaise: 500_000 } }]],
  },
  {
    title: 'issues the refund voucher of an advance by itself where the organiser wants it',
    ...payBack(50_000),
    as: ['write'],
    after: [byThemselves, advanceOfOther],
    rows: [['refundVouchers', '1', { document: { totalPaise: 50_000, reason: 'Advance paid back' } }]],
  },
  {
    title: "moves the dropped one's vouchers to the kept one",
    name: 'delegate.merge',
    input: { keepId: 'alone', dropId: 'uncategorised', fromDropped: [] },
    after: [saveBilling, advanceOfOther, payBack(50_000), refund(50_000)],
    rows: [
      ['receiptVouchers', '1', { delegateId: 'alone' }],
      ['refundVouchers', '1', { delegateId: 'alone' }],
    ],
  },
];
