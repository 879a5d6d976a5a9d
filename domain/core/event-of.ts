import type { EventRow } from '../model/event.ts';
import type { Reader } from './store/event-store.ts';

/** The row of the event itself; undefined in a store that is still being filled, or for an audience that sees nothing. */
export const eventOf = (reader: Reader): EventRow | undefined => {
  const [event] = reader.all('event');
  return event;
};
