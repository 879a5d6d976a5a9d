import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Serial } from '../../model/serial.ts';
import { tables, type AnyRow } from '../../model/tables.ts';
import { Draft } from './draft.ts';
import { EventStore, type Reader } from './event-store.ts';

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

const storeWith = (...rows: Serial[]): EventStore => {
  const store = new EventStore();
  store.apply(rows.map((row) => ({ table: 'serials', key: String(row.serial), row })));
  return store;
};

const maxSerial = 6;
const name = fc.constantFrom('', 'a', 'b');
const anySerial: fc.Arbitrary<Serial> = fc.record({
  serial: fc.integer({ min: 1, max: maxSerial }),
  kind: fc.constantFrom('free', 'delegate', 'companion'),
  delegateId: name,
  companionId: name,
  code: name,
  categoryId: name,
  runId: name,
  extra: fc.constant(null),
});

type Step =
  | { readonly kind: 'put'; readonly row: Serial }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'open' | 'absorb' | 'discard' };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: anySerial.map((row) => ({ kind: 'put' as const, row })) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 1, max: maxSerial })
      .map((key) => ({ kind: 'remove' as const, key: String(key) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { kind: 'open' as const },
      { kind: 'absorb' as const },
      { kind: 'discard' as const },
    ),
  },
);

type Model = ReadonlyMap<string, Serial>;
const byText = (a: AnyRow, b: AnyRow): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const expectReadsLike = (reader: Reader, model: Model): void => {
  const rows = [...model.values()];
  expect([...reader.all('serials')].sort(byText)).toEqual(rows.toSorted(byText));
  expect(reader.count('serials')).toBe(rows.length);
  for (let key = 1; key <= maxSerial; key++) {
    expect(reader.get('serials', key)).toEqual(model.get(String(key)));
  }
  for (const [index, valueOf] of Object.entries(tables.serials.indexes)) {
    for (const value of ['', 'a', 'b', 'free']) {
      const expected = value === '' ? [] : rows.filter((row) => valueOf(row) === value);
      const found = reader.by('serials', index as keyof typeof tables.serials.indexes, value);
      expect(found.sort(byText)).toEqual(expected.sort(byText));
    }
  }
  // A number that was removed may still count: the next serial is then higher, never one that is in use.
  expect(reader.highest('serials')).toBeGreaterThanOrEqual(Math.max(0, ...rows.map((row) => row.serial)));
};

const expectChangesLead = (draft: Draft, from: Model, to: Model): void => {
  const applied = new Map(from);
  const seen = new Set<string>();
  for (const { key, row, isNew } of draft.changes()) {
    expect(seen.has(key)).toBe(false);
    seen.add(key);
    expect(isNew).toBe(row !== null && !from.has(key));
    if (row === null) {
      expect(from.has(key)).toBe(true);
      applied.delete(key);
    } else applied.set(key, row as Serial);
  }
  expect(applied).toEqual(to);
};

test('drafts over drafts read, count and report changes as plain maps do, after any puts, removals and absorbed drafts', () => {
  fc.assert(
    fc.property(
      fc.array(anySerial, { maxLength: 6 }),
      fc.array(anyStep, { maxLength: 40 }),
      (base, steps) => {
        const store = storeWith(...base);
        const baseModel: Model = new Map([...store.all('serials')].map((row) => [String(row.serial), row]));
        const drafts = [new Draft(store)];
        const models: Map<string, Serial>[] = [new Map(baseModel)];
        for (const step of steps) {
          const top = drafts.at(-1) as Draft;
          const model = models.at(-1) as Map<string, Serial>;
          if (step.kind === 'put') {
            top.put('serials', step.row);
            model.set(String(step.row.serial), step.row);
          } else if (step.kind === 'remove') {
            top.remove('serials', step.key);
            model.delete(step.key);
          } else if (step.kind === 'open') {
            drafts.push(new Draft(top));
            models.push(new Map(model));
          } else if (drafts.length > 1) {
            drafts.pop();
            models.pop();
            if (step.kind === 'absorb') {
              (drafts.at(-1) as Draft).absorb(top);
              models[models.length - 1] = model;
            }
          }
          expectReadsLike(drafts.at(-1) as Draft, models.at(-1) as Model);
        }
        for (const [depth, draft] of drafts.entries()) {
          expectChangesLead(
            draft,
            depth === 0 ? baseModel : (models[depth - 1] as Model),
            models[depth] as Model,
          );
        }
        expectReadsLike(store, baseModel);
      },
    ),
  );
});

test("applying a draft's changes to its store gives the rows that the draft read", () => {
  fc.assert(
    fc.property(
      fc.array(anySerial, { maxLength: 6 }),
      fc.array(anyStep, { maxLength: 30 }),
      (base, steps) => {
        const store = storeWith(...base);
        const draft = new Draft(store);
        for (const step of steps) {
          if (step.kind === 'put') draft.put('serials', step.row);
          if (step.kind === 'remove') draft.remove('serials', step.key);
        }
        const model = new Map([...draft.all('serials')].map((row) => [String(row.serial), row]));
        store.apply(draft.changes());
        expectReadsLike(store, model);
      },
    ),
  );
});

describe('a draft', () => {
  test('without changes is empty, and a row that was put and removed again leaves none', () => {
    const draft = new Draft(storeWith());
    expect(draft.isEmpty).toBe(true);
    draft.put('serials', serial(1));
    draft.remove('serials', '1');
    expect(draft.changes()).toEqual([]);
  });

  test('knows the highest number through its layers', () => {
    const outer = new Draft(storeWith(serial(3)));
    outer.put('serials', serial(5));
    const inner = new Draft(outer);
    expect(inner.highest('serials')).toBe(5);
    inner.put('serials', serial(9));
    expect([inner.highest('serials'), outer.highest('serials')]).toEqual([9, 5]);
  });

  test('reports the key of a row that was removed and put again as not new', () => {
    const draft = new Draft(storeWith(serial(1)));
    draft.remove('serials', '1');
    draft.put('serials', serial(1, { kind: 'extra' }));
    expect(draft.changes()).toMatchObject([{ key: '1', isNew: false, row: { kind: 'extra' } }]);
  });
});
