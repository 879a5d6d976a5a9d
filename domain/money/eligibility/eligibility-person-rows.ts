import { putChanged } from '../../core/store/put-changed.ts';
import { untouched, type PersonRows } from '../../people/person-rows.ts';

/** What was verified stays when its delegate is deleted, because the deletion can be undone. */
export const eligibilityPersonRows: PersonRows = {
  ...untouched,
  list(reader, { delegateId, companionId }) {
    const own = companionId === '' ? reader.get('entitlements', delegateId) : undefined;
    return { entitlements: own === undefined ? [] : [own] };
  },
  /** The person kept comes first, where both fulfil a condition or have a coupon. */
  merge(draft, { keepId, dropId }) {
    const dropped = draft.get('entitlements', dropId);
    if (dropped === undefined) return {};
    draft.remove('entitlements', dropId);
    const kept = draft.get('entitlements', keepId);
    const own = kept?.claims ?? [];
    const known = new Set(own.map(({ eligibilityId }) => eligibilityId));
    const added = dropped.claims.filter(({ eligibilityId }) => !known.has(eligibilityId));
    const couponCode = kept?.couponCode || dropped.couponCode;
    if (kept === undefined || added.length > 0 || couponCode !== kept.couponCode)
      draft.put('entitlements', {
        ...(kept ?? dropped),
        delegateId: keepId,
        claims: [...own, ...added],
        couponCode,
      });
    return {};
  },
  /** Which conditions were fulfilled stays, because it decides the amounts; the membership number goes. */
  erase(draft, { delegateId, companionId }) {
    const own = companionId === '' ? draft.get('entitlements', delegateId) : undefined;
    if (own === undefined) return;
    const claims = own.claims.map((claim) => ({ ...claim, value: '' }));
    putChanged(draft, 'entitlements', { ...own, claims, extra: null });
  },
};
