/** Why two rows may be one person. */
export const duplicateReasons = ['phone', 'email', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
