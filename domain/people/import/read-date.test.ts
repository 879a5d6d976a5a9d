import { expect, test } from 'vitest';
import { dateOrderOf, readBirthday } from './read-date.ts';

const now = Date.UTC(2026, 10, 24);

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
  expect(readBirthday(cell, { dateOrder: 'dayFirst', now })).toEqual({ value: day });
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
  expect(readBirthday(cell, { dateOrder: 'dayFirst', now })).toEqual({ code });
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
  expect(readBirthday(cell, { dateOrder: 'monthFirst', now })).toEqual({ value: day });
});
