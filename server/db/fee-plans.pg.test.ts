import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoEvent } from '#demo/demo-event.ts';
import { demoBilling } from '#demo/demo-fees.ts';
import { smallEvent, saveEvent } from '#demo/small-event.ts';
import { newCompanion } from '#domain/model/companion.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { billingName, noBilling, type BillingDetails } from '#domain/model/money/billing.ts';
import { priceList, type PriceList } from '#domain/model/price-list/price-list.ts';
import { blankRow } from '#domain/model/tables.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore, Reader } from '#domain/core/store/event-store.ts';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { dues } from '#domain/money/fees.ts';
import { totalDue } from '#domain/money/reports/due-total.ts';
import { draftList, hasPrices, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { newList } from '#domain/money/price-list/new-list.ts';
import { personPrices } from '#domain/money/price-list/quote/person-prices.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { emptyDatabase } from '#tests/support/servers/fresh-database.ts';

/** A fee plan as earlier releases stored it. Their calculation is kept here for the expected figures. */
interface FeePlan {
  readonly slabs: readonly { readonly slabId: string; readonly name: string; readonly lastDay: string }[];
  readonly bands: readonly { readonly bandId: string; readonly upToAge: number }[];
  readonly prices: readonly {
    readonly who: string;
    readonly categoryId: string;
    readonly slabId: string;
    readonly paise: number;
  }[];
  readonly slabBy: 'payment' | 'registration';
}

const noPlan: FeePlan = { slabs: [], bands: [], prices: [], slabBy: 'payment' };

const earlierList = ({ slabs, bands, prices, slabBy }: FeePlan, billing: BillingDetails): PriceList => ({
  ...newList(billing),
  dayBy: slabBy,
  periods: slabs
    .toSorted((a, b) => (`${a.lastDay}/${a.slabId}` < `${b.lastDay}/${b.slabId}` ? -1 : 1))
    .map(({ slabId, name, lastDay }) => ({ periodId: slabId, name, firstDay: '', lastDay, methods: [] })),
  bands: bands.map(({ bandId, upToAge }) => ({ bandId, name: '', fromAge: 0, upToAge })),
  prices: prices.map(({ who, categoryId, slabId, paise }) =>
    priceOf(who === 'delegate' ? 'registration' : 'companion', paise, {
      categoryId,
      periodId: slabId,
      bandId: who === 'delegate' || who === 'companion' ? '' : who,
    }),
  ),
});

interface FeePayer {
  readonly isCompanion: boolean;
  readonly categoryId: string;
  readonly age: number | null;
}

/** The price of a person on a day by docs/decisions/035, without a price list. Searches all prices each time. */
const earlierPrice = (
  { slabs, bands, prices }: FeePlan,
  { isCompanion, categoryId, age }: FeePayer,
  day: string,
): number | null => {
  const inOrder = slabs.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const slabId = (inOrder.find(({ lastDay }) => day <= lastDay) ?? inOrder.at(-1))?.slabId ?? '';
  const youngest = bands
    .toSorted((a, b) => a.upToAge - b.upToAge)
    .find(({ upToAge }) => age !== null && age <= upToAge);
  const who = isCompanion ? [...(youngest ? [youngest.bandId] : []), 'companion'] : ['delegate'];
  for (const each of who)
    for (const category of [categoryId, '']) {
      const price = prices.find(
        (one) => one.who === each && one.categoryId === category && one.slabId === slabId,
      );
      if (price !== undefined) return price.paise;
    }
  return null;
};

const peopleOf = (reader: Reader): FeePayer[] =>
  [...reader.all('delegates')].flatMap(({ delegateId, categoryId, age }) => [
    { isCompanion: false, categoryId, age },
    ...reader
      .by('companions', 'delegateId', delegateId)
      .map((companion) => ({ isCompanion: true, categoryId, age: companion.age })),
  ]);

/** The days around every change of prices. */
const daysAround = ({ slabs }: FeePlan): string[] =>
  ['2026-01-01', ...slabs.map(({ lastDay }) => lastDay)].flatMap((lastDay) =>
    [-1, 0, 1].map((days) => new Date(Date.parse(lastDay) + days * 86_400_000).toISOString().slice(0, 10)),
  );

const change = (store: EventStore, work: (draft: Draft) => void): EventStore => {
  const draft = new Draft(store);
  work(draft);
  store.apply(draft.changes(), store.version + 1);
  return store;
};

let database: Database;
/** Today's rows have them; migrations come in their order, so they are there only while rows are stored. */
const newColumns = [
  ['delegates', 'other_details', `text NOT NULL DEFAULT ''`],
  ['delegates', 'council', `text NOT NULL DEFAULT ''`],
  ['companions', 'date_of_birth', `text NOT NULL DEFAULT ''`],
  ['event', 'announced_changes', 'bigint NOT NULL DEFAULT 0'],
  ['event', 'is_sending_on', 'boolean NOT NULL DEFAULT false'],
  ['event', 'quota_whatsapp', 'bigint'],
  ['event', 'quota_email', 'bigint'],
  ['event', 'quota_sms', 'bigint'],
  ['event_version', 'timeline', `text NOT NULL DEFAULT '00000001'`],
  ['event_version', 'gaps', `bigint[] NOT NULL DEFAULT '{}'`],
] as const;
const upgrade = async (): Promise<void> => {
  for (const [table, column] of newColumns)
    await database.pool.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  await migrate(database.pool);
};
beforeEach(async () => {
  database = await emptyDatabase();
  await migrate(database.pool, { only: migrationNames().filter((name) => name < '0048') });
  for (const [table, column, type] of newColumns)
    await database.pool.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
});
afterEach(() => database.close());

const save = async (eventId: string, store: EventStore, plan: FeePlan): Promise<void> => {
  await saveEvent(database.pool, eventId, store);
  await database.pool.query(
    `INSERT INTO fee_plans (event_id, name, plan, revision, version) VALUES ($1, 'main', $2, 1, 1)`,
    [eventId, JSON.stringify(plan)],
  );
};

const billingOf = (store: Reader): BillingDetails => store.get('billing', billingName)?.details ?? noBilling;
const days = ['2026-06-30', '2026-08-31', '2026-09-30', '2026-11-27'];
const duesOf = (store: Reader, day: string) => {
  const dueOf = dues(store, Date.parse(`${day}T06:00:00Z`));
  return [...store.all('delegates')]
    .sort((a, b) => (a.delegateId < b.delegateId ? -1 : 1))
    .map((delegate) => dueOf(delegate));
};

const textsOf = (all: ReturnType<typeof duesOf>): string[] => all.map((due) => JSON.stringify(due));

/** Expects that each person owes after the migration what an earlier release computed from the plan. */
const expectEqualDues = async (eventId: string, before: EventStore, plan: FeePlan): Promise<EventStore> => {
  const after = await freshLoad(database.pool, eventId);
  const expected = earlierList(plan, billingOf(before));
  expect(storedPublishedList(after)).toMatchObject({ listVersion: 1, gates: [], savedBy: '' });
  expect(priceList.parse(storedPublishedList(after)?.list)).toEqual(expected);
  const earlier = new Draft(before);
  earlier.put('priceLists', blankRow('priceLists', { name: 'published', list: expected }));
  // As text, because thousands of objects are slow to compare.
  for (const day of days) expect(textsOf(duesOf(after, day))).toEqual(textsOf(duesOf(earlier, day)));
  const pricesOf = personPrices(storedPublishedList(after)?.list ?? newList(noBilling), Infinity);
  const found = peopleOf(before).map((person) => {
    const prices = pricesOf({ ...person, payer: 'self', eligibilityIds: [] });
    return daysAround(plan).map((day) => prices.on(day).total);
  });
  expect(found).toEqual(
    peopleOf(before).map((person) => daysAround(plan).map((day) => earlierPrice(plan, person, day))),
  );
  return after;
};

const slabs = [
  { slabId: 'spot', name: 'Late and spot', lastDay: '2026-09-18' },
  { slabId: 'early', name: 'Early bird', lastDay: '2026-06-30' },
  { slabId: 'regular', name: 'Regular', lastDay: '2026-08-31' },
];
const bands = [
  { bandId: 'child', upToAge: 12 },
  { bandId: 'infant', upToAge: 5 },
];
const rupees: readonly [who: string, categoryId: string, early: number, regular: number, spot: number][] = [
  ['delegate', '', 7_080, 8_850, 11_800],
  ['delegate', 'pg', 3_540, 4_130, 5_900],
  ['delegate', 'speaker', 0, 0, 0],
  ['delegate', 'orgcomm', 0, 0, 0],
  ['delegate', 'ocv', 0, 0, 0],
  ['companion', '', 4_720, 5_310, 7_080],
  ['child', '', 2_360, 2_360, 3_540],
  ['infant', '', 0, 0, 0],
];
const plan: FeePlan = {
  slabs,
  bands,
  slabBy: 'payment',
  prices: rupees.flatMap(([who, categoryId, ...amounts]) =>
    amounts.map((amount, index) => ({
      who,
      categoryId,
      slabId: ['early', 'regular', 'spot'][index] ?? '',
      paise: amount * 100,
    })),
  ),
};

test('every person of the demo event and of the sample owes the same by a list as by the plan', async () => {
  const demo = storeOf({ ...demoEvent({ delegates: 150, seed: 1 }).rows, priceLists: [] });
  const sample = parseTree(readFileSync('tests/data/rtdb-export.json', 'utf8')).events;
  const events = new Map([
    ['demo', demo],
    ...sample.map(({ eventId, rows }) => [eventId, storeOf({ ...rows, priceLists: [] })] as const),
  ]);
  for (const [eventId, store] of events) await save(eventId, store, plan);
  await upgrade();
  const stores = new Map<string, EventStore>();
  for (const [eventId, store] of events) stores.set(eventId, await expectEqualDues(eventId, store, plan));
  expect(billingOf(demo)).toEqual(demoBilling);
  expect(storedPublishedList(stores.get('demo') ?? demo)?.list.items[0]?.tax).toEqual({
    mode: 'contained',
    rateBp: 1_800,
    exemptUntil: null,
    hsnSac: '998596',
  });
  // The sums of the first release with fees.
  for (const [eventId, day, sums] of [
    ['-OER6m5R4G_pHEbMCNjB', '2026-06-30', [13_983_000, 11_501_050, 4_311_000, 1_829_050]],
    ['-OER6m5R4G_pHEbMCNjB', '2026-09-30', [21_299_000, 11_501_050, 11_095_950, 1_298_000]],
    ['-OdIm58Bi6Q3Arp7TAq6', '2026-06-30', [879_218_000, 670_818_850, 362_327_900, 153_928_750]],
    ['-OdIm58Bi6Q3Arp7TAq6', '2026-08-31', [1_030_848_000, 670_818_850, 506_169_900, 146_140_750]],
    ['-OdIm58Bi6Q3Arp7TAq6', '2026-09-30', [1_332_161_000, 670_818_850, 793_086_250, 131_744_100]],
  ] as const) {
    const { feePaise, receivedPaise, duePaise, overpaidPaise } = totalDue(
      duesOf(stores.get(eventId) ?? demo, day),
    );
    expect([feePaise, receivedPaise, duePaise, overpaidPaise]).toEqual(sums);
  }
});

const anyPlan = fc
  .record({
    slabs: fc.subarray(slabs),
    bands: fc.subarray(bands),
    prices: fc.uniqueArray(
      fc.record({
        who: fc.constantFrom('delegate', 'companion', 'child', 'infant'),
        categoryId: fc.constantFrom('', 'pg', 'gone'),
        slabId: fc.constantFrom('early', 'regular', 'spot'),
        paise: fc.constantFrom(0, 1, 99, 10_001, 708_050, 1_000_000_000),
      }),
      { selector: ({ who, categoryId, slabId }) => `${who}/${categoryId}/${slabId}`, maxLength: 30 },
    ),
    slabBy: fc.constantFrom('payment' as const, 'registration' as const),
  })
  .map(({ prices, ...dates }) => {
    const who = new Set(['delegate', 'companion', ...dates.bands.map(({ bandId }) => bandId)]);
    const slabIds = new Set(dates.slabs.map(({ slabId }) => slabId));
    const stated = prices.filter((price) => who.has(price.who));
    // Without dates, the prices of one date stand for all of them.
    const ofDates =
      slabIds.size > 0
        ? stated.filter(({ slabId }) => slabIds.has(slabId))
        : stated.filter(({ slabId }) => slabId === 'early').map((price) => ({ ...price, slabId: '' }));
    return { ...dates, prices: ofDates };
  })
  .filter(({ prices }) => prices.length > 0);

const details = {
  name: 'C',
  dateOfBirth: '',
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
} as const;

/** Two families, with money in rupees and dollars, on days around the dates. */
const families = (eventId: string, billing: BillingDetails | null): EventStore =>
  change(smallEvent(eventId, 1), (draft) => {
    if (billing !== null)
      draft.put('billing', { ...blankRow('billing'), name: billingName, details: billing });
    for (const [categoryId, registeredOn] of [
      ['pg', '2026-07-01'],
      ['other', ''],
    ] as const) {
      draft.put('delegates', { ...blankDelegate(categoryId), categoryId, age: 8, registeredOn });
      for (const [index, age] of [null, 5, 12, 13].entries())
        draft.put(
          'companions',
          newCompanion(
            { companionId: `${categoryId}-${index}`, delegateId: categoryId, registeredOn },
            { ...details, age },
          ),
        );
    }
    const entry = { ...blankTransaction('pg', 't1'), status: 'paid' };
    draft.put('transactions', { ...entry, amountPaise: 708_049, paidOn: '2026-06-30' });
    draft.put('transactions', {
      ...entry,
      transactionId: 't2',
      amountPaise: 10_002,
      paidOn: '2026-08-31',
      foreignMoney: { currency: 'USD', amount: 120, rate: 83_350_000 },
    });
  });

test('any plan becomes a list with equal dues, with and without a GST number', async () => {
  const plans = fc.sample(anyPlan, { numRuns: 40, seed: 48 });
  const stores = plans.map((_, index) =>
    families(`event-${index}`, [null, noBilling, demoBilling][index % 3] ?? null),
  );
  for (const [index, each] of plans.entries())
    await save(`event-${index}`, stores[index] ?? smallEvent('', 0), each);
  await upgrade();
  for (const [index, each] of plans.entries())
    await expectEqualDues(`event-${index}`, stores[index] ?? smallEvent('', 0), each);
});

test('a published list stays, a draft stays a draft, and a plan without prices becomes one', async () => {
  const usd = listOf({
    items: [itemOf('conference', 'registration')],
    prices: [priceOf('conference', 45_000, { currency: 'USD' })],
    rates: [{ currency: 'USD', setOn: '2026-01-01', rate: 83_350_000 }],
  });
  const row = { ...blankRow('priceLists'), listVersion: 7, savedBy: '9000000001' };
  const kept = (name: string, list: PriceList | null) => ({ ...row, name, list });
  const events: readonly (readonly [string, FeePlan, ReturnType<typeof kept>[]])[] = [
    ['published', plan, [kept('published', usd)]],
    ['draft', plan, [kept('draft', usd)]],
    ['discarded', plan, [kept('draft', null), kept('published', null)]],
    ['dates', { ...plan, prices: [] }, []],
    ['dates-draft', { ...plan, prices: [] }, [kept('draft', usd)]],
    ['dates-discarded', { ...plan, prices: [] }, [kept('draft', null)]],
    ['empty', noPlan, []],
  ];
  const befores = new Map<string, EventStore>();
  for (const [eventId, each, rows] of events) {
    const store = change(families(eventId, demoBilling), (draft) => {
      for (const list of rows) draft.put('priceLists', list);
    });
    befores.set(eventId, store);
    await save(eventId, store, each);
  }
  await upgrade();
  const after = new Map<string, EventStore>();
  for (const [eventId] of events) after.set(eventId, await freshLoad(database.pool, eventId));
  const listsOf = (eventId: string) =>
    [...(after.get(eventId)?.all('priceLists') ?? [])]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, list, listVersion, savedBy }) => [
        name,
        list && priceList.parse(list),
        listVersion,
        savedBy,
      ]);
  const fromPlan = earlierList(plan, demoBilling);
  const dates = { ...fromPlan, prices: [] };
  expect(listsOf('published')).toEqual([['published', usd, 7, row.savedBy]]);
  expect(listsOf('draft')).toEqual([
    ['draft', usd, 7, row.savedBy],
    ['published', fromPlan, 1, ''],
  ]);
  expect(listsOf('discarded')).toEqual([
    ['draft', null, 7, row.savedBy],
    ['published', fromPlan, 8, ''],
  ]);
  expect(listsOf('dates')).toEqual([['draft', dates, 1, '']]);
  expect(listsOf('dates-draft')).toEqual([['draft', usd, 7, row.savedBy]]);
  expect(listsOf('dates-discarded')).toEqual([['draft', dates, 8, '']]);
  expect(listsOf('empty')).toEqual([]);
  for (const eventId of ['published', 'dates', 'dates-draft', 'dates-discarded', 'empty']) {
    const store = after.get(eventId) ?? smallEvent('', 0);
    expect(duesOf(store, '2026-09-30')).toEqual(duesOf(befores.get(eventId) ?? store, '2026-09-30'));
    expect([draftList(store) !== null, hasPrices(store)]).toEqual([
      eventId.startsWith('dates'),
      eventId === 'published',
    ]);
  }
});

test('a device gets the list as a change, and the server counts the size again', async () => {
  await save('e', families('e', null), plan);
  await database.pool.query('UPDATE event_version SET rows = 1, bytes = 1');
  await upgrade();
  const { rows } = await database.pool.query(
    `SELECT event_version.version, price_lists.version AS "ofList", rows, bytes
     FROM event_version JOIN price_lists USING (event_id)`,
  );
  expect(rows).toEqual([{ version: 2, ofList: 2, rows: null, bytes: null }]);
});
