import { noTax } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase } from '../command-case.ts';
import { delegate, opened, order, proofOf, submit } from './opened.ts';

const registered = [...opened(), submit()];
const withProof = [...registered, proofOf()];
const claim = [...registered, proofOf({ amountPaise: 10_000_000 })];
const surcharge = {
  surchargeId: 'cheque',
  name: 'Cheque charges',
  methods: ['Cheque'],
  rateBp: 300,
  amounts: [],
  tax: noTax,
};
const byCheque = [...opened({ list: { surcharges: [surcharge] } }), submit({ method: 'cheque' }, 1_030_000)];

/** `proof.accept`. */
export const proofCases: readonly CommandCase[] = [
  {
    title: 'enters the payment of a proof, which makes the person Paid',
    name: 'proof.accept',
    input: { orderId: order },
    as: ['write'],
    after: withProof,
    result: { paise: 1_000_000 },
    rows: [
      [
        'transactions',
        `${delegate}/command-7`,
        { amountPaise: 1_000_000, method: 'NEFT', bankReference: 'UTR7770000001', status: 'paid' },
      ],
      ['delegates', delegate, { isPaid: true, paymentMethod: 'NEFT' }],
      ['orders', order, { proof: { state: 'accepted' } }],
    ],
  },
  {
    title: 'leaves a person Un-Paid who has paid too little',
    name: 'proof.accept',
    input: { orderId: order },
    after: [...registered, proofOf({ amountPaise: 400_000 })],
    rows: [
      ['delegates', delegate, { isPaid: false }],
      ['orders', order, { heldUntil: null }],
    ],
  },
  refuses('proof.accept', 'refuses a proof that was accepted', { orderId: order }, 'orderNotWaiting', {
    after: [...withProof, { name: 'proof.accept', input: { orderId: order } }],
  }),
  refuses('proof.accept', 'refuses a registrant', { orderId: order }, 'notAllowed', {
    as: ['registrant'],
    after: withProof,
  }),
  refuses('proof.accept', 'refuses a claim far above the price', { orderId: order }, 'proofFarAbove', {
    after: claim,
    params: { paise: 10_000_000, quotedPaise: 1_000_000 },
    rows: [['delegates', delegate, { isPaid: false }]],
  }),
  {
    title: 'enters a claim far above the price of a user who is sure',
    name: 'proof.accept',
    input: { orderId: order, isSure: true },
    after: claim,
    result: { paise: 10_000_000 },
  },
  {
    title: 'charges the surcharge of the way by which the money came',
    name: 'proof.accept',
    input: { orderId: order },
    after: [...byCheque, proofOf()],
    rows: [
      ['orders', order, { method: 'transfer', quotedPaise: 1_000_000 }],
      ['delegates', delegate, { isPaid: true }],
    ],
  },
  {
    title: 'leaves a person Un-Paid who paid without the surcharge of the way that was used',
    name: 'proof.accept',
    input: { orderId: order },
    after: [...byCheque, proofOf({ method: 'cheque', reference: '001234' })],
    rows: [
      ['orders', order, { method: 'cheque', quotedPaise: 1_030_000 }],
      ['delegates', delegate, { isPaid: false }],
    ],
  },
];
