import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/protocol.ts';
import { fromWire } from '#domain/store/wire-rows.ts';
import { packRows, unpackRows } from './packed-rows.ts';

const columns = columnsFor('staff', 'companions');
const packed = (rows: readonly WireRow[]): unknown => JSON.parse(JSON.stringify(packRows(columns, rows)));

/** Values that look alike, beside any other. */
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
/** Each column draws from a few values, so that some are shared, some the same everywhere, some neither. */
const someRows: fc.Arbitrary<readonly WireRow[]> = fc
  .tuple(...columns.map(() => fc.array(value, { minLength: 1, maxLength: 4 })))
  .chain((among) =>
    fc.array(fc.tuple(...among.map((few) => fc.constantFrom(...few))), { minLength: 1, maxLength: 40 }),
  );

describe('packed rows', () => {
  it('are the rows again, whatever they hold', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const again = unpackRows('companions', columns, packed(rows));
        expect(again).toEqual(rows.map((row) => fromWire('companions', columns, row)));
      }),
      { numRuns: 500 },
    );
  });

  it('hold once what many rows have, and nothing but that where all have it', () => {
    const rows = Array.from({ length: 100 }, (_none, index) =>
      columns.map((column) =>
        column === 'companionId' ? `c${index}` : column === 'gender' ? (index % 2 ? 'Male' : 'Female') : [],
      ),
    );
    const { shared, rows: left } = packRows(columns, rows);
    const of = (column: string): unknown => shared[columns.indexOf(column)];
    expect([of('companionId'), of('gender'), of('name')]).toEqual([null, ['Female', 'Male'], [[]]]);
    expect(left[3]).toEqual(['c3', 1]);
  });

  const sound = packRows(columns, [columns.map((_column, index) => `${index}`)]);
  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'rows'],
    ['rows of a column less', { ...sound, shared: sound.shared.slice(1) }],
    ['a row that is none', { ...sound, rows: [...sound.rows, 7] }],
    ['a row that lacks a value', { shared: sound.shared.map(() => null), rows: [['c1']] }],
  ])('are not taken from %s', (_what, read) => {
    expect(() => unpackRows('companions', columns, read)).toThrow();
  });
});
