import { describe, expect, it } from 'vitest';
import { loginPhone } from '#domain/model/sign-in.ts';
import { ApiFailure } from '#web/account/call-api.ts';
import { digitsIn } from '#web/components/one-time-digits.ts';
import { phoneProblem, textOfFailure } from './one-time-code.ts';

describe('phoneProblem', () => {
  it.each([
    '',
    'abc',
    '98401',
    '9840126573',
    '98401 26573',
    '98401-26573',
    '+91 98401 26573',
    '098401265731',
  ])('judges %j as the server does', (typed) => {
    const judged = loginPhone.safeParse(typed);
    const expected = judged.success ? null : judged.error.issues[0]?.message;
    expect(phoneProblem(digitsIn(typed))).toBe(expected);
  });
});

describe('textOfFailure', () => {
  it.each([
    [new ApiFailure(400, 'codeWrong'), 'Error verifying phone number'],
    [new ApiFailure(400, 'phoneInvalid'), 'Please enter a valid 10 digit phone number'],
    [
      new ApiFailure(429, 'sendTooSoon', { seconds: 12 }),
      'Error verifying phone number: please wait 12 seconds before you ask for another code.',
    ],
    [
      new ApiFailure(0, 'unavailable'),
      'Error verifying phone number: the sign-in service does not answer. Please try again.',
    ],
    [
      new ApiFailure(500, 'internal', { incident: 'ab12' }),
      'Error verifying phone number: Something went wrong. Please quote ab12.',
    ],
  ])('%s', (failure, text) => {
    expect(textOfFailure(failure)).toBe(text);
  });

  it('lets a fault of ours through', () => {
    expect(() => textOfFailure(new TypeError('x'))).toThrow(TypeError);
  });
});
