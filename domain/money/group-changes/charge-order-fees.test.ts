import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { orderFeeOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { blankRow } from '../../model/tables.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { dueOf } from '../fees.ts';

/** A registration of 10,000, free for speakers, and 500 for each order. */
const list: PriceList = {
  ...conference,
  groups: [],
  prices: [...conference.prices, priceOf('conference', 0, { categoryId: 'speaker' })],
  orderFees: [orderFeeOf()],
};

const feeDesk = (published: PriceList = list) => {
  const desk = groupDesk(published);
  const add = (fullName: string, categoryId = 'pg'): string => {
    const added = desk.run('delegate.add', { details: { fullName, categoryId } });
    if (!added.ok) throw new Error(added.code);
    return (added.result as { readonly delegateId: string }).delegateId;
  };
  /** The names of the delegates who owe or have paid the fee. */
  const owing = (): string[] =>
    [...desk.store.all('purchases')]
      .filter(({ itemId }) => itemId === 'processing')
      .flatMap(({ delegateId }) => desk.store.get('delegates', delegateId)?.fullName ?? [])
      .sort();
  const change = (delegateId: string, categoryId: string) =>
    expect(desk.run('delegate.update', { delegateId, details: { categoryId } })).toMatchObject({ ok: true });
  const dueOn = (delegateId: string): number | null => {
    const delegate = desk.store.get('delegates', delegateId);
    return delegate === undefined ? null : dueOf(desk.store, delegate, now).duePaise;
  };
  return { ...desk, add, owing, change, dueOn };
};

test('each person whom the desk registers alone owes the fee once', () => {
  const desk = feeDesk();
  const asha = desk.add('Asha');
  desk.add('Bala');
  expect(desk.owing()).toEqual(['Asha', 'Bala']);
  desk.change(asha, 'empty');
  expect(desk.owing()).toEqual(['Asha', 'Bala']);
  expect(desk.dueOn(asha)).toBe(1_050_000);
});

test('people of one group owe it once, whoever of them is added, taken out or deleted', () => {
  const desk = feeDesk();
  const [asha, bala, chitra] = ['Asha', 'Bala', 'Chitra'].map((name) => desk.add(name));
  const groupId = desk.group(asha!, bala!);
  expect(desk.owing()).toEqual(['Asha', 'Chitra']);
  desk.run('group.add', { groupId, delegateIds: [chitra] });
  expect(desk.owing()).toEqual(['Asha']);
  desk.run('delegate.delete', { delegateId: asha });
  expect(desk.owing()).toEqual(['Bala']);
  desk.run('delegate.restore', { delegateId: asha });
  expect(desk.owing()).toHaveLength(1);
  desk.run('group.takeOut', { groupId, delegateIds: [chitra] });
  expect(desk.owing()).toHaveLength(2);
});

test('a paid fee is not asked of anyone again', () => {
  const desk = feeDesk();
  const [asha, bala] = ['Asha', 'Bala'].map((name) => desk.add(name));
  desk.group(asha!, bala!);
  desk.run('transaction.add', {
    parts: [{ delegateId: asha, companionId: '', amountPaise: 1_050_000, marksPaid: true }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-20',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  });
  expect(desk.dueOn(asha!)).toBe(0);
  desk.run('delegate.delete', { delegateId: asha });
  expect(desk.owing()).toEqual([]);
  expect(desk.dueOn(bala!)).toBe(1_000_000);
});

test('an order that costs nothing has no fee, until it costs something', () => {
  const desk = feeDesk();
  const asha = desk.add('Asha', 'speaker');
  expect(desk.owing()).toEqual([]);
  desk.change(asha, 'pg');
  expect(desk.owing()).toEqual(['Asha']);
  desk.change(asha, 'speaker');
  expect(desk.owing()).toEqual([]);
});

test('the first of a group who pays something owes it', () => {
  const desk = feeDesk();
  const speaker = desk.add('Asha', 'speaker');
  desk.group(speaker, desk.add('Bala'));
  expect(desk.owing()).toEqual(['Bala']);
});

test('a fee that the desk removes is waived', () => {
  const desk = feeDesk();
  const asha = desk.add('Asha');
  const [purchase] = desk.store.by('purchases', 'delegateId', asha);
  desk.run('purchase.remove', { purchaseId: purchase?.purchaseId });
  desk.change(asha, 'empty');
  expect(desk.owing()).toEqual([]);
});

test('who was registered before the fee was published does not owe it', () => {
  const desk = feeDesk({ ...list, orderFees: [] });
  const asha = desk.add('Asha');
  desk.put((draft) =>
    draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 2, list }),
  );
  desk.change(asha, 'empty');
  desk.group(asha, desk.add('Bala'));
  expect(desk.owing()).toEqual(['Bala']);
});
