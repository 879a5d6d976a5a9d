import { expect, test } from 'vitest';
import {
  added18,
  bandOf,
  itemOf,
  lessRupees,
  listOf,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { noPriceList } from '#domain/model/price-list/price-list.ts';
import { listView } from './list-view.ts';

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
  const { tables } = listView(list, names);
  expect(tables.map(({ title, rows }) => [title, rows])).toEqual([
    [
      'Registration',
      [
        { name: 'Delegate', cells: ['₹10,000', '–'] },
        { name: 'Post-graduate', cells: ['Free', 'Free'] },
        { name: 'Delegate, Life members', cells: ['₹8,000', '–'] },
        { name: 'Post-graduate, Life members', cells: ['Free', 'Free'] },
      ],
    ],
    [
      'Accompanying person',
      [
        { name: 'Accompanying', cells: ['₹3,000'] },
        { name: 'Children', cells: ['Free'] },
      ],
    ],
    ['Add-ons', [{ name: 'Dinner', cells: ['₹1,500'] }]],
    ['Registration in USD', [{ name: 'Conference', cells: ['USD 700'] }]],
  ]);
  expect(tables[0]?.columns).toEqual([
    { periodId: 'Early', name: 'Early', days: 'until 30-06-2026' },
    { periodId: 'Spot', name: 'Spot', days: 'until 18-09-2026' },
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
  const { notes, rules } = listView(list, names);
  expect(notes).toEqual([
    { name: 'Conference', text: '18 % GST is added to these prices.' },
    { name: 'Dinner', text: '18-09-2026 7:30 PM. With music.' },
  ]);
  expect(rules).toEqual([
    'Group: from 10 people, ₹500 less for each.',
    'Cancelled until 31-07-2026: 75 % back.',
    'Cancelled later: nothing back.',
    'Tax is not paid back.',
  ]);
});
