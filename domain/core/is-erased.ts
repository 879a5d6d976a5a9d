import type { Reader } from './store/event-store.ts';

export const isErased = (reader: Reader, personId: string): boolean =>
  reader.get('erasures', personId) !== undefined;
