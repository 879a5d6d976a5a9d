import { expect, test } from 'vitest';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, publicForm, publicList } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { askedFields } from './asked-fields.ts';
import { dayOfAges, formWithAges } from './asked-age.ts';
import { publicEvent } from '../public-event.ts';

const bands = [{ bandId: 'senior', name: 'Senior', fromAge: 65, upToAge: 130 }];
const senior = (who: '' | 'delegate' | 'companion') => {
  const { prices } = publicList();
  return publicList({
    bands,
    prices: [...prices, priceOf('conference', 500_000, { bandId: 'senior', who })],
  });
};

test.each([
  ['the age, if the form asks for neither', { age: 'hidden', dateOfBirth: 'hidden' }, ['required', 'hidden']],
  [
    'the date of birth, if the form asks for it',
    { age: 'optional', dateOfBirth: 'optional' },
    ['optional', 'required'],
  ],
  [
    'nothing more, if the age is required',
    { age: 'required', dateOfBirth: 'optional' },
    ['required', 'optional'],
  ],
] as const)('a price for an age group requires %s', (_what, fields, uses) => {
  const form = formWithAges(publicForm({ fields }), senior('delegate'));
  const { age, dateOfBirth } = askedFields(form, 'pg');
  expect([age, dateOfBirth]).toEqual(uses);
  expect(form.companionFields.age).toBe('optional');
});

test('companions are asked for their age where their price depends on it', () => {
  expect(formWithAges(publicForm(), senior('companion')).companionFields.age).toBe('required');
  const born = publicForm({ companionFields: { dateOfBirth: 'optional', age: 'optional' } });
  expect(formWithAges(born, senior('companion')).companionFields).toEqual({
    dateOfBirth: 'required',
    age: 'optional',
  });
  expect(formWithAges(publicForm(), publicList())).toEqual(publicForm());
});

test('the page names the day on which ages count', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { list: senior(''), form: { namesUntil: '2026-11-01' } });
  expect(publicEvent(draft, Date.parse('2026-09-20T06:00:00Z'))).toMatchObject({
    // A place without a name has no age.
    namesUntil: '',
    ageDay: dayOfAges(draft, senior('')),
    fields: { age: 'required' },
    companionFields: { age: 'required' },
  });
  expect(dayOfAges(draft, { ...senior(''), ageOn: 'form' })).toBe('');
  expect(dayOfAges(draft, publicList())).toBeNull();
});
