import { rupees } from '../../core/text/format.ts';
import { homeCurrency } from '../../model/price-list/item.ts';

/** '₹16,500', and for other currencies 'USD 450.50'. */
export const moneyText = (amount: number, currency: string): string =>
  currency === homeCurrency ? rupees(amount) : `${currency} ${rupees(amount).replace('₹', '')}`;
