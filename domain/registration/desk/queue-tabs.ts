/** What the desk looks at, by what it has to decide. */
export const queueTabs = ['orders', 'proofs', 'documents', 'requests', 'late', 'waiting'] as const;
export type QueueTab = (typeof queueTabs)[number];
