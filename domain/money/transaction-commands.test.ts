import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import type { Transaction } from '../model/money/transaction.ts';
import { keyOf } from '../model/tables.ts';
import { paidBy } from './payments/payments.ts';
import { countedPaise, countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { standingOf } from './payments/transactions.ts';
import { referenceKey } from '../model/fields/bank-references.ts';
import { Draft } from '../core/store/draft.ts';
import { commandContext } from '../core/command/context.ts';
import { execute } from '../execute.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);
const delegateId = 'uncategorised';
const facts = {
  method: 'Cash',
  paidOn: '2026-11-20',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

const desk = () => {
  const store = deskEvent();
  let made = 0;
  const run = (name: string, input: object, as: 'admin' | 'gateway' = 'admin') => {
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: `new-${++made}`,
      actor: actorWith(as),
      now,
      happenedAt: now,
      newCode: () => '',
    });
    const outcome = execute(draft, name, input, ctx);
    store.apply(draft.changes());
    return outcome;
  };
  return { store, run };
};

describe('a correction', () => {
  test('adds the opposite entry with the entry’s own day, the reason and the user; then the right entry', () => {
    const { store, run } = desk();
    run('transaction.correct', {
      delegateId,
      transactionId: 'transfer',
      reason: 'typed wrong',
      amountPaise: 290_000,
    });
    const common = {
      method: 'UPI',
      paidOn: '2026-09-01',
      bankReference: 'UTR3000000001',
      status: 'paid',
      enteredBy: '9000000001',
      enteredAt: now,
    };
    expect(store.get('transactions', `${delegateId}/new-1`)).toMatchObject({
      ...common,
      kind: 'counter',
      amountPaise: -300_000,
      correctsId: 'transfer',
      note: 'typed wrong',
    });
    expect(store.get('transactions', `${delegateId}/new-1-1`)).toMatchObject({
      ...common,
      kind: 'payment',
      amountPaise: 290_000,
      correctsId: '',
      note: '',
    });
  });

  test('of a refund gives back its amount, and the refund can be entered again', () => {
    const { store, run } = desk();
    const before = paidBy(store, delegateId);
    run('transaction.correct', {
      delegateId,
      transactionId: 'refund',
      reason: 'not paid out',
      amountPaise: 50_000,
    });
    expect(paidBy(store, delegateId)).toBe(before + 100_000 - 50_000);
    expect(store.get('transactions', `${delegateId}/new-1-1`)).toMatchObject({
      kind: 'refund',
      amountPaise: -50_000,
      correctsId: 'returned',
    });
  });

  test('of the gateway’s entry takes its day and method from the bank’s answer', () => {
    const { store, run } = desk();
    const answer = {
      status: 'Success',
      baseAmountPaise: 500_000,
      paidPaise: null,
      feePaise: null,
      taxPaise: null,
      paymentMode: 'UPI_ICICI',
      gatewayTransactionId: '1',
      transactedOn: '2026-09-27 22:01:55.0',
      settledOn: '',
    };
    run(
      'gatewayReference.save',
      { delegateId, transactionId: 'received', outcome: 'received', answer },
      'gateway',
    );
    run('transaction.correct', {
      delegateId,
      transactionId: 'received',
      reason: 'charged back',
      amountPaise: null,
    });
    expect(store.get('transactions', `${delegateId}/new-2`)).toMatchObject({
      method: 'UPI_ICICI',
      paidOn: '2026-09-27 22:01:55',
      bankReference: '1',
    });
  });
});

