import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { OrderForm } from '../form/order-form.ts';
import { Draft } from '../../core/store/draft.ts';
import { registrantView } from '../registrant-view.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const phone = '9840000091';

const registered = (form: Partial<OrderForm>, { approval = 'none', seenPaise = 1_000_000 } = {}) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { form: { approval: approval as 'none', mostCompanions: 2 } });
  const as = (role: 'registrant' | 'write') => (name: string, input: object) =>
    runCommandAs(draft, { role, phone: role === 'registrant' ? phone : '', now }, { name, input });
  const registrant = as('registrant');
  const desk = as('write');
  const details = { fullName: 'Respectable Rao', phone, categoryId: 'pg' };
  const sent = registrant('order.submit', {
    form: orderOf({ details, method: 'transfer', ...form }),
    seenPaise,
  });
  if (!sent.ok) throw new Error(sent.code);
  const { orderId, delegateId } = sent.result as { orderId: string; delegateId: string };
  const rename = (fullName: string) =>
    registrant('registration.updateOwn', { delegateId, details: { fullName }, answers: {} });
  const add = () =>
    registrant('order.add', {
      delegateId,
      companions: [],
      lines: [{ person: 0, itemId: 'dinner', count: 1 }],
      method: 'transfer',
      seenPaise: 150_000,
    });
  const addition = () =>
    draft.by('orders', 'delegateId', delegateId).find((order) => order.request.details === null);
  const person = () => registrantView(draft, phone, now).people[0];
  return { draft, registrant, desk, orderId, delegateId, rename, add, addition, person };
};

test('a name can be changed until the organiser approves, and then asks the organiser', () => {
  const { draft, registrant, desk, orderId, delegateId, rename, person } = registered(
    {},
    { approval: 'all' },
  );
  expect(rename('Respectable R Rao')).toMatchObject({ ok: true });
  expect(desk('order.approve', { orderId, note: '' })).toMatchObject({ ok: true });
  expect(person()?.editable).not.toContain('fullName');
  expect(rename('Someone Else')).toMatchObject({ code: 'fieldLocked' });
  const asked = registrant('registration.ask', { delegateId, kind: 'name', text: 'Someone Else' });
  expect(asked).toMatchObject({ ok: true });
  const { requestId } = (asked.ok ? asked.result : {}) as { requestId: string };
  expect(draft.get('delegates', delegateId)?.fullName).toBe('Respectable R Rao');
  expect(desk('request.answer', { requestId, isDone: true, note: '' })).toMatchObject({ ok: true });
  expect(draft.get('delegates', delegateId)?.fullName).toBe('Someone Else');
});

test('an approval that is taken back opens the name again', () => {
  const { desk, orderId, rename } = registered({}, { approval: 'all' });
  desk('order.approve', { orderId, note: '' });
  expect(desk('order.undo', { orderId, answer: 'approve' })).toMatchObject({ ok: true });
  expect(rename('Someone Else')).toMatchObject({ ok: true });
});

test('a verified reduction is for the person who gave the proof, also one by a code', () => {
  const letter = { eligibilityId: 'letter', value: '', fileId: 'file' };
  const { desk, orderId, rename } = registered({ eligibility: letter }, { seenPaise: 500_000 });
  expect(rename('Respectable R Rao')).toMatchObject({ ok: true });
  desk('eligibility.verify', { orderId, note: '' });
  expect(rename('Someone Else')).toMatchObject({ code: 'fieldLocked' });
  const invited = registered(
    { eligibility: { eligibilityId: 'guest-speaker', value: 'WELCOME', fileId: '' } },
    { seenPaise: 0 },
  );
  expect(invited.rename('Someone Else')).toMatchObject({ code: 'fieldLocked' });
});

test('a name without approval and without reduction stays open', () => {
  const { rename, person } = registered({});
  expect(person()?.editable).toContain('fullName');
  expect(rename('Someone Else')).toMatchObject({ ok: true });
});

test('a category is never changed by the registrant', () => {
  const { registrant, delegateId } = registered({});
  const changed = { delegateId, details: { categoryId: 'speaker' }, answers: {} };
  expect(registrant('registration.updateOwn', changed)).toMatchObject({ code: 'fieldLocked' });
});

test('an addition waits for the approval of its registration, and is approved with it', () => {
  const { draft, desk, orderId, delegateId, add, addition } = registered({}, { approval: 'all' });
  expect(add()).toMatchObject({ ok: true, result: { heldUntil: null } });
  expect(addition()?.approval).toBe('waiting');
  expect(registrantView(draft, phone, now).orders.map(({ canPay }) => canPay)).toEqual([false, false]);
  const additionId = addition()?.orderId;
  expect(desk('order.approve', { orderId: additionId, note: '' })).toMatchObject({
    code: 'registrationFirst',
  });
  desk('order.approve', { orderId, note: '' });
  expect(addition()).toMatchObject({ approval: 'approved', heldUntil: expect.any(Number) as number });
  expect(desk('order.undo', { orderId, answer: 'approve' })).toMatchObject({ ok: true });
  expect(addition()).toMatchObject({ approval: 'waiting', heldUntil: null });
  desk('order.refuse', { orderId, note: '' });
  expect(draft.get('delegates', delegateId)).toBeUndefined();
  expect(addition()).toMatchObject({ status: 'cancelled' });
});

test('an addition to an approved registration needs no approval of its own', () => {
  const { desk, orderId, add, addition } = registered({}, { approval: 'all' });
  desk('order.approve', { orderId, note: '' });
  add();
  expect(addition()?.approval).toBe('');
});
