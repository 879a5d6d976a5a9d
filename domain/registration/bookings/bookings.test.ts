import { expect, test } from 'vitest';
import { lessRupees, noReduction } from '#tests/support/money/price-list-of.ts';
import {
  bookingDesk,
  colleague,
  colleagues,
  doctor,
  groups,
  paid,
  secretary,
  start,
  stranger,
} from '#tests/support/registration/booking-desk.ts';
import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { matchEvent } from '../../money/statements/match-event.ts';
import { registrantView } from '../registrant-view.ts';
import { bookingsOf } from './booking-view.ts';
import { quoteForBooking } from './price-booking.ts';

const dayMs = 86_400_000;

const quoteOf = (desk: ReturnType<typeof bookingDesk>, count: number) =>
  quoteForBooking(
    desk.draft,
    { people: Array.from({ length: count }, () => ({ categoryId: 'pg' })), method: 'transfer' },
    { now: start, phone: '' },
  );

test.each([
  [
    2,
    {
      totalPaise: 2_000_000,
      alonePaise: 2_000_000,
      step: null,
      next: { from: 3, more: 1, totalPaise: 1_900_000 },
    },
  ],
  [
    3,
    {
      totalPaise: 2_850_000,
      alonePaise: 3_000_000,
      step: { from: 3 },
      next: { more: 2, totalPaise: 2_730_000 },
    },
  ],
  [5, { totalPaise: 4_550_000, alonePaise: 5_000_000, step: { from: 5 }, next: null }],
])('the price of %d people names its step, and what the next one needs and brings', (count, expected) => {
  const quote = quoteOf(bookingDesk(), count);
  expect(quote).toMatchObject({ ...expected, refusals: [] });
  expect(quote.people.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(quote.totalPaise);
});

test('the next step may need more places than there are: it is shown, and its price is not sold', () => {
  const desk = bookingDesk({ groups, capacities: [{ itemId: '', categoryId: 'pg', places: 6 }] });
  expect(quoteOf(desk, 3)).toMatchObject({ refusals: [], next: { more: 2 } });
  expect(quoteOf(desk, 5).refusals).toMatchObject([
    { text: 'PG has 3 free places, and more are asked for.', part: 'category', person: 0 },
  ]);
});

test('one of every three is free, and only that order costs nothing', () => {
  const desk = bookingDesk({
    groups: [{ groupId: 'free', name: 'Third free', from: 3, reduction: noReduction, freeOfEach: 3 }],
  });
  const bookingId = desk.book(colleagues(3), 2_000_000);
  expect(
    desk
      .booking()
      .people.map(({ quotedPaise }) => quotedPaise)
      .toSorted(),
  ).toEqual([0, 1_000_000, 1_000_000]);
  expect(desk.booking()).toMatchObject({ duePaise: 2_000_000, duePeople: 2 });
  desk.pay(bookingId, 2_000_000);
  desk.accept();
  expect(desk.booking().people.every(({ stage }) => stage === 'confirmed')).toBe(true);
  expect(registrationBreaches(desk.draft as never, start)).toEqual([]);
});

test('one person of a group is priced again with its step, and the free place stays', () => {
  const free = { groupId: 'free', name: 'Third free', from: 3, reduction: lessRupees(500), freeOfEach: 3 };
  const desk = bookingDesk({ groups: [free] });
  desk.book(colleagues(3), 1_900_000);
  const before = desk.booking().people.map(({ quotedPaise }) => quotedPaise);
  expect(before.toSorted()).toEqual([0, 950_000, 950_000]);
  for (const { orderId, bookingId, quotedPaise } of desk.draft.all('orders'))
    if (bookingId !== '') desk.run('', 'order.reprice', { orderId, seenPaise: quotedPaise });
  expect(desk.booking().people.map(({ quotedPaise }) => quotedPaise)).toEqual(before);
});

test('the coordinator sees who is missing what, and who uses the own phone now', () => {
  const desk = bookingDesk();
  const bookingId = desk.book([colleague(0, doctor), colleague(1), colleague(2)], 2_850_000);
  const [first, second] = desk.booking().people;
  desk.run(secretary, 'registration.updateOwn', {
    delegateId: second?.delegateId ?? '',
    details: { email: 'b@example.org' },
    answers: {},
  });
  desk.run(doctor, 'registration.claim', {});
  desk.run(doctor, 'registration.updateOwn', {
    delegateId: first?.delegateId ?? '',
    details: { fullName: 'Dr A. Rao-Menon' },
    answers: {},
  });
  expect(desk.booking()).toMatchObject({
    bookingId,
    name: 'Cardiology',
    duePaise: 2_850_000,
    duePeople: 3,
    people: [
      { name: 'Dr A Rao', hasOwnPhone: true, delegateId: '', missing: [], stage: 'held', category: 'PG' },
      { name: 'Dr B Rao', hasOwnPhone: false, missing: [] },
      { name: 'Dr C Rao', hasOwnPhone: false, missing: ['E-mail'] },
    ],
  });
  // The coordinator still pays for all, and learns nothing of what the doctor adds.
  desk.run(doctor, 'order.add', {
    delegateId: first?.delegateId ?? '',
    companions: [],
    lines: [{ person: 0, itemId: 'dinner', count: 1 }],
    method: 'upi',
    seenPaise: 150_000,
  });
  expect(desk.booking().duePaise).toBe(2_850_000);
});

test('a required answer that is missing can be given later, also one that the organiser does not let change', () => {
  const question = {
    questionId: 'letter',
    label: 'Letter of the hospital',
    kind: 'file' as const,
    choices: [],
    isRequired: true,
    categoryIds: [],
    isEditable: false,
  };
  const desk = bookingDesk({ groups }, { questions: [question], fields: {} });
  desk.book(colleagues(2), 2_000_000);
  const [first] = desk.booking().people;
  expect(first?.missing).toEqual(['Letter of the hospital']);
  const answer = (fileId: string) =>
    desk.run(secretary, 'registration.updateOwn', {
      delegateId: first?.delegateId ?? '',
      details: {},
      answers: { letter: fileId },
    });
  answer('file-1');
  expect(desk.booking().people[0]?.missing).toEqual([]);
  answer('file-2');
  expect(desk.draft.get('orders', first?.orderId ?? '')?.request.answers).toEqual({ letter: 'file-1' });
});

test('a colleague sees only the own registration, and a stranger nothing', () => {
  const desk = bookingDesk();
  const bookingId = desk.book([colleague(0, doctor), colleague(1), colleague(2)], 2_850_000);
  desk.run(doctor, 'registration.claim', {});
  expect(registrantView(desk.draft, doctor, start).people.map(({ name }) => name)).toEqual(['Dr A Rao']);
  for (const phone of [doctor, stranger]) {
    expect(bookingsOf(desk.draft, phone, start)).toEqual([]);
    const asked = desk.as('registrant', phone);
    for (const [name, input] of [
      ['booking.giveProof', { bookingId, ...paid, amountPaise: 100 }],
      ['booking.chooseMethod', { bookingId, method: 'upi' }],
    ] as const)
      expect(asked(name, input)).toMatchObject({ ok: false, code: 'registrationOrderMissing' });
  }
});

test('money that is too little confirms as many as it pays for; the rest is due for the others', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000);
  desk.pay(bookingId, 2_000_000);
  desk.accept();
  expect(desk.booking().people.map(({ stage, duePaise }) => [stage, duePaise])).toEqual([
    ['confirmed', 0],
    ['confirmed', 0],
    ['held', 850_000],
  ]);
  desk.run(secretary, 'booking.giveProof', {
    bookingId,
    ...paid,
    reference: 'UTR7780000001',
    amountPaise: 850_000,
  });
  desk.accept();
  expect(desk.booking()).toMatchObject({ duePaise: 0, duePeople: 0, statable: { people: 0 } });
  expect(desk.amounts().reduce((sum, paise) => sum + paise, 0)).toBe(2_850_000);
});

