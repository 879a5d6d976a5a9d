import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';

/**
 * A set-up file of the tests: an index promises no order of its rows, so each store gives them in another one. A rule, a
 * screen or a paper that depends on the order of loading then fails in its own tests. The order of one store is always
 * the same, and so are those of one run and the next.
 */
let stores = 0;
const seeds = new WeakMap<object, number>();

const seedOf = (store: object): number => {
  let seed = seeds.get(store);
  if (seed === undefined) seeds.set(store, (seed = ++stores));
  return seed;
};

/** FNV-1a, with a last mixing: texts that differ in one letter are far apart. */
const hashOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** To hash the keys of more rows would be most of the work of a test with a large event; those are only turned around. */
const mostHashed = 500;

const shuffled = <Row extends AnyRow>(table: TableName, rows: Row[], seed: number): Row[] => {
  if (rows.length < 2) return rows;
  if (rows.length > mostHashed) return rows.toReversed();
  const placed = rows.map((row) => ({ row, at: hashOf(keyOf(table, row), seed) }));
  return placed.sort((a, b) => a.at - b.at).map(({ row }) => row);
};

/** Readers that stop after some rows must not pay for all of them. */
const mostAhead = 60;

function* shuffledAhead(table: TableName, rows: Iterable<AnyRow>, seed: number): Iterable<AnyRow> {
  let ahead: AnyRow[] = [];
  for (const row of rows) {
    ahead.push(row);
    if (ahead.length < mostAhead) continue;
    yield* shuffled(table, ahead, seed);
    ahead = [];
  }
  yield* shuffled(table, ahead, seed);
}

const isShuffled = Symbol('isShuffled');

for (const { prototype } of [EventStore, Draft] as const) {
  // Test files of one worker share the modules.
  if (Object.hasOwn(prototype, isShuffled)) continue;
  Object.defineProperty(prototype, isShuffled, { value: true });
  const { by, each } = prototype;
  Object.assign(prototype, {
    by(this: EventStore, ...asked: Parameters<EventStore['by']>) {
      return shuffled(asked[0], by.apply(this, asked) as AnyRow[], seedOf(this));
    },
    each(this: EventStore, ...asked: Parameters<EventStore['each']>) {
      return shuffledAhead(asked[0], each.apply(this, asked) as Iterable<AnyRow>, seedOf(this));
    },
  });
}
