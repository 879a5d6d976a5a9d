import type { ListMoment } from '../people/lists/list-columns.ts';
import { dueOf, feePlanOf } from './fees.ts';

/** The moment of a list of people, with what is due. In an event without fees no amount is known. */
export const listMoment = (now: number): ListMoment => ({
  now,
  duePaise: (reader, delegate) =>
    feePlanOf(reader).prices.length === 0 ? null : dueOf(reader, delegate, now).duePaise,
});
