export const priceListWords = {
  registration: 'Registration',
  companion: 'Accompanying person',
} as const;
