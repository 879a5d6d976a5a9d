import { expect, test } from 'vitest';
import { returnPath, withProblem } from './return-path.ts';

test.each(['/', '/users?show=pending', '/scan/3#top', '/account', '/?to=//other.example'])(
  '%s is a page of Regdesk',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  '',
  'users',
  'https://other.example/',
  'javascript:alert(1)',
  '//other.example/',
  '///other.example/',
  '/\\other.example/',
  '/\t/other.example/',
  '/\n/other.example/',
  '/.//other.example/',
  '/users/..//other.example/',
  '/%2e//other.example/',
  '\\\\other.example',
  ' /users',
  `/${'a'.repeat(1000)}`,
])('%j leads to the first page', (path) => {
  expect(returnPath(path)).toBe('/');
});

test('line breaks never reach a header', () => {
  expect(returnPath('/users\r\nset-cookie: a=b')).toBe('/usersset-cookie:%20a=b');
});

test.each([
  ['/', '/?signInProblem=federatedDenied'],
  ['/users?show=pending#top', '/users?show=pending&signInProblem=federatedDenied#top'],
  ['/?signInProblem=federatedExpired', '/?signInProblem=federatedDenied'],
])('the problem goes into the query of %s', (path, told) => {
  expect(withProblem(path, 'federatedDenied')).toBe(told);
});
