import { describe, expect, it } from 'vitest';
import { eventDays, phaseOf } from './event-days.ts';

describe('eventDays', () => {
  it.each([
    ['18-20 September 2026', '2026-09-18', '2026-09-20'],
    ['18 – 20 Sept. 2026', '2026-09-18', '2026-09-20'],
    ['18th, 19th & 20th September, 2026', '2026-09-18', '2026-09-20'],
    ['30 September to 2 October 2026', '2026-09-30', '2026-10-02'],
    ['30 Dec 2026 - 2 Jan 2027', '2026-12-30', '2027-01-02'],
    ['September 18-20, 2026', '2026-09-18', '2026-09-20'],
    ['Sep 30 - Oct 2, 2026', '2026-09-30', '2026-10-02'],
    ['Friday 18 September 2026', '2026-09-18', '2026-09-18'],
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-20 to 2026-11-22', '2026-11-20', '2026-11-22'],
    ['20/11/2026 - 22/11/2026', '2026-11-20', '2026-11-22'],
    ['9.1.2027', '2027-01-09', '2027-01-09'],
    ['18/9/26', '2026-09-18', '2026-09-18'],
    ['18-09-26 to 20-09-26', '2026-09-18', '2026-09-20'],
    ['१८ सितंबर २०२६', '2026-09-18', '2026-09-18'],
    ['१८-२० सप्टेंबर २०२६', '2026-09-18', '2026-09-20'],
    ['18 Mai 2026', '2026-05-18', '2026-05-18'],
    ['3 août 2026', '2026-08-03', '2026-08-03'],
    ['Main hall, 18 June 2026', '2026-06-18', '2026-06-18'],
    ['15 August 2027 8 PM to 10.30 pm', '2027-08-15', '2027-08-15'],
    ['15 August 2027 8 PM to 16 August 1:30 AM', '2027-08-15', '2027-08-16'],
    ['15 August 2027, 9 to 11 a.m.', '2027-08-15', '2027-08-15'],
    ['15 August 2027 20:00 hrs', '2027-08-15', '2027-08-15'],
    ['2027-08-15T20:00', '2027-08-15', '2027-08-15'],
  ])('reads %j', (text, from, to) => {
    expect(eventDays(text)).toEqual({ from, to });
  });

  it.each(['', 'September 2026', '18-20 September', '31 September 2026', '20 XX 2026', 'in winter', '18-20'])(
    'does not guess from %j',
    (text) => {
      expect(eventDays(text)).toBeNull();
    },
  );
});

describe('phaseOf', () => {
  it.each([
    ['18-20 September 2026', '2026-09-17', 20, 'before'],
    ['18-20 September 2026', '2026-09-17', 21, 'day'],
    ['18-20 September 2026', '2026-09-18', 0, 'day'],
    ['18-20 September 2026', '2026-09-20', 900, 'day'],
    ['18-20 September 2026', '2026-09-21', 900, 'after'],
    ['soon', '2026-09-21', 0, 'before'],
    ['soon', '2026-09-21', 1, 'day'],
  ])('%s on %s with %i marks: %s', (date, today, marks, phase) => {
    expect(phaseOf(date, { now: today, marks, serials: 1 })).toBe(phase);
  });

  it('is before the event on its first day too, while there is no serial to scan', () => {
    const date = '18-20 September 2026';
    expect(phaseOf(date, { now: '2026-09-18', marks: 0, serials: 0 })).toBe('before');
    expect(phaseOf(date, { now: '2026-09-21', marks: 0, serials: 0 })).toBe('after');
  });

  it.each([
    ['2026-09-20T23:59', 'day'],
    ['2026-09-21T01:29', 'day'],
    ['2026-09-21T01:30', 'after'],
    ['2026-09-22T00:10', 'after'],
  ])('at %s, with a dinner until 1:30 AM after the last day: %s', (now, phase) => {
    const lastEnd = '2026-09-21T01:30';
    expect(phaseOf('18-20 September 2026', { now, lastEnd, marks: 9, serials: 1 })).toBe(phase);
  });
});
