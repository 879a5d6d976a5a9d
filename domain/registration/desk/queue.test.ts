import { expect, test } from 'vitest';
import { openRegistration, orderOf, publicForm } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../../model/delegate.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import type { Order, WaitingEntry } from '../../model/registrations.ts';
import { blankRow } from '../../model/tables.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { Draft } from '../../core/store/draft.ts';
import { completeDetails } from '../form/check-form.ts';
import { listMoment } from '#domain/list-moment.ts';
import { ordersByDay } from './orders-by-day.ts';
import { referenceClashes } from './reference-clashes.ts';
import { waitingQueueWords } from './queue-words.ts';
import { registrationQueue, waitingFacts, waitingForDesk } from './queue.ts';

const now = Date.parse('2026-09-20T06:00:00Z');

/** The event with open registration, where nothing waits yet. */
const opened = (form: Partial<RegistrationForm> = {}): Draft => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { form, list: { capacities: [{ itemId: 'echo', categoryId: '', places: 1 }] } });
  for (const { orderId } of draft.all('orders')) draft.remove('orders', orderId);
  for (const { waitingId } of draft.all('waitingEntries')) draft.remove('waitingEntries', waitingId);
  return draft;
};

let number = 0;
const order = (draft: Draft, orderId: string, given: Partial<Order> = {}, hasPerson = true): void => {
  number++;
  if (hasPerson) draft.put('delegates', { ...blankDelegate(orderId), fullName: orderId, categoryId: 'pg' });
  draft.put('orders', {
    ...blankRow('orders'),
    orderId,
    delegateId: orderId,
    number,
    status: 'open',
    submittedAt: now + number,
    makesDelegate: true,
    quotedPaise: 1_000_000,
    method: 'transfer',
    source: 'online',
    ...given,
  });
};
const proof = {
  method: 'transfer',
  reference: 'UTR1',
  paidOn: '2026-09-19',
  amountPaise: 1_000_000,
  fileId: '',
  givenAt: now,
  state: 'given',
  note: '',
} as const;
const letter = { eligibilityId: 'letter', value: '', fileId: 'f', state: 'waiting', note: '' } as const;
const paid = (draft: Draft, delegateId: string): void =>
  draft.put('transactions', {
    ...blankTransaction(delegateId, `t-${delegateId}`),
    status: 'paid',
    amountPaise: 1_000_000,
    paidOn: '2026-09-19',
  });

/** Runs the work to its end. */
const done = <T>(work: Generator<void, T>): T => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

test('a second payment that is stated for a paid order stays in the queue until it is decided about', () => {
  const draft = opened();
  order(draft, 'second', { proof });
  draft.put('delegates', { ...blankDelegate('second'), isPaid: true });
  const { orders, proofs } = done(registrationQueue(draft, now));
  expect([orders.length, proofs.map((each) => [each.order.orderId, each.stage])]).toEqual([
    0,
    [['second', 'confirmed']],
  ]);
  expect(waitingForDesk(draft, now)).toBe(1);
});

test('each list has what the desk decides about, and a confirmed order is in none', () => {
  const draft = opened();
  order(draft, 'held');
  order(draft, 'proof', { proof });
  order(draft, 'letter', { eligibility: letter });
  order(draft, 'approval', { approval: 'waiting' });
  order(draft, 'paid', { proof: { ...proof, state: 'accepted' } });
  draft.put('delegates', { ...blankDelegate('paid'), isPaid: true });
  order(draft, 'late', { status: 'expired' }, false);
  paid(draft, 'late');
  order(draft, 'ended', { status: 'expired' }, false);
  draft.put('registrantRequests', {
    ...blankRow('registrantRequests'),
    requestId: 'r',
    delegateId: 'held',
    kind: 'name',
    state: 'open',
  });
  const { orders, proofs, documents, requests, late } = done(registrationQueue(draft, now));
  const ids = (all: readonly { readonly order: Order }[]) => all.map((each) => each.order.orderId);
  expect(ids(orders)).toEqual(['approval', 'held', 'proof', 'letter']);
  expect(ids(proofs)).toEqual(['proof']);
  expect(ids(documents)).toEqual(['letter']);
  expect(requests.map(({ requestId }) => requestId)).toEqual(['r']);
  expect(ids(late)).toEqual(['late']);
  // Proof, letter, approval, late money and the request; the unpaid order waits for its delegate.
  expect(waitingForDesk(draft, now)).toBe(5);
});

