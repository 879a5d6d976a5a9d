import { expect, test } from 'vitest';
import { mappingByContent } from './column-contents.ts';
import { guessHeaderRow, mappingByHeader, targetOfHeader } from './guess-columns.ts';

test.each([
  ['Mobile No.', 'phone'],
  ['Ph', 'phone'],
  ['Ph.No', 'phone'],
  ['WhatsApp Number', 'phone'],
  ['Contact No', 'phone'],
  ['E-mail id', 'email'],
  ['EMAIL', 'email'],
  ['Email Address', 'email'],
  ['Name of the delegate', 'fullName'],
  ['Name', 'fullName'],
  ['FULL NAME (IN BLOCK LETTERS)', 'fullName'],
  ["Participant's name", 'fullName'],
  ['First Name', 'firstName'],
  ['Surname', 'lastName'],
  ['Reg cat', 'category'],
  ['Delegate Category', 'category'],
  ['Registration Type', 'category'],
  ['Diet', 'foodPreference'],
  ['Veg/NonVeg', 'foodPreference'],
  ['Food Preference', 'foodPreference'],
  ['MCI Reg no', 'mciNumber'],
  ['State Medical Council No.', 'mciNumber'],
  ['Membership No', 'membershipNo'],
  ['IMA no', 'membershipNo'],
  ['D.O.B', 'dateOfBirth'],
  ['Date of Birth', 'dateOfBirth'],
  ['Age (yrs)', 'age'],
  ['M/F', 'gender'],
  ['Sex', 'gender'],
  ['Title', 'salutation'],
  ['PIN code', 'pincode'],
  ['Town / City', 'city'],
  ['State', 'state'],
  ['Contact details', 'phone'],
  ['Emergency contact details', null],
  ['Address line 1', 'address'],
  ['Sponsored by', 'company'],
  ['Accompanying 1', 'companion1.name'],
  ['Accompanying person 2 age', 'companion2.age'],
  ['Spouse date of birth', 'companion1.dateOfBirth'],
  ['Accompanying persons', 'companionNames'],
  ['Spouse name', 'companion1.name'],
  ['Spouse food', 'companion1.foodPreference'],
  ['No. of accompanying persons', 'companionCount'],
  ['Accompanying fee', null],
  ['Hospital name', null],
  ['Name of the hospital', null],
  ['Emergency contact number', null],
  ['S.No', null],
  ['Timestamp', null],
  ['', null],
  // Numbered, worded as questions, in two languages.
  ['7. City', 'city'],
  ['(7) City *', 'city'],
  ['Q7. City', 'city'],
  ['Q 7 City', 'city'],
  ['City (required)', 'city'],
  ['1. Full name (as required on the certificate, in CAPITALS)', 'fullName'],
  ['What is your name?', 'fullName'],
  ['Please enter your full name', 'fullName'],
  ['1. Your good name / आपका नाम', 'fullName'],
  ['Which city are you from?', 'city'],
  ['City in which you work', null],
  ['City / शहर', 'city'],
  ['शहर / City', 'city'],
  ['State (राज्य)', 'state'],
  ['12. உங்கள் நகரம் / City', 'city'],
  ['2. Mobile number (WhatsApp) / व्हाट्सएप नंबर', 'phone'],
  ['3. I am registering as', 'category'],
  ['How old are you?', 'age'],
  ['9. Are you veg or non-veg?', 'foodPreference'],
  ['4. Will your spouse / family accompany you? If yes, give names and ages', 'companionNames'],
  ['5. Food preference for you', 'foodPreference'],
  ['5. Food preference for accompanying persons', 'companion1.foodPreference'],
  ['Name and age of spouse', 'companion1.name'],
  ['Spouse of', 'accompanies'],
  ['6. Upload payment screenshot', null],
  ['Name (of the hospital)', null],
  ['8. Name of your hospital', null],
])('%s is %s', (header, target) => expect(targetOfHeader(header)).toBe(target));

test('numbers of questions are no numbers of payments', () => {
  expect(
    mappingByHeader([
      '1. Name',
      '2. Amount paid',
      '3. How did you pay?',
      '4. Transaction ID / UTR',
      '11. Date of payment',
    ]),
  ).toEqual(['fullName', 'amount', 'method', 'reference', 'receivedOn']);
});

test('a second number and the lines of an address count; a second name does not', () => {
  expect(mappingByHeader(['Name', 'Full name', 'Mobile', 'Phone', 'Address 1', 'Address 2'])).toEqual([
    'fullName',
    null,
    'phone',
    'phone',
    'address',
    'address',
  ]);
});

test.each([
  ['titles above it', [['PHYSICON 2026'], ['', ''], ['Name', 'Mobile'], ['Asha', '9840126573']], 2],
  [
    'the first row',
    [
      ['Name', 'City'],
      ['Asha', 'Pune'],
    ],
    0,
  ],
  [
    'none: the first row is somebody',
    [
      ['Asha Rao', '98401 26573'],
      ['Meena', '98401 26574'],
    ],
    null,
  ],
  ['none: nothing is known', [['Asha Rao'], ['Meena']], null],
])('the row with the names of columns: %s', (_name, rows, index) => {
  expect(guessHeaderRow({ rows })).toBe(index);
});

test('without headings, columns are recognised by their content', () => {
  const rows = [
    ['Asha Rao', '98401 26573', 'a@example.org', 'Speaker', 'F'],
    ['Meena Pillai', '98401 2657', 'm@example.org', 'speaker', 'F'],
    ['Ravi', '', 'r@example', '', 'M'],
  ];
  expect(mappingByContent({ rows }, (cell) => cell.toLowerCase() === 'speaker')).toEqual([
    'fullName',
    'phone',
    'email',
    'category',
    'gender',
  ]);
});
