import { useState } from 'react';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import type { OrderView, OwnView } from '../net/contract.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { MoneyLines } from '#web/register-form/money-lines.tsx';
import { PayOrder } from '../pay/pay-order.tsx';
import { StatedPayment } from '../pay/stated-payment.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { NextStep } from './main-button.tsx';
import styles from './me.module.css';
import { OfBooking } from './own-bookings.tsx';
import { OrderPapers } from './order-papers.tsx';
import { StateBadge } from './order-status.tsx';
import { OwnReceipt } from './own-receipt.tsx';
import { PayerOrder } from './payer-order.tsx';
import { RegisterAgain } from './register-again.tsx';
import { stepOf } from './step-of.ts';

interface OrderPageProps {
  readonly event: PublicEvent;
  readonly view: OwnView;
  readonly order: OrderView;
}

export function OrderPage(props: OrderPageProps) {
  const { event, view, order } = props;
  return order.access === 'payer' ? (
    <PayerOrder event={event} order={order} ofGroup={<OfBooking {...view} orderId={order.orderId} />} />
  ) : (
    <OwnOrder {...props} />
  );
}

/** What the state of the order is, its next step, and what it consists of (docs/registration-states.md). */
function OwnOrder({ event, view, order }: OrderPageProps) {
  const { number, isAddition, name, stage, heldUntil, lines, quotedPaise, delegateId } = order;
  /** The statement that is being corrected, by its time. Another one closes the form. */
  const [correctedAt, setCorrectedAt] = useState<number | null>(null);
  const { state, says, button } = stepOf(event, order);
  const person = view.people.find((each) => each.delegateId === delegateId);
  const nameOf = (companionId: string): string | undefined =>
    view.people
      .flatMap(({ companions }) => companions)
      .find((companion) => companion.companionId === companionId)?.name;
  const hasEnded = stage === 'expired' || stage === 'cancelled';
  const isCorrected = button.does === 'correct' && correctedAt === order.proof?.givenAt;
  return (
    <PublicFrame title={isAddition ? words.addition(number) : words.order(number)} sub={name}>
      <section className="stack gap-2" aria-label={ownStepWords.states[state]}>
        <p className={styles['said']} role="status">
          <StateBadge stage={stage} state={state} />
        </p>
        {says.map((said) => (
          <p key={said}>{said}</p>
        ))}
        {stage === 'held' && state !== 'partPaid' && heldUntil !== null && (
          <p className={`flow items-baseline ${styles['clock']}`}>
            <Countdown until={heldUntil} readsWhenOver />
          </p>
        )}
      </section>
      {!isCorrected && (
        <NextStep
          event={event}
          order={order}
          button={button}
          onCorrect={() => setCorrectedAt(order.proof?.givenAt ?? null)}
        />
      )}
      <Payment event={event} order={order} isCorrected={isCorrected} main={button.does} />
      {!hasEnded && <ConfirmEmail person={person} />}
      {lines.length > 0 && (
        <section aria-label={words.bought}>
          <h2 className="h2">{words.bought}</h2>
          <MoneyLines
            lines={lines.map((line) => ({ ...line, person: nameOf(line.companionId) }))}
            totalPaise={quotedPaise}
          />
          {order.receivedPaise > 0 && !isAddition && (
            <p className="t2">{words.received(rupees(order.receivedPaise))}</p>
          )}
        </section>
      )}
      {event.hasReceipts && person !== undefined && !hasEnded && quotedPaise > 0 && (
        <OwnReceipt person={person} />
      )}
      <OfBooking {...view} orderId={order.orderId} />
      <OrderPapers order={order} />
      {person !== undefined && button.does !== 'person' && (
        <p className="link-line">
          <PageLink to={`me/person/${encodeURIComponent(delegateId)}`} className="text-link">
            {name}
          </PageLink>
        </p>
      )}
      {hasEnded &&
        !isAddition &&
        order.latePaise === 0 &&
        button.does !== 'again' &&
        event.state === 'open' && <RegisterAgain typed={order.typed} />}
      {order.canCancel !== 'no' && order.asked === null && <CancelOrder order={order} />}
    </PublicFrame>
  );
}

interface PaymentProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
  readonly isCorrected: boolean;
  readonly main: string;
}

/** How to pay, or the form that states a payment: one of them, so that no payment that is stated is paid again. */
function Payment({ event, order, isCorrected, main }: PaymentProps) {
  if (isCorrected || main === 'send') return <StatedPayment event={event} order={order} isMain />;
  if (order.asked !== null || main === 'correct') return null;
  if (order.stage === 'expired' && order.canGiveProof)
    return <StatedPayment event={event} order={order} isMain={false} />;
  return order.canPay ? <PayOrder event={event} order={order} /> : null;
}
