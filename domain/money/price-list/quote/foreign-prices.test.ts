import { describe, expect, test } from 'vitest';
import {
  added18,
  contained18,
  itemOf,
  linesOf,
  listOf,
  noTax,
  personOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import type { ItemTax } from '#domain/model/price-list/item.ts';
import { priceList, type ItemPrice, type RateOfDay } from '#domain/model/price-list/price-list.ts';
import { checkList } from '../check/check-list.ts';
import { listDifference } from '../list-difference.ts';
import { listView } from '../view/list-view.ts';
import { convertedText, paiseOfForeign, receivedText } from './money-text.ts';
import { personPrices } from './person-prices.ts';
import { quoter } from './quote.ts';
import { readRate } from '../read-amount.ts';
import { nothingSold } from './request.ts';

const usd = (amount: number, details: Partial<ItemPrice> = {}): ItemPrice =>
  priceOf('Conference', amount, { currency: 'USD', ...details });
const rate = (setOn: string, rupees: number, currency = 'USD'): RateOfDay => ({
  currency,
  setOn,
  rate: Math.round(rupees * 10_000),
});
const rates = [rate('2026-11-10', 84.25), rate('2026-11-01', 83.5), rate('2026-11-01', 90, 'EUR')];

const conference = (prices: readonly ItemPrice[], tax: ItemTax = noTax) =>
  listOf({ items: [itemOf('Conference', 'registration', { tax })], prices: [...prices], rates });

const delegate = {
  isCompanion: false,
  categoryId: 'foreign',
  age: null,
  payer: 'self',
  eligibilityIds: [],
} as const;
const feeOn = (prices: readonly ItemPrice[], day = '2026-11-05', tax = noTax) =>
  personPrices(conference(prices, tax), Infinity)(delegate).on(day);

describe('a price in a foreign currency', () => {
  test.each([
    ['before the first rate, at the first rate', '2026-10-01', 2_087_500],
    ['on the day of the first rate', '2026-11-01', 2_087_500],
    ['on the day before the second rate', '2026-11-09', 2_087_500],
    ['on the day of the second rate', '2026-11-10', 2_106_250],
    ['later', '2027-01-01', 2_106_250],
  ])('is due in rupees %s', (_, day, paise) => {
    expect(feeOn([usd(25_000)], day).total).toBe(paise);
  });

  test.each<[string, ItemPrice[], number | null]>([
    ['has no fee without a rate', [usd(25_000, { currency: 'SGD' })], null],
    ['comes after a price in rupees of the same conditions', [usd(25_000), priceOf('Conference', 1)], 1],
    [
      'comes before a price in rupees of fewer conditions',
      [usd(25_000, { categoryId: 'foreign' }), priceOf('Conference', 1)],
      2_087_500,
    ],
    ['of the lowest amount in rupees counts', [usd(25_000), usd(23_000, { currency: 'EUR' })], 2_070_000],
    ['can be free', [usd(0)], 0],
  ])('%s', (_, prices, paise) => {
    expect(feeOn(prices).total).toBe(paise);
  });

  test('is rounded once, before its parts', () => {
    const parts = conference([usd(10_001, { parts: [3_333, 6_668] })]);
    const components = ['Days', 'Kit'].map((name) => ({ name, share: 1, tax: null }));
    const list = {
      ...parts,
      items: parts.items.map((item) => ({ ...item, components })),
      rates: [rate('2026-11-01', 83.3333)],
    };
    const fee = personPrices(list, Infinity)(delegate).on('2026-11-05');
    expect(fee.total).toBe(833_416);
    expect(fee.parts.map(({ total }) => total)).toEqual([277_750, 555_666]);
  });

  test.each([
    ['contained', contained18, 2_087_500, 318_432],
    ['added', added18, 2_463_250, 375_750],
  ])('has its %s tax in rupees', (_, tax, total, inTax) => {
    const fee = feeOn([usd(25_000)], '2026-11-05', tax);
    expect(fee.total).toBe(total);
    expect(fee.parts[0]?.tax).toBe(inTax);
    expect(fee.foreign).toEqual({ currency: 'USD', amount: 25_000, rate: 835_000 });
  });

  test('is explained with its rate', () => {
    const answer = quoter(conference([usd(25_000)]), new Map([['foreign', 'Foreign delegate']]))(
      {
        day: '2026-11-05',
        payer: 'self',
        method: '',
        currency: 'INR',
        couponCodes: [],
        people: [personOf('p', { categoryId: 'foreign' })],
        lines: linesOf(['p', 'Conference']),
      },
      nothingSold,
    );
    expect(answer).toMatchObject({
      quote: {
        total: 2_087_500,
        lines: [{ derivation: ['Conference, Foreign delegate: USD 250 × 83.50 = ₹20,875.00'] }],
      },
    });
  });
});

test('a list shows a price in its own currency, and the rates', () => {
  const view = listView(conference([usd(25_000), priceOf('Conference', 1_000_000)]), new Map(), {
    day: '2026-06-01',
    sold: Infinity,
  });
  expect(view.tables.map(({ title, rows }) => [title, rows[0]?.cells])).toEqual([
    ['Registration', ['₹10,000']],
    ['Registration in USD', ['USD 250']],
  ]);
  expect(view.rules.slice(1)).toEqual([
    'USD 1 = ₹83.50, set on 01-11-2026.',
    'USD 1 = ₹84.25, set on 10-11-2026.',
  ]);
});

test('the check names a currency without a rate', () => {
  const list = conference([usd(25_000), usd(30_000, { currency: 'SGD' })]);
  const found = checkList(list, { categoryNames: new Map(), gstin: '', places: [] });
  expect(found.map(({ code, isStop }) => [code, isStop])).toEqual([['rateMissing', false]]);
});

test('a changed rate is a difference of two lists', () => {
  const before = conference([usd(25_000)]);
  const after = { ...before, rates: [rate('2026-11-01', 85), ...rates.filter((each) => each !== rates[1])] };
  expect(listDifference(before, after, new Map())).toEqual([
    { what: 'Exchange rate of USD, set on 01-11-2026', before: '₹83.50', after: '₹85.00' },
  ]);
});

test('a list has one rate of a currency for each day, and none of rupees', () => {
  const accepts = (...given: RateOfDay[]) => priceList.safeParse(listOf({ rates: given })).success;
  expect(accepts(rate('2026-11-01', 83.5), rate('2026-11-02', 83.5))).toBe(true);
  expect(accepts(rate('2026-11-01', 83.5), rate('2026-11-01', 84))).toBe(false);
  expect(accepts(rate('2026-11-01', 1, 'INR'))).toBe(false);
  expect(accepts(rate('2026-11-01', 0))).toBe(false);
});

test.each([
  [25_000, 83.5, 2_087_500, '83.50'],
  [1, 0.0049, 0, '0.0049'],
  [1, 0.5, 1, '0.50'],
  [11_976, 83.5, 999_996, '83.50'],
  [1_000_000_000, 9_999.9999, 9_999_999_900_000, '9999.9999'],
])('%i cents at %f rupees are %i paise', (amount, rupees, paise, text) => {
  const money = { currency: 'USD', amount, rate: Math.round(rupees * 10_000) };
  expect(paiseOfForeign(money)).toBe(paise);
  expect(convertedText(money)).toContain(` × ${text} = `);
});

test('received money is stated with both amounts', () => {
  expect(receivedText({ currency: 'USD', amount: 25_000, rate: 835_000 })).toBe(
    'USD 250.00 at ₹83.50 = ₹20,875.00',
  );
});

test.each([
  ['83.5', 835_000],
  ['₹ 83.5025', 835_025],
  ['83', 830_000],
  ['83.50251', null],
  ['0', null],
  ['', null],
  ['10,000', null],
])('reads the rate ‘%s’', (typed, read) => {
  expect(readRate(typed)).toBe(read);
});
