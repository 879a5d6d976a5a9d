import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { BookingQuote } from '#domain/registration/bookings/price-booking.ts';
import { rupees } from '#domain/core/text/format.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import { useQuote } from '../register/use-quote.ts';
import { filledPeople, pricedBookingOf, type GroupDraft } from './group-draft.ts';

interface GroupPriceProps {
  readonly event: PublicEvent;
  readonly group: GroupDraft;
}

/** The price of all, the step of the price list that they reach, and what the next one needs and brings. */
export function GroupPrice({ event, group }: GroupPriceProps) {
  const body = pricedBookingOf(group, event);
  if (filledPeople(group).length === 0) return null;
  return (
    <section className="stack gap-2" aria-label={words.price} aria-live="polite">
      <h2 className="h2">{words.price}</h2>
      {body === null ? (
        <p className="t2">{words.chooseFirst}</p>
      ) : (
        <Asked body={body} timeZone={event.timeZone} />
      )}
    </section>
  );
}

interface AskedProps {
  readonly body: NonNullable<ReturnType<typeof pricedBookingOf>>;
  readonly timeZone: string;
}

function Asked({ body, timeZone }: AskedProps) {
  const { quote, failure } = useQuote<BookingQuote>({ path: '/quote-booking', body, timeZone });
  const isOnline = useIsOnline();
  if (quote === null)
    return <p className="t2">{failure === null && isOnline ? words.pricing : words.notPriced}</p>;
  return <PriceOf quote={quote} hasTotal />;
}

interface PriceOfProps {
  readonly quote: BookingQuote;
  readonly hasTotal: boolean;
}

export function PriceOf({ quote, hasTotal }: PriceOfProps) {
  const { people, totalPaise, alonePaise, step, next, refusals } = quote;
  if (refusals.length > 0)
    return (
      <Notice>
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </Notice>
    );
  return (
    <>
      {hasTotal && <Stat figure={rupees(totalPaise)} what={words.total(people.length)} />}
      {step !== null && (
        <p>
          {words.step(step.name, step.from)}
          {step.payment !== '' && ` ${words.payment(step.payment)}`}
        </p>
      )}
      {totalPaise < alonePaise && <p>{words.saved(alonePaise - totalPaise)}</p>}
      {next !== null && (next.asksOffice || next.totalPaise < totalPaise) && (
        <Notice tone="info">
          <p>{words.next(next.more, next.name)}</p>
          <p>
            {next.asksOffice
              ? words.nextAsksOffice
              : words.nextPays(people.length, next.totalPaise, totalPaise)}
          </p>
        </Notice>
      )}
    </>
  );
}
