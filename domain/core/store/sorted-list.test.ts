import { expect, test } from 'vitest';
import { isSameOrder, SortedList } from './sorted-list.ts';

interface Person {
  readonly serial: number;
  readonly name: string;
}

const person = (serial: number, name = ''): Person => ({ serial, name });
const bySerial = (a: Person, b: Person): number => a.serial - b.serial;

test('entries are in order, however they were added, and arrays read earlier do not change', () => {
  const list = new SortedList(bySerial);
  for (const serial of [7, 1, 5]) list.insert(person(serial));
  const before = list.rows;
  list.remove(person(5));
  list.insert(person(3));
  list.remove(person(99));
  expect(before.map(({ serial }) => serial)).toEqual([1, 5, 7]);
  expect(list.rows.map(({ serial }) => serial)).toEqual([1, 3, 7]);
});

test('the order is the same until an entry is added, removed or moved', () => {
  const [first, second] = [person(1), person(2)];
  const list = new SortedList(bySerial, [first, second]);
  const before = list.rows;
  const renamed = person(2, 'Asha');
  list.replace(second, renamed);
  const after = list.rows;
  expect(after[1]).toBe(renamed);
  expect(isSameOrder(before, after)).toBe(true);

  list.replace(renamed, person(3));
  const moved = list.rows;
  expect(isSameOrder(after, moved)).toBe(false);
  list.insert(person(9));
  const longer = list.rows;
  expect(isSameOrder(moved, longer)).toBe(false);
  list.remove(person(9));
  expect(isSameOrder(longer, list.rows)).toBe(false);
});

test('arrays of no list or of two different lists never have the same order', () => {
  const plain = [person(1)];
  expect(isSameOrder(plain, plain)).toBe(false);
  expect(isSameOrder(new SortedList(bySerial).rows, new SortedList(bySerial).rows)).toBe(false);
});
