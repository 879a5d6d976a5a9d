import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dateTime, dateTimeIso, isoDay } from '../../core/text/format.ts';
import {
  aheadMs,
  dayIn,
  dayMs,
  defaultTimeZone,
  isTimeZone,
  momentOfWall,
  startOfZoneDay,
} from './time-zone.ts';

const hour = 3_600_000;

test.each([
  ['Asia/Kolkata', Date.UTC(2026, 6, 1), 5.5],
  ['Asia/Kathmandu', Date.UTC(2026, 6, 1), 5.75],
  ['UTC', Date.UTC(2026, 6, 1), 0],
  ['America/New_York', Date.UTC(2026, 6, 1), -4],
  ['America/New_York', Date.UTC(2026, 11, 1), -5],
  ['America/St_Johns', Date.UTC(2026, 11, 1), -3.5],
])('clocks in %s are ahead of UTC at %i by %f hours', (zone, at, hours) =>
  expect(aheadMs(at, zone)).toBe(hours * hour),
);

test('a zone that this engine does not know is read as India', () => {
  expect(isTimeZone('Mars/Phobos')).toBe(false);
  expect(isTimeZone('+05:30')).toBe(false);
  expect(dateTime(Date.UTC(2026, 10, 20, 7, 34), 'Mars/Phobos')).toBe('20-11-2026 1:04 PM');
});

test('names from outside do not fill the memory', () => {
  isTimeZone('Mars/First');
  for (let index = 0; index < 500; index++) isTimeZone(`Mars/${index}`);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  isTimeZone('Mars/First');
  isTimeZone('Mars/First');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

describe('days', () => {
  test('begin at midnight of the zone, also on the days when its clocks change', () => {
    for (const [day, zone, start] of [
      ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00Z'],
      ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z'],
      ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
      ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
      ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
    ] as const)
      expect(startOfZoneDay(Date.parse(`${day}T00:00:00Z`) / dayMs, zone)).toBe(Date.parse(start));
  });

  test('are those that contain the moment', () => {
    const at = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2050, 0, 1) });
    const zone = fc.constantFrom('Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Asia/Dubai', 'UTC');
    fc.assert(
      fc.property(at, zone, (moment, timeZone) => {
        const start = startOfZoneDay(dayIn(moment, timeZone), timeZone);
        return start <= moment && isoDay(start, timeZone) === isoDay(moment, timeZone);
      }),
    );
  });
});

test('dates and times equal those of Intl in any zone', () => {
  const zones = [
    'Asia/Kathmandu',
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ];
  const at = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2050, 0, 1) });
  fc.assert(
    fc.property(at, fc.constantFrom(defaultTimeZone, ...zones), (moment, timeZone) => {
      // oxlint-disable-next-line no-restricted-properties -- the reference that our own arithmetic is held against
      const intl = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      expect(dateTimeIso(moment, timeZone)).toBe(intl.format(moment));
    }),
  );
});

test.each([
  ['Asia/Kolkata', '2026-11-22T19:30', '2026-11-22T14:00:00.000Z'],
  ['Europe/London', '2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
  ['Europe/London', '2026-03-29T00:30', '2026-03-29T00:30:00.000Z'],
  // An hour that occurs twice is the first one.
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  // A time that is skipped is an hour later.
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/London', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:15', '2026-11-01T05:15:00.000Z'],
])('in %s, %s is %s', (zone, wall, at) => {
  expect(new Date(momentOfWall(wall, zone)).toISOString()).toBe(at);
});
