export const duplicateReasons = ['phone', 'email', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
