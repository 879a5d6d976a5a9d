import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { Reader } from '../../core/store/event-store.ts';

/** Whether there are places to show. If not, Home does not load the code that counts them. */
export const hasSeats = (reader: Reader): boolean => {
  const list = reader.get('priceLists', 'published')?.list ?? null;
  return list !== null && (list.capacities.length > 0 || list.items.some(isAddOn));
};
