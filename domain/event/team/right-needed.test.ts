import { expect, test } from 'vitest';
import { access, can, leastRoleFor, type Capability } from '#domain/core/access.ts';
import { rightNeeded } from './right-needed.ts';

const capabilities = Object.keys(access) as Capability[];

test.each(capabilities)('the least role for %s has it', (capability) => {
  const role = leastRoleFor(capability);
  if (role === null) expect([['gateway'], ['registrant']]).toContainEqual(access[capability]);
  else expect(can({ roles: new Set([role]) }, capability)).toBe(true);
});

test.each([
  [
    'seeContacts',
    'This page needs the right “Read” in this event. An admin of the event can give it to you.',
  ],
  ['mark', 'This page needs the right “Scan” in this event. An admin of the event can give it to you.'],
  ['editSetup', 'This page needs the right “Write” in this event. An admin of the event can give it to you.'],
  ['seeLog', 'This page is for the admin of the event.'],
  ['importTree', 'This page is for super admins.'],
  ['useEvents', 'A paired phone scans and marks. This page needs an account.'],
] as const)('%s: %s', (capability, text) => {
  expect(rightNeeded(capability, { isPaired: false })).toBe(text);
});

test('no flag is promised to a paired phone', () => {
  for (const capability of capabilities)
    expect(rightNeeded(capability, { isPaired: true })).toBe(
      'A paired phone scans and marks. This page needs an account.',
    );
});
