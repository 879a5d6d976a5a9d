import type { CommandCase, Step } from '../command-case.ts';

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
const payment = { paymentId: 'pay_1', paise: 500_000, method: 'upi', paidAt: Date.UTC(2026, 8, 18, 3, 30) };
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
