import { expect, test } from 'vitest';
import { RowSlots } from './row-slots.ts';

const idsOf = (slots: RowSlots<object>, keys: string): number[] => slots.of([...keys]).map(({ id }) => id);

test('during scrolling an item keeps its row, and a new item takes over the row of one that is gone', () => {
  const slots = new RowSlots<object>();
  expect(idsOf(slots, 'abcd')).toEqual([0, 1, 2, 3]);
  expect(idsOf(slots, 'bcde')).toEqual([1, 2, 3, 0]);
  expect(idsOf(slots, 'xbcd')).toEqual([0, 1, 2, 3]);
});

test('another list reuses the existing rows', () => {
  const slots = new RowSlots<object>();
  slots.of([...'abcd']);
  expect(idsOf(slots, 'dxyz')).toEqual([0, 1, 2, 3]);
  expect(idsOf(slots, 'efghi')).toEqual([0, 1, 2, 3, 4]);
});

test('released rows are not reused: two items never share one', () => {
  const slots = new RowSlots<object>();
  slots.of([...'abc']);
  expect(idsOf(slots, 'b')).toEqual([1]);
  expect(idsOf(slots, 'bd')).toEqual([1, 3]);
  expect(idsOf(slots, '')).toEqual([]);
  expect(idsOf(slots, 'f')).toEqual([4]);
});

test('the row with the focus stays with its item, and goes with it', () => {
  const slots = new RowSlots<object>();
  slots.of([...'abc']);
  slots.focus(1);
  expect(idsOf(slots, 'xyb')).toEqual([0, 2, 1]);
  expect(idsOf(slots, 'vw')).toEqual([0, 2]);
  slots.focus(null);
  expect(idsOf(slots, 'tu')).toEqual([0, 2]);
});

test('the slot stays the same while a row shows the same item, and changes with the item', () => {
  const slots = new RowSlots<object>((key) => () => void key);
  const [first] = slots.of(['a']);
  expect(slots.of(['a', 'b'])[0]).toBe(first);
  const [second] = slots.of(['c', 'd']);
  expect(second).toMatchObject({ id: first?.id });
  expect(second?.ref).not.toBe(first?.ref);
});
