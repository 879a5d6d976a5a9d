import { expect } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const gstin = '27AAPFU0939F1ZV';
const details = { ...noBilling, name: 'API Thanjavur', gstin, prefix: 'TJ/26/', sac: '999599' };
export const saveBilling: Step = { name: 'billing.save', input: { details } };
const saveUpi = (upiAddress: string): Step => ({
  name: 'billing.save',
  input: { details: { ...details, upiAddress } },
});

const billingCases: readonly CommandCase[] = [
  {
    title: 'keeps the issuer of receipts, with the GST number in its printed form',
    name: 'billing.save',
    input: { details: { ...details, gstin: ' 27aapfu0939f1zv ' } },
    as: ['write'],
    rows: [['billing', 'main', { details, payeeChangedAt: null, payeeChangedBy: '' }]],
  },
  {
    title: 'lets the admin set the payee of UPI payments, and keeps who set it and when',
    ...saveUpi('api@sbi'),
    result: { payeeChanged: true, upiAddress: 'api@sbi' },
    rows: [
      [
        'billing',
        'main',
        {
          details: { ...details, upiAddress: 'api@sbi' },
          payeeChangedAt: expect.any(Number),
          payeeChangedBy: '9000000001',
        },
      ],
    ],
  },
  {
    title: 'keeps the UPI address when a member with write changes other fields',
    name: 'billing.save',
    input: { details: { ...details, upiAddress: 'api@sbi', prefix: 'NEW/' } },
    as: ['write'],
    after: [saveUpi('api@sbi')],
    result: {},
    rows: [['billing', 'main', { details: { ...details, upiAddress: 'api@sbi', prefix: 'NEW/' } }]],
  },
  {
    title: 'refuses another UPI address for a member with write',
    ...saveUpi('mine@upi'),
    as: ['write', 'read', 'scan'],
    after: [saveUpi('api@sbi')],
    refused: { code: 'payeeOfAdmin' },
    rows: [['billing', 'main', { details: { ...details, upiAddress: 'api@sbi' } }]],
  },
  {
    title: 'refuses to remove the UPI address for a member with write',
    ...saveBilling,
    as: ['write'],
    after: [saveUpi('api@sbi')],
    refused: { code: 'payeeOfAdmin' },
  },
  refuses(
    'billing.save',
    'refuses another name of the UPI account for a member with write',
    { details: { ...details, upiName: 'Other' } },
    'payeeOfAdmin',
    { as: ['write'], rows: [['billing', 'main', null]] },
  ),
  refuses(
    'billing.save',
    'refuses a GST number with a wrong check digit',
    { details: { ...details, gstin: '27AAPFU0939F1ZW' } },
    'invalidInput',
    { rows: [['billing', 'main', null]] },
  ),
  refuses(
    'billing.save',
    'refuses a prefix that is too long for the law',
    { details: { ...details, prefix: 'ELEVENSIGNS' } },
    'invalidInput',
  ),
  {
    title: 'keeps the form of numbers that begin with 1 in each financial year',
    name: 'billing.save',
    input: { details: { ...details, yearForm: ' NNN/YYYY-YY ' } },
    as: ['write'],
    rows: [['billing', 'main', { details: { ...details, yearForm: 'NNN/YYYY-YY' } }]],
  },
  refuses(
    'billing.save',
    'refuses a form of numbers without the year',
    { details: { ...details, yearForm: 'TJ/NNN' } },
    'invalidInput',
    { rows: [['billing', 'main', null]] },
  ),
  {
    title: 'refuses a member with read and scan alone',
    ...saveBilling,
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
  },
];

const saveYearly: Step = {
  name: 'billing.save',
  input: { details: { ...details, yearForm: 'NNN/YYYY-YY' } },
};

