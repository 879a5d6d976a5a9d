/**
 * What may be chosen on screens that keep their choice in their address. Apart from the rules that act on it, so that the
 * table of screens does not bring those.
 */

/** What is to be done with a line that nobody has confirmed. */
export const queues = ['matched', 'short', 'over', 'double', 'unmatched'] as const;
export type Queue = (typeof queues)[number];

export const dueStates = ['owes', 'even', 'over', 'noFee'] as const;
export type DueState = (typeof dueStates)[number];

/** For what nobody knows of an entry, where '' stands for everything. */
export const unknownValue = '-';
export const paymentShows = ['all', 'counted', 'uncounted'] as const;

/** What goes into the printer: paper of the card's own size, or sheets to be cut. */
export const sheetKinds = ['card', 'a4', 'a3'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const printSides = ['front', 'back', 'both'] as const;
export type PrintSides = (typeof printSides)[number];

/** Which of a range's cards: all, only those that never went to the printer, only those that say something else by now. */
export const cardFilters = ['all', 'notPrinted', 'changed'] as const;
export type CardFilter = (typeof cardFilters)[number];
