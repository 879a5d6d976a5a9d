import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { Draft } from '../core/store/draft.ts';
import { blankTransaction } from '../model/money/transaction.ts';
import { nameOfPayer } from '../money/statements/ended-payers.ts';
import { matchEvent } from '../money/statements/match-event.ts';
import { endedOrdersBy } from './desk/ended-orders.ts';
import { registrationQueue, waitingForDesk } from './desk/queue.ts';
import { lateMoney } from './orders/order-stage.ts';
import { registrantView } from './registrant-view.ts';

const submittedAt = Date.parse('2026-09-20T06:00:00Z');
const now = submittedAt + 86_400_000;
const phone = '9840000081';

const registrant = (draft: Draft, name: string, input: unknown, at = now) =>
  runCommandAs(draft, { role: 'registrant', phone, now: at }, { name, input });
const desk = (draft: Draft, name: string, input: unknown) =>
  runCommandAs(draft, { role: 'write', now }, { name, input });

/** Dr Asha's order by UPI, whose hold has ended: ₹15,500 with a guest and a dinner. */
const expired = () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    form: { questions: [{ ...question }], mostCompanions: 2 },
    list: { capacities: [{ itemId: 'dinner', categoryId: '', places: 2 }] },
  });
  const form = orderOf({
    details: { fullName: 'Dr Asha Rao', phone, categoryId: 'pg' },
    companions: [{ name: 'Ravi Rao' }],
    lines: [{ person: 1, itemId: 'dinner', count: 1 }],
    answers: { hotel: 'Lalitha' },
  });
  const submitted = registrant(draft, 'order.submit', { form, seenPaise: 1_550_000 }, submittedAt);
  if (!submitted.ok) throw new Error(submitted.code);
  const { orderId, delegateId } = submitted.result as { orderId: string; delegateId: string };
  const ended = runCommandAs(draft, { role: 'gateway', now }, { name: 'order.expire', input: { orderId } });
  expect(ended).toMatchObject({ ok: true, result: { tie: '' } });
  const order = () => {
    const found = draft.get('orders', orderId);
    if (found === undefined) throw new Error('The order is gone.');
    return found;
  };
  return { draft, orderId, delegateId, order };
};
const question = {
  questionId: 'hotel',
  label: 'Hotel',
  kind: 'text' as const,
  choices: [],
  isRequired: false,
  categoryIds: [],
  isEditable: true,
};
const proof = (orderId: string, reference = 'UTR 81 000 000 000') => ({
  orderId,
  method: 'transfer',
  reference,
  paidOn: '2026-09-20',
  amountPaise: 1_550_000,
  fileId: '',
});

test.each(['asha rao', phone, '40000081', 'utr81000000000'])('an expired order is found by %s', (typed) => {
  const { draft, orderId } = expired();
  registrant(draft, 'order.giveProof', proof(orderId));
  expect(endedOrdersBy(draft, typed, 5).map((each) => each.orderId)).toEqual([orderId]);
});

test('an expired order is found by its number, and a short number finds no phone', () => {
  const { draft, orderId, order } = expired();
  expect(endedOrdersBy(draft, String(order().number), 5).map((each) => each.orderId)).toEqual([orderId]);
  expect(endedOrdersBy(draft, '81', 5)).toEqual([]);
  expect(runToEnd(registrationQueue(draft, now)).ended.map((each) => each.order.orderId)).toEqual([orderId]);
});

test('a payment that is stated after the end waits for the desk, and becomes late money when it is accepted', () => {
  const { draft, orderId, delegateId, order } = expired();
  const before = waitingForDesk(draft, now);
  expect(registrantView(draft, phone, now).orders).toMatchObject([{ stage: 'expired', canGiveProof: true }]);
  expect(registrant(draft, 'order.giveProof', proof(orderId))).toMatchObject({ ok: true });
  // Until the treasurer decides, it can be corrected.
  expect(registrant(draft, 'order.giveProof', proof(orderId))).toMatchObject({ ok: true });
  expect(waitingForDesk(draft, now)).toBe(before + 1);
  expect(runToEnd(registrationQueue(draft, now)).late.map((each) => each.order.orderId)).toEqual([orderId]);
  expect(desk(draft, 'proof.accept', { orderId })).toMatchObject({ ok: true });
  expect([lateMoney(draft, order(), now), order().status]).toEqual([1_550_000, 'expired']);
  expect(desk(draft, 'order.undo', { orderId, answer: 'acceptProof' })).toMatchObject({ ok: true });
  expect([lateMoney(draft, order(), now), order().proof?.state]).toEqual([0, 'given']);
  expect(desk(draft, 'proof.accept', { orderId })).toMatchObject({ ok: true });
  expect(desk(draft, 'order.revive', { orderId })).toMatchObject({ ok: true });
  expect(draft.get('delegates', delegateId)).toMatchObject({ fullName: 'Dr Asha Rao', isPaid: true });
  expect(order()).toMatchObject({ status: 'open', heldUntil: null, quotedPaise: 1_550_000 });
});

