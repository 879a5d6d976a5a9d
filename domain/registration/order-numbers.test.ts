import { expect, test } from 'vitest';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';

const now = Date.parse('2026-09-20T06:00:00Z');

/** The numbers of so many orders, one after the other. */
const numbersOf = (count: number, idOf: (index: number) => string): number[] => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {});
  for (let index = 0; index < count; index++) {
    const phone = String(9_840_002_000 + index);
    const details = { fullName: `Person ${index}`, phone, categoryId: 'pg' };
    const input = { form: orderOf({ details, method: 'transfer' }), seenPaise: 1_000_000 };
    const who = { role: 'registrant', phone, now, id: idOf(index) } as const;
    expect(runCommandAs(draft, who, { name: 'order.submit', input })).toMatchObject({ ok: true });
  }
  return [...draft.all('orders')].slice(-count).map(({ number }) => number);
};

test('numbers of orders have six digits, are unique, and do not tell how many orders there were', () => {
  const idOf = (index: number): string => `01a201a9-69cb-7110-b235-${String(index * 7).padStart(12, '0')}`;
  const numbers = numbersOf(40, idOf);
  expect(new Set(numbers).size).toBe(40);
  for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{5}$/);
  // The same submission gets the same number as the first and as the last one of an event.
  expect(numbersOf(1, () => idOf(39))).toEqual(numbers.slice(-1));
  const rising = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? 0)).length;
  expect(rising).toBeGreaterThan(8);
  expect(rising).toBeLessThan(32);
});
