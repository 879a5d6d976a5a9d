import { RecordBoard } from './gate/live-board-view.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankDelegate } from './model/delegate.ts';
import { blankRow } from '#domain/model/tables.ts';
import { holderOf, type Serial } from './model/serial.ts';
import { boardCardOf, minuteOf } from './gate/live-board.ts';
import { matches, parseQuery } from './core/text/search.ts';
import { arrivalOf, foodOf, quarterOf, recordStateOf } from './people/statistics/statistics.ts';
import type { Change } from './core/store/change.ts';
import { EventStore } from './core/store/event-store.ts';
import { put, remove, category, anyChange } from '#tests/support/any-change.ts';
import { createViews, type Views } from './views.ts';

const startStore = (): EventStore => {
  const store = new EventStore();
  store.apply([put('categories', category('x', 2)), put('categories', category('y', 1))]);
  return store;
};

const queries = ['a', 'rao', 'rao a', 'dr', '98401', '+91 98401 26573', '3', '#3', '#', 'ஜான', 'jose', 'zzz'];

/** All values that a screen can read from the views, in a comparable form. */
const readings = (views: Views) => ({
  confirmed: views.delegates.of('confirmed'),
  pending: views.delegates.of('pending'),
  confirmedOfX: views.delegates.of('confirmed', 'x'),
  pendingOfNone: views.delegates.of('pending', ''),
  pendingOfY: views.delegates.of('pending', 'y'),
  serials: views.serials.of(),
  serialsOfX: views.serials.of('x'),
  extras: views.serials.of(null, 'extra'),
  freeOfX: [views.serials.of('x', 'free'), views.serials.count('free', 'x')],
  overview: views.people.overview(),
  food: views.people.food(),
  people: views.people.people(),
  records: ['r1', 'r2'].map((id) => [
    views.marks.counts(id),
    views.record(id).of('total'),
    views.record(id).of('done'),
    views.marks.byCategory(id),
    views.board(id, RecordBoard).food(),
    views.board(id, RecordBoard).gates(),
    new Map([...views.board(id, RecordBoard).minutes()].sort(([a], [b]) => a - b)),
  ]),
  arrived: views.marks.arrived(),
  quarters: views.marks.quarters(),
  found: queries.map((query) => views.search.search(query)),
  among: queries.map((query) => views.delegates.among(views.search.matching(query), 'pending')),
});

test('after any changes, read at any moment, every view equals a newly built one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyChange, fc.boolean()), { maxLength: 60 }), (steps) => {
      const store = startStore();
      const views = createViews(store, 0);
      readings(views);
      for (const [change, isRead] of steps) {
        store.apply([change]);
        if (isRead) expect(readings(views)).toEqual(readings(createViews(store, 0)));
      }
      expect(readings(views)).toEqual(readings(createViews(store, 0)));
    }),
    { numRuns: 200 },
  );
});

test('rows that are put and taken back at once leave no trace', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), anyChange, (changes, change) => {
      const store = startStore();
      store.apply(changes);
      const views = createViews(store, 0);
      const before = readings(views);
      const row = store.get(change.table, change.key) ?? null;
      store.apply([change]);
      readings(views);
      store.apply([{ ...change, row }]);
      expect(readings(views)).toEqual(before);
    }),
  );
});

