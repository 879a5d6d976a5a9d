import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pairingPrefix } from '#domain/model/paired-device.ts';
import { browserStorage } from '#tests/support/browser-storage.ts';
import { createLocalNotes, readNotes, takeOverNotes } from './local-notes.ts';

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()));
afterEach(() => void vi.unstubAllGlobals());

const note = (waiting: number, lost = 0) => ({ waiting, at: 5, lost, lostAt: 4 });

test('a phone that is paired again still knows the unsent and lost changes of its earlier pairing', () => {
  const [earlier, now] = [`${pairingPrefix}one`, `${pairingPrefix}two`];
  createLocalNotes(earlier, 'event').write(note(30, 2));
  createLocalNotes(now, 'event').write(note(1));
  takeOverNotes(now, 'event');
  expect(createLocalNotes(now, 'event').read()).toEqual(note(31, 2));
  expect(readNotes().map(({ accountId }) => accountId)).toEqual([now]);
});

test('changes of an account, and of another event, stay where they are', () => {
  createLocalNotes('account', 'event').write(note(3));
  createLocalNotes(`${pairingPrefix}one`, 'other').write(note(4));
  takeOverNotes(`${pairingPrefix}two`, 'event');
  expect(createLocalNotes(`${pairingPrefix}two`, 'event').read()).toMatchObject({ waiting: 0 });
  expect(readNotes()).toHaveLength(2);
});
