import { expect, test } from 'vitest';
import { registrantDetails } from '#domain/model/registrations.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { personProblems } from './problems.ts';

const typed = {
  age: ['0', '1', '99', '120', '121', '130', '131', '-1', '4.5', '1e9', 'forty', '12 years'],
  email: [
    'a@b.in',
    'A.B+c@example.co.in',
    'a@b',
    'a b@c.in',
    'a@b@c.in',
    '@b.in',
    'a@.in',
    'a@b.in\u0000',
    'a@b.\ud800',
  ],
  phone: [
    '9840012345',
    '+91 (0)98400-12345',
    '098400 12345',
    '९८४०० १२३४५',
    '＋９１ ９８４００１２３４５',
    '98400',
    '+971501234567',
    '+971',
    '+9198400',
    '-',
    'none',
  ],
};

const today = { now: Date.parse('2026-09-20T06:00:00Z'), timeZone: 'Asia/Kolkata' };

test.each(Object.entries(typed))('the public form takes the same texts as the server: %s', (name, texts) => {
  const schema = registrantDetails.shape[name as keyof typeof typed];
  const isTaken = (text: string): boolean => {
    const { success, data } = schema.safeParse(name === 'age' ? Number(text) : text);
    return success && data !== '';
  };
  const isShown = (text: string): boolean =>
    personProblems({ [name]: text }, { uses: { [name]: 'optional' }, today }).length === 0;
  expect(texts.filter(isShown)).toEqual(texts.filter(isTaken));
});

test.each([
  ['fullName', 'डॉ. आशा', ''],
  ['fullName', '.', words.nameInvalid],
  ['fullName', '🙂', words.nameInvalid],
  ['dateOfBirth', '1950-03-01', ''],
  ['dateOfBirth', '2027-12-31', words.birthdayInvalid],
  ['dateOfBirth', '1850-01-01', words.birthdayInvalid],
  ['dateOfBirth', '2003-02-29', words.birthdayInvalid],
  ['age', '४२', ''],
  ['age', 'forty', words.ageInvalid],
])('%s %j', (name, text, problem) => {
  const found = personProblems({ [name]: text }, { uses: { [name]: 'optional' }, today });
  expect(found).toEqual(problem === '' ? [] : [[name, problem]]);
});
