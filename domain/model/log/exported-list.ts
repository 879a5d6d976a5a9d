/** The lists that a browser makes files of. */
export const exportedLists = [
  'delegates',
  'recordReport',
  'paymentReport',
  'transactions',
  'dues',
  'company',
  'handOver',
] as const;
export type ExportedList = (typeof exportedLists)[number];
