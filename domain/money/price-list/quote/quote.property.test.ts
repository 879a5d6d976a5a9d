import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  added18,
  contained18,
  couponOf,
  itemOf,
  listOf,
  noTax,
  periodOf,
  personOf,
  priceOf,
  requestOf,
} from '#tests/support/money/price-list-of.ts';
import type { ItemTax } from '#domain/model/price-list/item.ts';
import { priceList, type PriceList } from '#domain/model/price-list/price-list.ts';
import type { Reduction } from '#domain/model/price-list/reduction.ts';
import { quoter } from './quote.ts';
import type { Quote } from './quoted.ts';
import { nothingSold, type QuoteRequest } from './request.ts';

const amount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9_000_000 }));
const tax: fc.Arbitrary<ItemTax> = fc.record({
  mode: fc.constantFrom('contained', 'added', 'exempt'),
  rateBp: fc.constantFrom(0, 500, 1_200, 1_800, 2_800, 333),
  exemptUntil: fc.option(amount),
  hsnSac: fc.constant(''),
});
const reduction: fc.Arbitrary<Reduction> = fc.record({
  rateBp: fc.constantFrom(0, 1, 1_000, 3_333, 10_000),
  amounts: fc
    .array(amount, { maxLength: 1 })
    .map((all) => all.map((each) => ({ currency: 'INR', amount: each }))),
});
const component = fc.record({
  name: fc.constantFrom('Conference', 'Food', 'Stay'),
  share: fc.integer({ min: 1, max: 1_000 }),
  tax: fc.option(tax),
});

const categoryIds = ['doctor', 'pg'];
const items = ['conference', 'spouse', 'workshop', 'dinner'] as const;

const someList: fc.Arbitrary<PriceList> = fc
  .record({
    taxes: fc.array(tax, { minLength: 4, maxLength: 4 }),
    components: fc.array(fc.array(component, { maxLength: 4 }), { minLength: 4, maxLength: 4 }),
    prices: fc.uniqueArray(
      fc.record({
        itemId: fc.constantFrom(...items),
        categoryId: fc.constantFrom('', ...categoryIds),
        amount,
      }),
      { selector: ({ itemId, categoryId }) => `${itemId}/${categoryId}`, minLength: 6 },
    ),
    reductions: fc.array(reduction, { minLength: 5, maxLength: 5 }),
    reductionsCombine: fc.boolean(),
    taxRounding: fc.constantFrom('paisa' as const, 'unit' as const),
    surcharge: fc.record({ rateBp: fc.constantFrom(0, 350, 200), tax }),
  })
  .map(({ taxes, components, prices, reductions, reductionsCombine, taxRounding, surcharge }) =>
    listOf({
      periods: [periodOf('early', '2026-06-30')],
      items: items.map((itemId, index) =>
        itemOf(itemId, (['registration', 'companion', 'addOn', 'addOn'] as const)[index] ?? 'addOn', {
          tax: taxes[index] ?? noTax,
          components: components[index] ?? [],
          mostPerPerson: 3,
        }),
      ),
      prices: prices.map(({ itemId, categoryId, amount: price }) => priceOf(itemId, price, { categoryId })),
      combinations: [
        {
          combinationId: 'both',
          name: 'Both',
          isForOnePerson: true,
          needs: [
            { itemId: 'conference', categoryId: '', count: 1 },
            { itemId: 'workshop', categoryId: '', count: 1 },
          ],
          reduction: reductions[0] ?? { rateBp: 0, amounts: [] },
        },
        {
          combinationId: 'team',
          name: 'Team',
          isForOnePerson: false,
          needs: categoryIds.map((categoryId) => ({ itemId: '', categoryId, count: 1 })),
          reduction: reductions[1] ?? { rateBp: 0, amounts: [] },
        },
      ],
      groups: [
        { groupId: 'g', name: 'Group', from: 2, reduction: reductions[2] ?? { rateBp: 0, amounts: [] } },
      ],
      coupons: ['ONE', 'TWO'].map((code, index) =>
        couponOf(code, { reduction: reductions[3 + index] ?? { rateBp: 0, amounts: [] } }),
      ),
      reductionsCombine,
      taxRounding,
      surcharges: [{ surchargeId: 's', name: 'Card', methods: ['Card'], amounts: [], ...surcharge }],
    }),
  );

