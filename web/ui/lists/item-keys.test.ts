import { expect, test } from 'vitest';
import { ItemKeys } from './item-keys.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, name: '' }));
const keyOf = ({ id }: Row): string => id;

test('a changed row keeps the function, another order or length does not; a key keeps its number', () => {
  const keys = new ItemKeys<Row>();
  const [a, b, c, d] = rows('a', 'b', 'c', 'd') as [Row, Row, Row, Row];
  const first = keys.of([a, b, c], keyOf);
  const [ofA, ofB, ofC] = [0, 1, 2].map(first);
  expect(new Set([ofA, ofB, ofC]).size).toBe(3);
  expect(keys.of([a, { ...b, name: 'Asha' }, c], keyOf)).toBe(first);
  const swapped = keys.of([b, a, d, c], keyOf);
  expect(swapped).not.toBe(first);
  const ofD = swapped(2);
  expect([ofA, ofB, ofC]).not.toContain(ofD);
  expect([0, 1, 3].map(swapped)).toEqual([ofB, ofA, ofC]);
  const shorter = keys.of([c, a], keyOf);
  expect(shorter).not.toBe(swapped);
  expect([0, 1].map(shorter)).toEqual([ofC, ofA]);
  expect([ofA, ofB, ofC, ofD]).not.toContain(shorter(2));
  expect(shorter(2)).not.toBe(shorter(3));
});
