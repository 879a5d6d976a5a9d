import { untouched, type PersonRows } from '../../people/person-rows.ts';

/**
 * Purchases contain no name. They stay after a deletion, which can be undone, without taking places, and
 * after an erasure.
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
