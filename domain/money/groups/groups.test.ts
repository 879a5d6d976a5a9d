import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { lessRupees, noReduction, priceOf } from '#tests/support/money/price-list-of.ts';
import { blankRow } from '../../model/tables.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { parseTree } from '../../exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '../../exchange/write-tree.ts';
import { listMoment } from '../../list-moment.ts';
import { createViews } from '../../views.ts';
import { dueOf, dues } from '../fees.ts';
import { feeSteps } from '../price-list/quote/fee-steps.ts';
import { groupEffect } from '../group-changes/group-effect.ts';
import { groupPersonRows } from './group-person-rows.ts';
import { groupOf, membersOf } from './groups.ts';

const several = (each: ReturnType<typeof groupDesk>, count: number): string[] => {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  for (const id of ids) each.person(id);
  return ids;
};

test.each([
  [2, 1_000_000],
  [3, 950_000],
  [4, 950_000],
  [5, 910_000],
  [8, 910_000],
])('each of a group of %d pays %d', (count, fee) => {
  const each = groupDesk();
  const ids = several(each, count);
  each.group(...ids);
  expect(each.fees(...ids)).toEqual(ids.map(() => fee));
});

test('people without a group, companions and add-ons have no reduction of a group', () => {
  const each = groupDesk();
  const ids = several(each, 4);
  const [first = ''] = ids;
  each.put((draft) =>
    draft.put('companions', { ...blankRow('companions'), companionId: 'spouse', delegateId: first }),
  );
  each.group(...ids.slice(0, 3));
  each.run('purchase.add', { delegateId: first, companionId: '', itemId: 'dinner', quantity: 1 });
  expect(each.fees('p3')).toEqual([1_000_000]);
  const delegate = each.store.get('delegates', first);
  expect(delegate && dueOf(each.store, delegate, now).lines.map(({ feePaise }) => feePaise)).toEqual([
    950_000, 400_000, 100_000,
  ]);
});

test('a group grows and shrinks: who is added, taken out or deleted later changes what the others pay', () => {
  const each = groupDesk();
  const ids = several(each, 6);
  const groupId = each.group(...ids.slice(0, 4));
  expect(each.run('group.add', { groupId, delegateIds: ['p3', 'p4'] })).toMatchObject({
    result: { joined: ['p4'] },
  });
  expect(each.fees('p0', 'p4', 'p5')).toEqual([910_000, 910_000, 1_000_000]);
  each.run('group.takeOut', { groupId, delegateIds: ['p4'] });
  expect(each.fees('p0', 'p4')).toEqual([950_000, 1_000_000]);
  each.run('delegate.delete', { delegateId: 'p3' });
  each.run('delegate.delete', { delegateId: 'p2' });
  expect(each.fees('p0', 'p1')).toEqual([1_000_000, 1_000_000]);
  // A deletion that is taken back brings the person back to the group.
  each.run('delegate.restore', { delegateId: 'p2' });
  expect(each.fees('p0', 'p1', 'p2')).toEqual([950_000, 950_000, 950_000]);
  each.run('group.dissolve', { groupId });
  expect(each.fees('p0', 'p1', 'p2')).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(each.store.count('groupMembers')).toBe(0);
});

test('who has paid keeps the price when the group falls below its threshold, and the others pay the full one', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.group(...ids);
  each.pay('p0', 950_000);
  each.person('p1', { isPaid: true });
  each.run('delegate.delete', { delegateId: 'p2' });
  each.person('p3');
  expect(each.fees('p0', 'p1')).toEqual([950_000, 950_000]);
  // A fourth person alone does not reach it again, and pays the full price.
  const { groupId = '' } = groupOf(each.store, 'p0') ?? {};
  each.person('p4');
  each.run('group.add', { groupId, delegateIds: ['p3'] });
  expect(each.fees('p3', 'p4')).toEqual([950_000, 1_000_000]);
  each.run('group.takeOut', { groupId, delegateIds: ['p3'] });
  expect(each.fees('p0', 'p1', 'p3')).toEqual([950_000, 950_000, 1_000_000]);
});

