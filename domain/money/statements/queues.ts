/** What is to be done with a line that nobody has confirmed. */
export const queues = ['matched', 'short', 'over', 'double', 'unmatched'] as const;
export type Queue = (typeof queues)[number];