test('a stated payment that the desk does not find ends the matter, and one that it asks for can be corrected', () => {
  const { draft, orderId, order } = expired();
  registrant(draft, 'order.giveProof', proof(orderId));
  expect(desk(draft, 'proof.return', { orderId, note: 'Which bank?' })).toMatchObject({ ok: true });
  expect(order()).toMatchObject({ status: 'expired', heldUntil: null });
  expect(registrant(draft, 'order.giveProof', proof(orderId, '412345678982'))).toMatchObject({ ok: true });
  expect(desk(draft, 'proof.refuse', { orderId, note: 'Not there.' })).toMatchObject({ ok: true });
  expect(registrant(draft, 'order.giveProof', proof(orderId))).toMatchObject({ code: 'lateProofGiven' });
  expect(registrantView(draft, phone, now).orders).toMatchObject([{ canGiveProof: false }]);
});

test('a revived order with a stated payment keeps its places until the treasurer has looked', () => {
  const { draft, orderId, order } = expired();
  registrant(draft, 'order.giveProof', proof(orderId));
  expect(desk(draft, 'order.revive', { orderId })).toMatchObject({ ok: true });
  expect(order()).toMatchObject({ status: 'open', heldUntil: expect.any(Number) as number });
});

test('an order is not revived when another person has its place', () => {
  const { draft, orderId } = expired();
  expect(
    desk(draft, 'purchase.add', { delegateId: 'paid', companionId: '', itemId: 'dinner', quantity: 1 }),
  ).toMatchObject({ ok: true });
  expect(desk(draft, 'order.revive', { orderId })).toMatchObject({ code: 'notSold' });
});

const lines = {
  'the stated reference': { bankReference: 'UTR81000000000', narration: 'NEFT CR' },
  'the name and the amount': { payerName: 'ASHA RAO', narration: 'IMPS/ASHA RAO' },
  'the phone and the amount': { narration: `UPI/${phone}@ybl` },
};
test.each(Object.entries(lines))('a bank line proposes an expired registration by %s', (_, given) => {
  const { draft, orderId, delegateId, order } = expired();
  registrant(draft, 'order.giveProof', proof(orderId));
  draft.put('bankLines', openLine('late', { amountPaise: 1_550_000, paidOn: '2026-09-20', ...given }));
  const match = runToEnd(matchEvent(draft)).find(({ lineId }) => lineId === 'late');
  expect(match).toMatchObject({ queue: 'matched', best: { delegateId } });
  expect(nameOfPayer(draft, delegateId)).toBe(`Expired registration ${order().number} of Dr Asha Rao`);
  const confirmed = { confirmationId: 'late', lines: [{ lineId: 'late', shares: match?.shares ?? [] }] };
  expect(desk(draft, 'bankLine.confirm', confirmed)).toMatchObject({ ok: true, result: { count: 1 } });
  expect(lateMoney(draft, order(), now)).toBe(1_550_000);
  expect(runToEnd(registrationQueue(draft, now)).late).toHaveLength(1);
  // The bank has answered the stated payment.
  expect(order().proof?.state).toBe('bankReference' in given ? 'accepted' : 'given');
  const undone = { confirmationId: 'late', lineIds: ['late'] };
  expect(desk(draft, 'bankLine.undo', undone)).toMatchObject({ ok: true, result: { count: 1 } });
  expect([lateMoney(draft, order(), now), order().proof?.state]).toEqual([0, 'given']);
});

test('a bank line proposes an ended registration by its number, and then the person who registered again', () => {
  const { draft, delegateId, order } = expired();
  const narration = `NEFT/ARVIND HOSPITAL/REG NO 00${order().number}`;
  draft.put('bankLines', openLine('late', { amountPaise: 1_550_000, paidOn: '2026-09-20', narration }));
  const bestNow = () => runToEnd(matchEvent(draft)).find(({ lineId }) => lineId === 'late')?.best;
  expect(bestNow()).toMatchObject({ delegateId, confidence: 'possible', reasons: ['number', 'amount'] });
  const form = orderOf({ details: { fullName: 'Asha Rao', phone, categoryId: 'pg' } });
  const again = registrant(draft, 'order.submit', { form, seenPaise: 1_000_000 });
  expect(bestNow()?.delegateId).toBe(again.ok ? (again.result as { delegateId: string }).delegateId : '');
});

