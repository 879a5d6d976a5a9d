import { describe, expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { defaultCategoryName } from '../model/category.ts';
import { blankRow } from '../model/tables.ts';
import { categoryUse, countInUse } from './category-use.ts';
import { spareCategory } from './spare-category.ts';

const used = (categoryId: string, store = deskEvent()) => {
  const use = categoryUse(store, categoryId);
  return {
    delegates: use.delegates.map(({ delegateId }) => delegateId),
    companions: use.companions,
    cards: use.cards.map(({ serial }) => serial).sort(),
    looseCards: use.looseCards,
    count: countInUse(use),
  };
};

test('the use of a category counts delegates, their companions, their cards and extra cards', () => {
  expect(used('pg')).toEqual({
    delegates: ['held', 'unpaid', 'alone'],
    companions: 3,
    cards: [1, 2, 3, 5],
    looseCards: 1,
    count: 4,
  });
});

test('people without a card', () => {
  expect(used('speaker')).toEqual({
    delegates: ['paid'],
    companions: 1,
    cards: [],
    looseCards: 0,
    count: 1,
  });
});

test('nobody', () => {
  expect(used('empty')).toEqual({ delegates: [], companions: 0, cards: [], looseCards: 0, count: 0 });
});

test('a card whose imported category differs from its holder’s counts as loose in its own category', () => {
  const store = deskEvent();
  const own = store.get('serials', 5);
  if (own === undefined) throw new Error('no serial 5');
  store.apply([{ table: 'serials', key: '5', row: { ...own, categoryId: 'empty' } }]);
  expect(used('empty', store)).toEqual({
    delegates: [],
    companions: 0,
    cards: [5],
    looseCards: 1,
    count: 1,
  });
});

describe('the category of a new event', () => {
  const newEvent = () => {
    const draft = new Draft(new EventStore());
    draft.put('categories', blankRow('categories', { categoryId: 'new', name: defaultCategoryName }));
    return draft;
  };
  const grown = () => {
    const draft = newEvent();
    draft.put('categories', blankRow('categories', { categoryId: 'pg', name: 'PG' }));
    return draft;
  };

  test('is spare when another category exists', () => {
    expect(spareCategory(grown())?.categoryId).toBe('new');
  });

  test('is needed while it is the only one', () => {
    expect(spareCategory(newEvent())).toBeUndefined();
  });

  test('is needed while a person has it', () => {
    const draft = grown();
    draft.put('delegates', blankRow('delegates', { delegateId: 'd', categoryId: 'new' }));
    expect(spareCategory(draft)).toBeUndefined();
  });

  test('is needed while a card without a person has it', () => {
    const draft = grown();
    draft.put('serials', blankRow('serials', { serial: 1, kind: 'extra', categoryId: 'new' }));
    expect(spareCategory(draft)).toBeUndefined();
  });

  test('is needed while a record type is for it', () => {
    const draft = grown();
    draft.put('recordTypes', blankRow('recordTypes', { recordTypeId: 'r', categoryIds: ['new'] }));
    expect(spareCategory(draft)).toBeUndefined();
  });
});
