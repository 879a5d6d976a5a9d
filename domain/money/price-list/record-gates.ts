import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { RecordGate } from '../../model/price-list/price-list-row.ts';

/**
 * The records that items of a list open. Only people who have such an item pass there. A package opens what its parts
 * open. A record that add-ons and packages do not open is for its categories alone, as ever.
 */
export const recordGates = ({ items }: Pick<PriceList, 'items'>): RecordGate[] => {
  const byId = new Map(items.map((item) => [item.itemId, item]));
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
      registrations: openers
        .filter(({ kind }) => kind === 'registration' || kind === 'companion')
        .map(({ kind, categoryIds }) => ({ isCompanion: kind === 'companion', categoryIds })),
    };
  });
};
