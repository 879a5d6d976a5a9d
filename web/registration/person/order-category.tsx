import type { Order } from '#domain/model/registrations.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { rupees } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { payerOf } from '#domain/money/payers/payers.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { currentTotal } from '#domain/registration/orders/order-lines.ts';
import { repricedForCategory } from '#domain/registration/reprice.ts';
import { useRun } from '../parts/use-run.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The change of the price. Null while the order has the price of the person's category and payer. */
const categoryChange = (reader: Reader, order: Order) => {
  const categoryId = reader.get('delegates', order.delegateId)?.categoryId;
  const ordered = order.request.details?.categoryId;
  if (order.status !== 'open' || ordered === undefined || categoryId === undefined) return null;
  const isOther = categoryId !== '' && categoryId !== ordered;
  const payer = payerOf(reader, order.delegateId);
  if (!isOther && payer === 'self') return null;
  const nameOf = (id: string): string => reader.get('categories', id)?.name ?? id;
  const says = isOther ? words.otherCategory(nameOf(ordered), nameOf(categoryId)) : words.otherPayer;
  const before = currentTotal(reader, order);
  try {
    const after = repricedForCategory(reader, order, isOther ? categoryId : ordered).quotedPaise;
    return isOther || after !== before ? { says, before, after, why: '' } : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { says, before, after: null, why: messageFor(error.code, error.params) };
  }
};

/** After the desk has changed the category or the payer: the difference, and the button that takes the new price. */
export function OrderCategory({ order, canEdit }: { readonly order: Order; readonly canEdit: boolean }) {
  const [reprice, isBusy] = useRun('order.reprice');
  const change = useQuery((reader) => categoryChange(reader, order), [order]);
  if (change === null) return null;
  const { says, before, after, why } = change;
  return (
    <Notice tone="pending">
      <p>{says}</p>
      {after === null ? (
        <p>{why}</p>
      ) : (
        <p className="num">
          {after === before
            ? words.samePrice(rupees(after))
            : words.newPrice(
                rupees(before),
                rupees(after),
                `${after > before ? '+' : '−'}${rupees(Math.abs(after - before))}`,
              )}
        </p>
      )}
      {canEdit && after !== null && (
        <div className="flow gap-2">
          <Button
            small
            busy={isBusy}
            onClick={() => void reprice({ orderId: order.orderId, seenPaise: after }, words.repriced)}
          >
            {words.reprice}
          </Button>
        </div>
      )}
    </Notice>
  );
}
