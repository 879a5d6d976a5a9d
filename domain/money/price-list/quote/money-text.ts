import { rupees, rupeesExact } from '#domain/core/text/format.ts';
import type { ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';

/** '₹16,500', and for other currencies 'USD 450.50'. */
export const moneyText = (amount: number, currency: string): string =>
  currency === homeCurrency ? rupees(amount) : `${currency} ${rupees(amount).replace('₹', '')}`;

/** As on paper, always with both decimals: 'USD 450.50'. */
const moneyExact = (amount: number, currency: string): string =>
  currency === homeCurrency ? rupeesExact(amount) : `${currency} ${rupeesExact(amount).replace('₹', '')}`;

/** The rupees for one unit of a currency, with two to four decimals: '83.50', '83.5025'. */
export const rateText = (rate: number): string =>
  `${Math.floor(rate / 10_000)}.${String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;

/** The paise that foreign money counts for. Rounded once; half a paisa rounds up. */
export const paiseOfForeign = ({ amount, rate }: ForeignMoney): number =>
  Number((BigInt(amount) * BigInt(rate) + 5_000n) / 10_000n);

/** How a price in a foreign currency comes to its rupees: 'USD 250 × 83.50 = ₹20,875.00'. */
export const convertedText = (money: ForeignMoney): string =>
  `${moneyText(money.amount, money.currency)} × ${rateText(money.rate)} = ${rupeesExact(paiseOfForeign(money))}`;

/** Money as it was received or returned: 'USD 250.00 at ₹83.50 = ₹20,875.00'. */
export const receivedText = (money: ForeignMoney): string =>
  `${moneyExact(money.amount, money.currency)} at ₹${rateText(money.rate)} = ${rupeesExact(paiseOfForeign(money))}`;
