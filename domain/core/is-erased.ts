import type { Reader } from './store/event-store.ts';

/** For a delegate or a companion. */
export const isErased = (reader: Reader, personId: string): boolean =>
  reader.get('erasures', personId) !== undefined;
