import { expect, test } from 'vitest';
import { added18, bandOf, itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { listDifference } from '../list-difference.ts';
import { readTable } from './read-table.ts';
import { writeTable } from './write-table.ts';

const categoryNames = new Map([
  ['doctor', 'Consultant'],
  ['pg', 'PG student'],
]);
const draft = listOf({
  periods: [periodOf('early', '2026-06-30', { name: 'Early bird' })],
  bands: [bandOf('child', 0, 12)],
  eligibilities: [{ eligibilityId: 'member', kind: 'member', name: 'Life members' }],
  items: [
    itemOf('conference', 'registration', { name: 'Registration', tax: added18 }),
    itemOf('dinner', 'addOn', {
      name: 'Gala dinner',
      components: ['Dinner', 'Transport'].map((name) => ({ name, share: 1, tax: null })),
    }),
  ],
  prices: [
    priceOf('conference', 1_000_000, { periodId: 'early', categoryId: 'doctor' }),
    priceOf('conference', 700_000, { periodId: 'early', categoryId: 'pg' }),
    priceOf('conference', 45_000, { periodId: 'early', categoryId: 'doctor', currency: 'USD' }),
    priceOf('dinner', 150_000),
  ],
  capacities: [{ itemId: 'dinner', categoryId: '', places: 100 }],
});

const read = (text: string, list: PriceList = draft) => {
  const rows = text.split('\n').map((row) => row.split('|'));
  let ids = 0;
  const found = readTable(rows, { draft: list, categoryNames, newId: () => `new${++ids}` });
  const changes = listDifference(list, found.list, categoryNames).map(
    ({ what, before, after }) => `${what}: ${before || '–'} > ${after || '–'}`,
  );
  const refused = found.refused.map(({ where, why }) => `${where}: ${why}`);
  return { ...found, changes, refused };
};

test('a list is a table of items and categories down and dates across, with places and tax', () => {
  expect(writeTable(draft, categoryNames)).toEqual({
    heads: [
      'Item',
      'Kind',
      'Category',
      'Currency',
      'Any date',
      'Early bird (until 30-06-2026)',
      'Places',
      'Tax',
      'HSN or SAC',
    ],
    rows: [
      ['Registration', 'Registration', 'Consultant', '', '', 10_000, '', '18 % added', '998596'],
      ['Registration', 'Registration', 'PG student', '', '', 7_000, '', '', ''],
      ['Registration', 'Registration', 'Consultant', 'USD', '', 450, '', '', ''],
      ['Gala dinner', 'Add-on', 'Every category', '', 1_500, '', 100, 'No tax', ''],
    ],
  });
});

test('a table as societies send it becomes items, dates, prices, places and taxes of the list', () => {
  const { changes, refused, notes, list } = read(
    [
      'Fees of the conference',
      'Item|Kind|Category|Early-Bird (till June)|Spot (until 18-09-2026)|Any date|Places|Tax|HSN or SAC',
      'Registration||Consultant|₹ 14,500/-|14500.50|||18 % included|',
      'Registration||PG student|Free|-||50||',
      'Airway workshop|Add-on||||5,000|40|No tax|',
      'All registrations||||||500||',
      'Gala dinner||Every category|||1,000 + 500|100||9985',
    ].join('\n'),
  );
  expect(refused).toEqual([]);
  expect(changes).toEqual([
    'Item Registration: Registration, 18 % GST: added to the price > Registration, 18 % GST: included in the price',
    'Item Gala dinner, details: Gala dinner, No tax > Gala dinner, No tax',
    'Date Spot: – > Spot, until 18-09-2026',
    'Item Airway workshop: – > Airway workshop, No tax',
    'Places: Registration, PG student: – > 50',
    'Places: Airway workshop: – > 40',
    'Places: All registrations: – > 500',
    'Registration, Consultant, Early bird: ₹10,000 > ₹14,500',
    'Registration, PG student, Early bird: ₹7,000 > Free',
    'Gala dinner, Every category, details: ₹1,500 > ₹1,500',
    'Registration, Consultant, Spot: – > ₹14,500.50',
    'Airway workshop, Every category: – > ₹5,000',
  ]);
  expect(notes).toEqual(['1 price has no column in the file and stays as before.']);
  expect(list.prices.find(({ itemId }) => itemId === 'dinner')?.parts).toEqual([100_000, 50_000]);
});

test('a row that is missing removes its price, and items that are not in the file stay', () => {
  const { changes, notes } = read('Item|Category|Currency|Early bird\nRegistration|Consultant||10000');
  expect(changes).toEqual([
    'Registration, PG student, Early bird: ₹7,000 > –',
    'Registration, Consultant, USD, Early bird: USD 450 > –',
  ]);
  expect(notes).toEqual(['Not in the file, so they stay as they are: Gala dinner.']);
});

test.each<[string, string, string]>([
  [
    'more decimals than a currency has',
    'Registration||Consultant|14.505|||',
    'Row 2, Early bird, ‘14.505’: more than two decimals',
  ],
  [
    'a text instead of an amount',
    'Registration||Consultant|on request|||',
    'Row 2, Early bird, ‘on request’: not an amount',
  ],
  [
    'too high an amount',
    'Registration||Consultant|99999999999|||',
    'Row 2, Early bird, ‘99999999999’: higher than a price may be',
  ],
  ['a row without an item', '||Consultant|1|||', 'Row 2, Item, ‘’: the row names no item'],
  ['an unknown item', 'Lunch|||1|||', 'Row 2, Item, ‘Lunch’: no such item. For a new item, state its kind'],
  ['an unknown kind', 'Lunch|Meal||1|||', 'Row 2, Kind, ‘Meal’: no such kind of item'],
  [
    'another kind',
    'Gala dinner|Registration||1|||',
    'Row 2, Kind, ‘Registration’: on the list this item is: Add-on',
  ],
  [
    'an unknown category',
    'Registration||Dentist|1|||',
    'Row 2, Category, ‘Dentist’: the event has no such category',
  ],
  [
    'an unknown age group',
    'Registration||Consultant|1|Seniors||',
    'Row 2, Age group, ‘Seniors’: no such age group on the list',
  ],
  [
    'places that are no number',
    'Registration||Consultant|1||many|',
    'Row 2, Places, ‘many’: not a number of places',
  ],
  [
    'places of an age group',
    'Registration||Consultant|1|child|5|',
    'Row 2, Places, ‘5’: places belong to the row without special conditions',
  ],
  [
    'a tax that may be contained or added',
    'Registration||Consultant|1|||18 %',
    'Row 2, Tax, ‘18 %’: not a tax. Write ‘18 % included’, ‘18 % added’ or ‘No tax’',
  ],
  [
    'parts that the item does not have',
    'Gala dinner||Consultant|1+2+3|||',
    'Row 2, Early bird, ‘1+2+3’: the item does not have as many parts',
  ],
  [
    'a price for the limit of the event',
    'All registrations|||5|||',
    'Row 2, Early bird, ‘5’: this row is for places, not for prices',
  ],
])('names the row, the column and the reason of %s', (_, row, refusal) => {
  const heads = 'Item|Kind|Category|Early bird|Age group|Places|Tax';
  expect(read(`${heads}\n${row}`).refused).toEqual([refusal]);
});

test('a second row of the same conditions, and a second tax of an item, are refused', () => {
  expect(
    read(
      'Item|Category|Early bird|Tax\nRegistration|Consultant|1|5 % added\nRegistration|consultant|2\nRegistration|PG student|3|No tax',
    ).refused,
  ).toEqual([
    'Row 3, Item, ‘Registration’: the same item and conditions are in an earlier row',
    'Row 4, Tax, ‘No tax’: an earlier row of this item says something else',
  ]);
});

test('columns that are unknown or occur twice are named', () => {
  expect(read('Item|Remarks|Early bird|Early bird (until 01-07-2026)|Item\nRegistration||1').refused).toEqual(
    [
      'Row 1, column 2, ‘Remarks’: neither a column of the price list nor one of its dates. Write a new date as ‘Spot (until 30-06-2026)’',
      'Row 1, column 4, ‘Early bird (until 01-07-2026)’: a second column for the same',
      'Row 1, column 5, ‘Item’: a second column for the same',
    ],
  );
  expect(read('Category|Early\nPG|1').refused).toEqual([
    'Row 1: No row has the headings of a price list. One column must be called ‘Item’.',
  ]);
});

test('nothing of an item is removed while one of its rows cannot be read', () => {
  const { changes, notes, refused } = read(
    'Item|Category|Currency|Early bird\nRegistration|Consultant||9000\nRegistration|PG studnet||7500',
  );
  expect(refused).toHaveLength(1);
  expect(changes).toEqual(['Registration, Consultant, Early bird: ₹10,000 > ₹9,000']);
  expect(notes).toContain(
    'No price of these items is removed, because a row of them cannot be read: Registration.',
  );
});

test('a heading with other days changes the days of its date', () => {
  const { changes } = read(
    'Item|Category|Currency|Early bird (01-04-2026 to 15-07-2026)\nRegistration|Consultant||10000\nRegistration|PG student||7000\nRegistration|Consultant|usd|450',
  );
  expect(changes).toEqual([
    'Date Early bird: Early bird, until 30-06-2026 > Early bird, from 01-04-2026 until 15-07-2026',
  ]);
});
