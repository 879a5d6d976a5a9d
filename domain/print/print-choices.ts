/** The paper in the printer: sheets of the card's own size, or sheets to cut. */
export const sheetKinds = ['card', 'a4', 'a3'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const printSides = ['front', 'back', 'both'] as const;
export type PrintSides = (typeof printSides)[number];

/** All, never printed, or changed since the last print. */
export const cardFilters = ['all', 'notPrinted', 'changed'] as const;
export type CardFilter = (typeof cardFilters)[number];
