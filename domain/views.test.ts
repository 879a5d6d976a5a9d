import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Companion } from './model/companion.ts';
import { blankDelegate, type Delegate } from './model/delegate.ts';
import type { Mark } from './model/mark.ts';
import { type RecordType } from './model/record-type.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { Purchase } from './model/purchase.ts';
import { holderOf, type Serial } from './model/serial.ts';
import { keyOf, type AnyRow, type TableName } from './model/tables.ts';
import { boardCardOf, minuteOf } from './gate/live-board.ts';
import { matches, parseQuery } from './core/text/search.ts';
import { arrivalOf, foodOf, quarterOf, recordStateOf } from './people/statistics/statistics.ts';
import type { Change } from './core/store/change.ts';
import { EventStore } from './core/store/event-store.ts';
import { createViews, type Views } from './views.ts';

const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });
const remove = (table: TableName, key: string): Change => ({ table, key, row: null });

const category = (categoryId: string, order: number): AnyRow => ({
  categoryId,
  order,
  name: categoryId.toUpperCase(),
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
  extra: null,
});

const personId = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5');
const companionId = fc.constantFrom('p1', 'p2', 'p3');
const categoryId = fc.constantFrom('', 'x', 'y', 'z');
const serialNumber = fc.integer({ min: 1, max: 8 });
const recordTypeId = fc.constantFrom('r1', 'r2');
const personName = fc.constantFrom('', 'Asha Rao', 'Anil Rao', 'ஜானகி', 'José');

const anyDelegate: fc.Arbitrary<Delegate> = fc
  .record({
    delegateId: personId,
    fullName: personName,
    salutation: fc.constantFrom('', 'Dr.'),
    email: fc.constantFrom('', 'a@b.in'),
    phone: fc.constantFrom('', '9840126573'),
    categoryId,
    isPaid: fc.boolean(),
    foodPreference: fc.constantFrom('', 'Vegetarian', 'Non-Vegetarian', 'Jain'),
  })
  .map((given) => ({ ...blankDelegate(given.delegateId), ...given }));
const anyCompanion: fc.Arbitrary<Companion> = fc.record({
  companionId,
  delegateId: personId,
  name: personName,
  age: fc.constant(null),
  gender: fc.constant(''),
  foodPreference: fc.constantFrom('', 'Vegetarian'),
  phone: fc.constantFrom('', '9000012345'),
  relationship: fc.constant(''),
  isPaid: fc.boolean(),
  paymentSetBy: fc.constant(''),
  paymentSetAt: fc.constant(null),
  extra: fc.constant(null),
});
const anySerial: fc.Arbitrary<Serial> = fc
  .record({
    serial: serialNumber,
    kind: fc.constantFrom('free', 'delegate', 'companion', 'extra'),
    person: personId,
    companionId,
    categoryId,
  })
  .map(({ serial, kind, person, companionId: companion, categoryId: of }) => ({
    serial,
    kind,
    delegateId: kind === 'delegate' || kind === 'companion' ? person : '',
    companionId: kind === 'companion' ? companion : '',
    code: kind === 'free' ? '' : `C${serial}`,
    categoryId: kind === 'free' ? '' : of,
    runId: '',
    extra: null,
  }));
const anyMark: fc.Arbitrary<Mark> = fc.record({
  recordTypeId,
  serial: serialNumber,
  holderId: fc.oneof(personId, companionId, fc.constant('')),
  markedAt: fc.integer({ min: 0, max: 5_000_000 }),
  markedBy: fc.constantFrom('', 'Gate 1', '9840126573'),
  deviceId: fc.constantFrom('', 'a', 'b'),
  extra: fc.constant(null),
});
const anyRecordType: fc.Arbitrary<RecordType> = fc.record({
  recordTypeId,
  order: fc.nat(3),
  name: fc.constant('Lunch'),
  categoryIds: fc.array(categoryId, { maxLength: 3 }),
  opensParty: fc.boolean(),
  nextStep: fc.constant(''),
  extra: fc.constant(null),
});

const anyPurchase: fc.Arbitrary<Purchase> = fc
  .record({
    purchaseId: fc.constantFrom('b1', 'b2', 'b3'),
    delegateId: personId,
    companionId: fc.oneof(fc.constant(''), companionId),
    itemId: fc.constantFrom('dinner', 'tour'),
  })
  .map((given) => ({ ...blankRow('purchases'), ...given, quantity: 1 }));
const anyGates: fc.Arbitrary<AnyRow> = fc
  .array(
    fc.record({
      recordTypeId,
      itemIds: fc.constant(['dinner']),
      registrations: fc.array(
        fc.record({ isCompanion: fc.boolean(), categoryIds: fc.array(categoryId, { maxLength: 2 }) }),
        { maxLength: 1 },
      ),
    }),
    { maxLength: 2 },
  )
  .map((gates) => ({ ...blankRow('priceLists'), name: 'published', gates }));

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyDelegate.map((row) => put('delegates', row)),
  anyCompanion.map((row) => put('companions', row)),
  anySerial.map((row) => put('serials', row)),
  anyMark.map((row) => put('marks', row)),
  anyRecordType.map((row) => put('recordTypes', row)),
  anyPurchase.map((row) => put('purchases', row)),
  anyPurchase.map((row) => remove('purchases', row.purchaseId)),
  anyGates.map((row) => put('priceLists', row)),
  personId.map((key) => remove('delegates', key)),
  companionId.map((key) => remove('companions', key)),
  serialNumber.map((key) => remove('serials', String(key))),
  anyMark.map((row) => remove('marks', keyOf('marks', row))),
  recordTypeId.map((key) => remove('recordTypes', key)),
  fc.constantFrom(
    put('categories', category('x', 9)),
    put('categories', category('z', 1)),
    remove('categories', 'y'),
  ),
);

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
    views.board(id).food(),
    views.board(id).gates(),
    new Map([...views.board(id).minutes()].sort(([a], [b]) => a - b)),
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
        const board = views.board(recordType.recordTypeId);
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
