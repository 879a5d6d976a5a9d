export const exportedLists = [
  'delegates',
  'recordReport',
  'paymentReport',
  'transactions',
  'dues',
  'company',
  'handOver',
  'priceList',
  'register',
  'books',
  'dayFigures',
  'deliveries',
  'photos',
  'councilReturn',
  'programme',
] as const;
export type ExportedList = (typeof exportedLists)[number];
