/** The next step for an unconfirmed line. */
export const queues = ['matched', 'short', 'over', 'double', 'unmatched'] as const;
export type Queue = (typeof queues)[number];
