import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { Reader } from '../../core/store/event-store.ts';

/**
 * Whether the published list limits places or sells anything besides registrations. If not, there are no places to show,
 * and Home does not load the code that counts them.
 */
export const hasSeats = (reader: Reader): boolean => {
  const list = reader.get('priceLists', 'published')?.list ?? null;
  return list !== null && (list.capacities.length > 0 || list.items.some(isAddOn));
};