const someRequest: fc.Arbitrary<QuoteRequest> = fc
  .record({
    delegates: fc.array(fc.constantFrom(...categoryIds), { minLength: 1, maxLength: 4 }),
    extras: fc.array(
      fc.record({
        of: fc.nat(3),
        itemId: fc.constantFrom('workshop', 'dinner', 'spouse'),
        count: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 5 },
    ),
    method: fc.constantFrom('', 'Card', 'Cash'),
    couponCodes: fc.subarray(['ONE', 'TWO']),
  })
  .map(({ delegates, extras, method, couponCodes }) => {
    const people = delegates.flatMap((categoryId, index) => [
      personOf(`d${index}`, { categoryId }),
      personOf(`w${index}`, { categoryId, hostId: `d${index}` }),
    ]);
    const registrations = delegates.map((_, index) => ({
      personId: `d${index}`,
      itemId: 'conference',
      count: 1,
    }));
    const more = extras.map(({ of, itemId, count }) => {
      const index = of % delegates.length;
      return { personId: itemId === 'spouse' ? `w${index}` : `d${index}`, itemId, count };
    });
    return requestOf({ people, lines: [...registrations, ...more], method, couponCodes });
  });

const isSum = (whole: number, parts: readonly number[]): void =>
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);

const checkSums = (quote: Quote): void => {
  const { lines, surcharges } = quote;
  for (const line of lines) {
    for (const key of ['base', 'reduction', 'taxable', 'tax', 'total'] as const) {
      isSum(
        line[key],
        line.parts.map((part) => part[key]),
      );
      for (const part of line.parts) expect(part[key]).toBeGreaterThanOrEqual(0);
    }
    isSum(
      line.reduction,
      line.reductions.map((each) => each.amount),
    );
    isSum(line.total, [line.taxable, line.tax]);
    expect(line.reduction).toBeLessThanOrEqual(line.base);
    expect([line.base, line.reduction, line.tax, line.total].every(Number.isSafeInteger)).toBe(true);
  }
  isSum(quote.total, [quote.taxable, quote.tax]);
  isSum(
    quote.total,
    [...lines, ...surcharges].map(({ total }) => total),
  );
  isSum(
    quote.tax,
    [...lines, ...surcharges].map((each) => each.tax),
  );
  isSum(
    quote.base,
    lines.map(({ base }) => base),
  );
};

test('no amount is below zero, and all parts add up', () => {
  let quoted = 0;
  fc.assert(
    fc.property(someList, someRequest, fc.nat(9_000_000), (list, request, soldTotal) => {
      expect(priceList.safeParse(list).success).toBe(true);
      const answer = quoter(list, new Map())(request, { ...nothingSold, soldTotal });
      if ('refusals' in answer) return;
      quoted++;
      checkSums(answer.quote);
    }),
    { numRuns: 600 },
  );
  expect(quoted).toBeGreaterThan(100);
});

test('the order of lines, of people and of coupons changes nothing', () => {
  const shuffled = someRequest.chain((request) =>
    fc
      .record({
        lines: fc.shuffledSubarray([...request.lines], { minLength: request.lines.length }),
        people: fc.shuffledSubarray([...request.people], { minLength: request.people.length }),
        couponCodes: fc.shuffledSubarray([...request.couponCodes], { minLength: request.couponCodes.length }),
      })
      .map((other) => [request, { ...request, ...other }] as const),
  );
  fc.assert(
    fc.property(someList, shuffled, (list, [request, other]) => {
      const quote = quoter(list, new Map());
      expect(quote(other, nothingSold)).toEqual(quote(request, nothingSold));
    }),
    { numRuns: 400 },
  );
});

test('without reductions, two units cost twice one unit', () => {
  fc.assert(
    fc.property(someList, fc.constantFrom('workshop', 'dinner'), (list, itemId) => {
      const plain = { ...list, combinations: [], groups: [], coupons: [], surcharges: [] };
      const quote = quoter(plain, new Map());
      const people = [personOf('d', { categoryId: 'pg', ownedItemIds: ['conference'] })];
      const totalOf = (count: number): number | null => {
        const answer = quote(requestOf({ people, lines: [{ personId: 'd', itemId, count }] }), {
          ...nothingSold,
          soldTotal: 10_000_000,
        });
        return 'quote' in answer ? answer.quote.total : null;
      };
      const one = totalOf(1);
      expect(totalOf(2)).toBe(one === null ? null : 2 * one);
    }),
  );
});

test('a later list changes no quote that was given', () => {
  fc.assert(
    fc.property(someList, someRequest, (list, request) => {
      const answer = quoter(list, new Map())(request, nothingSold);
      const stored = structuredClone(answer);
      for (const price of list.prices) price.amount += 100;
      for (const item of list.items) {
        item.name = 'Renamed';
        item.tax = item.tax.mode === 'added' ? contained18 : added18;
        for (const part of item.components) part.name = 'Renamed';
      }
      for (const group of list.groups) group.name = 'Renamed';
      expect(answer).toEqual(stored);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(stored);
    }),
    { numRuns: 200 },
  );
});
