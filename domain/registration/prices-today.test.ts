import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { referencePricesOn } from '#tests/support/money/reference-quote.ts';
import { savedList, soldItemIds } from '#tests/support/money/saved-list.ts';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import { pricesOn } from './prices-today.ts';
import { publicEvent } from './public-event.ts';

const now = Date.parse('2026-09-20T06:00:00Z');

test('the public pages show what each category and add-on costs today', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft);
  const shown = publicEvent(draft, now);
  expect(shown.categories.map(({ categoryId, pricePaise }) => [categoryId, pricePaise])).toEqual([
    ['pg', 1_000_000],
    ['speaker', 0],
  ]);
  expect(shown.items.map(({ itemId, prices }) => [itemId, prices[0] ?? null])).toEqual([
    ['conference', null],
    ['guest', null],
    ['dinner', { categoryId: 'pg', delegatePaise: 150_000, companionPaise: 150_000 }],
    ['suture', { categoryId: 'pg', delegatePaise: 200_000, companionPaise: 200_000 }],
    ['echo', { categoryId: 'pg', delegatePaise: 250_000, companionPaise: 250_000 }],
  ]);
});

test('the prices of the public pages are those of a quote that walks through the whole list', () => {
  const known = { prices: 0 };
  fc.assert(
    fc.property(savedList, (list) => {
      const names = new Map([['pg', 'PG']]);
      const [priceOf, reference] = ['2026-07-01'].flatMap((day) => [
        pricesOn(list, names, { day, sold: Infinity }),
        referencePricesOn(list, names, day),
      ]);
      for (const itemId of soldItemIds)
        for (const categoryId of ['pg', 'doctor'])
          for (const isCompanion of [false, true]) {
            const price = priceOf?.(itemId, { categoryId, isCompanion });
            expect(price).toBe(reference?.(itemId, { categoryId, isCompanion }));
            if (price !== null) known.prices++;
          }
    }),
    { numRuns: 30, seed: 39 },
  );
  expect(known.prices).toBeGreaterThan(30);
});
