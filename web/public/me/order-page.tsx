import type { PublicEvent } from '#domain/registration/public-event.ts';
import { dateTime, rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/own-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView, OwnView } from '../net/contract.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { MoneyLines } from '#web/register-form/money-lines.tsx';
import { LatePayment } from '../pay/late-proof.tsx';
import { PayOrder } from '../pay/pay-order.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './me.module.css';
import { OfBooking } from './own-bookings.tsx';
import { StageBadge } from './order-status.tsx';
import { PayerOrder } from './payer-order.tsx';
import { RegisterAgain } from './register-again.tsx';

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

function OwnOrder({ event, view, order }: OrderPageProps) {
  const {
    number,
    isAddition,
    name,
    stage,
    heldUntil,
    note,
    lines,
    quotedPaise,
    latePaise,
    creditPaise,
    canPay,
    delegateId,
  } = order;
  const person = view.people.find((each) => each.delegateId === delegateId);
  const hasPerson = person !== undefined;
  const nameOf = (companionId: string): string | undefined =>
    view.people
      .flatMap(({ companions }) => companions)
      .find((companion) => companion.companionId === companionId)?.name;
  const title = isAddition ? words.addition(number) : words.order(number);
  const hasEnded = stage === 'expired' || stage === 'cancelled';
  return (
    <PublicFrame title={title} sub={name}>
      <section className="stack gap-2" aria-label={words.stages[stage]}>
        <p className={styles['said']} role="status">
          <StageBadge stage={stage} />
        </p>
        <p>
          {latePaise > 0
            ? words.latePaid(rupees(latePaise))
            : stage === 'confirmed'
              ? event.texts.confirmation || words.stageTexts.confirmed
              : isAddition && stage === 'cancelled'
                ? words.additionCancelled
                : words.stageTexts[stage]}
        </p>
        {stage === 'proof' && (
          <p>
            {heldUntil === null
              ? words.checkedWithoutEnd
              : words.checkedUntil(dateTime(heldUntil, event.timeZone))}
          </p>
        )}
        {stage === 'held' && heldUntil !== null && (
          <p className={`flow items-baseline ${styles['clock']}`}>
            <Countdown until={heldUntil} readsWhenOver />
            <span className="t2">{words.until(dateTime(heldUntil, event.timeZone))}</span>
          </p>
        )}
        {creditPaise > 0 && <p>{words.credit(rupees(creditPaise))}</p>}
        {note !== '' && <Notice tone="info">{words.note(note)}</Notice>}
      </section>
      {order.duePaise === null && !hasEnded && <p>{words.dueUnknown}</p>}
      {stage === 'expired' && <LatePayment event={event} order={order} />}
      {canPay && <PayOrder event={event} order={order} />}
      {!hasEnded && <ConfirmEmail person={person} />}
      {lines.length > 0 && (
        <section aria-label={words.bought}>
          <h2 className="h2">{words.bought}</h2>
          <MoneyLines
            lines={lines.map((line) => ({ ...line, person: nameOf(line.companionId) }))}
            totalPaise={quotedPaise}
          />
          {order.receivedPaise > 0 && <p className="t2">{words.received(rupees(order.receivedPaise))}</p>}
        </section>
      )}
      <OfBooking {...view} orderId={order.orderId} />
      {hasPerson && (
        <p className="link-line">
          <PageLink to={`me/person/${encodeURIComponent(delegateId)}`} className="text-link">
            {name}
          </PageLink>
        </p>
      )}
      {hasEnded && latePaise === 0 && event.state === 'open' && <RegisterAgain typed={order.typed} />}
      {order.canCancel !== 'no' && <CancelOrder order={order} />}
    </PublicFrame>
  );
}
