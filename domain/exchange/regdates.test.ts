import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bandOf, feesOf, itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { draftList, storedPublishedList } from '../money/price-list/current-list.ts';
import { parseTree } from './parse-tree.ts';
import { storeOf } from './tree/rows.ts';
import { writeTree } from './write-tree.ts';

const treeWith = (data: object): object => ({ event: { e: data }, event_list: { e: { name: 'E' } } });

const read = (tree: unknown) => {
  const parsed = parseTree(tree);
  const [event] = parsed.events;
  if (event === undefined) throw new Error('the event is read');
  return { parsed, eventId: event.eventId, store: storeOf(event.rows) };
};

type Lists = Partial<Record<'draft' | 'published', PriceList | null>>;
/** The export of an event after a change of its lists. */
const written = (tree: unknown, lists: Lists = {}): Record<string, unknown> => {
  const { parsed, eventId, store } = read(tree);
  const draft = new Draft(store);
  for (const [name, list] of Object.entries(lists))
    draft.put('priceLists', { ...blankRow('priceLists'), name, list, listVersion: 2 });
  const made = writeTree({ ...parsed, events: [{ eventId, reader: draft }] });
  return (made as { event: Record<string, Record<string, unknown>> }).event[eventId] ?? {};
};

const regdates = { regular: '2026-08-31', early: '2026-06-30', spot: '2026-09-18' };
const named = (periodId: string, name: string, lastDay: string) => periodOf(periodId, lastDay, { name });
const periods = [
  named('early', 'Early', '2026-06-30'),
  named('regular', 'Regular', '2026-08-31'),
  named('spot', 'Spot', '2026-09-18'),
];

test('regdates are the last days of the periods of a draft, in the order of time', () => {
  const { store } = read(treeWith({ regdates }));
  expect(draftList(store)).toMatchObject({ list: feesOf({ periods }), listVersion: 1 });
  expect(storedPublishedList(store)).toBeNull();
});

test('the days of the sample come back, and those of a published list replace them', () => {
  const tree = JSON.parse(readFileSync('tests/data/rtdb-export.json', 'utf8')) as {
    event: Record<string, { regdates: object }>;
  };
  const [[eventId, sample] = ['', { regdates: {} }]] = Object.entries(tree.event);
  // The people of the sample take seconds.
  const one = {
    event: { [eventId]: { ...sample, users: {}, serials: {}, codes: {}, record: {}, refs: {} } },
  };
  expect(sample.regdates).toEqual(regdates);
  expect(draftList(read(one).store)?.list.periods).toEqual(periods);
  expect(written(one)['regdates']).toEqual(regdates);
  const published = listOf({ periods: [periodOf('regular', '2026-09-05'), periodOf('spot', '2026-12-18')] });
  const data = written(one, { published });
  expect(data['regdates']).toEqual({ regular: '2026-09-05', spot: '2026-12-18' });
  const again = read({ event: { [eventId]: data } }).store;
  expect(storedPublishedList(again)?.list).toEqual(published);
  expect(draftList(again)?.list.periods).toEqual(periods);
});

test('an invalid day keeps its value next to valid ones', () => {
  const odd = { early: '2026-06-30', late: '30.09.2026', never: '2026-02-30', at: { from: 1 } };
  expect(draftList(read(treeWith({ regdates: odd })).store)?.list.periods).toHaveLength(1);
  expect(written(treeWith({ regdates: odd }))['regdates']).toEqual(odd);
});

test('without a published list the days of the draft are exported, and none of a discarded one', () => {
  const draft = listOf({ periods: [periodOf('early', '2026-07-15')] });
  expect(written(treeWith({ regdates }), { draft })['regdates']).toEqual({ early: '2026-07-15' });
  expect(written(treeWith({ regdates }), { draft: null })['regdates']).toBeUndefined();
});

test('price lists and purchases survive an export and import, and their days make no draft', () => {
  const { parsed, store } = read(treeWith({}));
  const draft = new Draft(store);
  const list = listOf({
    periods: [periodOf('early', '2026-06-30')],
    items: [itemOf('dinner', 'addOn')],
    prices: [priceOf('dinner', 150_000)],
  });
  const row = { list, listVersion: 3, gates: [], savedAt: 1, savedBy: '9000000001', extra: null };
  draft.put('priceLists', { ...row, name: 'published' });
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
  expect([...again.all('priceLists')]).toEqual([{ ...row, name: 'published' }]);
});

const fees = {
  names: { early: 'Early bird' },
  bands: [{ bandId: 'child', upToAge: 12 }],
  prices: [
    { who: 'delegate', categoryId: '', slabId: 'early', paise: 700_050 },
    { who: 'companion', categoryId: 'pg', slabId: 'spot', paise: 1 },
    { who: 'child', categoryId: 'pg', slabId: 'spot', paise: 0 },
  ],
  slabBy: 'registration',
  revision: 1,
};
const earlierTree = (given: object) =>
  treeWith({ regdates, regdesk: { fees: JSON.stringify({ ...fees, ...given }) } });

test('fees in the export of an earlier release are a published list', () => {
  const { store } = read(earlierTree({}));
  expect(draftList(store)).toBeNull();
  expect(storedPublishedList(store)?.list).toEqual(
    feesOf({
      dayBy: 'registration',
      periods: [named('early', 'Early bird', '2026-06-30'), ...periods.slice(1)],
      bands: [{ ...bandOf('child', 0, 12), name: '' }],
      prices: [
        priceOf('registration', 700_050, { periodId: 'early' }),
        priceOf('companion', 1, { categoryId: 'pg', periodId: 'spot' }),
        priceOf('companion', 0, { categoryId: 'pg', periodId: 'spot', bandId: 'child' }),
      ],
    }),
  );
});

test.each([
  [
    'without prices',
    { prices: [] },
    { dayBy: 'registration', bands: [{ ...bandOf('child', 0, 12), name: '' }] },
  ],
  ['with a price of an unknown day', { prices: [{ ...fees.prices[0], slabId: 'gone' }] }, {}],
  ['that are no fees', { slabBy: 'today' }, {}],
])('fees of an earlier release %s are a draft', (_, given, expected) => {
  const { store } = read(earlierTree({ names: {}, ...given }));
  expect(storedPublishedList(store)).toBeNull();
  expect(draftList(store)?.list).toEqual(feesOf({ periods, ...expected } as Partial<PriceList>));
});
