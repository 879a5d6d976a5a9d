import { untouched, type PersonRows } from '../../people/person-rows.ts';

/**
 * Purchases contain no name. They stay when their person is deleted, because the deletion can be undone, but take no
 * places. They also stay after an erasure, for the accounts.
 */
export const purchasePersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) => ({
    purchases: reader
      .by('purchases', 'delegateId', delegateId)
      .filter((purchase) => purchase.companionId === companionId),
  }),
  merge(draft, { keepId, dropId }) {
    for (const purchase of draft.by('purchases', 'delegateId', dropId))
      draft.put('purchases', { ...purchase, delegateId: keepId });
    return {};
  },
};
