import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/model/registrations.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { endedOrdersBy } from '#domain/registration/desk/ended-orders.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { stageOf } from '#domain/registration/orders/order-stage.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { registrationQueueSearch } from './queue-search.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { OrderStageBadge } from './order-facts.tsx';

/** More are found in the queue. */
const mostShown = 5;

/** Expired and cancelled registrations that match a search. Their people are in no list of users. */
export function EndedMatches({ typed }: { readonly typed: string }) {
  const mayOpen = useCan('editPeople');
  const orders = useQuery(
    (reader) =>
      mayOpen
        ? endedOrdersBy(reader, typed, mostShown).map((order) => ({
            order,
            stage: stageOf(reader, order, order.endedAt ?? 0),
          }))
        : [],
    [typed, mayOpen],
  );
  const timeZone = useTimeZone();
  if (orders.length === 0) return null;
  return (
    <section className="stack gap-2 mt-5" aria-label={words.endedFound}>
      <h2 className="h2">{words.endedFound}</h2>
      <Rows
        label={words.endedFound}
        items={orders}
        keyOf={({ order }) => order.orderId}
        renderRow={({ order, stage }) => (
          <ListRow
            serial={order.number}
            name={nameOf(order)}
            link={(slot) => (
              <Link
                to="/registration/queue"
                search={registrationQueueSearch({ tab: 'ended', item: order.orderId })}
                {...slot}
              />
            )}
            category={order.endedAt === null ? '' : dateTime(order.endedAt, timeZone)}
            sub={<span className="num">{phoneForDisplay(phoneOf(order))}</span>}
            action={<OrderStageBadge stage={stage} />}
          />
        )}
      />
    </section>
  );
}

const phoneOf = ({ request, registrantPhone }: Order): string => request.details?.phone ?? registrantPhone;

/** An addition to a registration has no name of its own. */
const nameOf = ({ request, number }: Order): string => request.details?.fullName ?? words.addition(number);
