import type { ListMoment } from '../people/lists/list-columns.ts';
import { dueOf } from './fees.ts';
import { hasPrices } from './price-list/current-list.ts';

/** The moment of a list of people, with what is due. In an event without fees no amount is known. */
export const listMoment = (now: number): ListMoment => ({
  now,
  duePaise: (reader, delegate) => (hasPrices(reader) ? dueOf(reader, delegate, now).duePaise : null),
});