test('a view counts and lists the same as the rules, row by row', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
      const store = startStore();
      store.apply(changes);
      const views = createViews(store, 0);
      const delegates = [...store.all('delegates')];
      const serials = [...store.all('serials')];

      expect(
        views.delegates
          .of('confirmed')
          .map(({ delegate }) => delegate.delegateId)
          .sort(),
      ).toEqual(
        delegates
          .filter(({ isPaid }) => isPaid)
          .map(({ delegateId }) => delegateId)
          .sort(),
      );
      const { total } = views.people.overview();
      expect(total.delegates).toBe(delegates.length);
      expect(total.total).toBe(views.people.people());
      const foods = [...delegates, ...store.all('companions')].map(({ foodPreference }) =>
        foodOf(foodPreference),
      );
      for (const food of ['vegetarian', 'nonVegetarian', 'empty'] as const) {
        expect(views.people.food()[food]).toBe(foods.filter((other) => other === food).length);
      }
      for (const recordType of store.all('recordTypes')) {
        const states = serials.map((serial) => recordStateOf(store, recordType, serial));
        const done = states.filter((state) => state === 'done').length;
        const pending = states.filter((state) => state === 'pending').length;
        expect(views.marks.counts(recordType.recordTypeId)).toEqual({ total: done + pending, done, pending });
        expect(views.record(recordType.recordTypeId).of('total')).toHaveLength(done + pending);
        expect(views.record(recordType.recordTypeId).of('pending')).toHaveLength(pending);

        const cards = serials
          .map((serial) => boardCardOf(store, recordType, serial))
          .filter((card) => card !== null);
        const marks = cards.flatMap(({ mark }) => mark ?? []);
        const board = views.board(recordType.recordTypeId, RecordBoard);
        for (const food of ['vegetarian', 'nonVegetarian', 'empty'] as const) {
          const ofFood = cards.filter((card) => card.food === food);
          const eaten = ofFood.filter(({ mark }) => mark !== null).length;
          expect(board.food()[food]).toEqual({
            total: ofFood.length,
            done: eaten,
            pending: ofFood.length - eaten,
          });
        }
        expect(
          board
            .gates()
            .map(({ deviceId }) => deviceId)
            .sort(),
        ).toEqual([...new Set(marks.map(({ deviceId }) => deviceId))].sort());
        for (const { deviceId, done: count, lastAt, by } of board.gates()) {
          const ofGate = marks.filter((mark) => mark.deviceId === deviceId);
          expect([count, lastAt]).toEqual([
            ofGate.length,
            Math.max(...ofGate.map(({ markedAt }) => markedAt)),
          ]);
          expect(ofGate.some(({ markedAt, markedBy }) => markedAt === lastAt && markedBy === by)).toBe(true);
        }
        for (const [minute, count] of board.minutes())
          expect(count).toBe(marks.filter(({ markedAt }) => minuteOf(markedAt) === minute).length);
        const byCategory = [...views.marks.byCategory(recordType.recordTypeId)];
        for (const [id, count] of byCategory) {
          const ofCategory = states.filter((_, index) => serials[index]?.categoryId === id);
          expect(count.done).toBe(ofCategory.filter((state) => state === 'done').length);
          expect(count.pending).toBe(ofCategory.filter((state) => state === 'pending').length);
        }
        expect(byCategory.reduce((sum, [, count]) => sum + count.total, 0)).toBe(done + pending);
      }
      const arrivals = serials.map((serial) => arrivalOf(store, serial)).filter((at) => at !== null);
      expect(views.marks.arrived()).toBe(arrivals.length);
      for (const { at, count } of views.marks.quarters()) {
        expect(count).toBe(arrivals.filter((arrival) => quarterOf(arrival) === at).length);
      }
      for (const query of queries) {
        const parsed = parseQuery(query);
        for (const entry of views.search.search(query, 1000).entries)
          expect(matches(parsed, entry) || entry.serial === 3).toBe(true);
      }
    }),
  );
});