const delegateId = 'alone';
const received: Step = {
  name: 'transaction.add',
  input: {
    parts: [{ delegateId, companionId: '', amountPaise: 1_100_000, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-27',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  },
};
export const payer = { name: 'Dr. Rao', address: 'Thanjavur', gstin: '' };
const issue = (given: object = {}): Step => ({
  name: 'receipt.issue',
  input: { delegateId, payer: { ...payer, ...given } },
});
export const cancel = (number: number, reason = 'wrong name'): Step => ({
  name: 'receipt.cancel',
  input: { number, reason },
});

const receiptCases: readonly CommandCase[] = [
  {
    title: 'issues a receipt for all received money, with the first number',
    ...issue({ gstin: '29aagcb7383j1z4' }),
    as: ['write'],
    after: [saveBilling, received],
    result: { number: 1, numberText: 'TJ/26/0001', totalPaise: 1_100_000 },
    rows: [
      [
        'receipts',
        '1',
        {
          delegateId,
          issuedBy: '9000000001',
          cancelledAt: null,
          document: {
            numberText: 'TJ/26/0001',
            seller: { name: 'API Thanjavur', gstin },
            payer: { ...payer, gstin: '29AAGCB7383J1Z4' },
            placeOfSupply: '27',
            taxablePaise: 932_204,
            cgstPaise: 83_898,
            sgstPaise: 83_898,
            igstPaise: 0,
            totalPaise: 1_100_000,
          },
        },
      ],
    ],
  },
  {
    title: 'issues the first number of the financial year if the organiser wants it',
    ...issue(),
    after: [saveBilling, received, issue(), cancel(1), saveYearly],
    result: { number: 2, numberText: expect.stringMatching(/^001\/20\d\d-\d\d$/) },
    rows: [['receipts', '2', { document: { series: { number: 1 } } }]],
  },
  {
    title: 'refuses the same money twice',
    ...issue(),
    after: [saveBilling, received, issue()],
    refused: { code: 'nothingToReceipt' },
    rows: [['receipts', '2', null]],
  },
  {
    title: 'takes the next number after the first was cancelled, and the first stays',
    ...issue({ name: 'District Hospital' }),
    after: [saveBilling, received, issue(), cancel(1)],
    result: { number: 2 },
    rows: [
      ['receipts', '1', { cancelledBy: '9000000001', cancelReason: 'wrong name' }],
      ['receipts', '2', { document: { payer: { name: 'District Hospital' }, totalPaise: 1_100_000 } }],
    ],
  },
  {
    title: 'refuses before the issuer is set',
    ...issue(),
    after: [received],
    refused: { code: 'billingMissing' },
    rows: [['receipts', '1', null]],
  },
  refuses(
    'receipt.issue',
    'refuses a person without received money',
    { delegateId: 'unpaid', payer },
    'nothingToReceipt',
    { after: [saveBilling, received] },
  ),
  refuses(
    'receipt.issue',
    'refuses a person who does not exist',
    { delegateId: 'gone', payer },
    'userNotFound',
    { after: [saveBilling, received] },
  ),
  {
    title: 'refuses a receipt without a name',
    ...issue({ name: ' ' }),
    after: [saveBilling, received],
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a member with read and scan alone',
    ...issue(),
    as: ['read', 'scan'],
    after: [saveBilling, received],
    refused: { code: 'notAllowed' },
    rows: [['receipts', '1', null]],
  },
  {
    title: 'cancels a receipt and keeps its number',
    ...cancel(1),
    as: ['write'],
    after: [saveBilling, received, issue()],
    result: { number: 1, numberText: 'TJ/26/0001' },
    rows: [['receipts', '1', { cancelReason: 'wrong name' }]],
  },
  {
    title: 'refuses to cancel twice',
    ...cancel(1, 'once more'),
    after: [saveBilling, received, issue(), cancel(1)],
    refused: { code: 'receiptCancelled' },
    rows: [['receipts', '1', { cancelReason: 'wrong name' }]],
  },
  {
    title: 'refuses an empty reason',
    ...cancel(1, '  '),
    after: [saveBilling, received, issue()],
    refused: { code: 'cancelReasonMissing' },
    rows: [['receipts', '1', { cancelledAt: null }]],
  },
  { title: 'refuses a receipt that does not exist', ...cancel(7), refused: { code: 'receiptNotFound' } },
  {
    title: 'refuses a member with read and scan alone',
    ...cancel(1),
    as: ['read', 'scan'],
    after: [saveBilling, received, issue()],
    refused: { code: 'notAllowed' },
    rows: [['receipts', '1', { cancelledAt: null }]],
  },
  {
    title: "moves the dropped one's receipts to the kept one",
    name: 'delegate.merge',
    input: { keepId: 'unpaid', dropId: delegateId, fromDropped: [] },
    after: [saveBilling, received, issue()],
    rows: [['receipts', '1', { delegateId: 'unpaid' }]],
  },
];

export const feeAndReceiptCases: readonly CommandCase[] = [...billingCases, ...receiptCases];
