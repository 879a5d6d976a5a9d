import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { ReactNode } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Stat } from '#web/ui/stat.tsx';
import type { OrderView } from '../net/contract.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { StatedPayment } from '../pay/stated-payment.tsx';
import styles from './me.module.css';
import { NextStep } from './main-button.tsx';
import { StateBadge } from './order-status.tsx';
import { stepOf } from './step-of.ts';

interface PayerOrderProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
  /** The way to the group that it was registered with. */
  readonly ofGroup: ReactNode;
}

/** An order of a person who has taken over: its state, its price, and a form that states a payment. */
export function PayerOrder({ event, order, ofGroup }: PayerOrderProps) {
  const { number, isAddition, stage, quotedPaise, canGiveProof } = order;
  const { state, says, button } = stepOf(event, order);
  return (
    <PublicFrame title={isAddition ? words.addition(number) : words.order(number)} sub={words.payerTitle}>
      <section className="stack gap-2" aria-label={ownStepWords.states[state]}>
        <p className={styles['said']} role="status">
          <StateBadge stage={stage} state={state} />
        </p>
        {says.map((said) => (
          <p key={said}>{said}</p>
        ))}
        {ofGroup}
      </section>
      <Stat figure={rupees(quotedPaise)} what={words.price} />
      <NextStep event={event} order={order} button={button} onCorrect={() => undefined} />
      {canGiveProof && <StatedPayment event={event} order={order} isMain />}
    </PublicFrame>
  );
}
