import type { ListedEvent } from '../model/accounts/event-list.ts';
import { fold } from '../model/fields/fold.ts';

/** What the search of the events reads. */
export type SearchedEvent = Pick<ListedEvent, 'id' | 'name' | 'fullName' | 'venue' | 'organiser' | 'date'>;

/** Events whose names, venue, organiser or date contain every typed word, in any order. */
export const matchingEvents = <E extends SearchedEvent>(
  events: readonly E[],
  typed: string,
): readonly E[] => {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return events;
  return events.filter(({ name, fullName, venue, organiser, date }) => {
    const text = fold([name, fullName, venue, organiser, date].join(' '));
    return words.every((word) => text.includes(word));
  });
};

/** Sorts as people do: 'CME 2' before 'CME 10', ignoring case. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The first `most` by name, without sorting the others: comparing names costs more than all else in a long list. */
export const firstByName = <E extends { readonly name: string }>(
  events: readonly E[],
  most = Infinity,
): E[] => {
  if (events.length <= most) return events.toSorted((a, b) => byName.compare(a.name, b.name));
  const first: E[] = [];
  for (const event of events) {
    const last = first[most - 1];
    if (last !== undefined && byName.compare(event.name, last.name) >= 0) continue;
    first.splice(placeOf(first, event.name), 0, event);
    first.length = Math.min(first.length, most);
  }
  return first;
};

/** Behind all with the same name. */
const placeOf = (sorted: readonly { readonly name: string }[], name: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byName.compare((sorted[middle] as { name: string }).name, name) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};
