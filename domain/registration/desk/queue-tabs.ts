export const queueTabs = [
  'orders',
  'proofs',
  'documents',
  'requests',
  'late',
  'messages',
  'waiting',
  'ended',
] as const;
export type QueueTab = (typeof queueTabs)[number];