test('a line is not proposed for an ended registration of somebody who registered again, or by its amount alone', () => {
  const { draft } = expired();
  draft.put(
    'bankLines',
    openLine('late', { amountPaise: 1_550_000, paidOn: '2026-09-20', narration: 'CASH' }),
  );
  const alone = runToEnd(matchEvent(draft)).find(({ lineId }) => lineId === 'late');
  expect(alone).toMatchObject({ queue: 'unmatched', candidates: [] });
  const form = orderOf({ details: { fullName: 'Asha Rao', phone, categoryId: 'pg' } });
  expect(registrant(draft, 'order.submit', { form, seenPaise: 1_000_000 })).toMatchObject({ ok: true });
  draft.put('bankLines', openLine('late', { amountPaise: 1_000_000, narration: `UPI/${phone}@ybl` }));
  const [candidate, ...others] =
    runToEnd(matchEvent(draft)).find(({ lineId }) => lineId === 'late')?.candidates ?? [];
  expect(draft.get('delegates', candidate?.delegateId ?? '')).toBeDefined();
  expect(others).toEqual([]);
});

test('the page of an ended registration gives back all that was typed, without the consents', () => {
  const { draft } = expired();
  const [order] = registrantView(draft, phone, now).orders;
  expect(order?.typed).toMatchObject({
    details: { fullName: 'Dr Asha Rao', phone, categoryId: 'pg' },
    companions: [{ name: 'Ravi Rao' }],
    lines: [{ person: 1, itemId: 'dinner', count: 1 }],
    answers: { hotel: 'Lalitha' },
    method: 'upi',
  });
  expect(order?.typed).not.toHaveProperty('consents');
});

test('an accepted payment that a bank line only proves stays accepted when the line is opened again', () => {
  const { draft, orderId, delegateId, order } = expired();
  registrant(draft, 'order.giveProof', proof(orderId));
  expect(desk(draft, 'proof.accept', { orderId })).toMatchObject({ ok: true });
  const [entry] = draft.by('transactions', 'delegateId', delegateId);
  const given = { amountPaise: 1_550_000, paidOn: '2026-09-20', bankReference: 'UTR81000000000' };
  draft.put('bankLines', openLine('late', given));
  const shares = [{ delegateId, transactionId: entry?.transactionId ?? '', amountPaise: 1_550_000 }];
  const confirmed = desk(draft, 'bankLine.confirm', {
    confirmationId: 'late',
    lines: [{ lineId: 'late', shares }],
  });
  expect(confirmed).toMatchObject({ ok: true, result: { count: 1 } });
  const undone = { confirmationId: 'late', lineIds: ['late'] };
  expect(desk(draft, 'bankLine.undo', undone)).toMatchObject({ ok: true, result: { count: 1 } });
  expect([lateMoney(draft, order(), now), order().proof?.state]).toEqual([1_550_000, 'accepted']);
});

test('two bank lines with one number in their reference are two payments', () => {
  const draft = new Draft(deskEvent());
  const given = { amountPaise: 50_000, paidOn: '2026-09-20', bankReference: '4897690162095' };
  draft.put('bankLines', openLine('one', given));
  draft.put('bankLines', openLine('other', given));
  for (const [lineId, delegateId] of [
    ['one', 'unpaid'],
    ['other', 'alone'],
  ] as const) {
    const shares = [{ delegateId, transactionId: '', amountPaise: 50_000 }];
    const input = { confirmationId: lineId, lines: [{ lineId, shares }] };
    expect(desk(draft, 'bankLine.confirm', input)).toMatchObject({
      ok: true,
      result: { count: 1 },
    });
  }
});

test('money that is kept as a credit of one ended addition is not late money of another one', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {});
  const form = orderOf({ details: { fullName: 'Dr Asha Rao', phone, categoryId: 'pg' } });
  const submitted = registrant(draft, 'order.submit', { form, seenPaise: 1_000_000 }, submittedAt);
  if (!submitted.ok) throw new Error(submitted.code);
  const { orderId, delegateId } = submitted.result as { orderId: string; delegateId: string };
  draft.put('transactions', {
    ...blankTransaction(delegateId, 'too-much'),
    status: 'paid',
    paidOn: '2026-09-20',
    amountPaise: 1_500_000,
  });
  const first = draft.get('orders', orderId);
  if (first === undefined) throw new Error('The order is gone.');
  const added = ['addition-1', 'addition-2'].map((id, index) => ({
    ...first,
    orderId: id,
    number: 2 + index,
    status: 'expired',
    makesDelegate: false,
    endedAt: now,
    lines: [],
  }));
  for (const each of added) draft.put('orders', each);
  const late = () => added.map(({ orderId: id }) => lateMoney(draft, draft.get('orders', id) ?? first, now));
  expect(late()).toEqual([500_000, 500_000]);
  const kept = desk(draft, 'order.keepCredit', { orderId: 'addition-1', seenPaise: 500_000, note: '' });
  expect(kept).toMatchObject({ ok: true });
  expect(late()).toEqual([0, 0]);
});
