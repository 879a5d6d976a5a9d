import { expect, test } from 'vitest';
import { ItemKeys } from './item-keys.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, name: '' }));
const keyOf = ({ id }: Row): string => id;

test('a changed row leaves the function as it is, another order or length does not', () => {
  const keys = new ItemKeys<Row>();
  const [a, b, c] = rows('a', 'b', 'c') as [Row, Row, Row];
  const first = keys.of([a, b, c], keyOf);
  expect(keys.of([a, { ...b, name: 'Asha' }, c], keyOf)).toBe(first);
  const swapped = keys.of([b, a, c], keyOf);
  expect(swapped).not.toBe(first);
  expect([0, 1, 2, 3].map(swapped)).toEqual(['b', 'a', 'c', 3]);
  const shorter = keys.of([b, a], keyOf);
  expect(shorter).not.toBe(swapped);
  expect([0, 1].map(shorter)).toEqual(['b', 'a']);
});
