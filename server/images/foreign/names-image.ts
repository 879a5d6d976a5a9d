import type { ImagePurpose } from '#domain/model/fields/image.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';

/** Whether a row of the event names this address for an image of this purpose. */
export const namesImage = (store: EventStore, purpose: ImagePurpose, address: string): boolean => {
  const isIn = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return value === address;
    return Object.values(value).some(isIn);
  };
  if (purpose === 'photo')
    return some(store.all('delegates'), ({ photoUrls }) => photoUrls.includes(address));
  return (
    some(store.all('categories'), (row) => row.frontImage === address || row.backImage === address) ||
    some(store.all('templates'), ({ design }) => isIn(design)) ||
    some(store.all('certificateTemplates'), ({ design }) => isIn(design))
  );
};

const some = <T>(rows: Iterable<T>, isSo: (row: T) => boolean): boolean => {
  for (const row of rows) if (isSo(row)) return true;
  return false;
};
