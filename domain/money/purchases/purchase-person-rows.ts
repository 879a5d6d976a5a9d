import { untouched, type PersonRows } from '../../people/person-rows.ts';

/**
 * Purchases name no person. They stay when their person is deleted, because the deletion can be taken back, and take no
 * place until then. They stay after an erasure too, for the books.
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
