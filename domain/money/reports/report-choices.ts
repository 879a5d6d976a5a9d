export const dueStates = ['owes', 'even', 'over', 'noFee'] as const;
export type DueState = (typeof dueStates)[number];

export const paymentShows = ['all', 'counted', 'uncounted'] as const;
