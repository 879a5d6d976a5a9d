import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDesk } from '#tests/support/money/group-desk.ts';
import {
  itemOf,
  lessRupees,
  listOf,
  noReduction,
  periodOf,
  personOf,
  priceOf,
  requestOf,
} from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { checkList } from '../price-list/check/check-list.ts';
import { rulesOf } from '../price-list/view/view-rules.ts';
import { quoter } from '../price-list/quote/quote.ts';
import { nothingSold } from '../price-list/quote/request.ts';

/** Ten thousand, eight thousand until the end of August; three or more keep the earlier price. */
const listWith = (given: Partial<PriceList['groups'][number]> = {}): PriceList =>
  listOf({
    items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
    periods: [periodOf('early', '2026-08-31', { name: 'Early bird' }), periodOf('late', '2026-12-31')],
    prices: [
      priceOf('conference', 1_000_000),
      priceOf('conference', 800_000, { periodId: 'early' }),
      priceOf('dinner', 200_000),
      priceOf('dinner', 100_000, { periodId: 'early' }),
    ],
    groups: [
      { groupId: 'three', name: 'Three', from: 3, reduction: noReduction, pricesOf: 'early', ...given },
    ],
  });

/** The total of so many delegates in one order, each with a dinner. */
const totalOf = (list: PriceList, count: number, day: string): number => {
  const people = Array.from({ length: count }, (_, index) => personOf(`p${index}`));
  const lines = people.flatMap(({ personId }) => [
    { personId, itemId: 'conference', count: 1 },
    { personId, itemId: 'dinner', count: 1 },
  ]);
  const answer = quoter(list, new Map())(requestOf({ day, people, lines }), nothingSold);
  if (!('quote' in answer)) throw new Error('the list sells it');
  return answer.quote.total;
};

test.each([
  [2, '2026-09-20', 2 * 1_200_000],
  [3, '2026-09-20', 3 * 1_000_000],
  [3, '2026-08-31', 3 * 900_000],
])('%i people of one order on %s pay %i with their dinners', (count, day, paise) => {
  expect(totalOf(listWith(), count, day)).toBe(paise);
});

test('a reduction of the group is taken off the earlier price', () => {
  expect(totalOf(listWith({ reduction: lessRupees(500) }), 3, '2026-09-20')).toBe(3 * 950_000);
});

test('the steps of a price name the earlier date', () => {
  const people = ['a', 'b', 'c'].map((id) => personOf(id));
  const lines = people.map(({ personId }) => ({ personId, itemId: 'conference', count: 1 }));
  const answer = quoter(listWith(), new Map())(requestOf({ day: '2026-09-20', people, lines }), nothingSold);
  if (!('quote' in answer)) throw new Error('the list sells it');
  expect(answer.quote.lines[0]?.derivation.join(' ')).toContain('Early bird');
});

test('a group of the desk pays as one order of the same people, also when it shrinks', () => {
  const desk = groupDesk(listWith());
  for (const id of ['a', 'b', 'c']) desk.person(id);
  expect(desk.fees('a')).toEqual([1_000_000]);
  const groupId = desk.group('a', 'b', 'c');
  expect(desk.fees('a', 'b', 'c')).toEqual([800_000, 800_000, 800_000]);
  desk.run('group.takeOut', { groupId, delegateIds: ['c'] });
  expect(desk.fees('a', 'b', 'c')).toEqual([1_000_000, 1_000_000, 1_000_000]);
});

test('for any size and reduction, the desk and the quote have one price', () => {
  const asked = fc.record({
    size: fc.integer({ min: 1, max: 5 }),
    rupees: fc.integer({ min: 0, max: 9_000 }),
    from: fc.integer({ min: 2, max: 5 }),
  });
  fc.assert(
    fc.property(asked, ({ size, rupees, from }) => {
      const list = listWith({ from, reduction: lessRupees(rupees) });
      const desk = groupDesk(list);
      const ids = Array.from({ length: size }, (_, index) => `p${index}`);
      for (const id of ids) desk.person(id);
      desk.group(...ids);
      const sum = desk.fees(...ids).reduce<number>((all, fee) => all + (fee ?? 0), 0);
      expect(sum).toBe(totalOf(list, size, '2026-09-20') - size * 200_000);
    }),
    { numRuns: 12 },
  );
});

test('the public page says whose prices a group keeps', () => {
  expect(rulesOf(listWith(), new Map())).toContain(
    'Three: from 3 people, the prices of Early bird, also later.',
  );
});

test.each([
  ['late', ['groupPeriodLast']],
  ['gone', ['groupPeriodLast']],
  ['early', []],
])('the check of a group that keeps the prices of %s finds %j', (pricesOf, codes) => {
  const state = { categoryNames: new Map<string, string>(), gstin: '', places: [] };
  const found = checkList(listWith({ pricesOf }), state).map(({ code }) => code);
  expect(found.filter((code) => code.startsWith('group') || code === 'nothingOff')).toEqual(codes);
});
