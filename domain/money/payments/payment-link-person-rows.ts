import { untouched, type PersonRows } from '#domain/people/person-rows.ts';

/**
 * Money paid through a link is a delegate's. The link identifies no person, so an erasure leaves it. A person is told of the own
 * share of a link for several people.
 */
export const paymentLinkPersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) =>
    companionId === ''
      ? {
          paymentLinks: reader.by('paymentLinks', 'delegateId', delegateId).map((link) => ({
            ...link,
            shares: link.shares.filter((share) => share.delegateId === delegateId),
          })),
        }
      : {},
  merge(draft, { keepId, dropId }) {
    const now = (delegateId: string): string => (delegateId === dropId ? keepId : delegateId);
    for (const link of draft.by('paymentLinks', 'delegateId', dropId))
      draft.put('paymentLinks', {
        ...link,
        delegateId: now(link.delegateId),
        shares: link.shares.map((share) => ({ ...share, delegateId: now(share.delegateId) })),
      });
    return {};
  },
};
