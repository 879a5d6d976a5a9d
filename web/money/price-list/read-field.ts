import { homeCurrency } from '#domain/model/price-list/item.ts';
import { readAmount } from '#domain/money/price-list/read-amount.ts';

/** A typed whole number within two limits; null for anything else. */
export const readWhole = (typed: string, [least, most]: readonly [number, number]): number | null => {
  if (!/^\d{1,9}$/.test(typed.trim())) return null;
  const read = Number(typed);
  return read >= least && read <= most ? read : null;
};

/** A typed percentage in hundredths of a percent: '3.5' or '3.5 %'. Empty: 0. Null for anything else. */
export const readPercent = (typed: string, mostBp = 10_000): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim() || '0') ?? [];
  if (whole === undefined) return null;
  const read = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return read <= mostBp ? read : null;
};

/** Typed rupees in paise. `amount` is null for an empty field. Null for any text that is not an amount. */
export const readRupees = (typed: string): { readonly amount: number | null } | null => {
  const read = readAmount(typed, homeCurrency);
  return 'wrong' in read ? null : read;
};
