import { keyOf, tableNames, type AnyRow, type RowOf, type TableName } from '#domain/model/tables.ts';
import type { Extra, Json } from '#domain/model/fields/table.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import type { Patch } from './patch.ts';

/** All rows of one event by table, each list in the order of the tree that it came from. */
export type EventRows = { readonly [T in TableName]: readonly RowOf<T>[] };
export type OpenRows = { readonly [T in TableName]: RowOf<T>[] };

export const noRows = (): OpenRows =>
  Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as OpenRows;

export const storeOf = (rows: EventRows): EventStore => {
  const store = new EventStore();
  for (const table of tableNames) {
    store.apply((rows[table] as readonly AnyRow[]).map((row) => ({ table, key: keyOf(table, row), row })));
  }
  return store;
};

/** The places in the tree that a row writes: its own, and for some rows a second one. */
export type PatchSlot = 'patch' | 'code' | 'list';

/** `extra` holds the data of the row's places in the tree that the row itself does not hold, and its key there. */
export const patchIn = (extra: Extra, slot: PatchSlot): Patch | undefined =>
  (extra as Record<PatchSlot, Patch> | null)?.[slot];

export const withPatch = (extra: Extra, slot: PatchSlot, patch: Patch): Extra => ({
  ...extra,
  [slot]: patch as Json,
});

export const treeKeyOf = (extra: Extra, own: string): string =>
  typeof extra?.['key'] === 'string' ? extra['key'] : own;
export const withTreeKey = (own: string, inTree: string): Extra => (own === inTree ? null : { key: inTree });
