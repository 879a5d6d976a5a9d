import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import { Draft } from '../../core/store/draft.ts';
import { registrationQueue } from '../desk/queue.ts';
import { registrantView } from '../registrant-view.ts';
import { messageFor } from '../../core/text/messages.ts';
import { quoteFor } from '../quote-for.ts';
import { mostUnpaid } from './unpaid-places.ts';

const start = Date.parse('2026-09-20T06:00:00Z');
const dayMs = 86_400_000;
const phoneOf = (index: number): string => String(9_840_001_000 + index);

interface Given {
  readonly places?: number;
  readonly form?: Partial<RegistrationForm>;
}

const open = ({ places = 20, form: settings = {} }: Given = {}) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    form: { mostCompanions: 4, ...settings },
    list: { capacities: [{ itemId: 'dinner', categoryId: '', places }] },
  });
  const as =
    (role: 'registrant' | 'write' | 'gateway') =>
    (name: string, input: object, { at = start, by = 0 } = {}) =>
      runCommandAs(
        draft,
        { role, phone: role === 'registrant' ? phoneOf(by) : '', now: at },
        { name, input },
      );
  const registrant = as('registrant');
  const quote = (by: number, { method = 'transfer', dinners = 1 } = {}) =>
    quoteFor(
      draft,
      {
        details: { fullName: `Asha Rao ${by}`, phone: phoneOf(by), categoryId: 'pg' },
        companions: [],
        lines: dinners === 0 ? [] : [{ person: 0, itemId: 'dinner', count: dinners }],
        couponCode: '',
        eligibility: null,
        method: method as 'transfer',
      },
      { now: start, phone: phoneOf(by), source: 'online' },
    );
  const order = (by: number, { method = 'transfer', dinners = 1, at = start, name = 'Asha Rao' } = {}) => {
    const form = orderOf({
      details: { fullName: `${name} ${by}`, phone: phoneOf(by), categoryId: 'pg' },
      lines: dinners === 0 ? [] : [{ person: 0, itemId: 'dinner', count: dinners }],
      method: method as 'transfer',
    });
    return registrant('order.submit', { form, seenPaise: 1_000_000 + dinners * 150_000 }, { at, by });
  };
  const idOf = (by: number): string => draft.by('orders', 'registrantPhone', phoneOf(by))[0]?.orderId ?? '';
  const heldUntil = (by: number) => draft.get('orders', idOf(by))?.heldUntil;
  const prove = (by: number, at = start) =>
    registrant(
      'order.giveProof',
      {
        orderId: idOf(by),
        method: 'transfer',
        reference: `INVENTED00000${by}`,
        paidOn: '2026-09-20',
        amountPaise: 1,
        fileId: '',
      },
      { at, by },
    );
  const answer = (by: number, name: string, at = start) =>
    as('write')(name, { orderId: idOf(by), note: 'Not in the statement' }, { at });
  const expire = (by: number, at: number) => as('gateway')('order.expire', { orderId: idOf(by) }, { at });
  return { draft, as, registrant, quote, order, idOf, heldUntil, prove, answer, expire };
};

test('unpaid orders cannot hold the last tenth of the places; who pays online gets them', () => {
  const { quote, order } = open();
  for (let by = 1; by <= 9; by++) expect(order(by, { dinners: 2 })).toMatchObject({ ok: true });
  const refused = { ok: false, code: 'placesForPaying', params: { item: 'Gala dinner', isOnline: true } };
  // The page says it with the price, before the last press.
  const text = messageFor('placesForPaying', { item: 'Gala dinner', isOnline: true });
  expect(quote(10)).toMatchObject({ totalPaise: 1_150_000, refusals: [{ text, part: 'method' }] });
  for (const free of [quote(10, { dinners: 0 }), quote(11, { method: 'online' })])
    expect(free.refusals).toEqual([]);
  expect(order(10)).toMatchObject(refused);
  expect(order(10, { method: 'desk' })).toMatchObject(refused);
  expect(order(10, { method: 'upi' })).toMatchObject(refused);
  expect(order(10, { dinners: 0 })).toMatchObject({ ok: true });
  expect(order(11, { method: 'online' })).toMatchObject({ ok: true });
});

