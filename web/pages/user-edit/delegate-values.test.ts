import { describe, expect, test } from 'vitest';
import { blankDelegate } from '#domain/model/delegate.ts';
import { changesIn, judgeChanged, valuesOf } from './delegate-values.ts';

const delegate = {
  ...blankDelegate('d1'),
  fullName: 'Asha Rao',
  // As an old import may hold it: nobody typed these here.
  phone: '98401',
  gender: 'F',
  age: 41,
  photoUrls: ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
};
const stored = valuesOf(delegate);

describe('what is sent', () => {
  test('nothing when nothing was touched', () => {
    expect(changesIn(stored, delegate)).toEqual({});
  });

  test('a date of birth stands as it is shown elsewhere, and is sent when another one is typed', () => {
    const born = { ...delegate, dateOfBirth: '2001-07-14' };
    const shown = valuesOf(born);
    expect(shown.dateOfBirth).toBe('14-07-2001');
    expect(changesIn(shown, born)).toEqual({});
    expect(changesIn({ ...shown, dateOfBirth: '15-07-2001' }, born)).toEqual({ dateOfBirth: '15-07-2001' });
  });

  test('the touched fields alone, tidied as the domain stores them', () => {
    const values = {
      ...stored,
      fullName: '  Asha   Rao K ',
      phone: '+91 98401 26573',
      age: '',
      email: 'A@B.IN',
    };
    expect(changesIn(values, delegate)).toEqual({
      fullName: 'Asha Rao K',
      phone: '9840126573',
      age: null,
      email: 'a@b.in',
    });
  });

  test('photo addresses, one a line', () => {
    const values = { ...stored, photoUrls: 'https://example.org/b.jpg\n\n https://example.org/c.jpg ' };
    expect(changesIn(values, delegate)).toEqual({
      photoUrls: ['https://example.org/b.jpg', 'https://example.org/c.jpg'],
    });
  });
});

describe('errors', () => {
  test('values that were there before are not held against the one who edits', () => {
    expect(judgeChanged({ ...stored, city: 'Salem' }, delegate).errors).toEqual({});
  });

  test.each([
    ['phone', '98401 2657', 'Please enter a valid 10 digit phone number'],
    ['email', 'nobody', 'Please enter a valid e-mail address'],
    ['age', 'forty', 'Please check: Age'],
    ['age', '141', 'Please check: Age'],
    ['gender', 'Other', 'Please check: Gender'],
    ['photoUrls', 'javascript:alert(1)', 'Please check: Photo'],
    ['city', 'x'.repeat(81), 'City: 80 letters at most'],
  ] as const)('%s %j', (field, typed, message) => {
    const { errors } = judgeChanged({ ...stored, [field]: typed }, delegate);
    expect(errors[field]?.message).toBe(message);
    expect(Object.keys(errors)).toEqual([field]);
  });
});
