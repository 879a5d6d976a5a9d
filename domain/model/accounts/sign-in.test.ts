import { expect, test } from 'vitest';
import { loginPhone, oneTimeCode } from './sign-in.ts';

test.each([
  ['9000000001', '9000000001'],
  ['90000 00001', '9000000001'],
  ['(900) 000-0001', '9000000001'],
])('%s is the phone %s', (typed, phone) => {
  expect(loginPhone.parse(typed)).toBe(phone);
});

test.each([
  [undefined, 'phoneMissing'],
  ['', 'phoneMissing'],
  ['phone', 'phoneMissing'],
  ['900000000', 'phoneInvalid'],
  ['90000000011', 'phoneInvalid'],
  ['+91 90000 00001', 'phoneInvalid'],
  ['9'.repeat(41), 'phoneInvalid'],
])('%j is refused as %s', (typed, code) => {
  expect(loginPhone.safeParse(typed).error?.issues[0]?.message).toBe(code);
});

test("spaces of a code's message are removed; an empty text is not a code", () => {
  expect(oneTimeCode.parse(' 123 456 ')).toBe('123456');
  for (const typed of [undefined, '', '  ', '1'.repeat(41)]) {
    expect(oneTimeCode.safeParse(typed).error?.issues[0]?.message).toBe('codeWrong');
  }
});
