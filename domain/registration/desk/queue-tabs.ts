/** The lists of the queue, one for each kind of decision. */
export const queueTabs = ['orders', 'proofs', 'documents', 'requests', 'late', 'waiting', 'ended'] as const;
export type QueueTab = (typeof queueTabs)[number];
