export const exportedLists = [
  'delegates',
  'recordReport',
  'paymentReport',
  'transactions',
  'dues',
  'company',
  'handOver',
  'priceList',
] as const;
export type ExportedList = (typeof exportedLists)[number];
