import { expect, test } from 'vitest';
import { invitation } from './invitation.ts';

const facts = { eventName: 'PHYSICON 2026', address: 'https://desk.example.org', provider: null };

test('a phone signs in as it is', () => {
  expect(invitation({ ...facts, contact: '9840126573' })).toBe(
    [
      'You are in the team of PHYSICON 2026.',
      '',
      '1. Open https://desk.example.org',
      '2. Sign in with this number, 98401 26573. The OTP comes on WhatsApp.',
      '3. Choose PHYSICON 2026 in the Event Selector.',
    ].join('\n'),
  );
});

test('an e-mail has to be verified first', () => {
  const text = invitation({ ...facts, contact: 'gate@example.org' });
  expect(text.split('\n').slice(3)).toEqual([
    '2. Sign in with your phone.',
    '3. In My Profile enter gate@example.org and press Verify: a code comes by mail.',
    '4. Choose PHYSICON 2026 in the Event Selector.',
  ]);
});

test('an e-mail may sign in at the provider where there is one', () => {
  const text = invitation({ ...facts, contact: 'gate@example.org', provider: 'Example' });
  expect(text.split('\n').slice(3)).toEqual([
    '2. Continue with Example as gate@example.org. Or sign in with your phone; then in My Profile enter gate@example.org and press Verify: a code comes by mail.',
    '3. Choose PHYSICON 2026 in the Event Selector.',
  ]);
});
