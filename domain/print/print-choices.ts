/** What is in the printer: paper of the card's own size, or sheets that are cut. */
export const sheetKinds = ['card', 'a4', 'a3'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const printSides = ['front', 'back', 'both'] as const;
export type PrintSides = (typeof printSides)[number];

/** Which cards of a range: all, those never sent to a printer, or those that changed since they were printed. */
export const cardFilters = ['all', 'notPrinted', 'changed'] as const;
export type CardFilter = (typeof cardFilters)[number];
