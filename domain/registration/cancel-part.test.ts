import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import { owedOf } from '../money/fees.ts';
import { lateMoney } from './orders/order-stage.ts';
import { registrantView } from './registrant-view.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const phone = '9840000051';

/** Asha with her husband, a dinner for each, and a workshop: 10,000 + 4,000 + 2 × 1,500 + 2,000. 75 % are paid back. */
const family = () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    list: {
      refunds: {
        steps: [{ lastDay: '2099-12-31', shareBp: 7_500, less: [] }],
        keepsTax: false,
        keepsSurcharge: false,
        ifCalledOffBp: null,
      },
      capacities: [{ itemId: 'suture', categoryId: '', places: 1 }],
    },
  });
  const run = (role: 'registrant' | 'write', name: string, input: object) => {
    const done = runCommandAs(draft, { role, phone, now }, { name, input });
    if (!done.ok) throw new Error(`${name}: ${done.code} ${JSON.stringify(done.params)}`);
    return done.result as Record<string, unknown>;
  };
  const form = orderOf({
    details: { fullName: 'Asha Rao', phone, categoryId: 'pg' },
    companions: [{ name: 'Ravi Rao' }],
    lines: [
      { person: 0, itemId: 'dinner', count: 1 },
      { person: 1, itemId: 'dinner', count: 1 },
      { person: 0, itemId: 'suture', count: 1 },
    ],
    method: 'transfer',
  });
  const { delegateId, orderId } = run('registrant', 'order.submit', { form, seenPaise: 1_900_000 }) as {
    delegateId: string;
    orderId: string;
  };
  const owed = () => {
    const delegate = draft.get('delegates', delegateId);
    return delegate === undefined ? null : owedOf(draft, delegate, now);
  };
  const person = () => registrantView(draft, phone, now).people[0];
  const part = (name: string) => {
    const found = person()?.parts.find((each) => `${each.name} ${each.person}`.trim() === name);
    if (found === undefined) throw new Error(`${name} is no part`);
    return found;
  };
  const cancel = (name: string) => {
    const { purchaseId, companionId } = part(name);
    return run('registrant', 'registration.cancelPart', { delegateId, purchaseId, companionId });
  };
  const pay = (amountPaise: number): void => {
    run('write', 'transaction.add', {
      parts: [{ delegateId, companionId: '', amountPaise, marksPaid: false }],
      status: 'paid',
      facts: { ...cash },
    });
  };
  const order = () => draft.get('orders', orderId);
  return { draft, run, delegateId, order, owed, person, part, cancel, pay };
};
const cash = {
  method: 'Cash',
  paidOn: '2026-09-19',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

test('each add-on and each companion is a part with its price and its refund', () => {
  const { person, pay } = family();
  pay(1_900_000);
  expect(
    person()?.parts.map(({ name, person: of, pricePaise, refundPaise, isAtOnce }) => [
      `${name} ${of}`.trim(),
      pricePaise,
      refundPaise,
      isAtOnce,
    ]),
  ).toEqual([
    ['Ravi Rao', 550_000, 412_500, false],
    ['Gala dinner', 150_000, 112_500, false],
    ['Suture workshop', 200_000, 150_000, false],
    ['Gala dinner Ravi Rao', 150_000, 112_500, false],
  ]);
});

test('an unpaid workshop and an unpaid companion end at once, with what was bought for them', () => {
  const { cancel, owed, order, person } = family();
  expect(cancel('Suture workshop')).toMatchObject({ isRequest: false });
  expect([owed(), order()?.quotedPaise]).toEqual([1_700_000, 1_700_000]);
  expect(cancel('Ravi Rao')).toMatchObject({ isRequest: false });
  expect([owed(), order()?.quotedPaise, person()?.companions]).toEqual([1_150_000, 1_150_000, []]);
});

test('a paid workshop is asked for with its refund, shown, withdrawn, and carried out by the desk alone', () => {
  const { run, cancel, pay, part, person, draft, owed, order } = family();
  pay(1_900_000);
  expect(cancel('Suture workshop')).toMatchObject({ isRequest: true, refundPaise: 150_000 });
  expect(() => cancel('Suture workshop')).toThrow('alreadyAsked');
  expect([part('Suture workshop').isAsked, part('Gala dinner').isAsked]).toEqual([true, false]);
  // The request is about the part: the page of the order does not say that all is cancelled.
  expect(registrantView(draft, phone, now).orders).toMatchObject([{ asked: null, stage: 'confirmed' }]);
  const first = person()?.requests[0]?.requestId ?? '';
  run('registrant', 'registration.withdrawRequest', { requestId: first });
  expect(part('Suture workshop').isAsked).toBe(false);

  cancel('Suture workshop');
  const requestId = person()?.requests.find(({ state }) => state === 'open')?.requestId ?? '';
  const done = { requestId, refundPaise: 150_000, facts: cash, note: 'Pity', entriesSeen: undefined };
  expect(run('write', 'request.cancel', done)).toMatchObject({ paise: 150_000, item: 'Suture workshop' });
  // ₹500 of the workshop are kept as income, and nothing is owed to either side.
  expect([owed(), person()?.parts.map(({ name }) => name)]).toEqual([
    0,
    ['Ravi Rao', 'Gala dinner', 'Gala dinner'],
  ]);
  const row = order();
  expect(row === undefined ? null : lateMoney(draft, row, now)).toBe(0);
});

test('a paid companion ends on request, with the dinner', () => {
  const { run, cancel, pay, person, owed } = family();
  pay(1_900_000);
  expect(cancel('Ravi Rao')).toMatchObject({ isRequest: true, refundPaise: 412_500 });
  const requestId = person()?.requests[0]?.requestId ?? '';
  run('write', 'request.cancel', { requestId, refundPaise: 412_500, facts: cash, note: '' });
  expect(person()?.companions).toEqual([]);
  expect(person()?.parts.map(({ name }) => name)).toEqual(['Gala dinner', 'Suture workshop']);
  expect(owed()).toBe(0);
});

test('a part that the desk removed meanwhile is answered as done', () => {
  const { run, cancel, pay, part, person } = family();
  pay(1_900_000);
  const { purchaseId } = part('Suture workshop');
  cancel('Suture workshop');
  const requestId = person()?.requests[0]?.requestId ?? '';
  run('write', 'purchase.remove', { purchaseId });
  expect(() => run('write', 'request.cancel', { requestId, refundPaise: 0, facts: null, note: '' })).toThrow(
    'orderEnded',
  );
  expect(run('write', 'request.answer', { requestId, isDone: true, note: '' })).toMatchObject({ requestId });
});
