import type { PriceItem } from '../../model/price-list/item.ts';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isRegistration } from '../price-list/quote/places.ts';

/** True if it was ordered at a quoted price, or is a package with a registration. */
export const replacesRegistration = (
  items: ReadonlyMap<string, PriceItem>,
  { companionId, itemId }: Pick<Purchase, 'companionId' | 'itemId'>,
): boolean => (companionId === '' ? isRegistration(items, itemId) : items.get(itemId)?.kind === 'companion');

/** After a merge of two people with one each, the earlier purchase counts. */
export const boughtRegistration = (
  reader: Reader,
  items: ReadonlyMap<string, PriceItem>,
  { delegateId, companionId }: Pick<Purchase, 'delegateId' | 'companionId'>,
): Purchase | undefined =>
  inOrder(
    reader
      .by('purchases', 'delegateId', delegateId)
      .filter((bought) => bought.companionId === companionId && replacesRegistration(items, bought)),
  )[0];

/** In the order in which they were bought. */
export const inOrder = (bought: readonly Purchase[]): Purchase[] =>
  [...bought].sort((a, b) => a.boughtAt - b.boughtAt || (a.purchaseId < b.purchaseId ? -1 : 1));
