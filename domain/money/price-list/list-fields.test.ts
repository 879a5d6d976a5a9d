import { expect, test } from 'vitest';
import { fullList } from '#tests/support/money/full-list.ts';
import { noPriceList, priceList, type PriceList } from '../../model/price-list/price-list.ts';
import { listDifference } from './list-difference.ts';

/*
 * A walk over all fields of a price list. A field that is added to the schema has to be in `fullList`; then it is known that
 * lists without it are read, and that the history and "Show changes" name its change.
 */

const names = new Map([['pg', 'Post-graduate']]);

interface Schema {
  readonly _zod: { readonly def: object };
}

/** The schemas inside of a schema: of fields, of entries, and of what may be absent or null. */
const insideOf = ({ _zod: { def } }: Schema): readonly (readonly [string, Schema])[] => {
  if ('shape' in def) return Object.entries(def.shape as Record<string, Schema>);
  if ('element' in def) return [['0', def.element as Schema]];
  if ('innerType' in def) return insideOf(def.innerType as Schema);
  return [];
};

/** Values of an enum; none for another schema. */
const valuesOf = ({ _zod: { def } }: Schema): readonly string[] => {
  if ('entries' in def) return Object.values(def.entries as Record<string, string>);
  if ('innerType' in def) return valuesOf(def.innerType as Schema);
  return 'options' in def ? (def.options as readonly Schema[]).flatMap(valuesOf) : [];
};

/** Paths of all fields of the schema; of a list, those of an entry. */
const fieldsOf = (schema: Schema, path: readonly string[] = []): [path: string, schema: Schema][] =>
  insideOf(schema).flatMap(([key, inner]) => {
    const at = [...path, key];
    const further = fieldsOf(inner, at);
    return further.length === 0 ? [[at.join('.'), inner]] : further;
  });

const fields = fieldsOf(priceList as unknown as Schema);
const paths = fields.map(([path]) => path);

const valueAt = (list: PriceList, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], list);

const other = (value: unknown, schema: Schema): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return valuesOf(schema).find((each) => each !== value) ?? `${String(value)}x`;
};

const changedAt = (path: string, schema: Schema): PriceList => {
  const copy = structuredClone(fullList);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = valueAt(copy, keys) as Record<string, unknown>;
  parent[last] = other(parent[last], schema);
  return copy;
};

test('the walk has every field, and the full list states each', () => {
  expect(paths.length).toBeGreaterThan(90);
  expect(paths).toContain('refunds.transferFee.0.amount');
  expect(priceList.parse(fullList)).toEqual(fullList);
  expect(paths.filter((path) => valueAt(fullList, path.split('.')) === undefined)).toEqual([]);
});

test.each(fields)('a change of %s is a difference', (path, schema) => {
  expect(listDifference(fullList, changedAt(path, schema), names).length).toBeGreaterThan(0);
});

test('a list of an older release, which states no optional field, is read as it is', () => {
  expect(priceList.parse(noPriceList)).toEqual(noPriceList);
  const { asksOffice: _, inOneTransfer: _one, inFull: _full, ...group } = fullList.groups[0] ?? {};
  const { isTaxOpen, transfer, transferFee, ...refunds } = fullList.refunds;
  const { mostCompanions, ageOn, rates, orderFees, ...older } = { ...fullList, groups: [group], refunds };
  expect([isTaxOpen, transfer, transferFee, mostCompanions, ageOn, rates, orderFees]).not.toContain(
    undefined,
  );
  expect(priceList.parse(older)).toEqual(older);
});
