import { expect, test } from 'vitest';
import { founders } from '#domain/model/accounts/founders.ts';
import { mayFound } from './founding.ts';

const accounts = {
  'a phone alone': { emails: [], isSuperAdmin: false },
  'a verified e-mail': { emails: ['chair@example.org'], isSuperAdmin: false },
  'a super admin without an e-mail': { emails: [], isSuperAdmin: true },
  'a paired device': { emails: [], isSuperAdmin: false, paired: { eventId: 'physicon', name: 'Gate 2' } },
};

test.each([
  ['a phone alone', ['anyone']],
  ['a verified e-mail', ['anyone', 'email']],
  ['a super admin without an e-mail', ['anyone', 'email', 'superAdmin']],
  ['a paired device', []],
] as const)('%s may create events under %j', (name, expected) => {
  expect(founders.filter((allowed) => mayFound(allowed, accounts[name]))).toEqual(expected);
});
