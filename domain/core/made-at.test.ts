import { expect, test } from 'vitest';
import { madeAt } from './made-at.ts';

const now = Date.UTC(2026, 10, 22);

test.each([
  ['a UUIDv7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', Date.UTC(2022, 1, 22, 19, 22, 22)],
  [
    'a row after the first of one command',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f-41',
    Date.UTC(2022, 1, 22, 19, 22, 22),
  ],
  ['a push id', '-JhLeOlGIEjaIOFHR0xd', Date.UTC(2015, 1, 4, 22, 15, 31, 153)],
  ['a random UUID', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', null],
  ['a number', '1542', null],
  ['a name', 'dr-rao', null],
  ['nothing', '', null],
  ['twenty signs of before there were push ids', '-0000000000000000000', null],
  ['a time that has not come', 'ffffffff-ffff-7cc3-98c4-dc0c0c07398f', null],
])('%s contains its creation time', (_what, id, expected) => {
  const at = madeAt(id, now);
  expect(at).toBe(expected);
});

test('a clock that is some hours ahead is believed, one of two days is not', () => {
  const made = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
  const at = Date.UTC(2022, 1, 22, 19, 22, 22);
  expect(madeAt(made, at - 20 * 3_600_000)).toBe(at);
  expect(madeAt(made, at - 48 * 3_600_000)).toBeNull();
});