test('who has paid the full price keeps it when a group is made, counts in it, and can be charged the new one', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.pay('p0', 1_000_000);
  each.group(...ids);
  expect(each.fees(...ids)).toEqual([1_000_000, 950_000, 950_000]);
  expect(each.store.get('agreedPrices', 'p0')?.price.total).toBe(1_000_000);
  expect(each.run('price.reprice', { personIds: ['p0'] })).toMatchObject({ ok: true });
  expect(each.fees(...ids)).toEqual([950_000, 950_000, 950_000]);
});

test('the kept price of a group is kept with the way it came about', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.group(...ids);
  each.pay('p0', 950_000);
  each.run('delegate.delete', { delegateId: 'p2' });
  expect(each.store.get('agreedPrices', 'p0')?.price).toMatchObject({
    total: 950_000,
    derivation: expect.arrayContaining([expect.stringContaining('3 or more')]) as unknown,
  });
});

test('a member who is given another category pays by it', () => {
  const each = groupDesk({
    ...conference,
    prices: [priceOf('conference', 1_000_000), priceOf('conference', 600_000, { categoryId: 'pg' })],
  });
  const ids = several(each, 3);
  each.group(...ids);
  each.pay('p0', 950_000);
  each.run('delegate.update', { delegateId: 'p0', details: { categoryId: 'pg' } });
  expect(each.fees(...ids)).toEqual([550_000, 950_000, 950_000]);
});

test('of members in two currencies, each pays the price of the list less the reduction, in the own currency', () => {
  const each = groupDesk({
    ...conference,
    prices: [
      priceOf('conference', 1_000_000, { categoryId: 'pg' }),
      priceOf('conference', 20_000, { categoryId: 'speaker', currency: 'USD' }),
    ],
    rates: [{ currency: 'USD', setOn: '2026-01-01', rate: 84_000_000 }],
  });
  each.person('home', { categoryId: 'pg' });
  each.person('abroad', { categoryId: 'speaker' });
  each.person('third', { categoryId: 'pg' });
  const [before] = each.fees('abroad');
  each.group('home', 'abroad', 'third');
  const delegate = each.store.get('delegates', 'abroad');
  expect(each.fees('home', 'third')).toEqual([950_000, 950_000]);
  expect(before).toBeGreaterThan(1_000_000);
  expect(each.fees('abroad')).toEqual([(before ?? 0) - 50_000]);
  // The foreign amount less the same share settles it, whatever the bank's rate.
  const share = ((before ?? 0) - 50_000) / (before ?? 1);
  each.put((draft) =>
    draft.put('transactions', {
      ...blankRow('transactions'),
      transactionId: 'abroad',
      delegateId: 'abroad',
      kind: 'payment',
      status: 'paid',
      amountPaise: 1_600_000,
      foreignMoney: { currency: 'USD', amount: Math.round(20_000 * share), rate: 84_000_000 },
      paidOn: '2026-09-01',
      enteredAt: now,
    }),
  );
  expect(delegate && dueOf(each.store, delegate, now).duePaise).toBe(0);
});

test('two people of a combination pay less as one group, and not as two people', () => {
  const each = groupDesk({
    ...conference,
    groups: [],
    combinations: [
      {
        combinationId: 'pair',
        name: 'Radiologist with surgeon',
        isForOnePerson: false,
        needs: [
          { itemId: '', categoryId: 'pg', count: 1 },
          { itemId: '', categoryId: 'speaker', count: 1 },
        ],
        reduction: lessRupees(1_000),
      },
    ],
  });
  each.person('a', { categoryId: 'pg' });
  each.person('b', { categoryId: 'speaker' });
  each.person('c', { categoryId: 'pg' });
  expect(each.fees('a', 'b', 'c')).toEqual([1_000_000, 1_000_000, 1_000_000]);
  each.group('a', 'b', 'c');
  expect(each.fees('a', 'b', 'c')).toEqual([950_000, 950_000, 1_000_000]);
});

