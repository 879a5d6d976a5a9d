import { homeCurrency } from '#domain/model/price-list/item.ts';
import { readAmount } from '#domain/money/price-list/read-amount.ts';

/** A typed whole number within two limits; null for anything else. */
export const readWhole = (typed: string, [least, most]: readonly [number, number]): number | null => {
  // Full-width figures of keyboards of East Asia are read as well.
  const text = typed.normalize('NFKC').trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const read = Number(text);
  return read >= least && read <= most ? read : null;
};

/** A name without the spaces around it; null for none. */
export const readName = (typed: string): string | null => typed.trim() || null;

/** Typed rupees in paise. `amount` is null for an empty field. Null for any text that is not an amount. */
export const readRupees = (typed: string): { readonly amount: number | null } | null => {
  const read = readAmount(typed, homeCurrency);
  return 'wrong' in read ? null : read;
};

/** Ways of payment with commas between them. */
export const readMethods = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
