import { describe, expect, test } from 'vitest';
import { blankDelegate } from '#domain/model/delegate.ts';
import { changesOfDelegate, judgeDelegate, delegateValuesOf } from './delegate-values.ts';

const delegate = {
  ...blankDelegate('d1'),
  fullName: 'Asha Rao',
  // Values as an old import may contain them; they were not typed here.
  phone: '98401',
  gender: 'F',
  age: 41,
  photoUrls: ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
};
const stored = delegateValuesOf(delegate);
const today = { now: Date.UTC(2026, 10, 25, 6), timeZone: 'Asia/Kolkata' };

describe('the values that are sent', () => {
  test('nothing when nothing was touched', () => {
    expect(changesOfDelegate(stored, delegate)).toEqual({});
  });

  test('a date of birth is shown as elsewhere, and is sent when another one is typed', () => {
    const born = { ...delegate, dateOfBirth: '2001-07-14' };
    const shown = delegateValuesOf(born);
    expect(shown.dateOfBirth).toBe('14-07-2001');
    expect(changesOfDelegate(shown, born)).toEqual({});
    expect(changesOfDelegate({ ...shown, dateOfBirth: '15-07-2001' }, born)).toEqual({
      dateOfBirth: '15-07-2001',
    });
  });

  test('only the touched fields, normalised as the domain stores them', () => {
    const values = {
      ...stored,
      fullName: '  Asha   Rao K ',
      phone: '+91 98401 26573',
      age: '',
      email: 'A@B.IN',
    };
    expect(changesOfDelegate(values, delegate)).toEqual({
      fullName: 'Asha Rao K',
      phone: '9840126573',
      age: null,
      email: 'a@b.in',
    });
  });

  test('photo addresses, one per line', () => {
    const values = { ...stored, photoUrls: 'https://example.org/b.jpg\n\n https://example.org/c.jpg ' };
    expect(changesOfDelegate(values, delegate)).toEqual({
      photoUrls: ['https://example.org/b.jpg', 'https://example.org/c.jpg'],
    });
  });
});

describe('errors', () => {
  test('values that existed before cause no error during an edit', () => {
    expect(judgeDelegate({ ...stored, city: 'Salem' }, delegate, today).errors).toEqual({});
  });

  test.each([
    ['phone', '98401 2657', 'Please enter a valid 10 digit phone number'],
    ['email', 'nobody', 'Please enter a valid e-mail address'],
    ['age', 'forty', 'Please enter an age from 0 to 130'],
    ['age', '141', 'Please enter an age from 0 to 130'],
    ['dateOfBirth', '26-11-2026', 'Please enter a date of birth from 1900 up to today'],
    ['dateOfBirth', '31-12-1899', 'Please enter a date of birth from 1900 up to today'],
    ['gender', 'Other', 'Please check: Gender'],
    ['photoUrls', 'javascript:alert(1)', 'Please enter a web address that starts with https:// or http://'],
    ['city', 'x'.repeat(81), 'City: at most 80 characters'],
  ] as const)('%s %j', (field, typed, message) => {
    const { errors } = judgeDelegate({ ...stored, [field]: typed }, delegate, today);
    expect(errors[field]?.message).toBe(message);
    expect(Object.keys(errors)).toEqual([field]);
  });
});
