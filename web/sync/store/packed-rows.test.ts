import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/core/wire/protocol.ts';
import { fromWire } from '#domain/core/wire/wire-rows.ts';
import { packRows, unpackRows } from './packed-rows.ts';

const columns = columnsFor('staff', 'companions');
const packed = (rows: readonly WireRow[]): unknown => JSON.parse(JSON.stringify(packRows(columns, rows)));

/** Values that are easily confused, mixed with any others. */
const value = fc.oneof(
  fc.constantFrom<unknown[]>(
    '',
    '0',
    0,
    null,
    'null',
    true,
    false,
    'true',
    [],
    '[]',
    ['0'],
    {},
    '{}',
    '{"a":1}',
  ),
  fc.record({ a: fc.constantFrom(1, '1', null) }),
  // As JSON has it, which knows no -0.
  fc.jsonValue().map((json): unknown => JSON.parse(JSON.stringify(json))),
);
/** Each column draws from a few values: some columns have shared values, some one value, some neither. */
const someRows: fc.Arbitrary<readonly WireRow[]> = fc
  .tuple(...columns.map(() => fc.array(value, { minLength: 1, maxLength: 4 })))
  .chain((among) =>
    fc.array(fc.tuple(...among.map((few) => fc.constantFrom(...few))), { minLength: 1, maxLength: 40 }),
  );

describe('packed rows', () => {
  it('packed rows give the same rows again, whatever they hold', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const again = unpackRows('companions', columns, packed(rows));
        expect(again).toEqual(rows.map((row) => fromWire('companions', columns, row)));
      }),
      { numRuns: 500 },
    );
  });

  it('packed rows hold a common value once, and only that value when all rows have it', () => {
    const rows = Array.from({ length: 100 }, (_none, index) =>
      columns.map((column) =>
        column === 'companionId' ? `c${index}` : column === 'gender' ? (index % 2 ? 'Male' : 'Female') : [],
      ),
    );
    const packedRows = packRows(columns, rows);
    const of = (column: string): unknown => packedRows.columns[columns.indexOf(column)];
    expect(of('companionId')).toEqual({ each: rows.map((_row, index) => `c${index}`) });
    expect(of('gender')).toEqual({
      among: ['Female', 'Male'],
      places: rows.map((_row, index) => index % 2),
    });
    expect(of('name')).toEqual({ all: [] });
  });

  const sound = packRows(columns, [columns.map((_column, index) => `${index}`)]);
  const withFirst = (column: unknown) => ({ ...sound, columns: [column, ...sound.columns.slice(1)] });
  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'rows'],
    ['rows of a column less', { ...sound, columns: sound.columns.slice(1) }],
    ['rows that nobody counted', { columns: sound.columns }],
    ['a column that is none', withFirst(null)],
    ['a column of another kind', withFirst({ few: ['c1'] })],
    ['a column that lacks a value', withFirst({ each: [] })],
    ['a column that lacks a place', withFirst({ among: ['c1', 'c2'], places: [] })],
    ['a column that lacks what is shared', withFirst({ places: [0] })],
  ])('packed rows are not read from %s', (_what, read) => {
    expect(() => unpackRows('companions', columns, read)).toThrow();
  });
});
