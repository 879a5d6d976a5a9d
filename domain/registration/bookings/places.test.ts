import { expect, test } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import { lessRupees } from '#tests/support/money/price-list-of.ts';
import {
  bookingDesk,
  colleague,
  doctor,
  secretary,
  start,
  stranger,
} from '#tests/support/registration/booking-desk.ts';
import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { cardChecks } from '../../print/print-checks.ts';
import { registrantView } from '../registrant-view.ts';
import { joinView, placeCodeOf, placeGuess } from './booking-places.ts';
import type { PersonOfBooking } from './booking-form.ts';

const namesUntil = '2026-09-30';
const afterwards = Date.parse('2026-09-30T19:00:00Z');
const place: PersonOfBooking = { details: { categoryId: 'pg' }, answers: {} };
const speaker: PersonOfBooking = { details: { categoryId: 'speaker' }, answers: {} };

/** A secretary has paid for one colleague and two places, and has a code. */
const shared = () => {
  const desk = bookingDesk({}, { namesUntil, fields: { email: 'optional' } });
  const bookingId = desk.book([colleague(0), place, place], 3_000_000);
  desk.pay(bookingId, 3_000_000);
  desk.accept();
  desk.run(secretary, 'booking.share', { bookingId });
  const code = desk.booking().places.code?.code ?? '';
  const join = (phone: string, given: object = {}, now = start) =>
    desk.as('registrant', phone)(
      'booking.join',
      {
        code,
        details: { fullName: 'Dr Meera Das', email: 'meera@example.org', categoryId: 'pg' },
        answers: {},
        consents: ['keep'],
        noticeVersion: 1,
        ...given,
      },
      now,
    );
  return { ...desk, bookingId, code, join };
};

test('places are paid for first, and the coordinator sees who has no name and until when', () => {
  const desk = shared();
  const { people, places } = desk.booking();
  expect(people.map(({ name, stage, isNameless }) => [name, stage, isNameless])).toEqual([
    ['Dr A Rao', 'confirmed', false],
    ['Place without a name', 'confirmed', true],
    ['Place without a name', 'confirmed', true],
  ]);
  expect(places).toMatchObject({
    nameless: 2,
    namesUntil,
    code: { uses: 0, endsAt: Date.parse('2026-09-30T18:30:00Z') },
  });
  const orderId = people[1]?.orderId ?? '';
  desk.run(secretary, 'booking.name', { orderId, details: { fullName: 'Dr B Iyer', phone: '98500 00002' } });
  expect(desk.booking()).toMatchObject({ places: { nameless: 1 }, people: [{}, { name: 'Dr B Iyer' }, {}] });
  expect(registrationBreaches(desk.draft as never, start)).toEqual([]);
});

test('a place that was paid for without a name gets its receipt with the name', () => {
  const desk = bookingDesk({}, { namesUntil, fields: { email: 'optional' } });
  const details = { ...noBilling, name: 'API Thanjavur', issuesByItself: true };
  expect(desk.as('write', '')('billing.save', { details })).toMatchObject({ ok: true });
  const bookingId = desk.book([colleague(0), place], 2_000_000);
  desk.pay(bookingId, 2_000_000);
  desk.accept();
  const receipts = () =>
    [...desk.draft.all('receipts')].map(({ document, issuedBy }) => [document.payer.name, issuedBy]);
  expect(receipts()).toEqual([['Dr A Rao', expect.any(String)]]);
  const orderId = desk.booking().people[1]?.orderId ?? '';
  const named = { fullName: 'Dr B Iyer', phone: '98500 00002' };
  desk.run(secretary, 'booking.name', { orderId, details: named });
  expect(receipts().at(-1)).toEqual(['Dr B Iyer', '']);
  // Another name for the same place is no second receipt.
  desk.run(secretary, 'booking.name', { orderId, details: { ...named, fullName: 'Dr C Iyer' } });
  expect(receipts()).toHaveLength(2);
});

test('after the day only the desk enters and changes names; the person still corrects the own', () => {
  const desk = shared();
  const [first, second] = desk.booking().people;
  const asked = desk.as('registrant', secretary);
  const details = { fullName: 'Dr B Iyer', phone: '9850000002' };
  expect(asked('booking.name', { orderId: second?.orderId, details }, afterwards)).toMatchObject({
    ok: false,
    code: 'namesClosed',
    params: { day: '30-09-2026' },
  });
  const rename = { delegateId: first?.delegateId, details: { fullName: 'Dr A B Rao' }, answers: {} };
  expect(asked('registration.updateOwn', rename, afterwards)).toMatchObject({
    ok: false,
    code: 'fieldLocked',
  });
  expect(desk.booking(afterwards)).toMatchObject({
    places: { nameless: 2, namesUntil: '', code: null },
    people: [{ canName: false }, {}, {}],
  });
  expect(
    desk.as('registrant', colleague(0).details.phone ?? '')('registration.updateOwn', rename, afterwards),
  ).toMatchObject({ ok: true });
  expect(
    desk.as('write', '')('delegate.update', { delegateId: second?.delegateId, details }, afterwards),
  ).toMatchObject({ ok: true });
  expect(desk.booking(afterwards).places.nameless).toBe(1);
});

