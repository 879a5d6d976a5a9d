import type { Reader } from '../../core/store/event-store.ts';

/** Whether the event has a person, an order or a place of the waiting list with this phone. */
export const knowsPhone = (reader: Reader, phone: string): boolean =>
  [
    reader.by('delegates', 'phone', phone),
    reader.by('orders', 'registrantPhone', phone),
    reader.by('orders', 'personPhone', phone),
    reader.by('waitingEntries', 'registrantPhone', phone),
  ].some((rows) => rows.length > 0);
