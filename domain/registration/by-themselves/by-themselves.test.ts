import { describe, expect, test } from 'vitest';
import { automaticPurposes, type AutomaticPurpose } from '#domain/model/delivery.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { registry } from '#domain/registry.ts';
import { bookingDesk } from '#tests/support/registration/booking-desk.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { registrationQueue } from '../desk/queue.ts';
import { addresseeOf, contactOn, messageStateOf } from '../../messages/addressee.ts';
import { defaultMessages } from '../../messages/message-words.ts';
import { fillMessage } from '../../messages/message-text.ts';
import { dues } from '../../money/fees.ts';
import { causesByClock } from './causes-by-clock.ts';
import { commandsInParts, silentCommands } from './causes-of-change.ts';

/** 11:30 in India. */
const start = Date.parse('2026-09-20T06:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const phone = '9840000091';

type Role = 'write' | 'registrant' | 'gateway' | 'superAdmin';

const desk = (
  on: readonly AutomaticPurpose[] = automaticPurposes,
  given: Parameters<typeof openRegistration>[1] = {},
) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, given);
  for (const { orderId } of draft.all('orders')) draft.remove('orders', orderId);
  for (const { deliveryId } of draft.all('deliveries')) draft.remove('deliveries', deliveryId);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  for (const purpose of on)
    draft.put('automaticMessages', {
      ...blankRow('automaticMessages'),
      purpose,
      isOn: true,
      channel: purpose === 'offered' ? 'whatsapp' : 'email',
    });
  const run = (name: string, input: object, now = start, role: Role = 'write') => {
    const by = { role, phone: role === 'registrant' ? phone : '9000000001', now };
    const outcome = runCommandAs(draft, by, { name, input });
    if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`);
    return outcome.result as { readonly orderId: string; readonly begun: readonly string[] };
  };
  const submit = (details: object = {}, more: object = {}, seenPaise = 1_000_000) => {
    const mail = { fullName: 'Asha Rao', phone, email: 'asha@example.com', categoryId: 'pg', ...details };
    const form = orderOf({ details: mail, ...more });
    return run('order.submit', { form, seenPaise }, start, 'registrant').orderId;
  };
  const queued = () =>
    [...draft.all('deliveries')]
      .filter(({ state }) => state === 'queued')
      .map(({ runId }) => draft.get('messageRuns', runId)?.purpose);
  const begin = (now = start + 2 * minute) => {
    const deliveryIds = [...draft.all('deliveries')].map(({ deliveryId }) => deliveryId);
    return run('delivery.begin', { attempt: 'one', deliveryIds }, now, 'gateway').begun;
  };
  const states = () =>
    [...draft.all('deliveries')].map(({ state, failure, runId }) => [
      draft.get('messageRuns', runId)?.purpose,
      failure || state,
    ]);
  const isUntold = (now = start + hour) => runToEnd(registrationQueue(draft, now)).messages.length > 0;
  return { draft, run, submit, queued, begin, states, isUntold };
};

const letter = { eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } };
describe('a message waits after', () => {
  test('a registration by the person, and no registration by the desk', () => {
    const { submit, queued, run } = desk();
    run('delegate.add', { details: { fullName: 'By Desk', phone: '9840000055', categoryId: 'pg' } });
    expect(queued()).toEqual([]);
    submit();
    expect(queued()).toEqual(['received']);
  });

  test('an approval, in place of the receipt of the registration that still waits', () => {
    const { submit, run, queued, isUntold } = desk(automaticPurposes, { form: { approval: 'all' } });
    const orderId = submit();
    run('order.approve', { orderId, note: '' }, start + 30_000);
    expect([queued(), isUntold()]).toEqual([['approved'], false]);
  });

  test('a document that was refused', () => {
    const { submit, run, queued } = desk(['documentRefused']);
    const orderId = submit({}, letter, 500_000);
    run('eligibility.refuse', { orderId, note: 'No stamp.' });
    expect(queued()).toEqual(['documentRefused']);
  });

  test('a document that was accepted', () => {
    const { submit, run, queued, begin, states, isUntold } = desk(['documentAccepted']);
    run('eligibility.verify', { orderId: submit({}, letter, 500_000), note: '' });
    expect([queued(), isUntold()]).toEqual([['documentAccepted'], false]);
    begin();
    expect(states()).toEqual([['documentAccepted', 'unknown']]);
  });

  test('another proof that the desk asks for, unless another phone stated the payment', () => {
    const { draft, submit, run, queued, isUntold } = desk(['proofReturned']);
    const state = (orderId: string, reference: string): void => {
      const facts = { method: 'upi', reference, paidOn: '2026-09-20', fileId: '' };
      run('order.giveProof', { orderId, ...facts, amountPaise: 1_000_000 }, start, 'registrant');
      run('proof.return', { orderId, note: 'No such payment.' });
    };
    state(submit(), '412345678901');
    expect([queued(), isUntold()]).toEqual([['proofReturned'], false]);
    const other = submit({ fullName: 'Bala Rao', phone: '9840000092' });
    state(other, '412345678902');
    expect([queued(), isUntold()]).toEqual([['proofReturned'], true]);
    expect(draft.get('orders', other)?.answer).toMatchObject({ kind: 'proofReturned', toldAt: null });
  });

  test.each([
    ['a hold that is over', 'order.expire', {}, 'gateway', 20 * 24, []],
    ['an end by the desk', 'order.end', { note: 'Seats are full.' }, 'write', 1, ['Seats are full.']],
  ] as const)('the end of a registration: %s', (_what, name, more, role, hours, notes) => {
    const { draft, submit, run, queued, begin, isUntold } = desk(['received', 'ended']);
    const orderId = submit();
    const now = start + hours * hour;
    run(name, { orderId, ...more }, now, role);
    expect([queued(), isUntold(now)]).toEqual([['ended'], false]);
    expect(draft.get('delegates', draft.get('orders', orderId)?.delegateId ?? '')).toBeUndefined();
    const [deliveryId = ''] = begin(now + 2 * minute);
    const to = addresseeOf(draft, draft.get('deliveries', deliveryId) ?? { delegateId: '', cause: '' });
    if (to === null) throw new Error('The message has no addressee.');
    expect(contactOn('email', to)).toBe('asha@example.com');
    const text = fillMessage(defaultMessages.ended, messageStateOf(draft, to, dues(draft, now)).facts);
    for (const part of ['Dear Asha Rao,', 'has ended', ...notes]) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
  });

  test('a refused registration, and none that the person cancelled or the desk took up again', () => {
    const refused = desk(['ended'], { form: { approval: 'all' } });
    refused.run('order.refuse', { orderId: refused.submit(), note: 'Not a member.' });
    expect(refused.queued()).toEqual(['ended']);
    const { submit, run, queued, begin, states } = desk(['ended']);
    run('order.cancel', { orderId: submit() }, start, 'registrant');
    expect(queued()).toEqual([]);
    const again = submit();
    run('order.end', { orderId: again, note: '' });
    run('order.revive', { orderId: again });
    begin();
    expect(states()).toEqual([['ended', 'changed']]);
  });

  test('a payment, and Paid without an amount', () => {
    const { run, queued } = desk(['paid']);
    run('payment.setDelegate', { delegateId: 'unpaid', paid: true });
    expect(queued()).toEqual(['paid']);
  });

  test('a card, and not again for the same card', () => {
    const { run, queued } = desk(['cardReady']);
    run('serial.generate', { delegateId: 'paid' });
    expect(queued()).toEqual(['cardReady']);
  });

  test('an offered place, to the phone that waits', () => {
    const { draft, run, queued, states, begin } = desk(['offered'], { form: { waiting: 'manual' } });
    const waits = { waitingId: 'ravi', name: 'Ravi Rao', registrantPhone: phone, categoryId: 'pg' };
    draft.put('waitingEntries', { ...blankRow('waitingEntries'), ...waits, state: 'waiting' });
    run('waiting.offer', { waitingId: 'ravi', until: null });
    expect(queued()).toEqual(['offered']);
    begin();
    expect(states()).toEqual([['offered', 'unknown']]);
    expect(draft.get('waitingEntries', 'ravi')?.news).toMatchObject({ channel: 'whatsapp' });
  });
});

test('nothing waits while the switch is off, the permission is missing, or the event is closed', () => {
  const off = desk([]);
  off.submit();
  expect(off.draft.count('deliveries')).toBe(0);
  const forbidden = desk();
  for (const event of forbidden.draft.all('event'))
    forbidden.draft.put('event', { ...event, isSendingOn: false });
  forbidden.submit();
  expect(forbidden.draft.count('deliveries')).toBe(0);
  const closed = desk(['certificate']);
  for (const event of closed.draft.all('event')) closed.draft.put('event', { ...event, closedAt: start });
  closed.run('certificate.issue', { serials: [5] });
  expect(closed.draft.count('deliveries')).toBe(0);
});

test('turning on sends nothing of what was there before', () => {
  const { submit, run, queued } = desk([]);
  submit();
  const off = { isOn: false, channel: 'email', day: '', lastDay: '' };
  run('automaticMessage.set', {
    purpose: 'received',
    ...off,
    isOn: true,
    seen: { ...off, channel: 'whatsapp' },
  });
  expect(queued()).toEqual([]);
  submit({ fullName: 'Later Rao', phone: '9840000092' });
  expect(queued()).toEqual(['received']);
});

test('three pieces of news in a minute are one mail', () => {
  const { submit, run, draft, begin, states } = desk(['received', 'paid', 'cardReady']);
  const orderId = submit();
  const delegateId = draft.get('orders', orderId)?.delegateId ?? '';
  run('payment.setDelegate', { delegateId, paid: true }, start + 10_000);
  run('serial.generate', { delegateId }, start + 20_000);
  expect(begin()).toHaveLength(1);
  expect(states()).toEqual([
    ['received', 'joined'],
    ['paid', 'unknown'],
    ['cardReady', 'joined'],
  ]);
});

test('news that a member has told meanwhile are not sent, and news that failed wait for a member', () => {
  const told = desk(['approved'], { form: { approval: 'all' } });
  const orderId = told.submit();
  told.run('order.approve', { orderId, note: '' });
  told.run('order.told', { orderId, kind: 'approved', at: start, channel: 'sms' });
  expect([told.begin(), told.states()]).toEqual([[], [['approved', 'changed']]]);

  const failed = desk(['approved'], { form: { approval: 'all' } });
  const of = { orderId: failed.submit(), note: '' };
  failed.run('order.approve', of);
  const [deliveryId = ''] = failed.begin();
  expect([failed.isUntold(), failed.draft.get('orders', of.orderId)?.answer?.channel]).toEqual([
    false,
    'email',
  ]);
  const note = { deliveryId, state: 'failed', failure: 'mailAddress', stateAt: start, priceCategory: '' };
  failed.run('delivery.note', { notes: [{ ...note, attempt: '', providerId: '' }] }, start, 'gateway');
  expect(failed.isUntold()).toBe(true);
});

test('a member is asked before one command messages many people, and an import messages no one', () => {
  const { draft, run } = desk(['cardReady', 'paid']);
  const ids = Array.from({ length: 12 }, (_none, index) => {
    const delegateId = `many-${index}`;
    const row = { fullName: `Many ${index}`, categoryId: 'pg', hasDetails: true };
    draft.put('delegates', { ...blankRow('delegates'), ...row, delegateId });
    return delegateId;
  });
  run('delegates.setPayment', { delegateIds: ids, paid: true });
  const runs = [...draft.all('messageRuns')].filter(({ isAutomatic }) => isAutomatic);
  expect(runs).toMatchObject([{ purpose: 'paid', state: 'paused', reason: 'many' }]);
  expect(draft.by('deliveries', 'runId', runs[0]?.runId ?? '')).toHaveLength(12);
});

test('what is above the quota waits in a run of its own until a member resumes it', () => {
  const { draft, submit, run, begin } = desk(['received']);
  const setQuota = (quotaEmail: number) => {
    for (const event of draft.all('event')) draft.put('event', { ...event, quotaEmail });
  };
  setQuota(1);
  submit();
  submit({ fullName: 'Ben Das', email: 'ben@example.com' });
  submit({ fullName: 'Chitra Nair', email: 'chitra@example.com' });
  const runs = [...draft.all('messageRuns')].filter(({ isAutomatic }) => isAutomatic);
  const waiting = runs.find(({ reason }) => reason === 'quota');
  expect(runs).toHaveLength(2);
  expect(draft.by('deliveries', 'runId', waiting?.runId ?? '')).toHaveLength(2);
  expect(begin()).toHaveLength(1);
  const resume = () => run('messageRun.set', { runId: waiting?.runId, state: 'running' });
  setQuota(2);
  expect(resume).toThrow('quotaTooSmall');
  setQuota(3);
  resume();
  expect(begin()).toHaveLength(2);
});

test('a registrant who books for many has pressed for each, so no member is asked', () => {
  const { draft, book } = bookingDesk({});
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const on = { purpose: 'received', isOn: true, channel: 'whatsapp' };
  draft.put('automaticMessages', { ...blankRow('automaticMessages'), ...on });
  const names = 'Anil Bala Chitra Devi Esther Farhan Gita Hari Indira Jaya Kamal Latha'.split(' ');
  const people = names.map((name, index) => ({
    details: { fullName: `Dr ${name} Rao`, phone: String(9_870_000_100 + index), categoryId: 'pg' },
    answers: {},
  }));
  book(people, 12_000_000);
  const runs = [...draft.all('messageRuns')].filter(({ isAutomatic }) => isAutomatic);
  expect(runs).toMatchObject([{ purpose: 'received', state: 'running' }]);
  expect(draft.by('deliveries', 'runId', runs[0]?.runId ?? '')).toHaveLength(12);
});

describe('by the clock', () => {
  const due = (draft: Draft, purpose: 'endsSoon' | 'venue' | 'paymentDue', now: number) =>
    runToEnd(causesByClock(draft, purpose, now)).map(({ id }) => id);

  test('the end of a hold is due from the day before, unless it was turned on since', () => {
    const { draft, submit, run } = desk(['endsSoon'], { form: { proofDays: 5 } });
    const orderId = submit({}, { method: 'transfer' });
    const end = draft.get('orders', orderId)?.heldUntil ?? 0;
    expect(due(draft, 'endsSoon', end - 36 * hour)).toEqual([]);
    expect(due(draft, 'endsSoon', end - 30 * hour)).toEqual([orderId]);
    run('delivery.queueByClock', { purpose: 'endsSoon', ids: [orderId] }, end - 30 * hour, 'gateway');
    expect(due(draft, 'endsSoon', end - 29 * hour)).toEqual([]);
    for (const row of draft.all('automaticMessages'))
      draft.put('automaticMessages', { ...row, setAt: end - hour });
    for (const { deliveryId } of draft.all('deliveries')) draft.remove('deliveries', deliveryId);
    expect(due(draft, 'endsSoon', end - 30 * hour)).toEqual([]);
  });

  test('a reminder is due on its days alone, also for people who match later', () => {
    const { draft, run } = desk(['venue']);
    const row = draft.get('automaticMessages', 'venue');
    if (row === undefined) throw new Error('It is on.');
    draft.put('automaticMessages', { ...row, day: '2026-09-21', lastDay: '2026-09-22' });
    expect(due(draft, 'venue', start)).toEqual([]);
    const day = start + 24 * hour;
    const people = due(draft, 'venue', day);
    expect(people).toContain('paid');
    expect(people).not.toContain('unpaid');
    run('delivery.queueByClock', { purpose: 'venue', ids: people }, day, 'gateway');
    expect(due(draft, 'venue', day)).toEqual([]);
    run('payment.setDelegate', { delegateId: 'unpaid', paid: true }, day);
    expect(due(draft, 'venue', day + 24 * hour)).toEqual(['unpaid']);
    expect(due(draft, 'venue', day + 48 * hour)).toEqual([]);
  });
});

test('the commands that are named here exist', () => {
  for (const name of [...silentCommands, ...commandsInParts])
    expect([name, registry.has(name)]).toEqual([name, true]);
});
