import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { claims } from '../../model/entitlement.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { changesOver } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { publishedList } from '../price-list/current-list.ts';
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
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, claims: wanted, claimsSeen }, ctx) {
    requireDelegate(draft, delegateId);
    const stored = claimsOf(draft, delegateId);
    const seen = claimsSeen && { claims: claimsSeen };
    const { claims: verified = stored } = changesOver({ claims: stored }, { claims: wanted }, seen);
    const { eligibilities } = publishedList(draft);
    const known = new Set([...eligibilities, ...stored].map(({ eligibilityId }) => eligibilityId));
    if (verified.some(({ eligibilityId }) => !known.has(eligibilityId))) throw refuse('eligibilityUnknown');
    putClaims(draft, delegateId, {
      claims: verified,
      verifiedBy: actorContact(ctx.actor),
      verifiedAt: ctx.now,
    });
    const names = new Map(eligibilities.map((each) => [each.eligibilityId, each.name]));
    return { delegateId, eligibilities: verified.map((each) => names.get(each.eligibilityId) ?? '') };
  },
});
