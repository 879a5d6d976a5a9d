/** Texts that organisers write in place of an empty value. */
const nothing = /^(|-+|–|—|\.|n\/?a|n\.a\.?|nil|none|null|not applicable|#n\/a)$/i;
export const isNothing = (cell: string): boolean => nothing.test(cell.trim());
