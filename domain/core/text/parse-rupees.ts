const plain = /^\d+$/;
const indian = /^\d{1,2}(,\d\d)*,\d{3}$/;
const western = /^\d{1,3}(,\d{3})+$/;

/** Twelve digits of rupees are more than any bank writes, and their paise are still exact. */
const mostDigits = 12;

/**
 * Reads '2059', '2059.5', '₹1,00,000.00', 'Rs. 100,000', 'INR 5' as paise. Null for anything else, such as a
 * sign or three decimals.
 */
export const parseRupees = (written: string): number | null => {
  const bare = written.trim().replace(/^(?:₹|Rs\.?|INR)\s*/iu, '');
  const [, whole = '', decimals = ''] = /^([\d,]+)(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (!plain.test(whole) && !indian.test(whole) && !western.test(whole)) return null;
  const digits = whole.replaceAll(',', '');
  if (digits.length > mostDigits) return null;
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
};

/** '2059.50' for a file or a field: no currency symbol, no grouping, always two decimals. */
export const plainRupees = (paise: number): string => {
  const whole = Math.trunc(Math.abs(paise) / 100);
  return `${paise < 0 ? '-' : ''}${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
};
