import type { ListPayment } from '../../people/import/person.ts';

/** The note of an entry that came by a list: the receipt of the organiser's own book, and words of the list. */
export const listNote = ({ receiptNumber, note }: ListPayment): string =>
  [receiptNumber === '' ? '' : `${prefix}${receiptNumber}`, note].filter((part) => part !== '').join('; ');

const prefix = 'Receipt ';

/** The number of the receipt in the note of an entry; '' without one. */
export const receiptIn = (note: string): string =>
  note.startsWith(prefix) ? (note.slice(prefix.length).split('; ')[0] ?? '') : '';
