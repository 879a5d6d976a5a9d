import { expect, test } from 'vitest';
import { afterWrong, isEasy, isPin, keepPin, type KeptPin } from './leaving-code.ts';

test('only the chosen code leaves, and it is not stored in plain text', async () => {
  const pin = await keepPin('280519');
  expect(JSON.stringify(pin)).not.toContain('280519');
  expect(await isPin(pin, '280519')).toBe(true);
  expect(await isPin(pin, '280510')).toBe(false);
  expect((await keepPin('280519')).hash).not.toBe(pin.hash);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['987654', true],
  ['280519', false],
  ['112233', false],
  ['135791', false],
])('%s is easy: %s', (digits, is) => expect(isEasy(digits)).toBe(is));

test('four wrong codes have no wait, then a minute that doubles to an hour', () => {
  const now = 1_000_000;
  let pin: KeptPin = { salt: '', hash: '', failures: 0, waitUntil: 0 };
  const waits: number[] = [];
  for (let wrong = 1; wrong <= 13; wrong++) {
    pin = afterWrong(pin, now);
    waits.push(pin.waitUntil === 0 ? 0 : (pin.waitUntil - now) / 60_000);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
