import { expect, test } from 'vitest';
import { personContact } from '../privacy/dossier.ts';
import { contact } from './member.ts';
import { profileDetails } from './accounts/profile.ts';

test.each([
  ['9840126573', '9840126573'],
  ['  98401 26573', '9840126573'],
  ['+91 98401-26573', '9840126573'],
  ['0091 98401 26573', '9840126573'],
  ['919840126573', '9840126573'],
  ['09840126573', '9840126573'],
  [' Desk@Example.org ', 'desk@example.org'],
])('%j is the contact %j', (typed, kept) => {
  expect(contact.parse(typed)).toBe(kept);
});

test.each([
  ['+44 7911 123456', 'contactForeign'],
  ['0044 7911 123456', 'contactForeign'],
  ['447911123456', 'contactInvalid'],
  ['1234567890123', 'contactInvalid'],
  ['abc9876543210', 'contactInvalid'],
  ['98401', 'contactInvalid'],
  ['', 'contactInvalid'],
  ['desk@', 'contactInvalid'],
])('%j is no contact and is not cut to one: %s', (typed, code) => {
  expect(contact.safeParse(typed).error?.issues[0]?.message).toBe(code);
});

test('a search for a person uses the whole number, never the last ten digits of another one', () => {
  expect(personContact.parse('+44 7911 123456')).toBe('+447911123456');
  for (const typed of ['1234567890123', 'abc9876543210', '447911123456'])
    expect(personContact.safeParse(typed).success).toBe(false);
});

test('a profile refuses a foreign phone, because its code would go to another person', () => {
  const profile = { displayName: 'Asha', email: '' };
  expect(profileDetails.parse({ ...profile, phone: '+91 98401 26573' }).phone).toBe('9840126573');
  const refused = profileDetails.safeParse({ ...profile, phone: '+44 7911 123456' });
  expect(refused.error?.issues[0]?.message).toBe('profilePhoneInvalid');
});
