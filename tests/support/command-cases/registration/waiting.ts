import { expect } from 'vitest';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, asServer, opened, submit } from './opened.ts';

/** PG has four places, three of which are taken. */
const four = { list: { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] } };
const manual = opened({ ...four, form: { waiting: 'manual' } });
const automatic = opened({ ...four, form: { waiting: 'automatic' } });
const join = (name = 'Waiting'): Step & { readonly input: object } => ({
  name: 'waiting.join',
  input: { itemId: '', categoryId: 'pg', name },
  as: ['registrant'],
});
const entry = { waitingId: 'command-6' };
const offer = { ...entry, until: null };
const cancel = asRegistrant('order.cancel', { orderId: 'command-5-1' });
const waits = [...manual, submit(), join()];
/** The place of the first order is free again. */
const offered: readonly Step[] = [...waits, cancel, { name: 'waiting.offer', input: offer }];
const other = (given: object = {}) =>
  submit({ details: { fullName: 'Other', phone: '9840000002', categoryId: 'pg' }, ...given });

/** The person who waits for PG has registered as a speaker since, and PG has become free. */
const registered: readonly Step[] = [
  ...automatic,
  submit(),
  join('Dr. Vera Waiting'),
  submit({ details: { fullName: 'Vera Waiting', phone: '9000000001', categoryId: 'speaker' } }, 0),
  cancel,
];