test('money after the end is stated once for all, and is a case of each person', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000);
  const late = start + 30 * dayMs;
  for (const { orderId } of desk.booking().people)
    expect(desk.as('gateway', '')('order.expire', { orderId }, late)).toMatchObject({ ok: true });
  expect(desk.booking(late)).toMatchObject({
    duePaise: 0,
    statable: { people: 3, paise: 2_850_000, isLate: true },
    people: [{ stage: 'expired', name: 'Dr A Rao' }, {}, {}],
  });
  desk.pay(bookingId, 2_850_000, late);
  desk.accept();
  const [order] = desk.booking(late).people;
  expect(desk.draft.get('orders', order?.orderId ?? '')).toMatchObject({ status: 'expired' });
  expect(registrationBreaches(desk.draft as never, late)).toEqual([]);
  const revived = desk.run('', 'order.revive', { orderId: order?.orderId ?? '' }, late);
  expect(revived).toMatchObject({ name: 'Dr A Rao' });
  expect(desk.booking(late).people[0]?.stage).toBe('confirmed');
});

test('the line of the bank proves the payments of all people of a transfer', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000);
  desk.pay(bookingId, 2_850_000);
  desk.accept();
  desk.draft.put(
    'bankLines',
    openLine('line', { amountPaise: 2_850_000, narration: 'NEFT UTR7770000001 CITY HOSPITAL' }),
  );
  const match = runToEnd(matchEvent(desk.draft)).find(({ lineId }) => lineId === 'line');
  expect(match).toMatchObject({ queue: 'matched', doubt: null });
  expect(match?.shares.map(({ amountPaise }) => amountPaise)).toEqual([950_000, 950_000, 950_000]);
});

