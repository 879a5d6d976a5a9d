import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { ListedPerson } from '#domain/people/import/reading/person.ts';
import type { GrantAnswer } from '../../people/import/row-preview.ts';
import { claimsOf, putClaims } from '../eligibility/eligibilities.ts';
import { groupNamed, groupOf, putMember } from '../groups/groups.ts';
import { publishedList } from '../price-list/current-list.ts';

interface Granting {
  readonly row: ListedPerson;
  /** The person was matched by name and city alone. */
  readonly isUnsure: boolean;
  readonly ctx: CommandContext;
}

export interface WrittenGrants {
  readonly claims?: GrantAnswer;
  readonly group?: GrantAnswer;
}

/** What the list says about who gets a special price, and who registers together. What the event has stays. */
export const writeGrants = (draft: Draft, delegateId: string, granting: Granting): WrittenGrants => {
  const { claims = [], group = '' } = granting.row;
  return {
    ...(claims.length > 0 && { claims: writeClaims(draft, delegateId, granting) }),
    ...(group !== '' && { group: writeGroup(draft, delegateId, granting) }),
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
