import { expect, test } from 'vitest';
import { feePlanName, noFeePlan, type FeePlan } from '../model/fee-plan.ts';
import { feePlanOf } from '../money/price-list/current-list.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { parseTree } from './parse-tree.ts';
import { storeOf } from './rows.ts';
import { writeTree } from './write-tree.ts';

const treeWith = (data: object): object => ({ event: { e: data }, event_list: { e: { name: 'E' } } });

const read = (tree: unknown) => {
  const parsed = parseTree(tree);
  const rows = parsed.events[0]?.rows;
  if (rows === undefined) throw new Error('the event is read');
  return { parsed, store: storeOf(rows) };
};

const written = (tree: unknown, change?: FeePlan): Record<string, unknown> => {
  const { parsed, store } = read(tree);
  const draft = new Draft(store);
  if (change) draft.put('feePlans', { name: feePlanName, plan: change, revision: 1, extra: null });
  const made = writeTree({ ...parsed, events: [{ eventId: 'e', reader: draft }] });
  return (made as { event: { e: Record<string, unknown> } }).event.e;
};

const regdates = { regular: '2026-08-31', early: '2026-06-30', spot: '2026-09-18' };

test('regdates are the last days of the slabs, in the order of time', () => {
  expect(feePlanOf(read(treeWith({ regdates })).store)).toEqual({
    ...noFeePlan,
    slabs: [
      { slabId: 'early', name: 'Early', lastDay: '2026-06-30' },
      { slabId: 'regular', name: 'Regular', lastDay: '2026-08-31' },
      { slabId: 'spot', name: 'Spot', lastDay: '2026-09-18' },
    ],
  });
});

test('an invalid day keeps its value next to valid ones', () => {
  const odd = { early: '2026-06-30', late: '30.09.2026', never: '2026-02-30', at: { from: 1 } };
  expect(feePlanOf(read(treeWith({ regdates: odd })).store).slabs).toHaveLength(1);
  expect(written(treeWith({ regdates: odd }))['regdates']).toEqual(odd);
});

test('a day that is changed here is exported; a removed slab is not exported', () => {
  const [early] = feePlanOf(read(treeWith({ regdates })).store).slabs;
  if (!early) throw new Error('there is one');
  const changed = { ...noFeePlan, slabs: [{ ...early, lastDay: '2026-07-15' }] };
  expect(written(treeWith({ regdates }), changed)['regdates']).toEqual({ early: '2026-07-15' });
});

const whole: FeePlan = {
  slabs: [
    { slabId: 'early', name: 'Early bird', lastDay: '2026-06-30' },
    { slabId: 'spot', name: 'Spot', lastDay: '2026-09-18' },
  ],
  bands: [{ bandId: 'child', upToAge: 12 }],
  prices: [
    { who: 'delegate', categoryId: '', slabId: 'early', paise: 700_050 },
    { who: 'child', categoryId: 'pg', slabId: 'spot', paise: 0 },
  ],
  slabBy: 'registration',
};

test('all fees survive an export and import', () => {
  const data = written(treeWith({}), whole);
  expect(data['regdates']).toEqual({ early: '2026-06-30', spot: '2026-09-18' });
  const again = read(treeWith(data)).store;
  expect(again.get('feePlans', feePlanName)).toEqual({
    name: feePlanName,
    plan: whole,
    revision: 1,
    extra: null,
  });
});

test('price lists and purchases survive an export and import next to the days of the fee plan', () => {
  const { parsed, store } = read(treeWith({ regdates }));
  const draft = new Draft(store);
  const list = listOf({ items: [itemOf('dinner', 'addOn')], prices: [priceOf('dinner', 150_000)] });
  const row = { list, listVersion: 3, gates: [], savedAt: 1, savedBy: '9000000001', extra: null };
  draft.put('priceLists', { ...row, name: 'published' });
  draft.put('priceLists', { ...row, name: 'draft', list: null });
  const purchase = {
    ...blankRow('purchases'),
    purchaseId: 'p',
    delegateId: 'd',
    itemId: 'dinner',
    quantity: 2,
    boughtAt: 1,
  };
  draft.put('purchases', purchase);
  const made = writeTree({ ...parsed, events: [{ eventId: 'e', reader: draft }] });
  const again = read(made).store;
  expect(again.get('purchases', 'p')).toEqual(purchase);
  expect(again.get('priceLists', 'published')).toEqual({ ...row, name: 'published' });
  expect(again.get('priceLists', 'draft')).toEqual({ ...row, name: 'draft', list: null });
  expect(feePlanOf(again)).toEqual(feePlanOf(store));
});

test('if the days of the tree differ, they apply, and prices of missing days do not', () => {
  const data = { ...written(treeWith({}), whole), regdates: { late: '2026-10-01' } };
  expect(feePlanOf(read(treeWith(data)).store)).toEqual({
    ...noFeePlan,
    slabs: [{ slabId: 'late', name: 'Late', lastDay: '2026-10-01' }],
  });
});
