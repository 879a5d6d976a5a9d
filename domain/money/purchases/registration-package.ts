import type { PriceItem } from '../../model/price-list/item.ts';
import type { Purchase } from '../../model/purchase.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isRegistration } from '../price-list/places.ts';

/**
 * The package with a registration that a delegate bought; it replaces the registration of the category. After a merge of
 * two people with one each, the earlier purchase counts.
 */
export const registrationPackage = (
  reader: Reader,
  items: ReadonlyMap<string, PriceItem>,
  delegateId: string,
): Purchase | undefined =>
  inOrder(
    reader
      .by('purchases', 'delegateId', delegateId)
      .filter(({ companionId, itemId }) => companionId === '' && isRegistration(items, itemId)),
  )[0];

/** In the order in which they were bought. */
export const inOrder = (bought: readonly Purchase[]): Purchase[] =>
  [...bought].sort((a, b) => a.boughtAt - b.boughtAt || (a.purchaseId < b.purchaseId ? -1 : 1));