const waits = (draft: Draft, waitingId: string, given: Partial<WaitingEntry> = {}): WaitingEntry => {
  const entry = {
    ...blankRow('waitingEntries'),
    waitingId,
    itemId: 'echo',
    categoryId: 'pg',
    joinedAt: now + draft.count('waitingEntries'),
    state: 'waiting',
    ...given,
  };
  draft.put('waitingEntries', entry);
  return entry;
};

test('an entry of the waiting list says why nothing is offered', () => {
  const draft = opened({ waiting: 'manual' });
  const first = waits(draft, 'first');
  const second = waits(draft, 'second');
  const facts = (entry: WaitingEntry, at = now) => waitingFacts(draft, entry, at);
  expect(facts(first)).toEqual({ position: 1, free: 1, why: 'desk', bar: '' });
  expect(facts(second)).toEqual({ position: 2, free: 1, why: 'notFirst', bar: '' });
  const offered = waits(draft, 'first', { state: 'offered', offeredUntil: now + 1_000 });
  expect(facts(offered)).toEqual({ position: 0, free: 0, why: 'offered', bar: '' });
  expect(facts(second)).toEqual({ position: 1, free: 0, why: 'noPlace', bar: '' });
  const gone = waits(draft, 'gone', { itemId: 'removed' });
  const { why, bar } = facts(gone);
  expect(waitingQueueWords.why(why, bar)).toBe('No place is offered. This item is not on the price list.');
  const automatic = opened({ waiting: 'automatic' });
  expect(waitingFacts(automatic, waits(automatic, 'only'), now).why).toBe('automatic');
});

test('registrations and rupees are counted by the days of the event’s clock', () => {
  const draft = opened();
  order(draft, 'one');
  order(draft, 'late evening', { submittedAt: Date.parse('2026-09-20T19:00:00Z') });
  order(draft, 'gone', { status: 'cancelled' }, false);
  paid(draft, 'one');
  const { registrations, paise } = done(ordersByDay(draft));
  const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
  // 19:00 in London is past midnight in India.
  expect([...registrations]).toEqual([
    [day('2026-09-20'), 1],
    [day('2026-09-21'), 1],
  ]);
  expect([...paise]).toEqual([[day('2026-09-19'), 1_000_000]]);
});

test('a list shows the source of a person, and the order that is not settled', () => {
  const draft = opened();
  order(draft, 'held');
  const of = (delegateId: string) => {
    const delegate = draft.get('delegates', delegateId);
    return delegate === undefined ? null : listMoment(now).order?.(draft, delegate);
  };
  expect(of('held')).toEqual({ source: 'Public page', stage: 'Not paid' });
  draft.put('delegates', { ...blankDelegate('held'), isPaid: true });
  expect(of('held')).toEqual({ source: 'Public page', stage: 'Confirmed' });
  const [other] = [...draft.all('delegates')].filter(({ delegateId }) => delegateId !== 'held');
  expect(of(other?.delegateId ?? '')).toBeNull();
});

test('a merged person with two orders counts once, and both are confirmed when the desk says Paid', () => {
  const draft = opened();
  const details = completeDetails(publicForm(), orderOf().details);
  const merged = {
    delegateId: 'kept',
    makesDelegate: false,
    request: { ...blankRow('orders').request, details },
  };
  order(draft, 'kept', merged);
  order(draft, 'dropped', merged, false);
  expect(done(registrationQueue(draft, now)).orders).toHaveLength(2);
  expect([...done(ordersByDay(draft)).registrations.values()]).toEqual([1]);
  draft.put('delegates', { ...blankDelegate('kept'), isPaid: true });
  expect(done(registrationQueue(draft, now)).orders).toEqual([]);
  expect(listMoment(now).order?.(draft, blankDelegate('kept'))).toMatchObject({ stage: 'Confirmed' });
});

test('the desk sees where else the number of a proof is used', () => {
  const draft = opened();
  const clashes = (orderId: string) => {
    const row = draft.get('orders', orderId);
    return row === undefined ? null : referenceClashes(draft, row);
  };
  order(draft, 'one', { proof: { ...proof, reference: 'utr 0077' } });
  expect(clashes('one')).toEqual({ entered: [], given: [] });
  order(draft, 'two', { proof: { ...proof, reference: 'UTR0077' } });
  order(draft, 'cheque', { proof: { ...proof, method: 'cheque', reference: 'UTR0077' } });
  order(draft, 'payer', {});
  draft.put('transactions', {
    ...blankTransaction('payer', 'payment'),
    status: 'paid',
    amountPaise: 1_000_000,
    bankReference: 'UTR0077',
  });
  expect(clashes('one')).toEqual({ entered: ['payer'], given: ['two'] });
  expect(clashes('cheque')).toEqual({ entered: [], given: [] });
});
