import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isRegistration, itemsById } from '../price-list/quote/places.ts';
import type { JoinedGroup } from '../price-list/quote/request.ts';
import { membersOf } from './groups.ts';

/** The members who count for the steps of a group that others join, or of which one is priced again. What they pay stays. */
export const joinedGroup = (
  reader: Reader,
  list: PriceList,
  { groupId, besides = '' }: { readonly groupId: string; readonly besides?: string },
): JoinedGroup => {
  const items = itemsById(list);
  const members = membersOf(reader, groupId).filter(({ delegateId }) => delegateId !== besides);
  const isFree = ({ itemId, quote }: Purchase): boolean =>
    isRegistration(items, itemId) && quote.base > 0 && quote.taxable + quote.tax === 0;
  const free = members.filter(({ delegateId }) =>
    reader.by('purchases', 'delegateId', delegateId).some(isFree),
  );
  return { registrations: members.length, free: free.length };
};
