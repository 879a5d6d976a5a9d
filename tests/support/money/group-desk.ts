import { expect } from 'vitest';
import { commandContext } from '#domain/core/command/context.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { execute } from '#domain/execute.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { blankRow } from '#domain/model/tables.ts';
import { dues } from '#domain/money/fees.ts';
import { actorWith, deskEvent } from '../servers/desk-event.ts';
import { itemOf, lessRupees, listOf, priceOf } from './price-list-of.ts';

export const now = Date.parse('2026-09-20T06:00:00Z');
const step = (from: number, rupees: number) => ({
  groupId: `from-${from}`,
  name: `${from} or more`,
  from,
  reduction: lessRupees(rupees),
});
export const conference = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn', { mostPerPerson: 5 }),
  ],
  prices: [priceOf('conference', 1_000_000), priceOf('guest', 400_000), priceOf('dinner', 100_000)],
  groups: [step(3, 500), step(5, 900)],
});

/** An event without people and with a price list; commands run at once. */
export const groupDesk = (list: PriceList = conference) => {
  const store = deskEvent();
  const empty = new Draft(store);
  for (const table of [
    'delegates',
    'companions',
    'transactions',
    'purchases',
    'receipts',
    'serials',
  ] as const)
    for (const row of empty.all(table)) empty.remove(table, String(Object.values(row)[0]));
  empty.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list });
  store.apply(empty.changes());
  let sent = 0;
  const run = (name: string, input: object) => {
    const commandId = `command-${++sent}`;
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId,
      actor: actorWith('admin', 'superAdmin'),
      now,
      happenedAt: now,
      newCode: () => '',
    });
    const outcome = execute(draft, name, input, ctx);
    store.apply(draft.changes());
    return outcome;
  };
  const put = (change: (draft: Draft) => void): void => {
    const draft = new Draft(store);
    change(draft);
    store.apply(draft.changes());
  };
  const person = (delegateId: string, given: object = {}) =>
    put((draft) =>
      draft.put('delegates', {
        ...blankRow('delegates'),
        delegateId,
        fullName: delegateId,
        hasDetails: true,
        ...given,
      }),
    );
  const pay = (delegateId: string, amountPaise: number, paidOn = '2026-09-01') =>
    put((draft) =>
      draft.put('transactions', {
        ...blankRow('transactions'),
        transactionId: `of-${delegateId}`,
        delegateId,
        kind: 'payment',
        status: 'paid',
        amountPaise,
        paidOn,
        enteredAt: now - 1_000,
      }),
    );
  const fees = (...ids: readonly string[]) => {
    const due = dues(store, now);
    return ids.map((delegateId) => {
      const delegate = store.get('delegates', delegateId);
      return delegate === undefined ? undefined : due(delegate).lines[0]?.feePaise;
    });
  };
  const group = (...ids: readonly string[]): string => {
    const groupId = `group-${ids.join('-')}`;
    expect(run('group.make', { groupId, name: groupId, delegateIds: ids })).toMatchObject({ ok: true });
    return groupId;
  };
  return { store, run, put, person, pay, fees, group };
};
