import type { Claim, Entitlement } from '../../model/entitlement.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { blankRow } from '../../model/tables.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { deskCouponCode } from './desk-coupons.ts';

const none: readonly Claim[] = [];

/** What the desk has verified about a delegate. */
export const claimsOf = (reader: Reader, delegateId: string): readonly Claim[] =>
  reader.get('entitlements', delegateId)?.claims ?? none;

/** Whether a list has a price that only some people get. */
export const hasEligibilityPrices = ({ prices }: PriceList): boolean =>
  prices.some(({ eligibilityId }) => eligibilityId !== '');

/**
 * Every condition that a delegate fulfils: verified by the desk, or with an order of the public pages that is in force.
 * Its own companions have none.
 */
export const eligibilitiesOf = (reader: Reader, delegateId: string): readonly string[] => {
  const ids = new Set(claimsOf(reader, delegateId).map(({ eligibilityId }) => eligibilityId));
  for (const { status, eligibility } of reader.by('orders', 'delegateId', delegateId))
    if (status === 'open' && eligibility?.state === 'verified') ids.add(eligibility.eligibilityId);
  return [...ids];
};

/** Stores what was granted; a delegate without any claim or coupon has no row. */
export const putClaims = (
  draft: Draft,
  delegateId: string,
  {
    claims,
    couponCode = deskCouponCode(draft, delegateId),
    ...verified
  }: Pick<Entitlement, 'claims' | 'verifiedBy' | 'verifiedAt'> & Partial<Pick<Entitlement, 'couponCode'>>,
): void => {
  if (claims.length === 0 && couponCode === '') draft.remove('entitlements', delegateId);
  else
    draft.put('entitlements', {
      ...blankRow('entitlements'),
      ...verified,
      delegateId,
      claims,
      couponCode,
    });
};