test('who pays an agreed price is in no set of a combination, but counts in the group', () => {
  const pair = {
    combinationId: 'pair',
    name: 'Two together',
    isForOnePerson: false,
    needs: [{ itemId: '', categoryId: '', count: 2 }],
    reduction: lessRupees(1_000),
  };
  const each = groupDesk({ ...conference, combinations: [pair] });
  const ids = several(each, 3);
  each.pay('p0', 1_000_000);
  each.group(...ids);
  expect(each.fees(...ids)).toEqual([1_000_000, 900_000, 900_000]);
});

test.each([
  [7, 0],
  [8, 1],
  [15, 1],
  [16, 2],
])('of a group of %d, %d are free where every eighth is: the cheapest ones', (count, free) => {
  const each = groupDesk({
    ...conference,
    prices: [priceOf('conference', 1_000_000), priceOf('conference', 600_000, { categoryId: 'pg' })],
    groups: [{ groupId: 'eight', name: 'Eight', from: 8, reduction: noReduction, freeOfEach: 8 }],
  });
  const ids = several(each, count);
  each.person('p6', { categoryId: 'pg' });
  each.group(...ids);
  const pays = each.fees(...ids);
  expect(pays.filter((paise) => paise === 0)).toHaveLength(free);
  expect(pays[6]).toBe(free > 0 ? 0 : 600_000);
});

test('the free one of eight is one who has not paid', () => {
  const each = groupDesk({
    ...conference,
    groups: [{ groupId: 'eight', name: 'Eight', from: 8, reduction: noReduction, freeOfEach: 8 }],
  });
  const ids = several(each, 8);
  each.pay('p0', 1_000_000);
  each.group(...ids);
  expect(each.fees('p0', 'p1', 'p2')).toEqual([1_000_000, 0, 1_000_000]);
});

test('who was free and keeps that is the free one of eight: nobody else is', () => {
  const each = groupDesk({
    ...conference,
    groups: [{ groupId: 'eight', name: 'Eight', from: 8, reduction: noReduction, freeOfEach: 8 }],
  });
  const ids = several(each, 8);
  const groupId = each.group(...ids);
  each.person('p0', { isPaid: true });
  each.run('group.takeOut', { groupId, delegateIds: ['p7'] });
  expect(each.store.get('agreedPrices', 'p0')?.price.total).toBe(0);
  each.run('group.add', { groupId, delegateIds: ['p7'] });
  expect(each.fees(...ids).filter((paise) => paise === 0)).toHaveLength(1);
});

test('the steps of a fee name the group, and add up to the fee', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.group(...ids);
  const delegate = each.store.get('delegates', 'p1');
  const [line] = delegate === undefined ? [] : dueOf(each.store, delegate, now).lines;
  const person = {
    isCompanion: false,
    categoryId: '',
    age: null,
    payer: 'self',
    eligibilityIds: [],
  } as const;
  expect(
    feeSteps(conference, { categoryNames: new Map(), sold: Infinity })({
      ...person,
      day: line?.day ?? '',
      reductions: line?.reductions,
    }),
  ).toEqual(['conference: ₹10,000', 'less 3 or more: ₹500', 'to pay: ₹9,500']);
});

test('a list of people by their dues follows a change of one member for all members', () => {
  const each = groupDesk();
  const ids = several(each, 6);
  const views = createViews(each.store, now);
  const order = () =>
    views
      .delegatesBy({ column: 'due', isDescending: false }, listMoment)
      .of('pending')
      .map(({ delegate, sortKey }) => [delegate.delegateId, sortKey]);
  const groupId = each.group(...ids.slice(0, 4));
  const dueIn = (rupees: number, ...of: readonly string[]) => of.map((id) => [id, rupees]);
  expect(order()).toEqual([...dueIn(9_500, 'p0', 'p1', 'p2', 'p3'), ...dueIn(10_000, 'p4', 'p5')]);
  each.run('group.add', { groupId, delegateIds: ['p4'] });
  expect(order()).toEqual([...dueIn(9_100, 'p0', 'p1', 'p2', 'p3', 'p4'), ...dueIn(10_000, 'p5')]);
  each.run('delegate.delete', { delegateId: 'p0' });
  expect(order()).toEqual([...dueIn(9_500, 'p1', 'p2', 'p3', 'p4'), ...dueIn(10_000, 'p5')]);
});