test('a paid order frees the share of others', () => {
  const { draft, as, order } = open();
  for (let by = 1; by <= 9; by++) order(by, { dinners: 2 });
  const [paid] = draft.by('orders', 'registrantPhone', phoneOf(1));
  as('write')('payment.setDelegate', { delegateId: paid?.delegateId, paid: true });
  expect(order(10)).toMatchObject({ ok: true });
});

test('a phone whose places were just released unpaid waits a day for the last ones', () => {
  const { order, expire } = open();
  for (let by = 1; by <= 9; by++) order(by, { dinners: 2 });
  expect(order(10, { method: 'online' })).toMatchObject({ ok: true });
  const later = start + 31 * 60_000;
  expect(expire(10, later)).toMatchObject({ ok: true });
  expect(order(10, { method: 'online', at: later })).toMatchObject({
    code: 'placesForPaying',
    params: { isOnline: false },
  });
  expect(order(11, { method: 'online', at: later })).toMatchObject({ ok: true });
});

test('a way of payment that takes days, or a proof, does not turn minutes of the kept share into days', () => {
  const { registrant, order, idOf, heldUntil, prove } = open();
  for (let by = 1; by <= 9; by++) order(by, { dinners: 2 });
  order(10, { method: 'online' });
  const end = heldUntil(10);
  expect(
    registrant('order.chooseMethod', { orderId: idOf(10), method: 'transfer' }, { by: 10 }),
  ).toMatchObject({ code: 'placesForPaying' });
  expect(prove(10)).toMatchObject({ ok: true });
  expect(heldUntil(10)).toBe(end);
});

test('the organiser chooses the share, and a small limit has none', () => {
  expect([1, 4, 9, 10, 300].map((capacity) => mostUnpaid({}, capacity))).toEqual([1, 4, 9, 9, 270]);
  expect(mostUnpaid({ paidShare: 0 }, 300)).toBe(300);
  const { order } = open({ places: 4, form: { paidShare: 50 } });
  for (const by of [1, 2]) expect(order(by)).toMatchObject({ ok: true });
  expect(order(3)).toMatchObject({ code: 'placesForPaying' });
});

test('a phone holds at most 30 unpaid people and add-ons, additions included', () => {
  const { draft, as, registrant, order } = open({ places: 100 });
  for (let at = 0; at < 9; at++)
    expect(order(1, { dinners: 2, name: `Asha ${'ABCDEFGHI'[at]}` })).toMatchObject({ ok: true });
  expect(order(1, { dinners: 2, name: 'Asha J' })).toMatchObject({ ok: true });
  const [first] = draft.by('orders', 'registrantPhone', phoneOf(1));
  const addition = {
    delegateId: first?.delegateId,
    companions: [],
    lines: [{ person: 0, itemId: 'suture', count: 1 }],
    method: 'transfer',
    seenPaise: 200_000,
  };
  expect(registrant('order.add', addition, { by: 1 })).toMatchObject({
    code: 'tooManyUnpaid',
    params: { most: 30 },
  });
  as('write')('payment.setDelegate', { delegateId: first?.delegateId, paid: true });
  expect(registrant('order.add', addition, { by: 1 })).toMatchObject({ ok: true });
});

test('a proof that nobody checks ends, and stays findable as late money of the desk', () => {
  const { draft, order, heldUntil, prove, expire, idOf } = open({ form: { checkDays: 3 } });
  order(1);
  prove(1);
  expect(heldUntil(1)).toBe(start + 3 * dayMs);
  expect(expire(1, start + 3 * dayMs - 1)).toMatchObject({ code: 'orderNotDue' });
  const end = start + 3 * dayMs;
  expect(expire(1, end)).toMatchObject({ ok: true, result: { tie: '' } });
  const ended = draft.get('orders', idOf(1));
  expect(ended).toMatchObject({ status: 'expired', proof: { state: 'given' } });
  const queue = registrationQueue(draft, end);
  let step = queue.next();
  while (step.done !== true) step = queue.next();
  expect(step.value.late.map(({ order: { orderId } }) => orderId)).toEqual([idOf(1)]);
  expect(registrantView(draft, phoneOf(1), end).orders).toMatchObject([{ canGiveProof: false }]);
  // A second statement would hide the first.
  expect(prove(1, end)).toMatchObject({ code: 'lateProofGiven' });
});

