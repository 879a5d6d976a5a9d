import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Order } from '#domain/model/registrations.ts';
import { isAddition, stageOf } from '#domain/registration/orders/order-stage.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { requestWords } from '#domain/registration/desk/queue-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { OrderActions } from '../parts/order-actions.tsx';
import { EligibilityFacts, OrderFacts, ProofFacts, OrderStageBadge } from '../parts/order-facts.tsx';
import { RequestActions } from '../parts/request-actions.tsx';
import { RequestFacts } from '../parts/request-facts.tsx';
import styles from '../parts/registration-parts.module.css';
import { OrderCategory } from './order-category.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Fold } from '#web/ui/fold.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

export function RegistrationSection({ delegate: { delegateId } }: { readonly delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  const now = useToday();
  const orders = useQuery(
    (reader) =>
      reader
        .by('orders', 'delegateId', delegateId)
        .sort((one, other) => byPlace(other, one))
        .map((order) => ({ order, stage: stageOf(reader, order, now) })),
    [delegateId, now],
  );
  const requests = useQuery(
    (reader) =>
      reader
        .by('registrantRequests', 'delegateId', delegateId)
        .filter(({ state }) => state === 'open')
        .sort((a, b) => a.askedAt - b.askedAt),
    [delegateId],
  );
  if (orders.length === 0 && requests.length === 0) return null;
  return (
    <section aria-label={words.section}>
      <SectionHeader title={words.section} />
      <div className="pad">
        {orders.map(({ order, stage }) => (
          <div key={order.orderId} className={`stack gap-3 ${styles['entry']}`}>
            <p className={`flow items-baseline ${styles['stage']}`}>
              <b>{titleOf(order)}</b>
              <OrderStageBadge stage={stage} />
              <span className="t2">{words.sources[order.source] ?? order.source}</span>
            </p>
            <OrderCategory order={order} canEdit={canEdit} />
            {canEdit && <OrderActions order={order} stage={stage} />}
            <Fold summary={words.details}>
              <OrderFacts order={order} stage={stage} />
              <ProofFacts order={order} />
              <EligibilityFacts order={order} />
            </Fold>
          </div>
        ))}
        {requests.map((request) => (
          <div key={request.requestId} className={`stack gap-3 ${styles['entry']}`}>
            <b>{requestWords.kinds[request.kind]}</b>
            <RequestFacts request={request} />
            {canEdit && <RequestActions request={request} />}
          </div>
        ))}
      </div>
    </section>
  );
}

const titleOf = (order: Order): string =>
  isAddition(order) ? words.addition(order.number) : words.order(order.number);
