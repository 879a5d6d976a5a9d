import { expect, test } from 'vitest';
import {
  itemOf,
  linesOf,
  listOf,
  periodOf,
  personOf,
  priceOf,
  requestOf,
} from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { quoter } from '../quote/quote.ts';
import { nothingSold } from '../quote/request.ts';
import { filledPeriod, type StepsByKind } from './fill-period.ts';

const same = { rateBp: 0, paise: 0 };
const none: StepsByKind = { registration: null, companion: null, addOn: null, package: null };

/** Regular prices, and a workshop of one price at any date. */
const list = listOf({
  periods: [
    periodOf('early', '2026-05-31'),
    periodOf('regular', '2026-09-30'),
    periodOf('late', '2026-11-19'),
  ],
  items: [
    itemOf('conference', 'registration'),
    itemOf('workshop', 'addOn'),
    itemOf('spotKit', 'addOn', { periodIds: ['late'] }),
  ],
  prices: [
    priceOf('conference', 1_000_000, { periodId: 'regular' }),
    priceOf('conference', 486_300, { periodId: 'regular', categoryId: 'pg' }),
    priceOf('conference', 20_000, { periodId: 'regular', categoryId: 'abroad', currency: 'USD' }),
    priceOf('workshop', 350_000),
    priceOf('spotKit', 100_000),
  ],
});

/** As fee pages say it: 10 % less for early registrations, 5 % for workshops, and ₹1,000 more for a late registration. */
const filled = [
  ['early', { ...none, registration: { rateBp: -1_000, paise: 0 }, addOn: { rateBp: -500, paise: 0 } }],
  ['late', { ...none, registration: { rateBp: 0, paise: 100_000 } }],
].reduce<PriceList>(
  (before, [to, steps]) => filledPeriod(before, { from: 'regular', to: to as string }, steps as StepsByKind),
  list,
);

const total = (day: string, itemId: string, categoryId = '', currency = 'INR'): number | null => {
  const people = [personOf('d', { categoryId, ownedItemIds: itemId === 'conference' ? [] : ['conference'] })];
  const answer = quoter(filled, new Map())(
    requestOf({ day, currency, people, lines: linesOf(['d', itemId]) }),
    nothingSold,
  );
  return 'quote' in answer ? answer.quote.total : null;
};

test.each([
  ['2026-05-01', 'conference', '', 900_000],
  ['2026-05-01', 'conference', 'pg', 437_700],
  ['2026-05-01', 'workshop', '', 332_500],
  ['2026-07-01', 'conference', '', 1_000_000],
  ['2026-07-01', 'workshop', '', 350_000],
  ['2026-10-01', 'conference', '', 1_100_000],
  ['2026-10-01', 'conference', 'pg', 586_300],
  ['2026-10-01', 'workshop', '', 350_000],
  ['2026-10-01', 'spotKit', '', 100_000],
])('on %s, %s of a person of category "%s" costs %d paise', (day, itemId, categoryId, paise) => {
  expect(total(day, itemId, categoryId)).toBe(paise);
});

test('a percentage is of prices in each currency, rupees are of those in rupees only', () => {
  expect(total('2026-05-01', 'conference', 'abroad', 'USD')).toBe(18_000);
  expect(total('2026-10-01', 'conference', 'abroad', 'USD')).toBe(20_000);
});

test('a second filling replaces the first, an item that is not sold then gets no price, and no price is below 0', () => {
  const steps = { ...none, registration: { rateBp: 0, paise: -2_000_000 }, addOn: same };
  const again = filledPeriod(filled, { from: 'regular', to: 'early' }, steps);
  const early = again.prices.filter(({ periodId }) => periodId === 'early');
  expect(early.map(({ itemId, categoryId, amount }) => [itemId, categoryId, amount])).toEqual([
    ['conference', '', 0],
    ['conference', 'pg', 0],
    ['conference', 'abroad', 20_000],
    ['workshop', '', 350_000],
  ]);
});

test('parts of a price are divided as they were', () => {
  const two = listOf({
    periods: list.periods,
    items: [
      itemOf('conference', 'registration', {
        components: [
          { name: 'Fee', share: 1, tax: null },
          { name: 'Kit', share: 1, tax: null },
        ],
      }),
    ],
    prices: [{ ...priceOf('conference', 1_500_000, { periodId: 'regular' }), parts: [1_450_000, 50_000] }],
  });
  const [, price] = filledPeriod(
    two,
    { from: 'regular', to: 'early' },
    { ...none, registration: { rateBp: -1_000, paise: 0 } },
  ).prices;
  expect(price).toMatchObject({ amount: 1_350_000, parts: [1_305_000, 45_000] });
});
