import { expect, test } from 'vitest';
import {
  added18,
  bandOf,
  couponOf,
  itemOf,
  lessRupees,
  listOf,
  noTax,
  orderFeeOf,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { checkList } from './check-list.ts';
import { findingTexts } from './check-words.ts';
import type { CheckedState } from './finding.ts';

const early = periodOf('Early', '2026-06-30');
const regular = periodOf('Regular', '2026-08-31');
const spot = periodOf('Spot', '2026-09-18');
const registration = itemOf('Conference', 'registration');
const dinner = itemOf('Dinner', 'addOn');
const good: Partial<PriceList> = {
  periods: [early, regular, spot],
  items: [registration, dinner],
  prices: [
    priceOf('Conference', 100_000, { periodId: 'Early' }),
    priceOf('Conference', 200_000, { periodId: 'Regular' }),
    priceOf('Conference', 300_000, { periodId: 'Spot' }),
    priceOf('Dinner', 50_000),
  ],
};
const state: CheckedState = {
  categoryNames: new Map([
    ['pg', 'PG students'],
    ['doctor', 'Doctors'],
  ]),
  gstin: '29AAAAA0000A1ZY',
  places: [],
};

const textsOf = (list: Partial<PriceList>, given: Partial<CheckedState> = {}): string[] =>
  checkList(listOf({ ...good, ...list }), { ...state, ...given }).map(
    ({ isStop, text }) => `${isStop ? 'stop' : 'look'}: ${text}`,
  );

test('a complete list has no findings', () => expect(textsOf({})).toEqual([]));

const inRow = (categoryId: string, amounts: readonly number[]) =>
  amounts.map((amount, index) =>
    priceOf('Conference', amount, { categoryId, periodId: ['Early', 'Regular', 'Spot'][index] ?? '' }),
  );

test.each<[string, Partial<PriceList>, string[]]>([
  ['an empty list', { items: [], prices: [] }, ['stop: The list has no item that registers a delegate.']],
  [
    'a gap between periods',
    { periods: [early, { ...regular, firstDay: '2026-07-02' }, { ...spot, firstDay: '2026-09-05' }] },
    ['look: Nothing is sold on 01-07-2026.', 'look: Nothing is sold from 01-09-2026 to 04-09-2026.'],
  ],
  ['periods that touch', { periods: [early, { ...regular, firstDay: '2026-07-01' }, spot] }, []],
  [
    'periods that overlap',
    { periods: [early, { ...regular, firstDay: '2026-06-30' }, spot] },
    ['stop: Regular begins before Early ends.'],
  ],
  [
    'two periods with one last day',
    { periods: [early, { ...regular, lastDay: '2026-06-30' }, spot] },
    ['stop: Regular ends on the same day as Early, so its prices are never used.'],
  ],
  [
    'a period that ends before it begins',
    { periods: [{ ...early, firstDay: '2026-07-01' }, regular, spot] },
    ['stop: The first day of Early is after its last day.'],
  ],
  [
    'an age group that ends before it begins',
    { bands: [bandOf('Senior', 70, 60)] },
    ['stop: The age group Senior ends before it begins.'],
  ],
  [
    'a category that ends before it begins',
    { categoryDates: [{ categoryId: 'pg', firstDay: '2026-08-02', lastDay: '2026-08-01' }] },
    ['stop: The last day of PG students is before its first day.'],
  ],
  [
    'a category without a price in some periods',
    { prices: [...inRow('doctor', [1, 2, 3]), ...inRow('pg', [1]), priceOf('Dinner', 1)] },
    ['look: PG students: no registration has a price in Regular, Spot.'],
  ],
  [
    'a category that no registration is sold to',
    { items: [{ ...registration, categoryIds: ['doctor'] }, dinner] },
    ['look: PG students: no registration has a price in any period.'],
  ],
  [
    'a category with a price by package only',
    {
      items: [
        { ...registration, categoryIds: ['doctor'] },
        dinner,
        itemOf('Residential', 'package', { contains: [{ itemId: 'Conference', count: 1 }] }),
      ],
      prices: [...(good.prices ?? []), priceOf('Residential', 900_000)],
    },
    [],
  ],
  [
    'an add-on without a price in one period',
    {
      prices: [
        ...(good.prices ?? []).slice(0, 3),
        ...['Early', 'Spot'].map((periodId) => priceOf('Dinner', 1, { periodId })),
      ],
    },
    ['look: Dinner, Every category: no price in Regular.'],
  ],
  [
    'an add-on that is sold in that period only',
    {
      items: [registration, { ...dinner, periodIds: ['Early'] }],
      prices: [...(good.prices ?? []).slice(0, 3), priceOf('Dinner', 1, { periodId: 'Early' })],
    },
    [],
  ],
  [
    'an add-on without a price for a category',
    { prices: [...(good.prices ?? []).slice(0, 3), priceOf('Dinner', 1, { categoryId: 'pg' })] },
    ['look: Dinner, Doctors: no price in any period.'],
  ],
  [
    'an item without any price',
    { items: [registration, dinner, itemOf('Kit', 'addOn')] },
    ['look: Kit has no price at all.'],
  ],
  [
    'a price that falls',
    { prices: [...inRow('', [3, 2, 3]), priceOf('Dinner', 1)] },
    ['look: Conference, Every category: cheaper in Regular than in the period before.'],
  ],
  [
    'one cell that differs from rows which are otherwise the same',
    {
      prices: [
        ...inRow('pg', [100_000, 200_000, 4_500_000]),
        ...inRow('doctor', [100_000, 200_000, 4_510_000]),
        priceOf('Dinner', 1),
      ],
    },
    ['look: Conference, Doctors, Spot: ₹45,100. A row that is the same in all other periods has ₹45,000.'],
  ],
  [
    'rows that differ in two cells',
    { prices: [...inRow('pg', [1, 2, 3]), ...inRow('doctor', [1, 3, 4]), priceOf('Dinner', 1)] },
    [],
  ],
  [
    'tax without its code',
    { items: [{ ...registration, tax: { ...added18, hsnSac: '' } }, dinner] },
    ['look: Conference has GST, but no HSN or SAC code.'],
  ],
  [
    'a package in a package',
    {
      items: [
        registration,
        { ...dinner, contains: [{ itemId: 'Conference', count: 1 }] },
        itemOf('All', 'package', { contains: [{ itemId: 'Dinner', count: 1 }] }),
      ],
      prices: [...(good.prices ?? []), priceOf('All', 900_000)],
    },
    ['stop: All contains Dinner, which is a package as well.'],
  ],
  [
    'names of items that are gone',
    {
      items: [registration, { ...dinner, contains: [{ itemId: 'Lunch', count: 1 }] }],
      coupons: [couponOf('FREE2026', { itemIds: ['Lunch'], reduction: lessRupees(1) })],
      capacities: [{ itemId: 'Lunch', categoryId: '', places: 5 }],
      combinations: [
        {
          combinationId: 'c',
          name: 'Team',
          isForOnePerson: false,
          needs: [{ itemId: 'Lunch', categoryId: '', count: 1 }],
          reduction: lessRupees(1),
        },
      ],
    },
    ['Dinner', 'A limit of places', 'Team', 'FREE2026'].map(
      (where) => `stop: ${where} names an item that the list does not have.`,
    ),
  ],
  [
    'a period that is gone',
    { items: [registration, { ...dinner, periodIds: ['Late', 'Early'] }] },
    ['stop: Dinner names a period that the list does not have.'],
  ],
  [
    'a category that is gone',
    { prices: [...(good.prices ?? []), priceOf('Dinner', 1, { categoryId: 'nurse' })] },
    ['look: Dinner names a category that the event does not have.'],
  ],
])('%s', (_, list, texts) => expect(textsOf(list)).toEqual(texts));

test('charges on a whole order ask for something, have a code for their tax, and are stated once', () => {
  const card = { surchargeId: 's', name: 'processing  Fee', methods: ['Card'], amounts: [], tax: noTax };
  expect(textsOf({ surcharges: [{ ...card, rateBp: 0 }], orderFees: [orderFeeOf()] })).toEqual([
    'look: processing  Fee charges nothing in rupees.',
    'look: Processing fee and processing  Fee have the same name: an order may show both.',
  ]);
  const tax = { ...added18, hsnSac: '' };
  expect(textsOf({ orderFees: [orderFeeOf({ tax, amounts: [{ currency: 'USD', amount: 100 }] })] })).toEqual([
    'look: Processing fee has GST, but no HSN or SAC code.',
    'look: Processing fee charges nothing in rupees.',
  ]);
  expect(
    textsOf({ surcharges: [{ ...card, name: 'Card', rateBp: 350 }], orderFees: [orderFeeOf()] }),
  ).toEqual([]);
});

test('tax needs a GST number, also for a surcharge', () => {
  const surcharges = [
    { surchargeId: 's', name: 'Card', methods: ['Card'], rateBp: 350, amounts: [], tax: added18 },
  ];
  const items = [{ ...registration, tax: added18 }, dinner];
  expect(textsOf({ items, surcharges }, { gstin: '' })).toEqual(
    ['Conference', 'Card'].map(
      (name) => `stop: ${name} has GST, but the settings of receipts have no GST number.`,
    ),
  );
  expect(textsOf({ items, surcharges })).toEqual([]);
});

test('a tax that starts at a total needs the GST number later', () => {
  const items = [{ ...registration, tax: { ...added18, exemptUntil: 1_000_000 } }, dinner];
  expect(textsOf({ items }, { gstin: '' })).toEqual([
    'look: Conference has GST from a total of sales on, and the settings of receipts have no GST number yet.',
  ]);
});

test('a limit below what is taken is reported, and the last place is not', () => {
  const capacities = [
    { itemId: 'Dinner', categoryId: 'pg', places: 10 },
    { itemId: '', categoryId: '', places: 9 },
  ];
  const taken = (itemId: string, count: number) => [
    { itemId, categoryId: 'pg', taken: count, held: 1, offered: 0, reserved: 0 },
  ];
  expect(textsOf({ capacities }, { places: [...taken('Dinner', 9), ...taken('Conference', 8)] })).toEqual([]);
  expect(textsOf({ capacities }, { places: [...taken('Dinner', 10), ...taken('Conference', 10)] })).toEqual([
    'look: Dinner, PG students: 1 place is taken beyond the limit.',
    'look: All registrations: 2 places are taken beyond the limit.',
  ]);
});

test('dates that do not fit the days of the event are reported, once the event has days', () => {
  const gala = itemOf('Gala', 'addOn', { startsAt: '2026-08-15T20:00', endsAt: '2026-08-16T01:30' });
  const moved = { items: [registration, dinner, gala], prices: [...(good.prices ?? []), priceOf('Gala', 1)] };
  expect(textsOf(moved)).toEqual([]);
  expect(textsOf(moved, { days: { from: '2026-08-14', to: '2026-08-15' } })).toEqual([
    'look: Regular ends: 31-08-2026, after the last day of the event, 15-08-2026.',
    'look: Spot ends: 18-09-2026, after the last day of the event, 15-08-2026.',
  ]);
  expect(textsOf(moved, { days: { from: '2026-09-17', to: '2026-09-18' } })).toEqual([
    'look: Gala begins 15-08-2026 8:00 PM, but the event is from 17-09-2026 to 18-09-2026.',
    'look: Gala ends 16-08-2026 1:30 AM, but the event is from 17-09-2026 to 18-09-2026.',
  ]);
});

test('each finding names its place in the list', () => {
  const [found] = checkList(
    listOf({ ...good, prices: [...inRow('', [3, 2, 3]), priceOf('Dinner', 1)] }),
    state,
  );
  expect(found).toMatchObject({ code: 'fallsLater', section: 'prices', ids: ['Conference', '', 'Regular'] });
  for (const text of Object.values(findingTexts)) {
    const worded: (...names: string[]) => string = text;
    expect(worded('A', 'B', 'C', 'D', 'E')).toMatch(/\.$/);
  }
});

test('a list of the largest size is checked while its editor waits', () => {
  const categoryIds = Array.from({ length: 200 }, (_, index) => `c${index}`);
  const items = Array.from({ length: 50 }, (_, index) =>
    itemOf(`i${index}`, index === 0 ? 'registration' : 'addOn'),
  );
  const prices = items.flatMap(({ itemId }) =>
    categoryIds.flatMap((categoryId) =>
      ['Early', 'Regular'].map((periodId, index) => priceOf(itemId, 100 + index, { categoryId, periodId })),
    ),
  );
  expect(prices.length).toBe(20_000);
  const categoryNames = new Map(categoryIds.map((id) => [id, id]));
  const found = checkList(listOf({ periods: [early, regular, spot], items, prices }), {
    ...state,
    categoryNames,
  });
  expect(found.filter(({ code }) => code === 'priceMissing').length).toBe(49);
});