test('a payment page for all: the money becomes that of each person, and money that goes back finds its owner', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000, { method: 'online' });
  const { people } = desk.booking();
  const [first, second] = people;
  const provider = (name: string, input: object) =>
    runCommandAs(desk.draft, { role: 'gateway', now: start }, { name, input });
  const link = {
    linkId: 'plink_1',
    delegateId: first?.delegateId,
    amountPaise: 2_850_000,
    url: 'https://pay.example/1',
    marksPaid: true,
    bookingId,
    shares: people.map(({ delegateId }) => ({ delegateId, paise: 950_000 })),
  };
  expect(provider('paymentLink.open', link)).toMatchObject({ ok: true });
  expect(
    desk.as('registrant', secretary)('order.chooseMethod', { orderId: second?.orderId, method: 'upi' }),
  ).toMatchObject({ ok: false, code: 'paymentLinkOpen' });
  const settle = (refundedPaise: number) =>
    provider('paymentLink.settle', {
      linkId: 'plink_1',
      status: 'paid',
      payments: [{ paymentId: 'pay_1', paise: 2_850_000, refundedPaise, method: 'UPI', paidAt: start }],
    });
  // The same report again adds nothing.
  for (const _ of [1, 2]) expect(settle(0)).toMatchObject({ ok: true });
  expect(desk.booking().people.every(({ stage }) => stage === 'confirmed')).toBe(true);
  expect(desk.amounts()).toEqual([950_000, 950_000, 950_000]);
  // Two people of one payment can turn out to be one: both parts stay.
  const third = people[2]?.delegateId ?? '';
  desk.run('', 'delegate.merge', {
    keepId: first?.delegateId ?? '',
    dropId: third,
    fromDropped: [],
    freeSerialOf: 'drop',
  });
  expect(paidBy(desk.draft, first?.delegateId ?? '')).toBe(1_900_000);
  desk.run('', 'delegate.delete', { delegateId: second?.delegateId ?? '' });
  expect(settle(950_000)).toMatchObject({ ok: true, result: { refundedPaise: 950_000 } });
  const refunds = [...desk.draft.all('transactions')].filter(
    ({ kind, correctsId }) => kind === 'refund' && correctsId.startsWith('pay_1'),
  );
  expect(refunds).toMatchObject([{ delegateId: second?.delegateId, amountPaise: -950_000 }]);
});
