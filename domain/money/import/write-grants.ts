import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Draft } from '../../core/store/draft.ts';
import { isoDay } from '../../core/text/format.ts';
import { couponKey } from '../../model/price-list/coupon-code.ts';
import type { ListedPerson } from '../../people/import/reading/person.ts';
import type { CouponAnswer, GrantAnswer, WrittenGrants } from '../../people/import/row-preview.ts';
import { couponOfCode, couponRefusal, deskCouponCode } from '../eligibility/desk-coupons.ts';
import { claimsOf, putClaims } from '../eligibility/eligibilities.ts';
import { groupNamed, groupOf, putMember } from '../groups/groups.ts';
import { formDayOf } from '../payments/payments.ts';
import { publishedList } from '../price-list/current-list.ts';
import { refusalTexts } from '../price-list/words/price-list-words.ts';

interface Granting {
  readonly row: ListedPerson;
  /** The person was matched by name and city alone. */
  readonly isUnsure: boolean;
  readonly ctx: CommandContext;
}

/** What the list says about who gets a special price or has a coupon, and who registers together. What the event has stays. */
export const writeGrants = (draft: Draft, delegateId: string, granting: Granting): WrittenGrants => {
  const { claims = [], group = '', coupon = '' } = granting.row;
  return {
    ...(claims.length > 0 && { claims: writeClaims(draft, delegateId, granting) }),
    ...(group !== '' && { group: writeGroup(draft, delegateId, granting) }),
    ...(coupon !== '' && { coupon: writeCoupon(draft, delegateId, granting) }),
  };
};

const writeClaims = (
  draft: Draft,
  delegateId: string,
  { row: { claims = [], verifiedBy = '' }, isUnsure, ctx }: Granting,
): GrantAnswer => {
  const known = claimsOf(draft, delegateId);
  // The list of prices may have changed since the preview.
  const { eligibilities } = publishedList(draft);
  const said = claims.filter((claim) =>
    eligibilities.some(({ eligibilityId }) => eligibilityId === claim.eligibilityId),
  );
  const filled = known.map((claim) => {
    const same = said.find(({ eligibilityId }) => eligibilityId === claim.eligibilityId);
    return claim.value === '' && same !== undefined ? same : claim;
  });
  const added = said.filter((claim) =>
    known.every(({ eligibilityId }) => eligibilityId !== claim.eligibilityId),
  );
  const hasNews = added.length > 0 || filled.some((claim, index) => claim.value !== known[index]?.value);
  if (!hasNews) return 'known';
  if (isUnsure) return 'noPhone';
  putClaims(draft, delegateId, {
    claims: [...filled, ...added],
    verifiedBy: verifiedBy || actorContact(ctx.actor),
    verifiedAt: ctx.now,
  });
  return 'set';
};

const writeGroup = (
  draft: Draft,
  delegateId: string,
  { row: { group: name = '' }, isUnsure, ctx }: Granting,
): GrantAnswer => {
  const named = groupNamed(draft, name);
  const own = groupOf(draft, delegateId);
  if (own !== null) return own.groupId === named?.groupId ? 'known' : 'kept';
  if (isUnsure) return 'noPhone';
  putMember(draft, named ?? { groupId: ctx.newId(), name }, delegateId);
  return 'set';
};

/** By the limits of the public page; its dates are compared with the day of registration. */
const writeCoupon = (
  draft: Draft,
  delegateId: string,
  { row: { coupon: code = '' }, isUnsure, ctx }: Granting,
): CouponAnswer => {
  const list = publishedList(draft);
  const known = deskCouponCode(draft, delegateId);
  if (known !== '') return { said: couponKey(known) === couponKey(code) ? 'known' : 'kept', why: '' };
  if (isUnsure) return { said: 'noPhone', why: '' };
  const delegate = requireDelegate(draft, delegateId);
  const day = formDayOf(draft, delegate, isoDay(ctx.now, timeZoneOf(draft)));
  const { categoryId } = delegate;
  const refusal = couponRefusal(draft, list, { code, delegateId, categoryId, day });
  if (refusal !== null) return { said: 'refused', why: refusalTexts[refusal.reason]('', refusal.detail) };
  const { verifiedBy, verifiedAt } = draft.get('entitlements', delegateId) ?? {
    verifiedBy: actorContact(ctx.actor),
    verifiedAt: ctx.now,
  };
  putClaims(draft, delegateId, {
    claims: claimsOf(draft, delegateId),
    couponCode: couponOfCode(list, code)?.code ?? code,
    verifiedBy,
    verifiedAt,
  });
  return { said: 'set', why: '' };
};
