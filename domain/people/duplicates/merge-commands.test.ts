import { describe, expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import type { Mark } from '../../model/mark.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { Draft } from '../../core/store/draft.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { sentenceOf } from '../../log-sentence.ts';
import { commandContext } from '../../core/command/context.ts';
import { execute } from '../../execute.ts';

const merge = (store: EventStore, input: object): unknown => {
  const draft = new Draft(store);
  const ctx = commandContext({
    commandId: 'c',
    actor: actorWith('admin'),
    now: 0,
    happenedAt: 0,
    newCode: () => '',
  });
  const outcome = execute(draft, 'delegate.merge', { fromDropped: [], ...input }, ctx);
  if (!outcome.ok) throw new Error(outcome.code);
  store.apply(draft.changes());
  return outcome.result;
};

const transaction = (delegateId: string, transactionId: string, status: string): Transaction => ({
  ...blankTransaction(delegateId, transactionId),
  status,
  amountPaise: 100,
});
const mark = (serial: number, holderId: string, markedAt: number): Mark => ({
  recordTypeId: 'lunch',
  serial,
  holderId,
  markedAt,
  markedBy: `at ${markedAt}`,
  deviceId: '',
  extra: null,
});

describe('the rows that follow a merged delegate', () => {
  test('a merge keeps the transactions of both; if both have the same one, the paid one stays', () => {
    const store = deskEvent();
    const draft = new Draft(store);
    draft.put('transactions', transaction('unpaid', 'own', 'paid'));
    draft.put('transactions', transaction('unpaid', 'both', 'failed'));
    draft.put('transactions', transaction('unpaid', 'settled', 'Paid'));
    draft.put('transactions', transaction('paid', 'both', 'PAID'));
    draft.put('transactions', transaction('paid', 'settled', 'failed'));
    draft.put('transactions', transaction('paid', 'other', 'failed'));
    store.apply(draft.changes());
    const result = merge(store, { keepId: 'unpaid', dropId: 'paid' });
    const held = [...store.all('transactions')]
      .filter(({ delegateId }) => ['unpaid', 'paid'].includes(delegateId))
      .map(({ delegateId, transactionId, status }) => [delegateId, transactionId, status]);
    expect(held.sort()).toEqual([
      ['unpaid', 'both', 'PAID'],
      ['unpaid', 'other', 'failed'],
      ['unpaid', 'own', 'paid'],
      ['unpaid', 'settled', 'Paid'],
    ]);
    expect(result).toMatchObject({
      transactions: [
        { transactionId: 'both', status: 'PAID', amountPaise: 100 },
        { transactionId: 'settled', status: 'failed', amountPaise: 100 },
        { transactionId: 'other', status: 'failed', amountPaise: 100 },
      ],
    });
  });

  test.each([
    ['keep', 5, 2_000, 1_000],
    ['keep', 5, 1_000, 2_000],
    ['drop', 1, 2_000, 1_000],
    ['drop', 1, 1_000, 2_000],
  ])('the earlier of two marks when the serial of %s is freed', (freeSerialOf, stays, ownAt, otherAt) => {
    const store = deskEvent();
    const draft = new Draft(store);
    draft.put('marks', mark(1, 'held', ownAt));
    draft.put('marks', mark(5, 'alone', otherAt));
    // A mark of an earlier holder of serial 5, not of this person.
    draft.put('marks', mark(5, 'earlier holder', 500));
    store.apply(draft.changes());
    merge(store, { keepId: 'held', dropId: 'alone', freeSerialOf });
    const marks = [...store.all('marks')].toSorted((a, b) => a.markedAt - b.markedAt);
    expect(marks).toEqual([mark(5, 'earlier holder', 500), mark(stays, 'held', 1_000)]);
  });

  test('a merge keeps the unknown fields of an import', () => {
    const store = deskEvent();
    const draft = new Draft(store);
    const [kept, dropped] = [store.get('delegates', 'unpaid'), store.get('delegates', 'paid')];
    if (!kept || !dropped) throw new Error('nobody');
    draft.put('delegates', { ...kept, extra: { badge: 'A' } });
    draft.put('delegates', { ...dropped, extra: { badge: 'B', room: 12 }, phone: '98401' });
    store.apply(draft.changes());
    merge(store, { keepId: 'unpaid', dropId: 'paid', fromDropped: ['phone'] });
    expect(store.get('delegates', 'unpaid')).toMatchObject({
      extra: { badge: 'A', room: 12 },
      phone: '98401',
    });
  });
});

test('the log names the person who was kept', () => {
  const store = deskEvent();
  const input = { keepId: 'held', dropId: 'paid', fromDropped: [] };
  const result = merge(store, input);
  const entry = { command: 'delegate.merge', input, result };
  expect(sentenceOf(store, entry)).toEqual({ verb: 'Merged duplicate into', subject: 'Person held (1)' });
});
