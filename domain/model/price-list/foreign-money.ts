import * as z from 'zod/mini';
import { whole } from '../fields/input.ts';
import { amount, currency, homeCurrency } from './item.ts';

export const foreignCurrency = currency.check(z.refine((code) => code !== homeCurrency));

/** Ten-thousandths of a rupee for one unit of a currency: 835,000 for ₹83.50. */
export const exchangeRate = whole(1, 100_000_000);

export const foreignMoney = z.strictObject({
  currency: foreignCurrency,
  /** In the smallest unit of the currency. */
  amount: amount.check(z.gte(1)),
  rate: exchangeRate,
});
export type ForeignMoney = z.infer<typeof foreignMoney>;
