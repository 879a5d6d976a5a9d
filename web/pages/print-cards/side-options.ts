import * as labels from '#domain/labels.ts';

export const sideOptions = [
  { value: 'front', label: labels.idCard.front },
  { value: 'back', label: labels.idCard.back },
  { value: 'both', label: labels.bulkIds.both },
] as const;