test('a colleague takes a place that is paid for, sees only the own, and the coordinator the payment', () => {
  const desk = shared();
  expect(joinView(desk.draft, desk.code.toUpperCase(), start)).toEqual({
    group: 'Cardiology',
    namesUntil,
    places: [{ categoryId: 'pg', count: 2 }],
  });
  expect(desk.join(doctor)).toMatchObject({ ok: true });
  const [own, ...others] = registrantView(desk.draft, doctor, start).people;
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    name: 'Dr Meera Das',
    isPaid: true,
    registeredBy: '••••• ••071',
    group: 'Cardiology',
  });
  const booking = desk.booking();
  expect(booking).toMatchObject({ places: { nameless: 1, code: { uses: 1 } } });
  const taken = booking.people.find(({ hasOwnPhone }) => hasOwnPhone);
  expect(taken).toMatchObject({ name: 'Dr Meera Das', delegateId: '', canName: false, missing: [] });
  expect(JSON.stringify(registrantView(desk.draft, secretary, start))).not.toContain('meera@');
  const asked = desk.as('registrant', secretary);
  const details = { fullName: 'Dr Other', phone: '9850000009' };
  expect(asked('booking.name', { orderId: taken?.orderId, details })).toMatchObject({
    ok: false,
    code: 'registrationOrderMissing',
  });
});

test.each([
  ['the colleague who has joined', doctor],
  ['a stranger', stranger],
])('%s learns nothing of the group, and changes nothing of it', (_, phone) => {
  const desk = shared();
  expect(desk.join(doctor)).toMatchObject({ ok: true });
  const asked = desk.as('registrant', phone);
  const [first] = desk.booking().people;
  for (const [name, input] of [
    ['booking.name', { orderId: first?.orderId, details: { fullName: 'X Y', phone: '9850000009' } }],
    ['booking.share', { bookingId: desk.bookingId }],
    ['booking.endShare', { bookingId: desk.bookingId }],
    ['booking.cancel', { bookingId: desk.bookingId, seenRefundPaise: null }],
  ] as const)
    expect(asked(name, input)).toMatchObject({ ok: false, code: 'registrationOrderMissing' });
  expect(JSON.stringify(registrantView(desk.draft, phone, start))).not.toMatch(/Rao|98500000/);
});

test('a code ends with its day, when it is renewed and when it is ended, and a wrong one is a guess', () => {
  const desk = shared();
  const isGuess = (now = start) => placeGuess(desk.draft, desk.code, now).wrong.length > 0;
  expect(isGuess()).toBe(false);
  expect(placeGuess(desk.draft, 'aaaaaaaaaa', start).wrong).toEqual(['place aaaaaaaaaa']);
  expect(desk.join(doctor, {}, afterwards)).toMatchObject({ ok: false, code: 'placeCodeUnknown' });
  expect(isGuess(afterwards)).toBe(true);
  desk.run(secretary, 'booking.share', { bookingId: desk.bookingId });
  expect(isGuess()).toBe(true);
  const renewed = desk.booking().places.code?.code ?? '';
  expect(renewed).not.toBe(desk.code);
  desk.run(secretary, 'booking.endShare', { bookingId: desk.bookingId });
  expect(desk.join(doctor, { code: renewed })).toMatchObject({ ok: false, code: 'placeCodeUnknown' });
  const codes = Array.from({ length: 500 }, () => placeCodeOf(crypto.randomUUID()));
  expect(new Set(codes).size).toBe(500);
  for (const each of codes) expect(each).toMatch(/^[a-km-np-z2-9]{10}$/);
});

test('a person is not registered twice, and a place is of its category', () => {
  const desk = shared();
  expect(desk.join(doctor)).toMatchObject({ ok: true });
  expect(desk.join(doctor)).toMatchObject({ ok: false, code: 'alreadyRegistered' });
  expect(desk.join(stranger, { details: { fullName: 'Dr Z', categoryId: 'speaker' } })).toMatchObject({
    ok: false,
    code: 'noPlaceWithoutName',
  });
});

test('a place without a name counts for the group price, and its card is said to have no name', () => {
  const groups = [{ groupId: 'three', name: 'Group of three', from: 3, reduction: lessRupees(500) }];
  const desk = bookingDesk({ groups }, { namesUntil });
  const bookingId = desk.book([place, place, speaker, place], 2_850_000);
  desk.pay(bookingId, 2_850_000);
  desk.accept();
  const [first] = desk.booking().people;
  desk.run('', 'serial.generate', { delegateId: first?.delegateId ?? '' });
  const serial = [...desk.draft.all('serials')].find(({ delegateId }) => delegateId === first?.delegateId);
  expect(cardChecks(desk.draft, [serial?.serial ?? 0]).nameless).toHaveLength(1);
});

test('a group is cancelled with the refund that was said before', () => {
  const desk = bookingDesk({}, { namesUntil });
  const bookingId = desk.book([colleague(0), colleague(1, doctor), place], 3_000_000);
  expect(desk.booking().cancellation).toEqual({ atOnce: 3, requests: 0, refundPaise: 0 });
  desk.pay(bookingId, 1_000_000);
  desk.accept();
  desk.run(doctor, 'registration.claim', {});
  const { atOnce, requests, refundPaise } = desk.booking().cancellation;
  expect([atOnce, requests]).toEqual([1, 1]);
  const cancel = (seenRefundPaise: number | null) =>
    desk.as('registrant', secretary)('booking.cancel', { bookingId, seenRefundPaise });
  expect(cancel(1)).toMatchObject({ ok: false, code: 'refundOfGroupChanged' });
  expect(cancel(refundPaise)).toMatchObject({ ok: true, result: { count: 2 } });
  const requested = [...desk.draft.all('registrantRequests')].filter(({ kind }) => kind === 'cancel');
  expect(requested.at(-1)?.data).toMatchObject({ refundPaise });
  // A colleague who has taken over decides about her own registration.
  expect(desk.booking().people.map(({ stage }) => stage)).toEqual(['confirmed', 'held', 'cancelled']);
  expect(desk.booking().cancellation).toEqual({ atOnce: 0, requests: 0, refundPaise: 0 });
});