export const waitingCases: readonly CommandCase[] = [
  {
    title: 'joins the waiting list of a category without a free place',
    ...join(),
    after: [...manual, submit()],
    result: entry,
    rows: [
      ['waitingEntries', 'command-6', { state: 'waiting', registrantPhone: '9000000001', name: 'Waiting' }],
    ],
  },
  refuses('waiting.join', 'refuses while a place is free', join().input, 'placesFree', {
    as: ['registrant'],
    after: manual,
  }),
  refuses('waiting.join', 'refuses without a waiting list', join().input, 'waitingOff', {
    as: ['registrant'],
    after: [...opened(four), submit()],
  }),
  refuses('waiting.join', 'refuses the same name twice', join().input, 'alreadyWaiting', {
    as: ['registrant'],
    after: waits,
  }),
  refuses('waiting.join', 'refuses a member of the team', join().input, 'notAllowed', { after: manual }),
  {
    title: 'leaves the waiting list',
    ...asRegistrant('waiting.leave', entry),
    after: waits,
    rows: [['waitingEntries', 'command-6', { state: 'left' }]],
  },
  refuses(
    'waiting.leave',
    'refuses an unknown entry, and that of another phone',
    { waitingId: 'gone' },
    'waitingNotFound',
    {
      as: ['registrant'],
      after: waits,
    },
  ),
  {
    title: 'changes the category of a person who has registered in another one',
    ...asRegistrant('waiting.move', { ...entry, seenPaise: 1_000_000 }),
    after: registered,
    result: { delegateId: 'command-7', totalPaise: 1_000_000, beforePaise: 0 },
    rows: [
      ['delegates', 'command-7', { categoryId: 'pg', fullName: 'Vera Waiting' }],
      ['orders', 'command-7-1', { quotedPaise: 1_000_000, waitingId: 'command-6', status: 'open' }],
      ['purchases', 'command-7-2', { quote: { total: 1_000_000 } }],
      ['waitingEntries', 'command-6', { state: 'accepted', offeredUntil: null }],
    ],
  },
  refuses(
    'waiting.move',
    'refuses to change the category at a price that was not shown',
    { ...entry, seenPaise: 0 },
    'priceChanged',
    { as: ['registrant'], after: registered, params: { paise: 1_000_000 } },
  ),
  refuses('waiting.move', 'refuses without an offer', { ...entry, seenPaise: 0 }, 'offerNotOpen', {
    as: ['registrant'],
    after: registered.slice(0, -1),
  }),
  refuses('waiting.move', 'refuses a member of the team', { ...entry, seenPaise: 0 }, 'notAllowed', {
    after: registered,
  }),
  refuses(
    'order.submit',
    'refuses a place for which someone waits, which the desk has freed',
    other().input,
    'notSold',
    {
      as: ['registrant'],
      params: { why: 'PG is sold out.' },
      after: [...waits, { name: 'delegate.delete', input: { delegateId: 'unpaid' } }],
    },
  ),
  {
    title: 'lets a person wait behind others, although a place is free',
    ...join('Second'),
    after: [...waits, cancel],
    rows: [['waitingEntries', 'command-8', { state: 'waiting', name: 'Second', joinedPaise: 1_000_000 }]],
  },
  {
    title: 'takes an offer back that no one can accept any more',
    ...asServer('waiting.offerNext', {}),
    after: [...offered, { name: 'registration.close', input: {} }],
    result: { count: 0, takenBack: 1 },
    rows: [['waitingEntries', 'command-6', { state: 'waiting', offeredUntil: null, news: null }]],
  },
  refuses('waiting.offer', 'refuses an offer that no one could accept', offer, 'registrationClosed', {
    after: [...waits, cancel, { name: 'registration.close', input: {} }],
    params: { state: 'closed' },
  }),
  refuses('waiting.leave', 'refuses a member of the team', entry, 'notAllowed', { after: waits }),
  {
    title: 'offers a free place, which no other person can buy',
    name: 'waiting.offer',
    input: offer,
    as: ['write'],
    after: [...waits, cancel],
    rows: [['waitingEntries', 'command-6', { state: 'offered', offeredUntil: expect.any(Number) }]],
  },
  refuses('waiting.offer', 'refuses to offer a place that is not free', offer, 'notSold', {
    after: waits,
    params: { why: 'PG is sold out.' },
  }),
  refuses('waiting.offer', 'refuses an offer that has ended already', { ...entry, until: 1 }, 'offerInPast', {
    after: [...waits, cancel],
  }),
  refuses('waiting.offer', 'refuses a registrant', offer, 'notAllowed', { as: ['registrant'], after: waits }),
  {
    title: 'registers by an offer, which is accepted with it',
    ...other(),
    after: offered,
    rows: [
      ['waitingEntries', 'command-6', { state: 'accepted' }],
      ['orders', 'command-9-1', { waitingId: 'command-6' }],
    ],
  },
  refuses(
    'delegate.add',
    'refuses the desk a place that is offered',
    { details: { fullName: 'Walk-in', categoryId: 'pg' } },
    'notSold',
    {
      params: { why: 'PG is sold out.' },
      after: offered,
    },
  ),
  {
    title: 'offers the place of a cancelled order to the next one by itself, if the organiser wants it',
    ...cancel,
    after: [...automatic, submit(), join()],
    rows: [['waitingEntries', 'command-6', { state: 'offered' }]],
  },
  {
    title: 'gives a declined place to the next one',
    ...asRegistrant('waiting.decline', entry),
    after: [...automatic, submit(), join(), cancel, join('Next')],
    rows: [
      ['waitingEntries', 'command-6', { state: 'declined', offeredUntil: null }],
      ['waitingEntries', 'command-8', { state: 'offered' }],
    ],
  },
  refuses('waiting.decline', 'refuses to decline without an offer', entry, 'offerNotOpen', {
    as: ['registrant'],
    after: waits,
  }),
  refuses('waiting.decline', 'refuses a member of the team', entry, 'notAllowed', { after: offered }),
  {
    title: 'takes an entry off the list',
    name: 'waiting.remove',
    input: entry,
    as: ['write'],
    after: offered,
    rows: [['waitingEntries', 'command-6', { state: 'left', offeredUntil: null }]],
  },
  refuses('waiting.remove', 'refuses a registrant', entry, 'notAllowed', {
    as: ['registrant'],
    after: waits,
  }),
  {
    title: 'ends an offer that is over',
    ...asServer('waiting.expire', { waitingId: 'overdue' }),
    rows: [['waitingEntries', 'overdue', { state: 'expired', offeredUntil: null }]],
  },
  refuses('waiting.expire', 'refuses to end an offer that is open', entry, 'offerStillOpen', {
    as: ['gateway'],
    after: offered,
  }),
  refuses('waiting.expire', 'refuses a member of the team', entry, 'notAllowed', { after: offered }),
  {
    title: 'offers a place that the desk has freed',
    ...asServer('waiting.offerNext', {}),
    after: [...automatic, submit(), join(), { name: 'delegate.delete', input: { delegateId: 'unpaid' } }],
    result: { count: 1 },
    rows: [['waitingEntries', 'command-6', { state: 'offered' }]],
  },
  refuses('waiting.offerNext', 'refuses when nobody waits, or nothing is free', {}, 'orderNotWaiting', {
    as: ['gateway'],
    after: [...automatic, submit(), join()],
  }),
  refuses('waiting.offerNext', 'refuses a member of the team', {}, 'notAllowed', { after: automatic }),
];
