import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#tests/support/browser-storage.ts';
import { previewAddress } from '#domain/model/registration/public-address.ts';
import { hasSignedIn, isOfAnother, noteOwner, ownerKey } from './owner.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('location', { pathname: '/r/gate' });
});
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

test('a preview changes nothing in the storage of its browser', () => {
  localStorage.setItem(ownerKey, 'asha');
  vi.stubGlobal('location', { pathname: `/r/${previewAddress}` });
  noteOwner('ravi');
  noteOwner(null);
  expect(localStorage.getItem(ownerKey)).toBe('asha');
});
