import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import type { OrderMethod } from '#domain/model/registration/values.ts';
import { rupees } from '#domain/core/text/format.ts';
import { bookingWords } from '#domain/registration/bookings/booking-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { BookingView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { MethodChoices } from './method-choices.tsx';
import { PayOnline } from './pay-online.tsx';
import { closePayment } from './close-payment.ts';
import { methodTexts } from './pay-order.tsx';
import styles from './pay.module.css';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import { UpiPayment } from './upi-payment.tsx';

interface PayBookingProps {
  readonly event: PublicEvent;
  readonly booking: BookingView;
}

/** One payment for all people of a booking who can be paid for, in the chosen way. */
export function PayBooking({ event, booking }: PayBookingProps) {
  const { bookingId, duePaise, duePeople, statable } = booking;
  const method = booking.method as OrderMethod;
  const [isChoosing, setChoosing] = useState(false);
  /** Shown as chosen while the server has not answered. */
  const [wanted, setWanted] = useState<OrderMethod | null>(null);
  const [stillOpen, setStillOpen] = useState<string | null>(null);
  const { problem, run } = useOwnCommand();
  if (statable.people === 0) return null;
  if (statable.isLate) return <LateBooking event={event} booking={booking} />;
  const choose = async (next: OrderMethod) => {
    setStillOpen(null);
    if (next === method) return setChoosing(false);
    setWanted(next);
    const failure = event.methods.includes('online') ? await closePayment({ bookingId }) : null;
    if (failure !== null) setStillOpen(failure);
    else if (await run('booking.chooseMethod', { bookingId, method: next })) setChoosing(false);
    setWanted(null);
  };
  return (
    <section className={`stack shrink gap-4 ${styles['pay']}`} aria-label={words.pay}>
      <Stat figure={rupees(duePaise)} what={bookingWords.due(duePeople)} />
      {isChoosing ? (
        <MethodChoices event={event} method={wanted ?? method} onMethod={(next) => void choose(next)} />
      ) : (
        <>
          <ByMethod key={method} event={event} booking={booking} method={method} />
          {event.methods.length > 1 && (
            <div>
              <Button small onClick={() => setChoosing(true)}>
                {words.otherMethod}
              </Button>
            </div>
          )}
        </>
      )}
      {(stillOpen ?? problem) !== null && <Notice>{stillOpen ?? problem}</Notice>}
    </section>
  );
}

function ByMethod({ event, booking, method }: PayBookingProps & { readonly method: OrderMethod }) {
  const { bookingId, duePaise, duePeople, name, proof } = booking;
  if (method === 'online') return <PayOnline of={{ bookingId }} duePaise={duePaise} />;
  return (
    <>
      {method === 'upi' ? (
        <UpiPayment event={event} order={{ delegateId: bookingId, name }} duePaise={duePaise} />
      ) : (
        <>
          <p>{methodTexts[method]}</p>
          {method !== 'desk' && event.payTo !== '' && <p className={styles['payTo']}>{event.payTo}</p>}
        </>
      )}
      {method !== 'desk' && (
        <>
          {duePeople > 1 && <p className="t2">{bookingWords.less}</p>}
          <ProofForm
            order={{ bookingId, proof }}
            method={method as ProofMethod}
            duePaise={duePaise}
            event={event}
            isMain={method !== 'upi'}
          />
        </>
      )}
    </>
  );
}

/** The places were released: a payment that was made can still be stated. */
function LateBooking({ event, booking: { bookingId, proof, method, statable } }: PayBookingProps) {
  const isStated = method === 'upi' || method === 'transfer' || method === 'cheque' || method === 'dd';
  return (
    <section className={`stack shrink gap-4 ${styles['pay']}`} aria-label={words.proofTitle}>
      <ProofForm
        order={{ bookingId, proof }}
        method={isStated ? method : 'transfer'}
        duePaise={statable.paise}
        event={event}
        isMain
      />
    </section>
  );
}
