import { expect } from 'vitest';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, asServer, delegate, opened, order, proofOf, submit } from './opened.ts';

const noted = { orderId: order, note: 'Seen' };
const registered = [...opened(), submit()];
const forApproval = [...opened({ form: { approval: 'all' } }), submit()];
const withLetter = [
  ...opened(),
  submit({ eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } }, 500_000),
];
const withProof = [...registered, proofOf()];
const inOtherCategory: readonly Step[] = [
  ...registered,
  { name: 'delegate.update', input: { delegateId: delegate, details: { categoryId: 'speaker' } } },
];
const ended = [...registered, asRegistrant('order.cancel', { orderId: order })];
const merged = (keepId: string, dropId: string): readonly Step[] => [
  ...registered,
  { name: 'delegate.merge', input: { keepId, dropId, fromDropped: [], freeSerialOf: 'drop' } },
];
const pay = (amountPaise: number): Step => ({
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: delegate, companionId: '', amountPaise, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2020-01-01',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  },
});

const promise = (delegateId: string): Step => ({
  name: 'transaction.add',
  input: {
    ...(pay(100).input as object),
    parts: [{ delegateId, companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'pending',
  },
});

export const deskOrderCases: readonly CommandCase[] = [
  {
    title: 'approves a person, who has the usual time to pay from now on',
    name: 'order.approve',
    input: noted,
    as: ['write'],
    after: forApproval,
    rows: [['orders', order, { approval: 'approved', heldUntil: expect.any(Number), note: 'Seen' }]],
  },
  refuses('order.approve', 'refuses an order that needs no approval', noted, 'orderNotWaiting', {
    after: registered,
  }),
  refuses('order.approve', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: forApproval,
  }),
  {
    title: 'refuses a person, who is removed',
    name: 'order.refuse',
    input: noted,
    after: forApproval,
    rows: [
      ['orders', order, { approval: 'refused', status: 'cancelled', note: 'Seen' }],
      ['delegates', delegate, null],
    ],
  },
  refuses(
    'order.refuse',
    'refuses to refuse an order that another desk has approved',
    noted,
    'orderNotWaiting',
    {
      after: [...forApproval, { name: 'order.approve', input: noted }],
    },
  ),
  refuses('order.refuse', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: forApproval,
  }),
  {
    title: 'ends an order, and the additions to it',
    name: 'order.end',
    input: noted,
    after: [
      ...registered,
      asRegistrant('order.add', {
        delegateId: delegate,
        companions: [],
        lines: [{ person: 0, itemId: 'dinner', count: 1 }],
        method: 'transfer',
        seenPaise: 150_000,
      }),
    ],
    rows: [
      ['orders', order, { status: 'cancelled', note: 'Seen' }],
      ['orders', 'command-6', { status: 'cancelled', note: '' }],
      ['purchases', 'command-6-1', null],
      ['delegates', delegate, null],
    ],
  },
  refuses('order.end', 'refuses an order with money', noted, 'orderTied', {
    after: [...registered, pay(100)],
    params: { tie: 'money' },
  }),
  {
    title: 'ends an order whose proof waits, which stays with it',
    name: 'order.end',
    input: noted,
    after: withProof,
    rows: [
      ['orders', order, { status: 'cancelled', proof: { state: 'given', reference: 'UTR7770000001' } }],
      ['delegates', delegate, null],
    ],
  },
  refuses('order.end', 'refuses an order to which the desk has sold something', noted, 'orderTied', {
    after: [
      ...registered,
      {
        name: 'purchase.add',
        input: { delegateId: delegate, companionId: '', itemId: 'dinner', quantity: 1 },
      },
    ],
    params: { tie: 'desk' },
  }),
  refuses('order.end', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: registered,
  }),
  {
    title: 'ends orders that waited too long, and leaves those with money',
    name: 'orders.endKept',
    input: { orderIds: [order, 'overdue'], before: 9_000_000_000_000, note: 'Too late' },
    as: ['write'],
    after: forApproval,
    result: { count: 1, endedIds: [order], kept: 1 },
    rows: [
      ['orders', order, { status: 'cancelled', note: 'Too late' }],
      ['delegates', delegate, null],
      ['orders', 'overdue', { status: 'open' }],
    ],
  },
  {
    title: 'leaves orders that are younger',
    name: 'orders.endKept',
    input: { orderIds: [order], before: 1, note: '' },
    after: forApproval,
    result: { count: 0, endedIds: [], kept: 1 },
    rows: [['orders', order, { status: 'open' }]],
  },
  refuses(
    'orders.endKept',
    'refuses a registrant',
    { orderIds: [order], before: 1, note: '' },
    'notAllowed',
    {
      as: ['registrant'],
      after: forApproval,
    },
  ),
  {
    title: 'prices an order by the category that the desk has given its person',
    name: 'order.reprice',
    input: { orderId: order, seenPaise: 0 },
    as: ['write'],
    after: inOtherCategory,
    result: { totalPaise: 0 },
    rows: [
      ['orders', order, { quotedPaise: 0, request: { details: { categoryId: 'speaker' } } }],
      ['purchases', 'command-5-2', { quote: { total: 0 } }],
    ],
  },
  refuses(
    'order.reprice',
    'refuses a price that was not shown',
    { orderId: order, seenPaise: 1 },
    'priceChanged',
    { after: inOtherCategory, params: { paise: 0 } },
  ),
  refuses('order.reprice', 'refuses a registrant', { orderId: order, seenPaise: 0 }, 'notAllowed', {
    as: ['registrant'],
    after: inOtherCategory,
  }),
  {
    title: 'holds an order longer',
    name: 'order.extend',
    input: { orderId: order, until: null },
    as: ['write'],
    after: registered,
    rows: [['orders', order, { heldUntil: null }]],
  },
  refuses('order.extend', 'refuses an end in the past', { orderId: order, until: 1 }, 'holdInPast', {
    after: registered,
  }),
  refuses('order.extend', 'refuses a registrant', { orderId: order, until: null }, 'notAllowed', {
    as: ['registrant'],
    after: registered,
  }),
  {
    title: 'revives an order with its people, its purchases and their ids',
    name: 'order.revive',
    input: { orderId: order },
    as: ['write'],
    after: ended,
    rows: [
      ['orders', order, { status: 'open', endedAt: null, heldUntil: expect.any(Number) }],
      ['delegates', delegate, { fullName: 'Asha Rao', categoryId: 'pg' }],
      ['purchases', 'command-5-2', { itemId: 'conference', quote: { total: 1_000_000 } }],
    ],
  },
  refuses('order.revive', 'refuses an order whose places others have', { orderId: order }, 'notSold', {
    params: { why: 'PG is sold out.' },
    after: [
      ...opened({ list: { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] } }),
      submit(),
      asRegistrant('order.cancel', { orderId: order }),
      submit({ details: { fullName: 'Other', phone: '9840000002', categoryId: 'pg' } }),
    ],
  }),
  refuses(
    'order.revive',
    'refuses an order whose person has registered again',
    { orderId: order },
    'alreadyRegistered',
    { after: [...ended, submit()] },
  ),
  refuses('order.revive', 'refuses an order that has not ended', { orderId: order }, 'orderNotEnded', {
    after: registered,
  }),
  refuses('order.revive', 'refuses a registrant', { orderId: order }, 'notAllowed', {
    as: ['registrant'],
    after: ended,
  }),
  ...(
    [
      [
        'keeps the person of the desk with whom the delegate of an ended order was merged',
        'unpaid',
        delegate,
      ],
      ['keeps the delegate of an ended order who was merged with a person of the desk', delegate, 'unpaid'],
    ] as const
  ).map(([title, keepId, dropId]): CommandCase => ({
    title,
    name: 'order.end',
    input: noted,
    after: merged(keepId, dropId),
    rows: [
      ['orders', order, { status: 'cancelled', delegateId: keepId }],
      ['delegates', keepId, { delegateId: keepId }],
    ],
  })),
  {
    title: 'ends an order whose hold is over',
    ...asServer('order.expire', { orderId: 'overdue' }),
    result: { orderId: 'overdue', delegateId: 'unpaid', tie: '' },
    rows: [
      ['orders', 'overdue', { status: 'expired', heldUntil: null }],
      ['delegates', 'unpaid', { fullName: 'Person unpaid' }],
    ],
  },
  {
    title: 'leaves an order with promised money to the desk, without an end',
    ...asServer('order.expire', { orderId: 'overdue' }),
    after: [promise('unpaid')],
    result: { tie: 'money' },
    rows: [['orders', 'overdue', { status: 'open', heldUntil: null }]],
  },
  refuses('order.expire', 'refuses an order that is still held', { orderId: order }, 'orderNotDue', {
    as: ['gateway'],
    after: registered,
  }),
  refuses('order.expire', 'refuses an order that ended', { orderId: order }, 'orderEnded', {
    as: ['gateway'],
    after: ended,
  }),
  {
    title: 'refuses an order without an end',
    ...asServer('order.expire', { orderId: order }),
    after: withProof,
    refused: { code: 'orderNotDue' },
  },
  refuses('order.expire', 'refuses a member of the team', { orderId: order }, 'notAllowed', {
    after: registered,
  }),
  {
    title: 'verifies the document of a reduced price',
    name: 'eligibility.verify',
    input: noted,
    as: ['write'],
    after: withLetter,
    rows: [
      ['orders', order, { eligibility: { state: 'verified', note: 'Seen' }, heldUntil: expect.any(Number) }],
    ],
  },
  refuses('eligibility.verify', 'refuses an order without a document', noted, 'orderNotWaiting', {
    after: registered,
  }),
  refuses(
    'eligibility.verify',
    'refuses a document that another desk has refused',
    noted,
    'orderNotWaiting',
    {
      after: [...withLetter, { name: 'eligibility.refuse', input: noted }],
    },
  ),
  refuses('eligibility.verify', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: withLetter,
  }),
  {
    title: 'asks the usual price after a document that is not accepted',
    name: 'eligibility.refuse',
    input: noted,
    after: withLetter,
    result: { totalPaise: 1_000_000 },
    rows: [
      ['orders', order, { eligibility: { state: 'refused' }, quotedPaise: 1_000_000 }],
      ['purchases', 'command-5-2', { quote: { total: 1_000_000 } }],
    ],
  },
  refuses(
    'eligibility.refuse',
    'refuses a document that another desk has verified',
    noted,
    'orderNotWaiting',
    {
      after: [...withLetter, { name: 'eligibility.verify', input: noted }],
    },
  ),
  refuses('eligibility.refuse', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: withLetter,
  }),
  {
    title: 'asks for another proof',
    name: 'proof.return',
    input: noted,
    after: withProof,
    rows: [['orders', order, { proof: { state: 'returned', note: 'Seen' }, heldUntil: expect.any(Number) }]],
  },
  refuses('proof.return', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: withProof,
  }),
  {
    title: 'refuses a proof',
    name: 'proof.refuse',
    input: noted,
    after: withProof,
    rows: [['orders', order, { proof: { state: 'refused' }, heldUntil: expect.any(Number) }]],
  },
  refuses('proof.refuse', 'refuses a registrant', noted, 'notAllowed', {
    as: ['registrant'],
    after: withProof,
  }),
];