test('a second invented proof does not start the time again', () => {
  const { order, heldUntil, prove, answer, registrant, idOf } = open({ form: { proofDays: 5 } });
  order(1);
  prove(1);
  answer(1, 'proof.refuse', start + dayMs);
  const end = start + 6 * dayMs;
  expect(heldUntil(1)).toBe(end);
  for (const day of [2, 3, 4]) {
    expect(prove(1, start + day * dayMs)).toMatchObject({ ok: true });
    expect(heldUntil(1)).toBe(end);
    expect(answer(1, 'proof.refuse', start + day * dayMs + 1)).toMatchObject({ ok: true });
    expect(heldUntil(1)).toBe(end);
  }
  registrant('order.chooseMethod', { orderId: idOf(1), method: 'desk' }, { by: 1, at: start + 5 * dayMs });
  expect(heldUntil(1)).toBe(end);
});

test('a proof that the treasurer asked for has its own time', () => {
  const { order, heldUntil, prove, answer } = open({ form: { proofDays: 5, checkDays: 7 } });
  order(1);
  prove(1);
  answer(1, 'proof.return', start + dayMs);
  expect(heldUntil(1)).toBe(start + 6 * dayMs);
  prove(1, start + 2 * dayMs);
  expect(heldUntil(1)).toBe(start + 9 * dayMs);
});

test('payment at the desk ends when the organiser says so, and not at a tablet', () => {
  const { draft, as, order, heldUntil } = open({ form: { deskDays: 10 } });
  order(1, { method: 'desk' });
  expect(heldUntil(1)).toBe(start + 10 * dayMs);
  const form = orderOf({
    details: { fullName: 'Tablet Person', phone: phoneOf(2), categoryId: 'pg' },
    method: 'desk',
  });
  const spot = as('write')('order.submitSpot', { form, seenPaise: 1_000_000 });
  const { orderId } = (spot.ok ? spot.result : {}) as { orderId: string };
  as('write')('order.approve', { orderId, note: '' });
  expect(draft.get('orders', orderId)?.heldUntil).toBeNull();
  const never = open();
  never.order(1, { method: 'desk' });
  expect(never.heldUntil(1)).toBeNull();
});

test('a phone that is shut out loses its unpaid orders in one press, and gets no other', () => {
  const { draft, as, registrant, order, prove } = open();
  order(1);
  prove(1);
  order(1, { name: 'Second' });
  order(2);
  const desk = as('write');
  expect(desk('registrant.shutOut', { phone: phoneOf(1), note: 'Invented payments' })).toMatchObject({
    ok: true,
    result: { count: 2 },
  });
  const refused = { code: 'phoneShutOut' };
  expect(order(1, { name: 'Third' })).toMatchObject(refused);
  expect(
    registrant('waiting.join', { itemId: 'dinner', categoryId: 'pg', name: 'Third' }, { by: 1 }),
  ).toMatchObject({
    ok: false,
  });
  expect(
    [...draft.all('orders')].filter(
      ({ status, registrantPhone }) => status === 'open' && registrantPhone === phoneOf(2),
    ),
  ).toHaveLength(1);
  expect(desk('registrant.letIn', { phone: phoneOf(1) })).toMatchObject({ ok: true });
  expect(order(1, { name: 'Third' })).toMatchObject({ ok: true });
});

test('a phone sends at most 40 registrations and additions in a day, also if it cancels them', () => {
  const { draft, registrant, order } = open({ places: 100 });
  for (let count = 0; count < 40; count++) {
    expect(order(1, { dinners: 0 })).toMatchObject({ ok: true });
    const newest = draft.by('orders', 'registrantPhone', phoneOf(1)).find(({ status }) => status === 'open');
    expect(registrant('order.cancel', { orderId: newest?.orderId }, { by: 1 })).toMatchObject({ ok: true });
  }
  expect(order(1)).toMatchObject({ code: 'tooManyOrdersToday' });
  expect(order(2)).toMatchObject({ ok: true });
  expect(order(1, { at: start + dayMs })).toMatchObject({ ok: true });
});
