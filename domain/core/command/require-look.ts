import { imageFolder, type ImagePurpose } from '../../model/fields/image.ts';
import { hexOfColour } from '../css-colours.ts';
import { eventOf } from '../event-of.ts';
import { refuse } from '../refusal.ts';
import type { Reader } from '../store/event-store.ts';

interface ImageUse {
  readonly purpose: ImagePurpose;
  /** Addresses that the row has already: an imported one may stay as it is. */
  readonly old: readonly string[];
}

/**
 * Images on our own server must belong to this event and be of this kind. Images elsewhere on the web may be of any
 * owner. Pages load no images over plain HTTP (`img-src`): such an address shows a broken image on the card.
 */
export const requireOwnImages = (
  reader: Reader,
  addresses: readonly string[],
  { purpose, old }: ImageUse,
): void => {
  const event = eventOf(reader);
  const folder = imageFolder(event?.eventId ?? '', purpose);
  const isStrange = (address: string): boolean =>
    address.startsWith('/') && !address.startsWith(folder) && !old.includes(address);
  if (addresses.some(isStrange)) throw refuse('imageNotFound');
};

/** `old`: colours that the row has already; an imported one may stay as it is. */
export const requireKnownColours = (colours: readonly string[], old: readonly string[]): void => {
  const isUnknown = (colour: string): boolean =>
    colour !== '' && hexOfColour(colour) === null && !old.includes(colour);
  const colour = colours.find(isUnknown);
  if (colour !== undefined) throw refuse('colourUnknown', { colour });
};
