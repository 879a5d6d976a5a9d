import { describe, expect, test } from 'vitest';
import { priceList } from '#domain/model/price-list/price-list.ts';
import { quoteOf, reasonsOf } from '#tests/support/money/sample-price-list.ts';
import { checkList } from '#domain/money/price-list/check/check-list.ts';
import { nothingSold } from '#domain/money/price-list/quote/request.ts';
import { addOn, delegate } from './fee-page.ts';
import { agePages } from './age-pages.ts';
import { medicalPages } from './medical-pages.ts';
import { taxPages } from './tax-pages.ts';

const pages = [...medicalPages, ...taxPages, ...agePages];

test('there are ten pages at least, each with five prices at least', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const { printed } of pages) expect(printed.length).toBeGreaterThanOrEqual(5);
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
});

describe.each(pages)('$name', ({ list, printed }) => {
  test('is a valid price list', () => expect(priceList.parse(list)).toEqual(list));

  test.each(printed)('$what', ({ request, total, net, tax }) => {
    const quote = quoteOf(request, nothingSold, list);
    if (total !== undefined) expect(quote.total).toBe(Math.round(total * 100));
    if (net !== undefined) expect(quote.taxable).toBe(net * 100);
    expect(total ?? net).toBeDefined();
    if (tax !== undefined) expect(quote.tax).toBe(tax * 100);
  });
});

const listOfPage = (part: string) => {
  const page = pages.find(({ name }) => name.startsWith(part));
  if (page === undefined) throw new Error(`There is no page ${part}`);
  return page.list;
};

test.each([
  [
    'ISSS',
    'the workshop for dentists',
    addOn({ categoryId: 'pg', day: '2026-01-31' }, 'workshop'),
    'otherCategory',
  ],
  [
    'ISSS',
    'a registration before the first day',
    delegate({ categoryId: 'pg', day: '2024-11-30' }),
    'notOpen',
  ],
  [
    'NAPCON',
    'a second workshop',
    {
      ...addOn({ categoryId: 'pg', day: '2017-06-30' }, 'imaging'),
      lines: [
        { personId: 'd', itemId: 'imaging', count: 1 },
        { personId: 'd', itemId: 'tuberculosis', count: 1 },
      ],
    },
    'excludes',
  ],
  [
    'IESPG',
    'a registration after the last day',
    delegate({ categoryId: 'student', day: '2022-12-23' }),
    'closed',
  ],
  [
    'PEDICON',
    'a foreign delegate in rupees',
    delegate({ categoryId: 'foreign', day: '2023-03-01' }),
    'noPrice',
  ],
])('%s refuses %s', (page, _, request, reason) => {
  expect(reasonsOf(request, nothingSold, listOfPage(page))).toContain(reason);
});

test('the check finds the one odd cell of PEDICON, and no other page has any', () => {
  const odd = pages.flatMap(({ list }) => {
    const categoryNames = new Map(list.prices.map(({ categoryId }) => [categoryId, categoryId]));
    return checkList(list, { categoryNames, gstin: '29AAAAA0000A1ZY', places: [] }).filter(
      ({ code }) => code === 'oddCell',
    );
  });
  expect(odd.map(({ text }) => text)).toEqual([
    'companion, senior, p5: ₹45,100. A row that is the same in all other periods has ₹45,000.',
  ]);
});
