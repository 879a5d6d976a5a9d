import { expect, test } from 'vitest';
import { pairingEnd } from './pairing-end.ts';

const now = Date.UTC(2026, 8, 1);
const dayOf = (date: string): string => new Date(pairingEnd(date, now)).toISOString().slice(0, 10);

/** The day after the event's last day: a day ends everywhere on earth at noon UTC of the next day. */
test.each([
  ['2026-09-18', '2026-09-19'],
  ['2026-09-18 to 2026-09-20', '2026-09-21'],
  ['18/09/2026 - 20/09/2026', '2026-09-21'],
  ['20.09.2026', '2026-09-21'],
  ['18-20 September 2026', '2026-09-21'],
  ['18th, 19th & 20th Sept, 2026', '2026-09-21'],
  ['September 18 – 20, 2026', '2026-09-21'],
  ['Nov 28 - Dec 2, 2026', '2026-12-03'],
  ['28 Nov - 2 Dec 2026', '2026-12-03'],
  ['Friday 18 September 2026', '2026-09-19'],
  ['', '2026-09-08'],
  ['this winter', '2026-09-08'],
  ['18 September', '2026-09-08'],
  ['31-02-2027', '2026-09-08'],
  ['18 September 2020', '2026-09-08'],
])('%j ends before %s', (date, day) => expect(dayOf(date)).toBe(day));