test('what a member has bought is settled again when others change the group', () => {
  const each = groupDesk({
    ...conference,
    prices: [priceOf('conference', 1_000_000), priceOf('dinner', 20_000)],
  });
  const ids = several(each, 5);
  const groupId = each.group(...ids.slice(0, 3));
  each.run('purchase.add', { delegateId: 'p0', companionId: '', itemId: 'dinner', quantity: 1 });
  each.pay('p0', 930_000);
  const standing = () => [...each.store.all('purchases')][0]?.standing;
  expect([each.fees('p0'), standing()]).toEqual([[950_000], 'confirmed']);
  each.run('group.add', { groupId, delegateIds: ['p3', 'p4'] });
  expect([each.fees('p0'), standing()]).toEqual([[910_000], 'paid']);
});

test('an export and its import keep the groups; a merged and an erased person stay in them', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.run('group.make', { groupId: 'g', name: 'With Asha Rao', delegateIds: ids });
  const events = [{ eventId: 'e', reader: each.store }];
  const tree = writeTree({ events, accounts: [], options: new Map(), rootExtra: null });
  const [event] = parseTree(JSON.stringify(tree)).events;
  if (event === undefined) throw new Error('the export has the event');
  expect(storeOf(event.rows).get('groupMembers', 'p1')).toEqual(each.store.get('groupMembers', 'p1'));
  each.person('other');
  each.run('delegate.merge', { keepId: 'other', dropId: 'p1', fromDropped: [] });
  const { groupId = '' } = groupOf(each.store, 'other') ?? {};
  expect(
    membersOf(each.store, groupId)
      .map(({ delegateId }) => delegateId)
      .toSorted(),
  ).toEqual(['other', 'p0', 'p2']);
  each.put((draft) => groupPersonRows.erase(draft, { delegateId: 'p0', companionId: '' }, /Asha Rao/giu));
  expect(new Set([...each.store.all('groupMembers')].map(({ groupName }) => groupName))).toEqual(
    new Set(['With [erased]']),
  );
  expect(each.fees('p0')).toEqual([950_000]);
});

test('the dues of one large group take one look at its members, not one for each person', () => {
  const each = groupDesk();
  const size = 400;
  each.put((draft) => {
    for (let index = 0; index < size; index++) {
      const delegateId = `p${index}`;
      draft.put('delegates', { ...blankRow('delegates'), delegateId });
      draft.put('groupMembers', { ...blankRow('groupMembers'), delegateId, groupId: 'g', groupName: 'All' });
    }
  });
  let looks = 0;
  class Counting extends EventStore {
    override by: EventStore['by'] = (table, index, value) => {
      if (table === 'groupMembers') looks++;
      return each.store.by(table, index, value);
    };
    override get: EventStore['get'] = (table, key) => each.store.get(table, key);
    override count: EventStore['count'] = (table) => each.store.count(table);
    override all: EventStore['all'] = (table) => each.store.all(table);
  }
  const reader = new Counting();
  const { duePaise } = listMoment(now);
  const due = dues(reader, now);
  for (const delegate of each.store.all('delegates')) {
    expect(due(delegate).duePaise).toBe(910_000);
    expect(duePaise?.(reader, delegate)).toBe(910_000);
  }
  expect(looks).toBe(2);
});

test('a dialog is told that a group falls below its threshold, and who pays what then', () => {
  const each = groupDesk();
  const ids = several(each, 3);
  each.group(...ids);
  each.pay('p0', 950_000);
  const { groups, changes } = groupEffect(each.store, (draft) => draft.remove('delegates', 'p2'), now);
  expect(groups).toMatchObject([
    { before: 3, after: 2, stepBefore: { from: 3 }, stepAfter: null, next: { from: 3 } },
  ]);
  expect(
    changes.map(({ delegate, line, afterPaise, isAgreed }) => [
      delegate.delegateId,
      line.feePaise,
      afterPaise,
      isAgreed,
    ]),
  ).toEqual([
    ['p0', 950_000, 1_000_000, true],
    ['p1', 950_000, 1_000_000, false],
  ]);
  each.run('delegate.delete', { delegateId: 'p2' });
  expect(each.fees('p0', 'p1')).toEqual([950_000, 1_000_000]);
});
