import { expect, test } from 'vitest';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
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
