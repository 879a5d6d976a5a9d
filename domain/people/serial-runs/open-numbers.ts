import type { Reader } from '../../core/store/event-store.ts';

/** Whether no card has this serial. */
export const isOpen = (reader: Reader, number: number): boolean => {
  const serial = reader.get('serials', number);
  return serial === undefined || serial.kind === 'free';
};

/** The first open serial from `from` on; null if there is none up to `last`. */
export const firstOpen = (reader: Reader, from: number, last = Number.POSITIVE_INFINITY): number | null => {
  for (let number = from; number <= last; number++) if (isOpen(reader, number)) return number;
  return null;
};
