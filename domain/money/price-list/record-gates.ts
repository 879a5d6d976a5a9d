import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { RecordGate } from '../../model/price-list/price-list-row.ts';
import { isRegistration, itemsById } from './quote/places.ts';

/** Only people who have an item that opens a record can be marked there. A package opens the records of its items. */
export const recordGates = ({ items }: Pick<PriceList, 'items'>): RecordGate[] => {
  const byId = itemsById({ items });
  const opensOf = ({ recordTypeIds, contains }: PriceItem): Set<string> =>
    new Set([...recordTypeIds, ...contains.flatMap(({ itemId }) => byId.get(itemId)?.recordTypeIds ?? [])]);
  const opened = items.map((item) => ({ item, recordTypeIds: opensOf(item) }));
  const bought = opened.filter(({ item }) => isAddOn(item));
  const gated = new Set(bought.flatMap(({ recordTypeIds }) => [...recordTypeIds]));
  return [...gated].map((recordTypeId) => {
    const openers = opened.filter((each) => each.recordTypeIds.has(recordTypeId)).map(({ item }) => item);
    return {
      recordTypeId,
      itemIds: openers.map(({ itemId }) => itemId),
      packageIds: items
        .filter((item) => item.kind === 'companion' || isRegistration(byId, item.itemId))
        .map(({ itemId }) => itemId),
      registrations: openers
        .filter(({ kind }) => kind === 'registration' || kind === 'companion')
        .map(({ kind, categoryIds }) => ({ isCompanion: kind === 'companion', categoryIds })),
    };
  });
};
