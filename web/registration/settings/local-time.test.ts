import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('local times', () => {
  it.each(['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin'])(
    'come back as they were typed in %s',
    (zone) => {
      for (const typed of ['2026-03-28T23:30', '2026-03-29T12:00', '2026-10-25T09:15'])
        expect(toLocalTime(fromLocalTime(typed, zone), zone)).toBe(typed);
    },
  );

  it('are read by the clock of the event', () => {
    expect(fromLocalTime('2026-01-01T05:30', 'Asia/Kolkata')).toBe(Date.UTC(2026, 0, 1));
    expect(toLocalTime(Date.UTC(2026, 0, 1), 'Asia/Kolkata')).toBe('2026-01-01T05:30');
  });

  it('are empty without a moment', () => {
    expect(toLocalTime(null, 'Asia/Kolkata')).toBe('');
    expect(fromLocalTime('', 'Asia/Kolkata')).toBeNull();
  });
});
