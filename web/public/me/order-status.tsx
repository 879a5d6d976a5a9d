import type { OrderStage } from '#domain/registration/order-stage.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/own-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import type { OrderView } from '../net/contract.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PageLink } from '../parts/link.tsx';
import styles from './me.module.css';

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

export function OrderStatus({ order }: { readonly order: OrderView }) {
  const { orderId, number, isAddition, stage, heldUntil, duePaise, canPay } = order;
  const name = isAddition ? words.addition(number) : words.order(number);
  return (
    <div className={`flow items-center ${styles['status']}`}>
      <PageLink to={`me/order/${encodeURIComponent(orderId)}`} className="text-link">
        {canPay && duePaise !== null ? `${name}: ${words.payAmount(rupees(duePaise))}` : name}
      </PageLink>
      <StageBadge stage={stage} />
      {stage === 'held' && heldUntil !== null && <Countdown until={heldUntil} />}
    </div>
  );
}
