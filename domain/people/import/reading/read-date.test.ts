import { expect, test } from 'vitest';
import { dateOrderOf, readBirthday, readMoment } from './read-date.ts';

const now = Date.UTC(2026, 10, 24);
const india = 'Asia/Kolkata';

// A day of birth in a program of India, as JSON and databases write it.
test.each([
  ['1985-09-17T18:30:00.000Z', india, '18-09-1985'],
  ['1990-12-31 18:30:00Z', india, '01-01-1991'],
  ['1985-09-17T18:30:00+00:00', india, '18-09-1985'],
  ['1985-09-18T00:00:00Z', india, '18-09-1985'],
  ['1985-09-18T00:00:00+05:30', 'Europe/London', '18-09-1985'],
  ['1985-09-18T05:30:00+0530', india, '18-09-1985'],
  ['1985-09-17T18:15:00Z', 'Asia/Kathmandu', '17-09-1985'],
  ['1990-09-17T18:15:00Z', 'Asia/Kathmandu', '18-09-1990'],
  ['1985-09-17T23:00:00Z', 'Europe/London', '18-09-1985'],
  ['1985-01-17T23:00:00Z', 'Europe/London', '17-01-1985'],
])('%s in %s is %s', (cell, timeZone, day) => {
  expect(readBirthday(cell, { dateOrder: 'dayFirst', now, timeZone })).toEqual({ value: day });
});

test.each([
  ['2026-09-17T18:30:00.000Z', '2026-09-18'],
  ['2026-09-17T20:00:00Z', '2026-09-18 01:30:00'],
  ['2026-09-17T10:15:00+05:30', '2026-09-17 10:15:00'],
  ['2026-09-17T00:00:00Z', '2026-09-17'],
  ['2026-09-17 10:15', '2026-09-17 10:15:00'],
])('the moment %s is %s in India', (cell, moment) => {
  expect(readMoment(cell, 'dayFirst', india)).toBe(moment);
});

test.each([
  ['18-09-1985', '18-09-1985'],
  ['18/9/1985', '18-09-1985'],
  ['18.9.85', '18-09-1985'],
  ['18/9/85', '18-09-1985'],
  ['18-Sep-85', '18-09-1985'],
  ["18 Sept '85", '18-09-1985'],
  ['18/Sep/1985', '18-09-1985'],
  ['18th September 1985', '18-09-1985'],
  ['Sep 18, 1985', '18-09-1985'],
  ['September 18 85', '18-09-1985'],
  ['1985-09-18', '18-09-1985'],
  ['1985-09-18T00:00:00.000Z', '18-09-1985'],
  ['1985-09-18 00:00:00', '18-09-1985'],
  ['18/09/1985 12:30 PM', '18-09-1985'],
  // A day number of a spreadsheet whose cell was not formatted as a date.
  ['31304', '14-09-1985'],
  ['31304.5', '14-09-1985'],
  ['24-11-26', '24-11-2026'],
  ['25-11-26', '25-11-1926'],
  ['01-01-05', '01-01-2005'],
  ['29-02-00', '29-02-2000'],
])('%s is %s', (cell, day) => {
  expect(readBirthday(cell, { dateOrder: 'dayFirst', now, timeZone: india })).toEqual({ value: day });
});

test.each([
  ['31/02/1985', 'notUnderstood'],
  ['29-02-1985', 'notUnderstood'],
  ['31-02-85', 'notUnderstood'],
  ['09/18/1985', 'notUnderstood'],
  ['about 1985', 'notUnderstood'],
  ['1985', 'notUnderstood'],
  ['9811100002', 'notUnderstood'],
  ['18-09-2085', 'dateInFuture'],
  ['60000', 'dateInFuture'],
  ['25-11-2026', 'dateInFuture'],
  ['31-12-1899', 'dateTooEarly'],
  ['01-01-1850', 'dateTooEarly'],
])('%s is no date of birth: %s', (cell, code) => {
  expect(readBirthday(cell, { dateOrder: 'dayFirst', now, timeZone: india })).toEqual({ code });
});

test.each([
  [['09/18/1985', '04/05/1985', ''], 'monthFirst'],
  [['18/09/1985', '04/05/1985'], 'dayFirst'],
  // Dates in both orders: those that fit only the US order are not understood.
  [['09/18/1985', '18/09/1985'], 'dayFirst'],
  [['04/05/1985'], 'dayFirst'],
  [['18-09-1985', '9/18/85'], 'monthFirst'],
  [['09-18-1985'], 'dayFirst'],
])('a column with %j is %s', (cells, order) => expect(dateOrderOf(cells)).toBe(order));

test.each([
  ['09/18/1985', '18-09-1985'],
  ['04/05/85', '05-04-1985'],
  // Excel shows its own dates by this sheet's reader in the order of India.
  ['04-05-1985', '04-05-1985'],
])('with the month first %s is %s', (cell, day) => {
  expect(readBirthday(cell, { dateOrder: 'monthFirst', now, timeZone: india })).toEqual({ value: day });
});
