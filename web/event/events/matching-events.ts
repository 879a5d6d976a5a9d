import type { ListedEvent } from '#domain/model/accounts/event-list.ts';
import { fold } from '#domain/model/fields/fold.ts';

/** Events whose names, venue, organiser or date contain every typed word, in any order. */
export const matchingEvents = (events: readonly ListedEvent[], typed: string): readonly ListedEvent[] => {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return events;
  return events.filter(({ name, fullName, venue, organiser, date }) => {
    const text = fold([name, fullName, venue, organiser, date].join(' '));
    return words.every((word) => text.includes(word));
  });
};
