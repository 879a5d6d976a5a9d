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

const surcharge = {
  surchargeId: 'card',
  quote: {
    name: 'Card charge',
    currency: 'INR',
    isRefundable: true,
    base: 10_000,
    reduction: 0,
    taxable: 10_000,
    tax: 0,
    total: 10_000,
    parts: [],
    derivation: [],
  },
};
const withSurcharge = open({ surcharges: [surcharge] });
const sold = { delegateId: 'unpaid', itemId: 'card', quote: { total: 10_000 } };

export const paymentLinkCases: readonly CommandCase[] = [
  {
    title: 'keeps a link that the provider has created',
    ...open(),
    rows: [['paymentLinks', 'plink_1', { ...link, status: 'open', endedAt: null }]],
  },
  {
    title: 'refuses a link that already exists',
    ...open(),
    after: [open()],
    refused: { code: 'alreadyExists' },
  },
  {
    title: 'refuses while another link is open',
    ...open({ linkId: 'plink_2' }),
    after: [open()],
    refused: { code: 'paymentLinkOpen', params: { paise: 500_000 } },
    rows: [['paymentLinks', 'plink_2', null]],
  },
  {
    title: 'keeps a link after another was cancelled',
    ...open({ linkId: 'plink_2' }),
    after: [open(), settle('cancelled')],
    rows: [['paymentLinks', 'plink_2', { status: 'open' }]],
  },
  {
    title: 'refuses a person who does not exist',
    ...open({ delegateId: 'gone' }),
    refused: { code: 'userNotFound' },
  },
  {
    title: 'refuses an admin, because only the provider may report',
    ...open(),
    as: ['admin', 'write'],
    refused: { code: 'notAllowed' },
    rows: [['paymentLinks', 'plink_1', null]],
  },
  {
    title: 'enters the money of a paid link and marks as paid',
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
    title: 'sells the surcharge of a link when it is paid',
    ...settle('paid', payment),
    after: [withSurcharge],
    result: { addedPaise: 500_000 },
    rows: [['purchases', 'pay_1.surcharge-0', sold]],
  },
  {
    title: 'sells no surcharge again for a later payment of the link',
    ...settle('paid', payment, { ...payment, paymentId: 'pay_2' }),
    after: [withSurcharge, settle('paid', payment)],
    rows: [
      ['purchases', 'pay_1.surcharge-0', sold],
      ['purchases', 'pay_2.surcharge-0', null],
    ],
  },
  {
    title: 'sells no surcharge of a link that ends unpaid',
    ...settle('expired'),
    after: [withSurcharge],
    rows: [['purchases', 'pay_1.surcharge-0', null]],
  },
  {
    title: 'adds nothing when the link is already paid',
    ...settle('paid', payment),
    after: [open(), settle('paid', payment)],
    result: { status: 'paid', addedPaise: 0 },
  },
  {
    title: 'leaves a person Un-Paid whom a member has set Un-Paid after the link was paid',
    ...settle('paid', payment),
    after: [
      open(),
      settle('paid', payment),
      { name: 'payment.setDelegate', input: { delegateId: 'unpaid', paid: false } },
    ],
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'does not expire a paid link',
    ...settle('expired'),
    after: [open(), settle('paid', payment)],
    result: { status: 'paid' },
    rows: [['paymentLinks', 'plink_1', { status: 'paid' }]],
  },
  {
    title: 'accepts a payment of an expired link',
    ...settle('paid', payment),
    after: [open(), settle('expired')],
    result: { status: 'paid', addedPaise: 500_000 },
    rows: [['paymentLinks', 'plink_1', { status: 'paid' }]],
  },
  {
    title: 'marks no person as paid for a part',
    ...settle('paid', { ...payment, paise: 100_000 }),
    after: [open({ amountPaise: 100_000, marksPaid: false })],
    result: { addedPaise: 100_000 },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'keeps the person Paid when a part was refunded',
    ...refunded(100_000),
    after: [open(), settle('paid', payment)],
    result: { addedPaise: 0, refundedPaise: 100_000 },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'adds nothing for a refund that is already recorded',
    ...refunded(100_000),
    after: [open(), refunded(100_000)],
    result: { addedPaise: 0, refundedPaise: 0 },
  },
  {
    title: 'adds the rest when more was refunded',
    ...refunded(500_000),
    after: [open(), refunded(100_000)],
    result: { refundedPaise: 400_000 },
  },
  {
    title: 'does not count a part that the desk has already refunded',
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
    title: 'marks no person when the money was refunded before the first report',
    ...refunded(500_000),
    after: [open()],
    result: { addedPaise: 500_000, refundedPaise: 500_000 },
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'records a refund after its person was merged',
    ...refunded(500_000),
    after: [
      open(),
      settle('paid', payment),
      { name: 'delegate.merge', input: { keepId: 'alone', dropId: 'unpaid', fromDropped: [] } },
    ],
    result: { delegateId: 'alone', refundedPaise: 500_000 },
  },
  {
    title: 'refuses a link that does not exist',
    ...settle('paid', payment),
    refused: { code: 'paymentLinkNotFound' },
    rows: [['transactions', 'unpaid/pay_1', null]],
  },
  {
    title: 'refuses an admin, because only the provider may report',
    ...settle('paid', payment),
    as: ['admin', 'write'],
    after: [open()],
    refused: { code: 'notAllowed' },
    rows: [['transactions', 'unpaid/pay_1', null]],
  },
  {
    title: "moves the dropped one's payment links to the kept one",
    name: 'delegate.merge',
    input: { keepId: 'alone', dropId: 'unpaid', fromDropped: [] },
    after: [open()],
    rows: [['paymentLinks', 'plink_1', { delegateId: 'alone' }]],
  },
];
