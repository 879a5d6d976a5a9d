import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#tests/support/browser-storage.ts';
import { hasSignedIn, isOfAnother, noteOwner, ownerKey } from './owner.ts';

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()));
afterEach(() => {
  noteOwner(null);
  vi.unstubAllGlobals();
});

test('a tab notices that another registrant has signed in, in another tab', () => {
  noteOwner('asha');
  expect(isOfAnother()).toBe(false);
  localStorage.setItem(ownerKey, 'ravi');
  expect(isOfAnother()).toBe(true);
});

test('a registrant whom the server has not named yet is no other one', () => {
  noteOwner('');
  expect([hasSignedIn(), isOfAnother()]).toEqual([true, false]);
});
