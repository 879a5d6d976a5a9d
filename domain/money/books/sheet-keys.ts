/** The sheets of the accountant's workbook in their order; those with a t are tables of GSTR-1. */
export const sheetKeys = [
  'totals',
  't4A',
  't5',
  't7',
  't8',
  't9B',
  't11A',
  't11B',
  't12Registered',
  't12Unregistered',
  't12',
  't13',
  'bankLines',
  'notInBank',
  'tds',
  'toCheck',
] as const;
export type SheetKey = (typeof sheetKeys)[number];
