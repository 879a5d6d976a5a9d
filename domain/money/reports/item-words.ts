export const itemWords = {
  title: 'By item',
  beyond: 'No item',
  note: 'Money covers registrations first, then add-ons. Refunds are taken from the last of them.',
  sold: 'Sold',
  expected: 'Expected',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Due',
  /** A measure of the items, as a heading in files. */
  inFile: (measure: string) => `By item: ${measure.toLowerCase()}`,
} as const;

export const seatWords = {
  title: 'Places by item',
  everyRegistration: 'All registrations',
  item: 'Item',
  taken: 'Taken',
  places: 'Places',
  free: 'Free',
  noLimit: 'No limit',
  inFile: (measure: string) => `Places by item: ${measure.toLowerCase()}`,
} as const;
