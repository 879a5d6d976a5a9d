import { untouched, type PersonRows } from '../../people/person-rows.ts';

/** The price holds nothing that identifies the person. It stays when the person is deleted, because that can be undone. */
export const agreedPricePersonRows: PersonRows = {
  ...untouched,
  list(reader, { delegateId, companionId }) {
    const own = reader.get('agreedPrices', companionId || delegateId);
    return { agreedPrices: own === undefined ? [] : [own] };
  },
  merge(draft, { keepId, dropId }) {
    const dropped = draft.get('agreedPrices', dropId);
    if (dropped === undefined) return {};
    draft.remove('agreedPrices', dropId);
    if (draft.get('agreedPrices', keepId) === undefined)
      draft.put('agreedPrices', { ...dropped, personId: keepId });
    return {};
  },
};
