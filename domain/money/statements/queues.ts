export const queues = ['matched', 'short', 'over', 'double', 'unmatched'] as const;
export type Queue = (typeof queues)[number];
