import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { claims } from '../../model/entitlement.ts';
import { typedCouponCode } from '../../model/price-list/coupon-code.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { isoDay } from '../../core/text/format.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { changesOver } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { publishedList } from '../price-list/current-list.ts';
import { refusalTexts } from '../price-list/words/price-list-words.ts';
import { couponOfCode, couponRefusal, deskCouponCode } from './desk-coupons.ts';
import { claimsOf, putClaims } from './eligibilities.ts';

/**
 * `eligibility.set`: the desk has verified which conditions of the price list a delegate fulfils. What was bought keeps
 * its price. A condition that the published list no longer has can stay, but not be added.
 */
export const setEligibility = command({
  name: 'eligibility.set',
  input: z.strictObject({
    delegateId: id,
    claims,
    /** What the user saw before the edit. */
    claimsSeen: z.optional(claims),
    /** A coupon of the list; '' for none. Absent: the one before stays. */
    couponCode: z.optional(typedCouponCode),
    couponSeen: z.optional(typedCouponCode),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, claims: wanted, claimsSeen, couponCode: typed, couponSeen }, ctx) {
    const { categoryId } = requireDelegate(draft, delegateId);
    const stored = claimsOf(draft, delegateId);
    const storedCode = deskCouponCode(draft, delegateId);
    const seen = claimsSeen && {
      claims: claimsSeen,
      ...(couponSeen !== undefined && { couponCode: couponSeen }),
    };
    const { claims: verified = stored, couponCode: code = storedCode } = changesOver(
      { claims: stored, couponCode: storedCode },
      { claims: wanted, couponCode: typed },
      seen,
    );
    const list = publishedList(draft);
    const { eligibilities } = list;
    if (code !== '' && code !== storedCode) {
      const day = isoDay(ctx.now, timeZoneOf(draft));
      const refusal = couponRefusal(draft, list, { code, delegateId, categoryId, day });
      if (refusal !== null)
        throw refuse('couponRefused', { why: refusalTexts[refusal.reason]('', refusal.detail) });
    }
    const couponCode = couponOfCode(list, code)?.code ?? code;
    const known = new Set([...eligibilities, ...stored].map(({ eligibilityId }) => eligibilityId));
    if (verified.some(({ eligibilityId }) => !known.has(eligibilityId))) throw refuse('eligibilityUnknown');
    putClaims(draft, delegateId, {
      claims: verified,
      couponCode,
      verifiedBy: actorContact(ctx.actor),
      verifiedAt: ctx.now,
    });
    const names = new Map(eligibilities.map((each) => [each.eligibilityId, each.name]));
    const granted = verified.map((each) => names.get(each.eligibilityId) ?? '');
    return { delegateId, eligibilities: granted, ...(couponCode !== '' && { couponCode }) };
  },
});
