import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { OrderForm } from '../form/order-form.ts';
import { Draft } from '../../core/store/draft.ts';
import { answerWords as words } from './answer-words.ts';
import { toldPerson, toldText } from './answers-to-tell.ts';
import { registrationQueue } from './queue.ts';

/** 11:30 in India. */
const start = Date.parse('2026-09-20T06:00:00Z');
const hourMs = 3_600_000;
const phone = '9840000091';
const url = 'https://regdesk.example/r/physicon/me';

const registered = (
  form: Parameters<typeof openRegistration>[1] = {},
  given: Partial<OrderForm> = {},
  seenPaise = 1_000_000,
) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, form);
  for (const { orderId } of draft.all('orders')) draft.remove('orders', orderId);
  const run = (name: string, input: object, at: number, role: 'write' | 'registrant' | 'gateway' = 'write') =>
    runCommandAs(
      draft,
      { role, phone: role === 'registrant' ? phone : '9000000001', now: at },
      { name, input },
    );
  const details = { fullName: 'Asha Rao', phone, categoryId: 'pg' };
  const submitted = run(
    'order.submit',
    { form: orderOf({ details, ...given }), seenPaise },
    start,
    'registrant',
  );
  if (!submitted.ok) throw new Error(submitted.code);
  const { orderId } = submitted.result as { orderId: string };
  const waiting = (at: number) => runToEnd(registrationQueue(draft, at)).messages;
  const textAt = (at: number): string => {
    const [message] = waiting(at);
    if (message?.of !== 'order' || message.tell === null) return '';
    return toldText(draft, message.order, message.tell, { url, now: at });
  };
  return { draft, orderId, run, waiting, textAt };
};
const ok = { ok: true };
const later = start + 10 * hourMs;

const letter = { eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } };
const proof = {
  method: 'upi',
  reference: '412345678901',
  paidOn: '2026-09-20',
  amountPaise: 1_000_000,
  fileId: '',
};

test.each([
  ['order.approve', { form: { approval: 'all' } }, {}, 1_000_000, words.said.approved, true],
  ['order.refuse', { form: { approval: 'all' } }, {}, 1_000_000, words.said.refused, false],
  ['eligibility.verify', {}, letter, 500_000, words.said.documentAccepted, true],
  ['eligibility.refuse', {}, letter, 500_000, words.said.documentRefused, true],
  ['order.end', {}, {}, 1_000_000, words.said.ended, false],
] as const)('a message with the note waits after %s', (name, form, given, seen, said, isDue) => {
  const { orderId, run, waiting, textAt } = registered(form, given, seen);
  expect(waiting(start)).toEqual([]);
  expect(run(name, { orderId, note: 'Bring the letter.' }, later)).toMatchObject(ok);
  const text = textAt(later);
  for (const part of ['Asha Rao', said, words.note('Bring the letter.'), url]) expect(text).toContain(part);
  // 21:30 is at night: at least a day, to the next morning.
  expect(text.includes('by 22-09-2026 9:00')).toBe(isDue);
});

test.each(['proof.return', 'proof.refuse'])('a message with the note waits after %s', (name) => {
  const { orderId, run, textAt, waiting } = registered();
  expect(run('order.giveProof', { orderId, ...proof }, start, 'registrant')).toMatchObject(ok);
  expect(run(name, { orderId, note: 'Not in the bank.' }, later)).toMatchObject(ok);
  expect(textAt(later)).toContain(words.note('Not in the bank.'));
  // Another proof answers it.
  expect(run('order.giveProof', { orderId, ...proof }, later, 'registrant')).toMatchObject(ok);
  expect(waiting(later)).toEqual([]);
});

test('a message is sent once, waits again after Undo, and an answer that is taken back unsaid is forgotten', () => {
  const { draft, orderId, run, waiting } = registered({ form: { approval: 'all' } });
  run('order.approve', { orderId, note: '' }, later);
  const told = { orderId, kind: 'approved', at: later };
  expect(run('order.told', { ...told, channel: 'whatsapp' }, later)).toMatchObject(ok);
  expect(waiting(later)).toEqual([]);
  expect(run('order.told', { ...told, channel: null }, later)).toMatchObject(ok);
  expect(waiting(later)).toHaveLength(1);
  expect(run('order.undo', { orderId, answer: 'approve' }, later)).toMatchObject(ok);
  expect([waiting(later), draft.get('orders', orderId)?.answer]).toEqual([[], null]);
});

test('a person who was told an answer is told that it was taken back', () => {
  const { orderId, run, textAt } = registered({ form: { approval: 'all' } });
  run('order.approve', { orderId, note: '' }, later);
  run('order.told', { orderId, kind: 'approved', at: later, channel: 'sms' }, later);
  run('order.undo', { orderId, answer: 'approve' }, later);
  expect(textAt(later)).toContain(words.said.takenBack);
});

test('the end of a hold is said the day before, once, and not if the person learned of it since', () => {
  const { draft, orderId, run, waiting, textAt } = registered(
    { form: { proofDays: 5 } },
    { method: 'transfer' },
  );
  const end = draft.get('orders', orderId)?.heldUntil ?? 0;
  const dayBefore = end - 30 * hourMs;
  expect(waiting(end - 36 * hourMs)).toEqual([]);
  expect(textAt(dayBefore)).toContain(words.said.endsSoon);
  expect(textAt(dayBefore)).toContain('by 25-09-2026 11:30');
  run('order.told', { orderId, kind: 'endsSoon', at: end, channel: 'whatsapp' }, dayBefore);
  expect(waiting(dayBefore)).toEqual([]);
  expect(run('order.extend', { orderId, until: end + 48 * hourMs }, dayBefore)).toMatchObject(ok);
  expect(waiting(end + 24 * hourMs)).toHaveLength(1);
});

test('a message goes to the person of a removed registration too, and a tablet of the desk makes none', () => {
  const { draft, orderId, run } = registered({ form: { approval: 'all' } });
  run('order.refuse', { orderId, note: '' }, later);
  const order = draft.get('orders', orderId);
  if (order === undefined) throw new Error('The order is gone.');
  expect(toldPerson(draft, order, 'refused')).toMatchObject({ name: 'Asha Rao', phone });

  const form = orderOf({ details: { fullName: 'At Desk', phone: '9840000092', categoryId: 'pg' } });
  const spot = run('order.submitSpot', { form, seenPaise: 1_000_000 }, later);
  const spotId = spot.ok ? (spot.result as { orderId: string }).orderId : '';
  expect(run('order.approve', { orderId: spotId, note: 'Hello' }, later)).toMatchObject(ok);
  expect(draft.get('orders', spotId)?.answer).toBeNull();
});
