import { expect, test } from 'vitest';
import { nothingSelected, rangeTo, toggled, withAll, without } from './selection.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

test('a row is switched on and off', () => {
  const on = toggled(nothingSelected, 'b');
  expect([...on.ids]).toEqual(['b']);
  expect([...toggled(on, 'b').ids]).toEqual([]);
  expect(nothingSelected.ids.size).toBe(0);
});

test('a range goes from the last switched row, in both directions, and takes its state', () => {
  const down = rangeTo(toggled(nothingSelected, 'b'), list, 'd');
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  const up = rangeTo(toggled(nothingSelected, 'd'), list, 'b');
  expect([...up.ids].sort()).toEqual(['b', 'c', 'd']);
  const off = rangeTo(toggled(withAll(nothingSelected, list), 'b'), list, 'd');
  expect([...off.ids]).toEqual(['a', 'e']);
});

test('a range can be made longer or shorter from the same row', () => {
  const long = rangeTo(toggled(nothingSelected, 'a'), list, 'e');
  expect(long.anchor).toBe('a');
  expect([...rangeTo(long, list, 'b').ids]).toHaveLength(5);
});

test('without an anchor in this list only one row is switched', () => {
  expect([...rangeTo(nothingSelected, list, 'c').ids]).toEqual(['c']);
  const elsewhere = toggled(nothingSelected, 'x');
  expect([...rangeTo(elsewhere, list, 'c').ids]).toEqual(['x', 'c']);
});

test('addAll adds all people of a list to those selected elsewhere, and removes them again', () => {
  const elsewhere = toggled(nothingSelected, 'x');
  const all = withAll(elsewhere, list);
  expect(all.ids.size).toBe(6);
  expect([...without(all, list).ids]).toEqual(['x']);
});
