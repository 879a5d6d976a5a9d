import { expect, test } from 'vitest';
import { ageOfPerson, birthdayForDisplay, readDay } from './age.ts';
import { defaultTimeZone } from '../model/fields/time-zone.ts';

test.each([
  ['18-09-1985', { year: 1985, month: 9, day: 18 }],
  [' 18/9/1985 ', { year: 1985, month: 9, day: 18 }],
  ['1985-09-18', { year: 1985, month: 9, day: 18 }],
  ['18 Sep 1985', { year: 1985, month: 9, day: 18 }],
  ['18-September-1985', { year: 1985, month: 9, day: 18 }],
  ['29-02-2000', { year: 2000, month: 2, day: 29 }],
  ['29-02-2001', null],
  ['09-18-1985', null],
  ['18-09-85', null],
  ['1985', null],
  ['', null],
  ['18 Foo 1985', null],
])('%j is the day %j', (typed, day) => {
  expect(readDay(typed)).toEqual(day);
});

// 18-09-2026, a minute before and after midnight in India.
const before = Date.UTC(2026, 8, 17, 18, 29);
const after = Date.UTC(2026, 8, 17, 18, 31);
test.each([
  [null, '18-09-1985', before, 40],
  [null, '18-09-1985', after, 41],
  [7, '18-09-1985', after, 41],
  [7, '', after, 7],
  [0, 'about 1985', after, 0],
  [null, '', after, null],
  [null, '19-09-2026', after, null],
  [null, '01-01-1800', after, null],
])('age %j, born %j, at %i: %j', (age, dateOfBirth, now, years) => {
  expect(ageOfPerson({ age, dateOfBirth }, { now, timeZone: defaultTimeZone })).toBe(years);
});

test.each([
  ['1978-06-04', '04-06-1978'],
  ['4 June 1978', '04-06-1978'],
  ['31-02-1978', '31-02-1978'],
  ['about 1978', 'about 1978'],
])('the birthday %s is shown as %s', (typed, shown) => expect(birthdayForDisplay(typed)).toBe(shown));
