import { expect, test } from 'vitest';
import { passkeyAddress, passkeyDomain } from './passkey-domain.ts';

const open = 'https://desk.example.org';

test.each([
  [open, open, 'desk.example.org'],
  ['https://desk.example.org:8443', 'https://desk.example.org:8443', 'desk.example.org'],
  ['http://localhost:3000', open, 'localhost'],
  ['http://localhost:3000', null, 'localhost'],
  ['https://localhost:3443', null, 'localhost'],
  ['http://127.0.0.1:3000', null, null],
  ['https://192.168.1.5:3443', open, null],
  ['https://192.168.1.5', 'https://192.168.1.5', null],
  ['https://[fd00::5]', 'https://[fd00::5]', null],
  ['http://desk.example.org', 'http://desk.example.org', null],
  ['https://desk.example.org:8443', open, null],
  ['https://evil.example', open, null],
  ['https://evil.example', null, null],
  ['null', open, null],
  ['', open, null],
])('the passkeys of a page at %j with the public address %j are for %j', (origin, publicOrigin, domain) => {
  expect(passkeyDomain(origin, publicOrigin)).toBe(domain);
});

test.each([
  [open, open],
  ['http://desk.example.org', ''],
  ['https://192.168.1.5', ''],
  [null, ''],
])('the public address %j is named as %j', (publicOrigin, named) => {
  expect(passkeyAddress(publicOrigin)).toBe(named);
});