describe('order', () => {
  const store = startStore();
  const delegate = (delegateId: string, fullName: string, isPaid = true): Change =>
    put('delegates', { ...blankDelegate(delegateId), fullName, isPaid });
  const held = (serial: number, delegateId: string): Change =>
    put('serials', {
      serial,
      kind: 'delegate',
      delegateId,
      companionId: '',
      code: '',
      categoryId: '',
      extra: null,
    });
  store.apply([delegate('a', 'Zubin'), delegate('b', 'élan'), delegate('c', 'Asha'), delegate('d', 'Bela')]);
  store.apply([held(10, 'a'), held(9, 'd')]);
  const views = createViews(store, 0);
  const names = () => views.delegates.of('confirmed').map(({ delegate: { fullName } }) => fullName);

  test('is by serial as a number, then by name without case and accents', () => {
    expect(names()).toEqual(['Bela', 'Zubin', 'Asha', 'élan']);
  });

  test('a serial that is added or removed moves the row', () => {
    store.apply([held(1, 'b')]);
    expect(names()).toEqual(['élan', 'Bela', 'Zubin', 'Asha']);
    store.apply([remove('serials', '1')]);
    expect(names()).toEqual(['Bela', 'Zubin', 'Asha', 'élan']);
  });

  test('a list that was returned never changes, and is the same object until something changes', () => {
    const rows = views.delegates.of('confirmed');
    expect(views.delegates.of('confirmed')).toBe(rows);
    store.apply([delegate('e', 'Chitra')]);
    expect(rows).toHaveLength(4);
    expect(views.delegates.of('confirmed')).toHaveLength(5);
  });

  test('a category without a row of its own is last in the overview', () => {
    store.apply([put('delegates', { ...blankDelegate('f'), categoryId: 'gone' })]);
    const { rows, total } = views.people.overview();
    expect(rows.map(({ categoryId: id, delegates }) => [id, delegates])).toEqual([
      ['y', 0],
      ['x', 0],
      ['', 6],
    ]);
    expect(total.total).toBe(6);
  });
});

describe('telling', () => {
  test('a view notifies once until it is read, however often its table changes, and never for other tables', () => {
    const store = startStore();
    const views = createViews(store, 0);
    let told = 0;
    views.delegates.of('confirmed');
    const stop = views.delegates.subscribe(() => told++);
    const version = views.delegates.version;
    for (let i = 0; i < 5; i++) store.apply([put('delegates', { ...blankDelegate(`d${i}`), isPaid: true })]);
    expect([told, views.delegates.version]).toEqual([1, version + 1]);
    expect(views.delegates.of('confirmed')).toHaveLength(5);
    store.apply([remove('delegates', 'd0')]);
    expect(told).toBe(2);
    views.delegates.of('confirmed');
    store.apply([put('recordTypes', { ...blankRow('recordTypes'), recordTypeId: 'r', order: 1 })]);
    stop();
    store.apply([remove('delegates', 'd1')]);
    expect(told).toBe(2);
  });

  test('after dispose a view no longer follows the store', () => {
    const store = startStore();
    const views = createViews(store, 0);
    const { people } = views;
    people.overview();
    views.dispose();
    store.apply([put('delegates', blankDelegate('d'))]);
    expect(people.overview().total.delegates).toBe(0);
    expect(views.people.overview().total.delegates).toBe(1);
  });
});

test('the cards of one person in marks: a new holder of a serial does not inherit them', () => {
  const store = startStore();
  const views = createViews(store, 0);
  const held = (delegateId: string): Serial => ({
    serial: 1,
    kind: 'delegate',
    delegateId,
    companionId: '',
    code: 'A',
    categoryId: 'x',
    runId: '',
    extra: null,
  });
  const [first, second] = [held('d1'), held('d2')];
  store.apply([
    put('recordTypes', {
      ...blankRow('recordTypes'),
      recordTypeId: 'r1',
      order: 1,
      name: 'Lunch',
      categoryIds: ['x'],
    }),
    put('serials', first),
    put('marks', {
      recordTypeId: 'r1',
      serial: 1,
      holderId: holderOf(first),
      markedAt: 900_000,
      markedBy: '',
      deviceId: '',
      extra: null,
    }),
  ]);
  expect(views.marks.counts('r1')).toEqual({ total: 1, done: 1, pending: 0 });
  store.apply([put('serials', second)]);
  expect(views.marks.counts('r1')).toEqual({ total: 1, done: 0, pending: 1 });
  expect([views.marks.arrived(), views.marks.quarters()]).toEqual([0, []]);
});
