export const duplicateReasons = ['phone', 'email', 'council', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
