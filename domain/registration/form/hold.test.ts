import { expect, test } from 'vitest';
import { publicForm } from '#tests/support/registration/open-event.ts';
import { aheadMs, dayMs } from '#domain/model/fields/time-zone.ts';
import { byDay, endAfterRefusal, holdEnd, proofEnd, type HoldRules } from './hold.ts';

const timeZone = 'Asia/Kolkata';
const rules = (given: Parameters<typeof publicForm>[0] = {}): HoldRules => ({
  form: publicForm(given),
  timeZone,
});
const at = (time: string): number => Date.parse(`${time}+05:30`);
const order = {
  method: 'upi',
  approval: '',
  eligibility: null,
  quotedPaise: 1_000_000,
  source: 'online',
} as const;
const letter = { eligibilityId: 'letter', value: '', fileId: 'f', note: '' } as const;

test.each([
  ['2026-11-27T20:59', '2026-11-27T20:59'],
  ['2026-11-27T21:00', '2026-11-28T09:00'],
  ['2026-11-28T02:13', '2026-11-28T09:00'],
  ['2026-11-28T08:59', '2026-11-28T09:00'],
  ['2026-11-28T09:00', '2026-11-28T09:00'],
])('an end at %s is moved to %s', (given, expected) => expect(byDay(at(given), timeZone)).toBe(at(expected)));

test('a hold of minutes counts down while the page is open, also at night', () =>
  expect(holdEnd(rules({ holdMinutes: 30 }), order, at('2026-11-27T23:50'))).toBe(at('2026-11-28T00:20')));

test.each([
  ['an approval', { ...order, approval: 'approved' }],
  ['an accepted document', { ...order, eligibility: { ...letter, state: 'verified', answeredAt: 1 } }],
  ['a refused document', { ...order, eligibility: { ...letter, state: 'refused', answeredAt: 1 } }],
] as const)('after %s there is at least a day to pay, and it does not end at night', (_, answered) => {
  const form = rules({ holdMinutes: 5 });
  expect(holdEnd(form, answered, at('2026-11-27T20:44'))).toBe(at('2026-11-28T20:44'));
  expect(holdEnd(form, answered, at('2026-11-27T22:10'))).toBe(at('2026-11-29T09:00'));
  // A longer hold of the organiser stays longer.
  expect(holdEnd(rules({ holdMinutes: 2_880 }), answered, at('2026-11-27T12:00'))).toBe(
    at('2026-11-29T12:00'),
  );
});

test('an invitation, which nobody decides about, gives no more time than any other order', () =>
  expect(
    holdEnd(
      rules({ holdMinutes: 5 }),
      { ...order, eligibility: { ...letter, value: 'WELCOME', state: 'verified' } },
      at('2026-11-27T12:00'),
    ),
  ).toBe(at('2026-11-27T12:05')));

test('the time after a proof that was asked back or refused ends by day', () => {
  const night = at('2026-11-27T23:00');
  const returned = proofEnd(rules({ proofDays: 2 }), night);
  const refused = endAfterRefusal(
    rules({ holdMinutes: 5 }),
    { ...order, heldUntil: null, proof: null },
    night,
  );
  for (const end of [returned, refused]) {
    const hour = Math.floor(((end + aheadMs(end, timeZone)) % dayMs) / 3_600_000);
    expect([hour, end - night >= dayMs]).toEqual([9, true]);
  }
});
