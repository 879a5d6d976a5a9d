export const dueStates = ['owes', 'even', 'over', 'noFee'] as const;
export type DueState = (typeof dueStates)[number];

/** Selects entries without a value; '' selects every entry. */
export const unknownValue = '-';
export const paymentShows = ['all', 'counted', 'uncounted'] as const;
