import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { costOf, priceOfMessage, pricesSince } from './channel-prices.ts';

test.each([
  ['whatsapp', 'utility', '2026-11-28', 1_150],
  ['whatsapp', 'marketing', '2026-11-28', 8_631],
  ['whatsapp', 'service', '2026-11-28', null],
  ['whatsapp', 'utility', '2025-12-31', null],
  ['email', '', '2026-11-28', 0],
] as const)('a message by %s, %s, on %s costs %s', (channel, category, day, price) => {
  expect(priceOfMessage(channel, category, day)).toBe(price);
});

test.each([
  ['queued', '', 0],
  ['accepted', '', 0],
  ['failed', 'utility', 0],
  ['delivered', '', 1_150],
  ['read', 'marketing', 8_631],
  ['read', 'unheard-of', null],
] as const)('a message that is %s, of category %s, has cost %s', (state, priceCategory, cost) => {
  const delivery = { ...blankRow('deliveries'), state, priceCategory };
  const run = { ...blankRow('messageRuns'), channel: 'whatsapp' };
  expect(costOf(delivery, run, '2026-11-28')).toBe(cost);
});

test('the prices are those of the latest day that has come', () => {
  expect([pricesSince('2026-11-28'), pricesSince('2025-01-01')]).toEqual(['2026-01-01', '']);
});
