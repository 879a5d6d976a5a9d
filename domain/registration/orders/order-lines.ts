import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Order, OrderLine } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { isAddition } from './order-stage.ts';
import { inOrder } from '#domain/money/purchases/bought-registration.ts';

/** Without items that the desk removed, at its changed prices. An ended order has the submitted lines. */
export const currentLines = (reader: Reader, { status, lines }: Order): readonly OrderLine[] =>
  status === 'open'
    ? lines.flatMap((line) => {
        const purchase = reader.get('purchases', line.purchaseId);
        if (purchase === undefined) return [];
        const { companionId, itemId, quantity, quote } = purchase;
        const isOfNoOne = companionId !== '' && reader.get('companions', companionId) === undefined;
        return isOfNoOne ? [] : [{ ...line, companionId, itemId, quantity, quote }];
      })
    : lines;

export const currentTotal = (reader: Reader, order: Order): number =>
  currentLines(reader, order).reduce((sum, { quote }) => sum + quote.total, 0);

/** The purchases of a registration's person that the desk sold outside all orders. */
export const deskPurchases = (reader: Reader, order: Order): readonly Purchase[] => {
  if (order.status !== 'open' || isAddition(order)) return [];
  const { delegateId } = order;
  const ordered = new Set(
    reader
      .by('orders', 'delegateId', delegateId)
      .flatMap(({ lines }) => lines.map((each) => each.purchaseId)),
  );
  return inOrder(reader.by('purchases', 'delegateId', delegateId)).filter(
    ({ purchaseId, companionId }) =>
      !ordered.has(purchaseId) && (companionId === '' || reader.get('companions', companionId) !== undefined),
  );
};
