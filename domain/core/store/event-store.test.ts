import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import type { Mark } from '../../model/mark.ts';
import type { Serial } from '../../model/serial.ts';
import { keyOf, tables, type AnyRow, type TableName } from '../../model/tables.ts';
import type { Change } from './change.ts';
import { EventStore } from './event-store.ts';

const serial = (number: number, given: Partial<Serial> = {}): Serial => ({
  serial: number,
  kind: 'free',
  delegateId: '',
  companionId: '',
  code: '',
  categoryId: '',
  runId: '',
  extra: null,
  ...given,
});
const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });
const remove = (table: TableName, key: string): Change => ({ table, key, row: null });

const name = fc.constantFrom('', 'a', 'b', 'c');
const anySerial: fc.Arbitrary<Serial> = fc.record({
  serial: fc.integer({ min: 1, max: 8 }),
  kind: fc.constantFrom('free', 'delegate', 'companion', 'extra'),
  delegateId: name,
  companionId: name,
  code: name,
  categoryId: name,
  runId: name,
  extra: fc.constant(null),
});
const anyMark: fc.Arbitrary<Mark> = fc.record({
  recordTypeId: name,
  serial: fc.integer({ min: 1, max: 4 }),
  holderId: name,
  markedAt: fc.nat(9),
  markedBy: name,
  deviceId: name,
  extra: fc.constant(null),
});
const anyPut: fc.Arbitrary<Change> = fc.oneof(
  anySerial.map((row) => put('serials', row)),
  anyMark.map((row) => put('marks', row)),
);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyPut,
  fc.integer({ min: 1, max: 8 }).map((key) => remove('serials', String(key))),
  anyMark.map((row) => remove('marks', keyOf('marks', row))),
);

const byText = (a: AnyRow, b: AnyRow): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

test('rows, counts, indexes and highest equal those of a plain map, after any puts and removals over filled and awaited rows', () => {
  fc.assert(
    fc.property(
      fc.array(anyPut, { maxLength: 20 }),
      fc.array(anyChange, { maxLength: 60 }),
      (kept, changes) => {
        const store = new EventStore();
        const model = { serials: new Map<string, Serial>(), marks: new Map<string, Mark>() };
        for (const [index, { table, key, row }] of kept.entries()) {
          if (index % 2 === 0) store.fill(table, [row as AnyRow]);
          else store.await(table, [row as AnyRow].values());
          (model[table as 'serials' | 'marks'] as Map<string, AnyRow>).set(key, row as AnyRow);
        }
        store.takeMore(3);
        for (const { table, key, row } of changes) {
          store.apply([{ table, key, row }]);
          const rows = model[table as 'serials' | 'marks'] as Map<string, AnyRow>;
          if (row === null) rows.delete(key);
          else rows.set(key, row);
          // A row of each index for each change: rows come and go while it is made.
          for (const each of ['serials', 'marks'] as const)
            for (const index of Object.keys(tables[each].indexes))
              store.prepareIndex(each, index as never, 1);
        }
        for (const table of ['serials', 'marks'] as const) {
          expect(new Map(store.entries(table))).toEqual(model[table]);
          expect(store.count(table)).toBe(model[table].size);
          for (const [index, valueOf] of Object.entries(tables[table].indexes)) {
            for (const value of ['', 'a', 'b', 'c', 'free', '1', '2', '3', '4']) {
              const of = valueOf as (row: AnyRow) => string;
              const expected =
                value === '' ? [] : [...model[table].values()].filter((row) => of(row) === value);
              const found = store.by(table, index as never, value);
              expect(found.sort(byText)).toEqual(expected.sort(byText));
            }
          }
        }
        expect(store.highest('serials')).toBe(
          Math.max(0, ...[...model.serials.values()].map((row) => row.serial)),
        );
      },
    ),
  );
});

test('a listener receives the change and the earlier row after the store has the new one', () => {
  const store = new EventStore();
  const told: unknown[] = [];
  const stop = store.listen((change, before) => {
    told.push([change.row, before, store.get('serials', 1)]);
  });
  const [free, taken] = [serial(1), serial(1, { kind: 'delegate', delegateId: 'd' })];
  store.apply([put('serials', free), put('serials', taken), remove('serials', '1')]);
  stop();
  store.apply([put('serials', free)]);
  expect(told).toEqual([
    [free, undefined, free],
    [taken, free, taken],
    [null, taken, undefined],
  ]);
});

test('the version is that of the last batch; changes without one leave it', () => {
  const store = new EventStore();
  store.apply([put('serials', serial(1))], 7);
  store.apply([put('serials', serial(2))]);
  expect(store.version).toBe(7);
});

test('a key may be given as number or text', () => {
  const store = new EventStore();
  store.apply([put('serials', serial(12))]);
  expect(store.get('serials', 12)).toBe(store.get('serials', '12'));
});

test('delegates are found by phone and by e-mail in any case, and an empty text finds none', () => {
  const store = new EventStore();
  const asha = { ...blankDelegate('asha'), phone: '9840126573', email: 'Asha@Example.org' };
  store.apply([put('delegates', asha), put('delegates', blankDelegate('nobody'))]);
  expect(store.by('delegates', 'phone', '9840126573')).toEqual([asha]);
  expect(store.by('delegates', 'email', 'asha@example.org')).toEqual([asha]);
  expect(store.by('delegates', 'phone', '')).toEqual([]);
});

test('awaited rows can be read at once or taken step by step, and keep their order', () => {
  const store = new EventStore();
  let made = 0;
  const rows = function* (...numbers: readonly number[]): Generator<Serial> {
    for (const number of numbers) {
      made++;
      yield serial(number);
    }
  };
  store.await('serials', rows(3, 1));
  store.await('serials', rows(2));
  expect(made).toBe(0);
  expect(store.takeMore(2)).toBe(true);
  expect(made).toBe(2);
  expect(store.count('marks')).toBe(0);
  expect(made).toBe(2);
  expect([...store.all('serials')].map((row) => row.serial)).toEqual([3, 1, 2]);
  expect(store.takeMore(1)).toBe(false);
});
