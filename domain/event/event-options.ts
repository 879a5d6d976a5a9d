import type { ListedEvent } from '../model/accounts/event-list.ts';

/** An event without a short name appears under its id in all lists of events. */
export const eventTitle = ({ id, name }: Pick<ListedEvent, 'id' | 'name'>): string =>
  name.trim() === '' ? id : name;

interface EventOption {
  readonly value: string;
  readonly label: string;
}

/** Options with name and venue. Equal texts also show their date, or else their id. */
export const eventOptions = (
  events: readonly Pick<ListedEvent, 'id' | 'name' | 'venue' | 'date'>[],
): EventOption[] => {
  const short = events.map((event) => joined(eventTitle(event), event.venue));
  const dated = events.map(({ date }, index) =>
    isAlike(short, index) ? joined(short[index] as string, date) : (short[index] as string),
  );
  return events.map(({ id }, index) => {
    const label = dated[index] as string;
    return { value: id, label: isAlike(dated, index) ? joined(label, id) : label };
  });
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const isAlike = (labels: readonly string[], index: number): boolean =>
  labels.some((label, other) => other !== index && label === labels[index]);
