import { expect, test } from 'vitest';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { Draft } from '../../core/store/draft.ts';
import { dueOf } from '../fees.ts';
import { draftList, hasPrices, publishedList } from './current-list.ts';

const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('spouse', 'companion')],
  prices: [priceOf('conference', 1_234_500), priceOf('spouse', 67_800)],
});

test('another published list changes the dues, and a draft changes none', () => {
  const draft = new Draft(storeOf(demoEvent({ delegates: 20, seed: 1 }).rows));
  const [delegate] = draft.all('delegates');
  if (delegate === undefined) throw new Error('the demo has people');
  const now = Date.parse('2026-06-01');
  const before = dueOf(draft, delegate, now);
  const row = { list, listVersion: 1, gates: [], savedAt: 1, savedBy: '', extra: null };
  draft.put('priceLists', { ...row, name: 'draft' });
  expect(draftList(draft)?.list).toEqual(list);
  expect(dueOf(draft, delegate, now)).toEqual(before);
  draft.put('priceLists', { ...row, name: 'published' });
  expect(publishedList(draft)).toBe(list);
  expect(hasPrices(draft)).toBe(true);
  expect(dueOf(draft, delegate, now).lines[0]?.feePaise).toBe(1_234_500);
});
