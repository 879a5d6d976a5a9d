import { expect, test } from 'vitest';
import { identityWords } from './identity-words.ts';
import type { TellsPerson } from './judgement.ts';
import { isNameLike, sharedWithForm } from './registered.ts';

const kumar = {
  fullName: 'S Kumar',
  phone: '9840155555',
  email: 'family@example.org',
  mciNumber: 'KMC 1234',
};
const { phone, email } = kumar;

test.each<[why: string, form: TellsPerson, shared: string]>([
  ['a wife with the same phone and e-mail', { fullName: 'Veena Pattabhi', phone, email }, ''],
  ['a husband with an own number', { fullName: 'R Pattabhi', phone, email, mciNumber: 'KMC 99' }, ''],
  [
    'a son of the same name',
    { fullName: 'S Kumar', phone, email: 'son@example.org', mciNumber: 'KMC 777' },
    '',
  ],
  ['the same form again', kumar, 'Same: name, council number, e-mail and phone'],
  [
    'the same name with a corrected e-mail',
    { ...kumar, email: 'kumar@example.org' },
    'Same: name, council number and phone',
  ],
  ['the same name, in another order', { fullName: 'Kumar S.', phone }, 'Same: name and phone'],
  ['a name before the desk changed it', { fullName: 'Sunil Kumaran', phone }, 'Same: name and phone'],
  [
    'the same council number and a new name',
    { fullName: 'Usha Nair', phone, mciNumber: 'KMC-1234' },
    'Same: council number and phone. Different: name',
  ],
])('%s', (_why, form, shared) => {
  const found = sharedWithForm(form, kumar, [kumar.fullName, 'Sunil Kumaran']);
  expect(found === null ? '' : identityWords.evidence({ ...found, differs: new Set() })).toBe(shared);
});

test.each(['NA', 'Applied', 'Nil', '-', '0'])('two students with %j as the council number', (mciNumber) => {
  const known = { fullName: 'Anu Das', phone, email, mciNumber };
  expect(sharedWithForm({ fullName: 'Bela Sen', phone, email, mciNumber }, known, ['Anu Das'])).toBeNull();
});

test.each([
  ['Asha R', 'Dr. Asha Rao', true],
  ['Asha Rao', 'Ravi Rao', false],
])('%s and %s', (one, other, isLike) => expect(isNameLike(one, other)).toBe(isLike));
