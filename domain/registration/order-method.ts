import { byPlace } from '#domain/model/registration/order-place.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { Order } from '../model/registrations.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { homeCurrency } from '../model/price-list/item.ts';
import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { surchargesOn } from '../money/price-list/quote/charges.ts';
import { putPurchase, surchargeLine } from './make-order.ts';
import { methodWords } from './price-order.ts';

/** Without what is charged once for a booking: of the surcharges, only the shares of the price. */
export const withoutFixedAmounts = (list: PriceList): PriceList => ({
  ...list,
  orderFees: [],
  surcharges: list.surcharges
    .filter(({ rateBp }) => rateBp > 0)
    .map((surcharge) => ({ ...surcharge, amounts: [] })),
});

/** A fixed amount is asked once for a booking: of its first order that costs something. */
export const asksFixedAmounts = (reader: Reader, { orderId, bookingId }: Order): boolean => {
  if (bookingId === '') return true;
  const [first] = reader
    .by('orders', 'bookingId', bookingId)
    .filter(({ status, quotedPaise }) => status === 'open' && quotedPaise > 0)
    .sort(byPlace);
  return first === undefined || first.orderId === orderId;
};

/** The order by another way of payment: the surcharge of its way replaces that of the earlier one, also among the purchases. */
export const withMethod = (
  draft: Draft,
  { order, method }: { readonly order: Order; readonly method: OrderMethod },
  ctx: CommandContext,
): Order => {
  const list = publishedList(draft);
  const isSurcharge = (itemId: string): boolean =>
    list.surcharges.some(({ surchargeId }) => surchargeId === itemId);
  const kept = order.lines.filter(({ itemId }) => !isSurcharge(itemId));
  for (const { purchaseId, itemId } of order.lines)
    if (isSurcharge(itemId)) draft.remove('purchases', purchaseId);
  const total = kept.reduce((sum, { quote }) => sum + quote.total, 0);
  const request = { method: methodWords[method], currency: homeCurrency };
  const asked = asksFixedAmounts(draft, order) ? list : withoutFixedAmounts(list);
  const added = surchargesOn(total, { list: asked, request }).map((each) =>
    surchargeLine(each, homeCurrency, ctx.newId()),
  );
  for (const line of added) putPurchase(draft, order, line, ctx);
  const quotedPaise = added.reduce((sum, { quote }) => sum + quote.total, total);
  return { ...order, method, lines: [...kept, ...added], quotedPaise };
};
