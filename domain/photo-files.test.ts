import { expect, test } from 'vitest';
import type { Delegate } from './model/delegate.ts';
import { blankRow } from './model/tables.ts';
import { EventStore } from './core/store/event-store.ts';
import { photoCounts, photoFiles } from './photo-files.ts';
import { photosWords } from './core/hand-over/photo-words.ts';

const own = (eventId: string): string => `/api/events/${eventId}/images/photo/${'a'.repeat(64)}`;
const far = 'https://images.example.org/a b/1.jpg?x=1';

const storeOf = (people: readonly Partial<Delegate>[], serials: Readonly<Record<string, number>> = {}) => {
  const store = new EventStore();
  for (const [index, details] of people.entries()) {
    const delegateId = String(index + 1);
    const row = { ...blankRow('delegates'), delegateId, entryNumber: index, ...details } as Delegate;
    store.apply([{ table: 'delegates', key: delegateId, row }]);
  }
  for (const [delegateId, serial] of Object.entries(serials)) {
    const row = { ...blankRow('serials'), serial, kind: 'delegate', delegateId } as never;
    store.apply([{ table: 'serials', key: String(serial), row }]);
  }
  return store;
};

test('names begin with the serial and are safe and unique; addresses of others become our own', () => {
  const store = storeOf(
    [
      { salutation: 'Dr.', fullName: 'Anita/../Rao', photoUrls: [own('gate'), far] },
      { fullName: 'Con', photoUrls: [far] },
      { fullName: 'CON', photoUrls: [far] },
      { fullName: '.hidden', photoUrls: ['', far] },
      { fullName: 'Without', photoUrls: [''] },
      { fullName: 'कमला जोशी', photoUrls: [own('other')] },
      { fullName: 'Ravi', photoUrls: ['//images.example.org/1.jpg'] },
    ],
    { 1: 7, 5: 1200 },
  );
  const files = photoFiles(store, 'gate');
  const foreign = `/api/events/gate/images/photo/foreign?address=${encodeURIComponent(far)}`;
  expect(files.map(({ stem, path }) => [stem, path])).toEqual([
    ['0007 Dr. Anita .. Rao', own('gate')],
    ['0007 Dr. Anita .. Rao (2)', foreign],
    ['file Con', foreign],
    ['file CON (2)', foreign],
    ['hidden', foreign],
    ['कमला जोशी', null],
    ['Ravi', null],
  ]);
  expect(files[0]?.person).toBe('Dr. Anita/../Rao');
  expect(photoCounts(store)).toEqual({ people: 7, withPhoto: 6 });
});

test('the words count people without a photo, and name the first ten that could not be read', () => {
  expect(photosWords.counts(7, 6)).toBe('6 of 7 delegates have a photo. 1 has none.');
  expect(photosWords.counts(1, 1)).toBe('1 of 1 delegate has a photo. 0 have none.');
  const names = Array.from({ length: 12 }, (_, index) => `P${index}`);
  expect(photosWords.unread(names)).toMatch(/^12 photos could not be read: P0, .*P9, and 2 more\.$/);
});
