import type { Order } from '#domain/model/registrations.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { rupees } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { currentTotal } from '#domain/registration/order-lines.ts';
import { repricedForCategory } from '#domain/registration/reprice.ts';
import { useRun } from '../parts/use-run.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The change of the price. Null while the person has the category of the order. */
const categoryChange = (reader: Reader, order: Order) => {
  const categoryId = reader.get('delegates', order.delegateId)?.categoryId;
  const ordered = order.request.details?.categoryId;
  if (order.status !== 'open' || ordered === undefined || categoryId === undefined) return null;
  if (categoryId === '' || categoryId === ordered) return null;
  const nameOf = (id: string): string => reader.get('categories', id)?.name ?? id;
  const names = [nameOf(ordered), nameOf(categoryId)] as const;
  const before = currentTotal(reader, order);
  try {
    return { names, before, after: repricedForCategory(reader, order, categoryId).quotedPaise, why: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { names, before, after: null, why: messageFor(error.code, error.params) };
  }
};

/** After the desk has changed the category: the difference, and the button that takes the new price. */
export function OrderCategory({ order, canEdit }: { readonly order: Order; readonly canEdit: boolean }) {
  const [reprice, isBusy] = useRun('order.reprice');
  const change = useQuery((reader) => categoryChange(reader, order), [order]);
  if (change === null) return null;
  const { names, before, after, why } = change;
  return (
    <Notice tone="pending">
      <p>{words.otherCategory(...names)}</p>
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
