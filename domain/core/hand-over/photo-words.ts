import { counted, wholeNumber } from '../text/format.ts';

/** More names are counted. */
const mostNames = 10;

export const photosWords = {
  title: 'Photos of all people',
  hint: 'One ZIP file with all photos, each named by serial number and name. It contains personal data.',
  counts: (people: number, withPhoto: number) =>
    `${wholeNumber(withPhoto)} of ${counted(people, 'delegate has', 'delegates have')} a photo. ${counted(people - withPhoto, 'has', 'have')} none.`,
  none: 'No delegate has a photo.',
  make: 'Save photos',
  making: (done: number, all: number) => `Photo ${wholeNumber(done + 1)} of ${wholeNumber(all)}`,
  stop: 'Stop',
  offline: 'No internet. The photos are on the server.',
  saved: (count: number) => `${counted(count, 'photo', 'photos')} saved`,
  failed: 'The photos could not be saved.',
  unread: (people: readonly string[]) =>
    `${counted(people.length, 'photo', 'photos')} could not be read: ${people.slice(0, mostNames).join(', ')}${people.length > mostNames ? `, and ${wholeNumber(people.length - mostNames)} more` : ''}.`,
  file: (event: string, day: string) => `${event} photos ${day}`,
} as const;
