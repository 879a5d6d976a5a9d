import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { OrderStage } from '#domain/registration/orders/order-stage.ts';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import type { OrderState } from '#domain/registration/own-step.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import type { OrderView } from '../net/contract.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PageLink } from '../parts/link.tsx';
import styles from './me.module.css';
import { stepOf } from './step-of.ts';

const slots: Readonly<Record<OrderStage, SlotState>> = {
  approval: 'open',
  document: 'open',
  held: 'open',
  proof: 'half',
  returned: 'again',
  confirmed: 'full',
  expired: 'cut',
  cancelled: 'cut',
};

export function StageBadge({ stage }: { readonly stage: OrderStage }) {
  return <Badge state={slots[stage]}>{words.stages[stage]}</Badge>;
}

interface StateBadgeProps {
  readonly stage: OrderStage;
  readonly state: OrderState;
}

export function StateBadge({ stage, state }: StateBadgeProps) {
  return <Badge state={slots[stage]}>{ownStepWords.states[state]}</Badge>;
}

interface OrderStatusProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
  /** All orders of the person: what is due is said at the first one that can be paid. */
  readonly orders: readonly OrderView[];
}

export function OrderStatus({ event, order, orders }: OrderStatusProps) {
  const { orderId, number, isAddition, stage, heldUntil, duePaise, canPay } = order;
  const isFirst = orders.find((each) => each.canPay)?.orderId === orderId;
  const name = isAddition ? words.addition(number) : words.order(number);
  return (
    <div className={`flow items-center ${styles['status']}`}>
      <PageLink to={`me/order/${encodeURIComponent(orderId)}`} className="text-link">
        {canPay && isFirst && duePaise !== null ? `${name}: ${words.payAmount(rupees(duePaise))}` : name}
      </PageLink>
      <StateBadge stage={stage} state={stepOf(event, order).state} />
      {stage === 'held' && heldUntil !== null && <Countdown until={heldUntil} />}
    </div>
  );
}
