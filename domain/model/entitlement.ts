import * as z from 'zod/mini';
import { areUnique, atMost, id, line, orNone, time } from './fields/input.ts';
import { couponCode } from './price-list/coupon-code.ts';
import { extra, integer, json, table, text, type RowFrom } from './fields/table.ts';

/** A condition of the price list that a person fulfils, and the membership number or invitation that shows it. */
const claim = z.strictObject({ eligibilityId: id, value: line(80) });
export type Claim = z.infer<typeof claim>;

/** At most as many as a price list has. */
export const claims = atMost(40, claim).check(
  z.refine((all) => areUnique(all.map(({ eligibilityId }) => eligibilityId))),
);

/** What the desk, or a list that it imported, has granted to delegates. Without a row, nothing. */
export const entitlements = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('staff'),
    claims: json<readonly Claim[]>('staff', []),
    /** A coupon of the price list that the desk has applied; '' for none. */
    couponCode: text('staff'),
    /** Phone or e-mail of the member. */
    verifiedBy: text('staff'),
    /** Milliseconds since 1970. */
    verifiedAt: integer('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type Entitlement = RowFrom<typeof entitlements.fields>;

export const entitlementRow = z.strictObject({
  delegateId: id,
  claims,
  // Exports from before it was kept have none.
  couponCode: z._default(orNone(couponCode), ''),
  verifiedBy: line(254),
  verifiedAt: time,
});
