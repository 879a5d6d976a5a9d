import { expect, test } from 'vitest';
import { phone, printedLine, printedLines, somePrintedLine } from './input.ts';

test.each([
  ['9840126573', '9840126573'],
  ['98401 26573', '9840126573'],
  ['+91 98401-26573', '9840126573'],
  ['09840126573', '9840126573'],
  ['00919840126573', '9840126573'],
  ['919840126573', '9840126573'],
  ['+91 (0)98401 26573', '9840126573'],
  ['+91-098401-26573', '9840126573'],
  ['tel:+919840126573', '9840126573'],
  // As address books and messengers hand it over: marks of direction, a hyphen that does not break, a long dash.
  ['\u202a+91 98401\u201126573\u202c', '9840126573'],
  ['98401\u201326573\u200b', '9840126573'],
  ['9198401265', '9198401265'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(044) 2345 6789', '04423456789'.slice(-10)],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['', ''],
  [' - ', ''],
])('%j is the phone %j', (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept);
});

test.each([
  '98401',
  '98401265731',
  '+91 98401',
  '+0 12345678',
  '9840126573/9840126574',
  '+12345',
  '+1234567890123456',
  'not known',
  '٩٨٤٠١٢٦٥٧٣',
])('%j is no phone, and is not cut to one', (typed) => {
  expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('phoneInvalid');
});

test.each([
  ['City\u200B Hospital', 'City Hospital'],
  ['\uFEFFCity Hospital\u2060', 'City Hospital'],
  ['City Hos\u00ADpital', 'City Hospital'],
  ['\u202DCity Hospital\u202C\u200E', 'City Hospital'],
  ['City\u3164Hospital', 'CityHospital'],
  ['ശ്രീ ആശുപത്രി\u200D', 'ശ്രീ ആശുപത്രി\u200D'],
  ['क्\u200Dष', 'क्\u200Dष'],
])('a name on a paper, %j, has no invisible characters but joiners', (typed, stored) => {
  expect(printedLine(40).parse(typed)).toBe(stored);
  expect(printedLines(40).parse(`${typed}\nPune`)).toBe(`${stored}\nPune`);
});

test('a name of invisible characters alone is no name', () => {
  expect(somePrintedLine(40).safeParse('\u200B\u2060').success).toBe(false);
});
