import type { CommandCase, Step } from './command-case.ts';

const link = {
  linkId: 'plink_1',
  delegateId: 'unpaid',
  amountPaise: 500_000,
  url: 'https://rzp.io/i/plink_1',
  marksPaid: true,
};
const open = (given: object = {}): Step => ({
  name: 'paymentLink.open',
  input: { ...link, ...given },
  as: ['gateway'],
});
const payment = {
  paymentId: 'pay_1',
  paise: 500_000,
  refundedPaise: 0,
  method: 'upi',
  paidAt: Date.UTC(2026, 8, 18, 3, 30),
};
const refunded = (refundedPaise: number) => settle('paid', { ...payment, refundedPaise });
const settle = (status: string, ...payments: object[]): Step => ({
  name: 'paymentLink.settle',
  input: { linkId: 'plink_1', status, payments },
  as: ['gateway'],
});

export const paymentLinkCases: readonly CommandCase[] = [
  {
    title: 'that the provider has made',
    ...open(),
    rows: [['paymentLinks', 'plink_1', { ...link, status: 'open', endedAt: null }]],
  },
  { title: 'twice', ...open(), after: [open()], refused: { code: 'alreadyExists' } },
  {
    title: 'while another is open',
    ...open({ linkId: 'plink_2' }),
    after: [open()],
    refused: { code: 'paymentLinkOpen', params: { paise: 500_000 } },
    rows: [['paymentLinks', 'plink_2', null]],
  },
  {
    title: 'after one that was cancelled',
    ...open({ linkId: 'plink_2' }),
    after: [open(), settle('cancelled')],
    rows: [['paymentLinks', 'plink_2', { status: 'open' }]],
  },
  { title: 'for somebody who is gone', ...open({ delegateId: 'gone' }), refused: { code: 'userNotFound' } },
  {
    title: 'as admin: nobody speaks for the provider',
    ...open(),
    as: ['admin', 'write'],
    refused: { code: 'notAllowed' },
    rows: [['paymentLinks', 'plink_1', null]],
  },
  {
    title: 'that is paid enters the money and marks as paid',
    ...settle('paid', payment),
    after: [open()],
    result: { status: 'paid', addedPaise: 500_000 },
    rows: [
      ['paymentLinks', 'plink_1', { status: 'paid' }],
      [
        'transactions',
        'unpaid/pay_1',
        { status: 'paid', amountPaise: 500_000, method: 'upi', paidOn: '2026-09-18 09:00:00' },
      ],
      ['delegates', 'unpaid', { isPaid: true, paymentMethod: 'upi' }],
    ],
  },
  {
    title: 'that is paid already adds nothing',
    ...settle('paid', payment),
    after: [open(), settle('paid', payment)],
    result: { status: 'paid', addedPaise: 0 },
  },
  {
    title: 'that was taken back stays as people have set it',
    ...settle('paid', payment),
    after: [
      open(),
      settle('paid', payment),
      { name: 'payment.setDelegate', input: { delegateId: 'unpaid', paid: false } },
    ],
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'that is paid does not expire',
    ...settle('expired'),
    after: [open(), settle('paid', payment)],
    result: { status: 'paid' },
    rows: [['paymentLinks', 'plink_1', { status: 'paid' }]],
  },
  {
    title: 'that has expired and is paid after all',
    ...settle('paid', payment),
    after: [open(), settle('expired')],
    result: { status: 'paid', addedPaise: 500_000 },
    rows: [['paymentLinks', 'plink_1', { status: 'paid' }]],
  },
  {
    title: 'of a part marks nobody',
    ...settle('paid', { ...payment, paise: 100_000 }),
    after: [open({ amountPaise: 100_000, marksPaid: false })],
    result: { addedPaise: 100_000 },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'of which a part went back: the person stays Paid',
    ...refunded(100_000),
    after: [open(), settle('paid', payment)],
    result: { addedPaise: 0, refundedPaise: 100_000 },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'of which the same went back that stands here',
    ...refunded(100_000),
    after: [open(), refunded(100_000)],
    result: { addedPaise: 0, refundedPaise: 0 },
  },
  {
    title: 'of which more went back',
    ...refunded(500_000),
    after: [open(), refunded(100_000)],
    result: { refundedPaise: 400_000 },
  },
  {
    title: 'of which the desk has entered a part that went back',
    ...refunded(500_000),
    after: [
      open(),
      settle('paid', payment),
      {
        name: 'transaction.refund',
        input: {
          delegateId: 'unpaid',
          transactionId: 'pay_1',
          amountPaise: 200_000,
          facts: {
            method: 'Cash',
            paidOn: '2026-09-18',
            bankReference: '',
            instrumentNumber: '',
            payerName: '',
            note: '',
          },
        },
      },
    ],
    result: { refundedPaise: 300_000 },
  },
  {
    title: 'and given back before anybody looked marks nobody',
    ...refunded(500_000),
    after: [open()],
    result: { addedPaise: 500_000, refundedPaise: 500_000 },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'and given back after its person was merged',
    ...refunded(500_000),
    after: [
      open(),
      settle('paid', payment),
      { name: 'delegate.merge', input: { keepId: 'alone', dropId: 'unpaid', fromDropped: [] } },
    ],
    result: { delegateId: 'alone', refundedPaise: 500_000 },
  },
  {
    title: 'that is none',
    ...settle('paid', payment),
    refused: { code: 'paymentLinkNotFound' },
    rows: [['transactions', 'unpaid/pay_1', null]],
  },
  {
    title: 'as admin: nobody speaks for the provider',
    ...settle('paid', payment),
    as: ['admin', 'write'],
    after: [open()],
    refused: { code: 'notAllowed' },
    rows: [['transactions', 'unpaid/pay_1', null]],
  },
  {
    title: "takes the dropped one's payment links along",
    name: 'delegate.merge',
    input: { keepId: 'alone', dropId: 'unpaid', fromDropped: [] },
    after: [open()],
    rows: [['paymentLinks', 'plink_1', { delegateId: 'alone' }]],
  },
];
