import { expect, test } from 'vitest';
import { couponOf, lessRupees, noReduction } from '#tests/support/money/price-list-of.ts';
import {
  bookingDesk,
  colleague,
  colleagues,
  groups,
  secretary,
  start,
  stranger,
} from '#tests/support/registration/booking-desk.ts';
import type { PricedBooking } from './booking-form.ts';
import { quoteForBooking } from './price-booking.ts';

type Desk = ReturnType<typeof bookingDesk>;
type Person = PricedBooking['people'][number];

const pg = (given: Partial<Person> = {}): Person => ({ categoryId: 'pg', ...given });
const dinner = { lines: [{ itemId: 'dinner', count: 1 }] };
const quoteOf = (desk: Desk, people: readonly Person[], given: Partial<PricedBooking> = {}) =>
  quoteForBooking(
    desk.draft,
    { people: [...people], method: 'transfer', ...given },
    { now: start, phone: secretary },
  );
const formOf = (people: object, given: object = {}) => ({
  name: 'Cardiology',
  people,
  method: 'transfer',
  consents: ['keep'],
  noticeVersion: 1,
  ...given,
});

test('add-ons and a coupon of the list cost what they cost on the form of one person', () => {
  const coupons = [couponOf('EARLY', { reduction: lessRupees(1_000), itemIds: ['conference'], mostUses: 2 })];
  const desk = bookingDesk({ coupons });
  const people = [pg(dinner), pg()];
  expect(quoteOf(desk, people, { couponCode: 'early' })).toMatchObject({
    refusals: [],
    totalPaise: 900_000 + 150_000 + 900_000,
  });
  expect(quoteOf(desk, [...people, pg()], { couponCode: 'early' }).refusals).toMatchObject([
    { part: 'coupon', text: 'The coupon EARLY can be used 2 more times, and 3 people ask for it here.' },
  ]);
  expect(quoteOf(desk, people, { couponCode: 'wrong' }).refusals).toMatchObject([{ part: 'coupon' }]);
  const [first, second] = colleagues(2);
  desk.book([{ ...first!, ...dinner }, second!], 1_950_000, { couponCode: 'EARLY' });
  const orders = [...desk.draft.all('orders')].filter(({ bookingId }) => bookingId !== '');
  expect(orders.map(({ quotedPaise, request }) => [quotedPaise, request.couponCode])).toEqual([
    [1_050_000, 'EARLY'],
    [900_000, 'EARLY'],
  ]);
  expect(orders[0]?.lines.map(({ itemId }) => itemId).toSorted()).toEqual(['conference', 'dinner']);
  // Both uses are taken now.
  expect(quoteOf(desk, [pg()], { couponCode: 'EARLY' }).refusals).toMatchObject([{ part: 'coupon' }]);
});

test('a refusal names the person, and the items without which the list is sold', () => {
  const desk = bookingDesk({ capacities: [{ itemId: 'dinner', categoryId: '', places: 1 }] });
  expect(quoteOf(desk, [pg(), pg(dinner), pg(dinner)]).refusals).toMatchObject([
    {
      part: 'items',
      lines: [
        { person: 1, itemId: 'dinner' },
        { person: 2, itemId: 'dinner' },
      ],
    },
  ]);
  const both = { lines: ['suture', 'echo'].map((itemId) => ({ itemId, count: 1 })) };
  const atOnce = quoteOf(desk, [pg(both), pg(both)]).refusals;
  expect(atOnce.map(({ part, person, lines }) => [part, person, lines[0]])).toEqual(
    [0, 1].flatMap((person) =>
      ['suture', 'echo'].map((itemId) => ['items', person, { person, itemId, companionId: undefined }]),
    ),
  );
  expect(quoteOf(desk, [pg(), { categoryId: 'empty' }]).refusals).toMatchObject([
    { part: 'category', person: 1 },
  ]);
});

test('places that are kept for people who pay are said with the price, which stays', () => {
  const list = { groups, capacities: [{ itemId: '', categoryId: 'pg', places: 6 }] };
  const desk = bookingDesk(list, { paidShare: 70 });
  const refused = quoteOf(desk, [pg(), pg(), pg()]);
  expect(refused).toMatchObject({ totalPaise: 2_850_000, refusals: [{ part: 'method' }] });
  const sent = desk.as('registrant', secretary)('booking.submit', {
    form: formOf(colleagues(3)),
    seenPaise: 2_850_000,
  });
  expect(sent).toMatchObject({ ok: false, code: 'placesForPaying' });
  expect(quoteOf(desk, [pg(), pg(), pg()], { method: 'online' }).refusals).toEqual([]);
});

test('colleagues who join later pay the price of the whole group, and what was agreed stays', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000);
  const joined = quoteOf(desk, [pg(), pg()], { bookingId });
  expect(joined).toMatchObject({
    totalPaise: 1_820_000,
    alonePaise: 2_000_000,
    step: { from: 5 },
    next: null,
  });
  expect(quoteOf(desk, [pg()], { bookingId })).toMatchObject({
    step: { from: 3 },
    next: { from: 5, more: 1 },
  });
  const [, , , fourth, fifth] = colleagues(5);
  desk.book([fourth!, fifth!], 1_820_000, { bookingId });
  const booking = desk.booking();
  expect(booking).toMatchObject({ bookingId, name: 'Cardiology', duePaise: 2_850_000 + 1_820_000 });
  expect(booking.people.map(({ quotedPaise }) => quotedPaise).toSorted()).toEqual([
    910_000, 910_000, 950_000, 950_000, 950_000,
  ]);
  // People who have left the group do not count.
  for (const { orderId } of booking.people.slice(0, 3)) desk.run(secretary, 'order.cancel', { orderId });
  expect(quoteOf(desk, [pg()], { bookingId })).toMatchObject({ step: { from: 3 }, totalPaise: 950_000 });
});

test('a free place of a group is given once, also if people join one by one', () => {
  const desk = bookingDesk({
    groups: [{ groupId: 'free', name: 'Third free', from: 3, reduction: noReduction, freeOfEach: 3 }],
  });
  const bookingId = desk.book(colleagues(2), 2_000_000);
  const [, , third, fourth] = colleagues(4);
  expect(quoteOf(desk, [pg()], { bookingId }).totalPaise).toBe(0);
  desk.book([third!], 0, { bookingId });
  expect(quoteOf(desk, [pg()], { bookingId }).totalPaise).toBe(1_000_000);
  desk.book([fourth!], 1_000_000, { bookingId });
});

test('only the phone of a group adds to it', () => {
  const desk = bookingDesk();
  const bookingId = desk.book(colleagues(3), 2_850_000);
  const asked = { form: formOf([colleague(4)], { bookingId }), seenPaise: 950_000 };
  expect(desk.as('registrant', stranger)('booking.submit', asked)).toMatchObject({
    ok: false,
    code: 'registrationOrderMissing',
  });
  expect(
    quoteForBooking(
      desk.draft,
      { people: [pg()], method: 'transfer', bookingId },
      { now: start, phone: stranger },
    ).refusals,
  ).toMatchObject([{ text: 'This registration was not found.' }]);
});
