import type { ListPayment } from '#domain/people/import/reading/person.ts';

/** The receipt number of the organiser's own book, and the list's note. */
export const listNote = ({ receiptNumber, note }: ListPayment): string =>
  [receiptNumber === '' ? '' : `${prefix}${receiptNumber}`, note].filter((part) => part !== '').join('; ');

const prefix = 'Receipt ';

/** The number of the receipt in the note of an entry; '' without one. */
export const receiptIn = (note: string): string =>
  note.startsWith(prefix) ? (note.slice(prefix.length).split('; ')[0] ?? '') : '';
