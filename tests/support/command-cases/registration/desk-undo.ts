import { expect } from 'vitest';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { delegate, opened, order, proofOf, submit } from './opened.ts';

const undo = (answer: string): Step & { readonly input: object } => ({
  name: 'order.undo',
  input: { orderId: order, answer },
});
const answered = (name: string): Step => ({ name, input: { orderId: order, note: 'Seen' } });
const forApproval = [...opened({ form: { approval: 'all' } }), submit()];
const withLetter = [
  ...opened(),
  submit({ eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } }, 500_000),
];
const withProof = [...opened(), submit(), proofOf()];
const accepted = [...withProof, { name: 'proof.accept', input: { orderId: order } }];

export const deskUndoCases: readonly CommandCase[] = [
  {
    title: 'takes an approval back',
    ...undo('approve'),
    as: ['write'],
    after: [...forApproval, answered('order.approve')],
    rows: [['orders', order, { approval: 'waiting', heldUntil: null, note: '' }]],
  },
  refuses('order.undo', 'keeps an approval after which money came', undo('approve').input, 'undoTooLate', {
    after: [
      ...forApproval,
      answered('order.approve'),
      { name: 'payment.setDelegate', input: { delegateId: delegate, paid: true } },
    ],
  }),
  {
    title: 'takes a refusal back, with the person and the purchases',
    ...undo('refuse'),
    after: [...forApproval, answered('order.refuse')],
    rows: [
      ['orders', order, { status: 'open', approval: 'waiting', heldUntil: null }],
      ['delegates', delegate, { fullName: 'Asha Rao' }],
      ['purchases', 'command-5-2', { itemId: 'conference' }],
    ],
  },
  {
    title: 'takes the end of an order back, which has the usual time to pay',
    ...undo('end'),
    after: [...opened(), submit(), answered('order.end')],
    rows: [
      ['orders', order, { status: 'open', heldUntil: expect.any(Number), note: '' }],
      ['delegates', delegate, { fullName: 'Asha Rao' }],
    ],
  },
  {
    title: 'takes the verification of a document back',
    ...undo('verify'),
    after: [...withLetter, answered('eligibility.verify')],
    rows: [['orders', order, { eligibility: { state: 'waiting' }, heldUntil: null }]],
  },
  {
    title: 'takes an accepted proof back by a counter-entry, and makes the person Un-Paid',
    ...undo('acceptProof'),
    after: accepted,
    rows: [
      ['orders', order, { proof: { state: 'given' } }],
      ['delegates', delegate, { isPaid: false }],
      [
        'transactions',
        `${delegate}/command-8`,
        { kind: 'counter', amountPaise: -1_000_000, correctsId: 'command-7' },
      ],
    ],
  },
  refuses(
    'order.undo',
    'keeps an accepted proof after a card was given',
    undo('acceptProof').input,
    'undoTooLate',
    {
      after: [...accepted, { name: 'serial.generate', input: { delegateId: delegate } }],
    },
  ),
  {
    title: 'takes a returned proof back',
    ...undo('returnProof'),
    after: [...withProof, answered('proof.return')],
    rows: [['orders', order, { proof: { state: 'given', note: '' }, heldUntil: expect.any(Number) }]],
  },
  {
    title: 'takes a refused proof back',
    ...undo('refuseProof'),
    after: [...withProof, answered('proof.refuse')],
    rows: [['orders', order, { proof: { state: 'given', note: '' }, heldUntil: expect.any(Number) }]],
  },
  refuses(
    'order.undo',
    'keeps a returned proof after another was given',
    undo('returnProof').input,
    'undoTooLate',
    {
      after: [...withProof, answered('proof.return'), proofOf({ reference: 'UTR7780000001' })],
    },
  ),
  refuses('order.undo', 'refuses a registrant', undo('approve').input, 'notAllowed', {
    as: ['registrant'],
    after: [...forApproval, answered('order.approve')],
  }),
];
