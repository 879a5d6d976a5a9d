import { expect, test } from 'vitest';
import { added18, bandOf, itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { feeSteps } from './fee-steps.ts';

const list = listOf({
  periods: [periodOf('Early', '2026-06-30'), periodOf('Spot', '2026-09-18')],
  bands: [bandOf('Children', 0, 12)],
  items: [
    itemOf('Conference', 'registration', { tax: added18 }),
    itemOf('Accompanying person', 'companion', { needsRegistration: true }),
  ],
  prices: [
    priceOf('Conference', 1_000_000, { periodId: 'Early' }),
    priceOf('Accompanying person', 0, { bandId: 'Children' }),
  ],
});
const steps = feeSteps(list, { categoryNames: new Map([['pg', 'Post-graduate']]), sold: Infinity });
const delegate = {
  isCompanion: false,
  categoryId: 'pg',
  age: 40,
  payer: 'self',
  eligibilityIds: [],
} as const;

test('a fee is explained by category, period and tax', () => {
  expect(steps({ ...delegate, day: '2026-01-01' })).toEqual([
    'Conference, Post-graduate, Early (until 30-06-2026): ₹10,000',
    'plus 18 % GST: ₹1,800',
    'to pay: ₹11,800',
  ]);
});

test('a companion is explained by its age', () => {
  const child = {
    isCompanion: true,
    categoryId: 'pg',
    age: 8,
    day: '2026-08-01',
    payer: 'self',
    eligibilityIds: [],
  } as const;
  expect(steps(child)).toEqual(['Accompanying person, Post-graduate, Children, Spot (until 18-09-2026): ₹0']);
});

test('without a price there is nothing to explain', () => {
  expect(steps({ ...delegate, day: '2026-08-01' })).toEqual([]);
});
