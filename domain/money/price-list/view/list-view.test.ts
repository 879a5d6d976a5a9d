import { expect, test } from 'vitest';
import {
  added18,
  bandOf,
  contained18,
  itemOf,
  lessRupees,
  listOf,
  orderFeeOf,
  noTax,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { noPriceList, type PriceList } from '#domain/model/price-list/price-list.ts';
import { personPrices } from '../quote/person-prices.ts';
import { listView } from './list-view.ts';

const day = '2026-06-30';
const at = { day, sold: Infinity };
const names = new Map([
  ['delegate', 'Delegate'],
  ['pg', 'Post-graduate'],
]);
const list = listOf({
  periods: [periodOf('Early', '2026-06-30'), periodOf('Spot', '2026-09-18')],
  bands: [bandOf('Children', 0, 12)],
  eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life members' }],
  items: [
    itemOf('conference', 'registration', { name: 'Conference', tax: added18 }),
    itemOf('companion', 'companion', { name: 'Accompanying' }),
    itemOf('dinner', 'addOn', { name: 'Dinner', startsAt: '2026-09-18T19:30', note: 'With music.' }),
  ],
  prices: [
    priceOf('conference', 1_000_000, { periodId: 'Early' }),
    priceOf('conference', 0, { categoryId: 'pg' }),
    priceOf('conference', 70_000, { currency: 'USD' }),
    priceOf('conference', 800_000, { eligibilityId: 'life', categoryId: 'delegate', periodId: 'Early' }),
    priceOf('companion', 300_000),
    priceOf('companion', 0, { bandId: 'Children' }),
    priceOf('dinner', 150_000),
  ],
  groups: [{ groupId: 'g', name: 'Group', from: 10, reduction: lessRupees(500) }],
  refunds: {
    ...noPriceList.refunds,
    steps: [{ lastDay: '2026-07-31', shareBp: 7_500, less: [] }],
  },
});

test('a list reads as a fee page: a table for each part and currency, with inherited prices', () => {
  const { tables } = listView(list, names, at);
  expect(tables.map(({ title, rows }) => [title, rows.map(({ name, cells }) => ({ name, cells }))])).toEqual([
    [
      'Registration',
      [
        { name: 'Delegate', cells: ['₹11,800', '–'] },
        { name: 'Post-graduate', cells: ['Free', 'Free'] },
        { name: 'Delegate, Life members', cells: ['₹9,440', '–'] },
      ],
    ],
    [
      'Accompanying person',
      [
        { name: 'Accompanying', cells: ['₹3,000'] },
        { name: 'Children (up to 12 years)', cells: ['Free'] },
      ],
    ],
    ['Add-ons', [{ name: 'Dinner', cells: ['₹1,500'] }]],
    ['Registration in USD', [{ name: 'Conference', cells: ['USD 826'] }]],
  ]);
  expect(tables[0]?.columns).toEqual([
    { periodId: 'Early', name: 'Early', days: 'until 30-06-2026', isToday: true },
    { periodId: 'Spot', name: 'Spot', days: 'until 18-09-2026', isToday: false },
  ]);
});

test('rules state combinations, ways of payment of a date, and how a registration is passed on', () => {
  const combination = {
    combinationId: 'c',
    name: 'Team',
    isForOnePerson: false,
    needs: [
      { itemId: '', categoryId: 'pg', count: 2 },
      { itemId: 'dinner', categoryId: '', count: 1 },
    ],
    reduction: { rateBp: 1_000, amounts: [{ currency: 'INR', amount: 50_000 }] },
  };
  const { rules, notes } = listView(
    listOf({
      periods: [periodOf('Spot', '2026-09-18', { methods: ['Cash', 'Card'] })],
      items: [
        itemOf('dinner', 'addOn', {
          components: ['Dinner', 'Transport'].map((name) => ({ name, share: 1, tax: null })),
        }),
      ],
      combinations: [combination],
      refunds: { ...noPriceList.refunds, ifCalledOffBp: 10_000, transferableUntil: '2026-08-31' },
    }),
    names,
    at,
  );
  expect(rules).toEqual([
    'Spot: payment only by Cash or Card.',
    'Team (2 × Any registration, Post-graduate + dinner): 10 % + ₹500 less together.',
    'If the event does not take place: 100 % back.',
    'A registration can be passed to another person until 31-08-2026. Ask the organiser to do so.',
  ]);
  expect(notes).toEqual([{ name: 'dinner', text: 'Consists of Dinner and Transport.' }]);
});

test('notes say what an item includes and its tax; rules say what reduces a price and comes back', () => {
  const { notes, rules } = listView(list, names, at);
  expect(notes).toEqual([
    { name: 'Conference', text: 'Prices include 18 % GST.' },
    { name: 'Dinner', text: '18-09-2026 7:30 PM. With music.' },
  ]);
  expect(rules).toEqual([
    'Group: from 10 people, ₹500 less for each.',
    'Cancelled until 31-07-2026: 75 % back.',
    'Cancelled later: nothing back.',
    'Tax is not paid back.',
  ]);
});

const tablesOf = (details: Partial<PriceList>, on = day) =>
  listView({ ...list, ...details }, names, { day: on, sold: Infinity }).tables;
const rowsOf = (title: string, details: Partial<PriceList> = {}) =>
  tablesOf(details).find((table) => table.title === title)?.rows ?? [];

test('a tax that is added is in the amount, with the price without it below', () => {
  const [table] = tablesOf({});
  expect(table?.lead).toBe('What you pay, GST included. The price without GST is below it.');
  expect(table?.rows[0]).toEqual({
    name: 'Delegate',
    cells: ['₹11,800', '–'],
    bases: ['₹10,000 + GST', ''],
  });
  const [free] = rowsOf('Add-ons');
  expect(free).toEqual({ name: 'Dinner', cells: ['₹1,500'] });
});

test('a contained tax is said, and the amount is the price', () => {
  const items = list.items.map((item) => ({ ...item, tax: contained18 }));
  const [table] = tablesOf({ items });
  expect([table?.lead, table?.rows[0]]).toEqual([
    'GST is included.',
    { name: 'Delegate', cells: ['₹10,000', '–'] },
  ]);
});

test('a price of two parts has the tax of each part', () => {
  const components = [
    { name: 'Conference', share: 29, tax: null },
    { name: 'Membership', share: 1, tax: noTax },
  ];
  const items = list.items.map((item) => (item.itemId === 'conference' ? { ...item, components } : item));
  const prices = [priceOf('conference', 1_500_000, { parts: [1_400_000, 100_000] })];
  // 14,000 and 18 % of it, and 1,000 without tax.
  expect(rowsOf('Registration', { items, prices })).toEqual([
    { name: 'Conference', cells: ['₹17,520'], bases: ['₹15,000 + GST'] },
  ]);
});

test('a foreign price has its total in that currency, and in rupees at the rate of the day', () => {
  const rates = [
    { currency: 'USD', setOn: '2026-01-01', rate: 800_000 },
    { currency: 'USD', setOn: '2026-06-30', rate: 835_000 },
    { currency: 'USD', setOn: '2026-07-01', rate: 900_000 },
  ];
  // 700 × 83.50 = 58,450, and 18 % of it: 10,521.
  expect(rowsOf('Registration in USD', { rates })).toEqual([
    { name: 'Conference', cells: ['USD 826'], bases: ['USD 700 + GST'], inRupees: ['= ₹68,971'] },
  ]);
  // The same amount is due at the desk.
  const prices = list.prices.filter(({ currency }) => currency === 'USD');
  const asked = { isCompanion: false, categoryId: '', age: null, payer: 'self', eligibilityIds: [] } as const;
  expect(personPrices({ ...list, prices, rates }, Infinity)(asked).on(day).total).toBe(6_897_100);
  expect(rowsOf('Registration in USD')[0]).not.toHaveProperty('inRupees');
});

test.each([
  ['2026-06-30', 'same', 'Early'],
  ['2026-07-01', 'same', 'Spot'],
  ['2026-10-01', 'same', 'Spot'],
  ['2026-10-01', 'closed', undefined],
] as const)(
  'on %s, if prices afterwards are the %s, the date of today is %s',
  (on, afterLastPeriod, today) => {
    const [table] = tablesOf({ afterLastPeriod }, on);
    expect(table?.columns.find(({ isToday }) => isToday)?.name).toBe(today);
  },
);

test('a first day is named with the last one', () => {
  const periods = [periodOf('Early', '2026-06-30', { firstDay: '2026-05-01' })];
  expect(tablesOf({ periods })[0]?.columns[0]?.days).toBe('from 01-05-2026 until 30-06-2026');
});

test('an add-on has another price for accompanying persons', () => {
  const prices = [priceOf('dinner', 150_000), priceOf('dinner', 100_000, { who: 'companion' })];
  expect(rowsOf('Add-ons', { prices })).toEqual([
    { name: 'Dinner', cells: ['₹1,500'] },
    { name: 'Dinner, Accompanying person', cells: ['₹1,000'] },
  ]);
});

test.each<[string, PriceList['refunds']['steps'], string[]]>([
  ['none', [], []],
  [
    'a last step of nothing',
    [
      { lastDay: '2026-07-31', shareBp: 5_000, less: [] },
      { lastDay: '2026-08-31', shareBp: 0, less: [] },
    ],
    ['Cancelled until 31-07-2026: 50 % back.', 'Cancelled later: nothing back.', 'Tax is not paid back.'],
  ],
  [
    'nothing first',
    [
      { lastDay: '2026-07-31', shareBp: 0, less: [] },
      { lastDay: '2026-08-31', shareBp: 5_000, less: [] },
    ],
    [
      'Cancelled until 31-07-2026: nothing back.',
      'Cancelled until 31-08-2026: 50 % back.',
      'Cancelled later: nothing back.',
      'Tax is not paid back.',
    ],
  ],
  [
    'nothing at all',
    [{ lastDay: '2026-08-31', shareBp: 0, less: [] }],
    ['Nothing is paid back when a registration is cancelled.'],
  ],
])('refunds as people read them: %s', (_, steps, texts) => {
  const { rules } = listView(listOf({ refunds: { ...noPriceList.refunds, steps } }), names, at);
  expect(rules).toEqual(texts);
});

const rulesWith = (details: Partial<PriceList>): readonly string[] =>
  listView(listOf(details), names, at).rules;
const transferWith = (given: Partial<PriceList['refunds']>): readonly string[] =>
  rulesWith({ refunds: { ...noPriceList.refunds, ...given } });
const passed = 'A registration can be passed to another person';

test.each<[string, Partial<PriceList['refunds']>, string[]]>([
  ['nothing is stated', { transfer: '' }, []],
  ['it is not possible', { transfer: 'no' }, ['A registration cannot be passed to another person.']],
  [
    'a last day',
    { transfer: 'yes', transferableUntil: '2026-08-31' },
    [`${passed} until 31-08-2026. Ask the organiser to do so.`],
  ],
  [
    'a last day and a fee',
    { transfer: 'yes', transferableUntil: '2026-08-31', transferFee: lessRupees(500).amounts },
    [`${passed} until 31-08-2026, for a fee of ₹500. Ask the organiser to do so.`],
  ],
  ['no last day', { transfer: 'yes' }, [`${passed}. Ask the organiser to do so.`]],
  [
    'a day that an older list states',
    { transferableUntil: '2026-08-31' },
    [`${passed} until 31-08-2026. Ask the organiser to do so.`],
  ],
])('passing a registration on: %s', (_, given, texts) => expect(transferWith(given)).toEqual(texts));

test('a group that has to ask, and the number of accompanying persons, are stated', () => {
  const groups = [{ groupId: 'g', name: 'Group', from: 10, reduction: lessRupees(500), asksOffice: true }];
  expect(rulesWith({ groups })).toEqual([
    'Group: from 10 people, ₹500 less for each. Such a group registers at the organiser’s office: ask there.',
  ]);
  const conditions = [{ ...groups[0]!, asksOffice: false, inOneTransfer: true, inFull: true }];
  expect(rulesWith({ groups: conditions })).toEqual([
    'Group: from 10 people, ₹500 less for each. Payment in one transfer for all and in full at once.',
  ]);
  expect([0, 1, 2].map((mostCompanions) => rulesWith({ mostCompanions })[0])).toEqual([
    'Accompanying persons cannot be registered.',
    'A delegate can bring at most 1 accompanying person.',
    'A delegate can bring at most 2 accompanying persons.',
  ]);
  expect(rulesWith({ mostCompanions: null })).toEqual([]);
});

test('a fee of an order is stated with its tax', () => {
  const text = 'Processing fee: ₹500 once for each order, whatever the number of its people';
  expect(rulesWith({ orderFees: [orderFeeOf()] })).toEqual([`${text}.`]);
  expect(rulesWith({ orderFees: [orderFeeOf({ tax: added18 })] })).toEqual([`${text}, plus 18 % GST on it.`]);
});

test('a tax that starts at a total of sales is in the prices from that total on', () => {
  const tax = { ...added18, exemptUntil: 1_500_000 };
  const shown = listOf({
    items: [itemOf('conference', 'registration', { tax })],
    prices: [priceOf('conference', 1_000_000)],
  });
  const cellsAt = (sold: number) => listView(shown, names, { day, sold }).tables[0]?.rows[0]?.cells;
  expect([500_000, 500_001].map(cellsAt)).toEqual([['₹10,000'], ['₹11,800']]);
});
