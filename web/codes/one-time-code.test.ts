import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPhone } from '#domain/model/accounts/sign-in.ts';
import { failureOf, RequestFailure } from '#web/net/request-failure.ts';
import { digitsIn, phoneDigitsIn } from './one-time-digits.ts';
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
  ])('checks %j as the server does', (typed) => {
    const judged = loginPhone.safeParse(typed);
    const expected = judged.success ? null : judged.error.issues[0]?.message;
    expect(phoneProblem(digitsIn(typed))).toBe(expected);
  });
});

describe('phoneDigitsIn', () => {
  it.each(['+91 98765 43210', '0 98765 43210', '919876543210', '98765-43210'])(
    'typed letter by letter: %s',
    (typed) => {
      expect([...typed].reduce((field, letter) => phoneDigitsIn(field + letter), '')).toBe('9876543210');
    },
  );

  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    [' +91-98765-43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['１２9876543210', '129876543210'],
    ['+1 98765 43210', '19876543210'],
  ])('reads %j as %s', (typed, digits) => {
    expect(phoneDigitsIn(typed)).toBe(digits);
  });
});

describe('textOfFailure', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [failureOf(400, { code: 'codeWrong' }), 'Error verifying phone number'],
    [failureOf(400, { code: 'phoneInvalid' }), 'Please enter a valid 10 digit phone number'],
    [
      failureOf(429, { code: 'sendTooSoon', params: { seconds: 12 } }),
      'Error verifying phone number: please wait 12 seconds before you ask for another code.',
    ],
    [
      failureOf(429, { code: 'tooManyCodes', params: { minutes: 1 } }),
      'Error verifying phone number: too many attempts. Please try again in 1 minute.',
    ],
    [
      failureOf(429, { code: 'tooManyCodes', params: { minutes: 1300 } }),
      'Error verifying phone number: too many attempts. Please try again in 22 hours.',
    ],
    [
      new RequestFailure('network', 'unavailable'),
      'Error verifying phone number: the sign-in service does not answer. Please try again.',
    ],
    [
      failureOf(500, { code: 'internal', params: { incident: 'ab12' } }),
      'Error verifying phone number: Something went wrong. Please quote ab12.',
    ],
  ])('%s', (failure, text) => {
    expect(textOfFailure(failure)).toBe(text);
  });

  it('reports the missing internet when the browser knows it', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(textOfFailure(new RequestFailure('network', 'unavailable'))).toBe(
      'Error verifying phone number: No internet. Please try again when you are connected.',
    );
  });

  it('a bug of ours is thrown on', () => {
    expect(() => textOfFailure(new TypeError('x'))).toThrow(TypeError);
  });
});