test('one transfer is split under one group, each part with the transfer’s own facts', () => {
  const { store, run } = desk();
  const part = (whose: string, amountPaise: number, companionId = '') => ({
    delegateId: whose,
    companionId,
    amountPaise,
    marksPaid: false,
  });
  const neft = { ...facts, method: 'NEFT', bankReference: 'N7', payerName: 'Hospital' };
  run('transaction.add', {
    parts: [part('unpaid', 100), part('held', 200, 'held-companion'), part('held', 300)],
    status: 'paid',
    facts: neft,
  });
  const parts = store.by('transactions', 'bankReference', referenceKey('n7'));
  expect(parts.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([100, 200, 300]);
  expect(new Set(parts.map(({ groupId }) => groupId))).toEqual(new Set(['new-1-3']));
  expect(parts.every(({ payerName }) => payerName === 'Hospital')).toBe(true);
  expect(paidSum(parts)).toBe(600);
});

test('the bank’s excess amount is a separate entry, so that the sum matches the bank', () => {
  const { store, run } = desk();
  const before = paidBy(store, delegateId);
  const answer = {
    status: 'Success',
    baseAmountPaise: 205_950,
    paidPaise: 210_000,
    feePaise: null,
    taxPaise: null,
    paymentMode: 'UPI_ICICI',
    gatewayTransactionId: '1',
    transactedOn: '2026-09-27 22:01:55',
    settledOn: '',
  };
  run(
    'gatewayReference.save',
    { delegateId, transactionId: 'waiting', outcome: 'received', answer },
    'gateway',
  );
  run('transaction.confirm', { delegateId, transactionId: 'waiting', marksPaid: true });
  expect(paidBy(store, delegateId) - before).toBe(205_950);
  expect(store.get('transactions', `${delegateId}/new-2`)).toMatchObject({
    amountPaise: 50,
    paidOn: '2026-09-27 22:01:55',
    method: 'UPI_ICICI',
  });
});

test('a transfer in two histories is paid once', () => {
  const { store, run } = desk();
  const draft = new Draft(store);
  const waiting = store.get('transactions', `${delegateId}/waiting`) as Transaction;
  draft.put('transactions', { ...waiting, delegateId: 'unpaid', status: 'paid' });
  store.apply(draft.changes());
  const answer = {
    status: 'Success',
    baseAmountPaise: 205_900,
    paidPaise: null,
    feePaise: null,
    taxPaise: null,
    paymentMode: '',
    gatewayTransactionId: '',
    transactedOn: '',
    settledOn: '',
  };
  run(
    'gatewayReference.save',
    { delegateId, transactionId: 'waiting', outcome: 'received', answer },
    'gateway',
  );
  const outcome = run('transaction.confirm', { delegateId, transactionId: 'waiting', marksPaid: true });
  expect(outcome).toMatchObject({ ok: false, code: 'bankReferenceUsed' });
});

describe('any entries, corrections, refunds and cleared cheques in any order', () => {
  const people = ['unpaid', 'held', 'uncategorised'];
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const nth = fc.nat(30);
  const step = fc.oneof(
    fc.record({
      name: fc.constant('add'),
      whom: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 3 }),
      amount,
      status: fc.constantFrom('paid', 'pending'),
    }),
    fc.record({ name: fc.constant('correct'), nth, amount: fc.option(amount) }),
    fc.record({ name: fc.constant('refund'), nth, amount }),
    fc.record({ name: fc.constant('settle'), nth, status: fc.constantFrom('paid', 'failed') }),
  );

  test('entries never disappear or change their amount, refunds never exceed payments, and the sums agree', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { store, run } = desk();
        let expected = paidSum(store.all('transactions'));
        for (const given of steps) {
          const rows = [...store.all('transactions')];
          const target = 'nth' in given ? rows[given.nth % rows.length] : undefined;
          const key = target && { delegateId: target.delegateId, transactionId: target.transactionId };
          if ('whom' in given) {
            const parts = given.whom.map((whom) => ({
              delegateId: whom,
              companionId: '',
              amountPaise: given.amount,
              marksPaid: true,
            }));
            const done = run('transaction.add', { parts, status: given.status, facts });
            if (done.ok && given.status === 'paid') expected += given.amount * parts.length;
          } else if (given.name === 'correct' && 'amount' in given) {
            const done = run('transaction.correct', { ...key, reason: 'r', amountPaise: given.amount });
            if (done.ok)
              expected +=
                (target?.kind === 'refund' ? -1 : 1) * (given.amount ?? 0) - (target?.amountPaise ?? 0);
          } else if (given.name === 'refund' && 'amount' in given) {
            const done = run('transaction.refund', { ...key, amountPaise: given.amount, facts });
            if (done.ok) expected -= given.amount as number;
          } else if ('status' in given) {
            const done = run('transaction.settle', { ...key, status: given.status, marksPaid: false });
            if (done.ok && given.status === 'paid') expected += target?.amountPaise ?? 0;
          }
          for (const { amountPaise, kind, ...row } of rows)
            expect(store.get('transactions', keyOf('transactions', row))).toMatchObject({
              amountPaise,
              kind,
            });
        }
        const all = [...store.all('transactions')];
        expect(paidSum(all)).toBe(expected);
        const ids = [...new Set(all.map((entry) => entry.delegateId))];
        expect(ids.reduce((sum, id) => sum + paidBy(store, id), 0)).toBe(expected);
        for (const entry of all) {
          const { refunds, counter } = standingOf(store, entry);
          const left = refunds.reduce((sum, refund) => sum + countedPaise(refund), entry.amountPaise ?? 0);
          if (countsAsPaid(entry) && entry.kind === 'payment') expect(left).toBeGreaterThanOrEqual(0);
          if (counter !== undefined) expect(refunds).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
