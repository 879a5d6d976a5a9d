import { homeCurrency, type ItemTax } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { shareOf } from './divide.ts';
import { explainSurcharge } from './explain.ts';
import type { QuotedSurcharge } from './quoted.ts';
import { amountInCurrency } from './reduce.ts';
import type { QuoteRequest } from './request.ts';
import { isMethodOf } from './sale-rules.ts';
import { taxed } from './tax.ts';

interface Charging {
  readonly list: Pick<PriceList, 'surcharges' | 'orderFees' | 'taxRounding'>;
  readonly request: Pick<QuoteRequest, 'method' | 'currency'>;
}

interface ChargingFees extends Charging {
  /** Whether a tax that starts at a total is not due yet. */
  readonly isExempt: (tax: ItemTax) => boolean;
}

export const sumOfCharges = (charges: readonly Pick<QuotedSurcharge, 'total'>[]): number =>
  charges.reduce((sum, { total }) => sum + total, 0);

/** The fees of an order with such a total, each once. An order that costs nothing has none. */
export const orderFeesOn = (
  total: number,
  { list: { orderFees = [], taxRounding }, request: { currency }, isExempt }: ChargingFees,
): QuotedSurcharge[] =>
  total === 0
    ? []
    : orderFees.flatMap(({ orderFeeId: surchargeId, name, amounts, tax: stated, isRefundable }) => {
        const price = amountInCurrency(amounts, currency);
        const tax: ItemTax = isExempt(stated) ? { ...stated, mode: 'exempt' } : stated;
        const fee = { surchargeId, name, isRefundable };
        return price === 0 ? [] : [chargeOf(fee, price, { tax, share: 0, currency, taxRounding })];
      });

/** The fees of an order that the desk enters. `sold` as in person-prices.ts. */
export const orderFeesAtDesk = (total: number, list: PriceList, sold: number): QuotedSurcharge[] =>
  orderFeesOn(total, {
    list,
    request: { method: '', currency: homeCurrency },
    isExempt: ({ exemptUntil }) => exemptUntil !== null && sold <= exemptUntil,
  });

export const isOrderFee = ({ orderFees = [] }: Pick<PriceList, 'orderFees'>, itemId: string): boolean =>
  orderFees.some(({ orderFeeId }) => orderFeeId === itemId);

/** Ids of what is charged on whole orders: purchases name them, as they name items. */
export const chargeIdsOf = ({
  surcharges,
  orderFees = [],
}: Pick<PriceList, 'surcharges' | 'orderFees'>): ReadonlySet<string> =>
  new Set([
    ...surcharges.map(({ surchargeId }) => surchargeId),
    ...orderFees.map(({ orderFeeId }) => orderFeeId),
  ]);

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
