import { fold } from '#domain/rules/search.ts';
import type { MyEvent } from '#web/account/me.ts';

/** Events whose names, venue, organiser or date hold every word that was typed, in any order. */
export const matchingEvents = (events: readonly MyEvent[], typed: string): readonly MyEvent[] => {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return events;
  return events.filter(({ name, fullName, venue, organiser, date }) => {
    const text = fold([name, fullName, venue, organiser, date].join(' '));
    return words.every((word) => text.includes(word));
  });
};
