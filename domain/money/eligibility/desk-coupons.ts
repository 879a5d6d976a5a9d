import { couponKey } from '../../model/price-list/coupon-code.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Coupon } from '../../model/price-list/reduction.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { QuoteRefusal } from '../price-list/quote/sale-rules.ts';

type CouponsOf = Pick<PriceList, 'coupons'>;

/** The code of the coupon that the desk has applied to a delegate; '' for none. It counts for the companions too. */
export const deskCouponCode = (reader: Reader, delegateId: string): string =>
  reader.get('entitlements', delegateId)?.couponCode ?? '';

/** Undefined for '', and for a coupon that the list does not have. */
export const couponOfCode = ({ coupons }: CouponsOf, code: string): Coupon | undefined =>
  code === '' ? undefined : coupons.find((each) => couponKey(each.code) === couponKey(code));

const isOnDay = ({ firstDay, lastDay }: Coupon, day: string): boolean =>
  day >= firstDay && (lastDay === '' || day <= lastDay);

/** The coupon for what a delegate buys on a day: as on the public pages, each sale asks for its dates. */
export const couponOnDay = (list: CouponsOf, code: string, day: string): Coupon | undefined => {
  const coupon = couponOfCode(list, code);
  return coupon !== undefined && isOnDay(coupon, day) ? coupon : undefined;
};

/** How often each coupon is used: by open orders of the public pages, and by delegates of the desk. */
export const couponUses = (
  reader: Reader,
  { coupons }: CouponsOf,
  besides = '',
): ReadonlyMap<string, number> => {
  const ids = new Map(coupons.map(({ code, couponId }) => [couponKey(code), couponId]));
  const uses = new Map<string, number>();
  const count = (code: string): void => {
    const couponId = code === '' ? undefined : ids.get(couponKey(code));
    if (couponId !== undefined) uses.set(couponId, (uses.get(couponId) ?? 0) + 1);
  };
  for (const { status, request } of reader.all('orders')) if (status === 'open') count(request.couponCode);
  for (const { delegateId, couponCode } of reader.all('entitlements'))
    if (delegateId !== besides) count(couponCode);
  return uses;
};

interface Applying {
  readonly code: string;
  /** '' for a delegate who is not saved yet. */
  readonly delegateId: string;
  readonly categoryId: string;
  /** The ISO day of today. */
  readonly day: string;
}

/** Why the desk cannot apply a coupon to a delegate today, by the limits of the public pages; null if it can. */
export const couponRefusal = (
  reader: Reader,
  list: CouponsOf,
  { code, delegateId, categoryId, day }: Applying,
): Pick<QuoteRefusal, 'reason' | 'detail'> | null => {
  const coupon = couponOfCode(list, code);
  const detail = coupon?.code ?? code;
  if (coupon === undefined) return { reason: 'unknownCoupon', detail };
  if (!isOnDay(coupon, day)) return { reason: 'couponNotNow', detail };
  const { couponId, mostUses, categoryIds } = coupon;
  if (mostUses !== null && (couponUses(reader, list, delegateId).get(couponId) ?? 0) >= mostUses)
    return { reason: 'couponUsedUp', detail };
  const isForOthers = categoryIds.length > 0 && !categoryIds.includes(categoryId);
  return isForOthers ? { reason: 'couponForOther', detail } : null;
};
