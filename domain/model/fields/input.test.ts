import { expect, test } from 'vitest';
import { email, line, lines, phone, someLine } from './input.ts';

test.each([
  ['9840126573', '9840126573'],
  ['98401 26573', '9840126573'],
  ['+91 98401-26573', '9840126573'],
  ['٩٨٤٠١٢٦٥٧٣', '9840126573'],
  ['＋９１ ９８４０１２６５７３', '9840126573'],
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
  ['श्री\u200Cमान्', 'श्री\u200Cमान्'],
  ['রা\u09B0\u200D\u09CDয', 'রা\u09B0\u200D\u09CDয'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩🏽\u200D⚕\uFE0F Asha', '👩🏽\u200D⚕\uFE0F Asha'],
  ['As\u200Dha\u200C Ra\uFE0Fo', 'Asha Rao'],
  ['\u202EAsha\u202C \u2066Rao\u2069', 'Asha Rao'],
  ['രാമന്\u200B\u200D', 'രാമന്\u200D'],
])('a text, %j, has no invisible characters but joiners that its script needs', (typed, stored) => {
  expect(line(40).parse(typed)).toBe(stored);
  expect(lines(40).parse(`${typed}\nPune`)).toBe(`${stored}\nPune`);
});

test('a name of invisible characters alone is no name', () => {
  expect(someLine(40).safeParse('\u200B\u2060').success).toBe(false);
});

test.each([
  ['asha@example.org\u200B', 'asha@example.org'],
  ['\u2060Girish@Example.org', 'girish@example.org'],
  ['noor\u00AD@example.org', 'noor@example.org'],
  ['İstanbul@example.org', 'istanbul@example.org'],
  ['\u202Aasha@example.org\u202C ', 'asha@example.org'],
])('%j is the address %s', (typed, stored) => expect(email.parse(typed)).toBe(stored));

test.each(['a@b..c', 'a@example.org.', 'a@.org', 'a@example', '@example.org'])(
  '%s is no address',
  (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('emailInvalid');
  },
);
