import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Coupon } from '#domain/model/price-list/reduction.ts';
import type { PersonPrices } from './person-prices.ts';
import { isCouponFor, reductionsWithCoupon } from './reduce.ts';
import type { AppliedReduction } from './request.ts';

/** The prices of a registration with a coupon, after the reductions of the person's group. */
export const withCoupon = (
  list: PriceList,
  prices: PersonPrices,
  { coupon, categoryId }: { readonly coupon: Coupon | undefined; readonly categoryId: string },
): PersonPrices => {
  if (coupon === undefined) return prices;
  const reductionsOn = (
    day: string,
    reductions: readonly AppliedReduction[],
  ): readonly AppliedReduction[] => {
    const unit = prices.unitOn(day);
    if (unit === null || !isCouponFor(coupon, { item: unit.item, categoryId })) return reductions;
    const { amount: base } = unit.price;
    return reductionsWithCoupon({ base, reductions }, coupon, { list, currency: homeCurrency });
  };
  return {
    ...prices,
    on: (day) => {
      const reductions = reductionsOn(day, []);
      return reductions.length === 0 ? prices.on(day) : prices.reducedOn(day, reductions);
    },
    reducedOn: (day, reductions) => prices.reducedOn(day, reductionsOn(day, reductions)),
  };
};
