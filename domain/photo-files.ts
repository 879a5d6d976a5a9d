import { imageFolder, ownImagePattern, shownImage } from './model/fields/image.ts';
import type { Reader } from './core/store/event-store.ts';
import { displayName } from './core/text/format.ts';
import { unusedStems } from './core/text/files/file-name.ts';
import { delegatesInOrder } from './people/people-in-order.ts';
import { serialOfDelegate } from './people/serials.ts';

/** A photo of a person. Its content decides its file extension. */
export interface PhotoFile {
  readonly person: string;
  readonly stem: string;
  /** On this server, also for a photo at another host. Null for an image of another event. */
  readonly path: string | null;
}

/** All photos of all delegates, by entry. The names begin with the serial, with as many digits as the highest one has. */
export const photoFiles = (reader: Reader, eventId: string): readonly PhotoFile[] => {
  const unused = unusedStems();
  const digits = String(reader.highest('serials')).length;
  return delegatesInOrder(reader).flatMap((delegate) => {
    const photos = addressesIn(delegate);
    if (photos.length === 0) return [];
    const serial = serialOfDelegate(reader, delegate.delegateId)?.serial;
    const person = displayName(delegate);
    const name = serial === undefined ? person : `${String(serial).padStart(digits, '0')} ${person}`;
    return photos.map((address) => ({ person, stem: unused(name), path: pathOf(eventId, address) }));
  });
};

interface PhotoCounts {
  readonly people: number;
  readonly withPhoto: number;
}

export const photoCounts = (reader: Reader): PhotoCounts => {
  let withPhoto = 0;
  for (const delegate of reader.all('delegates')) if (addressesIn(delegate).length > 0) withPhoto++;
  return { people: reader.count('delegates'), withPhoto };
};

const addressesIn = ({ photoUrls }: { readonly photoUrls: readonly string[] }): readonly string[] =>
  photoUrls.filter((address) => address !== '');

const pathOf = (eventId: string, address: string): string | null => {
  const shown = shownImage(eventId, 'photo', address);
  if (shown !== address) return shown;
  return ownImagePattern.test(address) && address.startsWith(imageFolder(eventId, 'photo')) ? address : null;
};
