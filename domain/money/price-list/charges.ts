import type { ItemTax } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { shareOf } from './divide.ts';
import { explainSurcharge } from './explain.ts';
import type { QuotedSurcharge } from './quoted.ts';
import { amountInCurrency } from './reduce.ts';
import type { QuoteRequest } from './request.ts';
import { isMethodOf } from './sale-rules.ts';
import { taxed } from './tax.ts';

interface Charging {
  readonly list: Pick<PriceList, 'surcharges' | 'taxRounding'>;
  readonly request: Pick<QuoteRequest, 'method' | 'currency'>;
}

export const sumOfCharges = (charges: readonly Pick<QuotedSurcharge, 'total'>[]): number =>
  charges.reduce((sum, { total }) => sum + total, 0);

/** The surcharges of a way of payment on a total. */
export const surchargesOn = (
  total: number,
  { list: { surcharges, taxRounding }, request: { method, currency } }: Charging,
): QuotedSurcharge[] =>
  method === '' || total === 0
    ? []
    : surcharges
        .filter(({ methods }) => isMethodOf(methods, method))
        .map(({ surchargeId, name, rateBp: share, amounts, tax }) => {
          const price = shareOf(total, share) + amountInCurrency(amounts, currency);
          return chargeOf({ surchargeId, name, isRefundable: true }, price, {
            tax,
            share,
            currency,
            taxRounding,
          });
        });

interface Charge extends Pick<PriceList, 'taxRounding'> {
  readonly tax: ItemTax;
  readonly share: number;
  readonly currency: string;
}

const chargeOf = (
  named: Pick<QuotedSurcharge, 'surchargeId' | 'name' | 'isRefundable'>,
  price: number,
  { tax, share, currency, taxRounding }: Charge,
): QuotedSurcharge => {
  const charge = {
    ...named,
    rateBp: tax.mode === 'exempt' ? 0 : tax.rateBp,
    hsnSac: tax.hsnSac,
    ...taxed(price, tax, taxRounding),
  };
  return { ...charge, derivation: explainSurcharge(charge, { tax, share, currency }) };
};
