import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { tidyLine } from '../../../model/fields/input.ts';
import type { ItemTax } from '../../../model/price-list/item.ts';
import { itemPriceKey, priceList, type PriceList } from '../../../model/price-list/price-list.ts';
import { divide } from '../quote/divide.ts';
import { readTable } from './read-table.ts';
import { writeTable } from './write-table.ts';

/** Also names that two entries have, and names that the table uses itself. */
const name = fc.oneof(
  fc.constantFrom('Early', 'early', 'Spot (until 01-01-2026)', 'Any date', 'Item', 'All registrations', '!'),
  fc.constantFrom('Every category', 'Dinner', 'Dinner (2)', 'Places', '+5', '=1+1', 'நாள்', '14,500'),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((text) => tidyLine(text) || 'x'),
);
const tax: fc.Arbitrary<ItemTax> = fc.record({
  mode: fc.constantFrom('contained', 'added', 'exempt'),
  rateBp: fc.constantFrom(0, 500, 1_800, 1_250, 333),
  exemptUntil: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
  hsnSac: fc.constantFrom('', '9985', '998596'),
});
const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const [itemIds, categoryIds, periodIds] = [ids('item', 4), ids('category', 3), ids('period', 3)];
const [bandIds, eligibilityIds] = [ids('band', 2), ids('eligibility', 2)];
const days = ['2026-01-31', '2026-06-30', '2026-09-18'];

const someList = fc
  .record({
    names: fc.array(name, { minLength: 14, maxLength: 14 }),
    taxes: fc.array(tax, { minLength: 4, maxLength: 4 }),
    components: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    prices: fc.uniqueArray(
      fc.record({
        itemId: fc.constantFrom(...itemIds),
        categoryId: fc.constantFrom('', 'gone', ...categoryIds),
        periodId: fc.constantFrom('', ...periodIds),
        bandId: fc.constantFrom('', '', ...bandIds),
        who: fc.constantFrom('' as const, 'delegate' as const, 'companion' as const),
        payer: fc.constantFrom('' as const, 'self' as const, 'company' as const, 'trade' as const),
        eligibilityId: fc.constantFrom('', '', ...eligibilityIds),
        currency: fc.constantFrom('INR', 'INR', 'USD'),
        amount: fc.oneof(fc.nat(200), fc.integer({ min: 0, max: 1_000_000_000 })),
        hasParts: fc.boolean(),
      }),
      { selector: (price) => itemPriceKey(price), maxLength: 20 },
    ),
    capacities: fc.uniqueArray(
      fc.record({
        itemId: fc.constantFrom('', ...itemIds),
        categoryId: fc.constantFrom('', ...categoryIds),
        places: fc.nat(1_000_000),
      }),
      { selector: ({ itemId, categoryId }) => `${itemId}/${categoryId}`, maxLength: 6 },
    ),
    firstDays: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })
  .map(({ names, taxes, components, prices, capacities, firstDays }) => {
    const rest = [...names];
    const next = (): string => rest.pop() ?? 'x';
    const categoryNames = new Map(categoryIds.map((id) => [id, next()]));
    const list = listOf({
      periods: periodIds.map((id, index) =>
        periodOf(id, days[index] ?? '', {
          name: next(),
          firstDay: firstDays[index] === true ? (days[index] ?? '') : '',
          methods: ['Cash'],
        }),
      ),
      bands: bandIds.map((id, index) => ({ ...bandOf(id, 0, 10 + index), name: index === 0 ? '' : next() })),
      eligibilities: eligibilityIds.map((eligibilityId) => ({ eligibilityId, kind: 'member', name: next() })),
      items: itemIds.map((id, index) =>
        itemOf(id, (['registration', 'companion', 'addOn', 'package'] as const)[index] ?? 'addOn', {
          name: next(),
          ...(taxes[index] && { tax: taxes[index] }),
          note: 'a note',
          components: ids('part', components[index] ?? 0).map((part) => ({
            name: part,
            share: 1,
            tax: null,
          })),
        }),
      ),
      prices: prices.map(({ hasParts, itemId, amount, ...price }) => {
        const count = components[itemIds.indexOf(itemId)] ?? 0;
        const parts =
          hasParts && count > 0
            ? divide(
                amount,
                Array.from({ length: count }, () => 1),
              )
            : [];
        return priceOf(itemId, amount, { ...price, parts });
      }),
      capacities,
      groups: [{ groupId: 'g', name: 'Group', from: 10, reduction: { rateBp: 1_000, amounts: [] } }],
    });
    return { list, categoryNames };
  });

/** As a file has it: each cell is text. */
const textsOf = ({ heads, rows }: ReturnType<typeof writeTable>): string[][] =>
  [heads, ...rows].map((row) => row.map((cell) => String(cell ?? '')));

/** The order of prices and places says nothing. */
const inOrder = (list: PriceList) => ({
  ...list,
  prices: list.prices.toSorted((a, b) => (itemPriceKey(a) < itemPriceKey(b) ? -1 : 1)),
  capacities: list.capacities.toSorted((a, b) =>
    `${a.itemId}/${a.categoryId}` < `${b.itemId}/${b.categoryId}` ? -1 : 1,
  ),
});

const noNewId = (): string => {
  throw new Error('Nothing in the table is new');
};

test('a list that was exported and is imported again is the same', () => {
  fc.assert(
    fc.property(someList, ({ list, categoryNames }) => {
      expect(priceList.parse(list)).toEqual(list);
      const texts = textsOf(writeTable(list, categoryNames));
      const read = readTable(texts, { draft: list, categoryNames, newId: noNewId });
      expect(read.refused).toEqual([]);
      expect(read.list).toEqual(list);
    }),
    { numRuns: 200 },
  );
});

test('the table of a list brings its prices, places and taxes back into a draft without them', () => {
  fc.assert(
    fc.property(someList, ({ list, categoryNames }) => {
      const isKnown = ({ categoryId }: { categoryId: string }) => categoryId !== 'gone';
      const stated = { ...list, prices: list.prices.filter(isKnown) };
      const texts = textsOf(writeTable(stated, categoryNames));
      const draft = {
        ...list,
        prices: [],
        capacities: [],
        items: list.items.map((item) => ({
          ...item,
          tax: { ...item.tax, mode: 'exempt' as const, exemptUntil: null, hsnSac: '' },
        })),
      };
      const read = readTable(texts, { draft, categoryNames, newId: noNewId });
      expect(read.refused).toEqual([]);
      const partless = (one: PriceList): PriceList => ({
        ...one,
        // A single part is the amount itself.
        prices: one.prices.map((price) => (price.parts.length === 1 ? { ...price, parts: [] } : price)),
        // Without tax, a rate says nothing.
        items: one.items.map((item) =>
          item.tax.mode === 'exempt' ? { ...item, tax: { ...item.tax, rateBp: 0 } } : item,
        ),
      });
      expect(inOrder(partless(read.list))).toEqual(inOrder(partless(stated)));
    }),
    { numRuns: 200 },
  );
});
