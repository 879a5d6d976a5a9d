import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { BookingQuote } from '#domain/registration/bookings/price-booking.ts';
import { rupees } from '#domain/core/text/format.ts';
import type { FormRefusal } from '#domain/registration/quote-for.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Remedies } from '#web/register-form/review-parts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { PageLink } from '../parts/link.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import { useQuote } from '../register/use-quote.ts';
import {
  changeGroup,
  filledPeople,
  pricedBookingOf,
  sizeOf,
  withAddOn,
  type GroupDraft,
} from './group-draft.ts';

interface GroupPriceProps {
  readonly event: PublicEvent;
  readonly group: GroupDraft;
}

/** The price of all, the step of the price list that they reach, and what the next one needs and brings. */
export function GroupPrice({ event, group }: GroupPriceProps) {
  const body = pricedBookingOf(group, event);
  if (sizeOf(group, event) === 0) return null;
  return (
    <section className="stack gap-2" aria-label={words.price} aria-live="polite">
      <h2 className="h2">{words.price}</h2>
      {body === null ? (
        <p className="t2">{words.chooseFirst}</p>
      ) : (
        <Asked body={body} event={event} group={group} />
      )}
    </section>
  );
}

interface AskedProps extends GroupPriceProps {
  readonly body: NonNullable<ReturnType<typeof pricedBookingOf>>;
}

function Asked({ body, event, group }: AskedProps) {
  const { timeZone } = event;
  const { quote, failure } = useQuote<BookingQuote>({ path: '/quote-booking', body, timeZone });
  const isOnline = useIsOnline();
  if (quote === null)
    return <p className="t2">{failure === null && isOnline ? words.pricing : words.notPriced}</p>;
  return <PriceOf quote={quote} event={event} group={group} hasTotal />;
}

interface PriceOfProps extends GroupPriceProps {
  readonly quote: BookingQuote;
  readonly hasTotal: boolean;
}

export function PriceOf({ quote, event, group, hasTotal }: PriceOfProps) {
  const { people, totalPaise, alonePaise, step, next, refusals } = quote;
  const refused = refusals.map((refusal) => (
    <Notice key={refusal.text}>
      <p>{refusal.text}</p>
      <GroupRemedies refusal={refusal} event={event} group={group} />
    </Notice>
  ));
  if (people.length === 0) return refused;
  return (
    <>
      {refused}
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

/** The coupon or the items in one press, or the field of the person who is concerned. */
function GroupRemedies({ refusal, event, group }: GroupPriceProps & { readonly refusal: FormRefusal }) {
  const { part, person, lines } = refusal;
  const people = filledPeople(group);
  const name = (people[person]?.['fullName'] ?? '').trim() || words.person(person + 1);
  return (
    <Remedies
      refusal={refusal}
      event={event}
      onNoCoupon={() => changeGroup({ couponCode: '' })}
      onWithout={() =>
        changeGroup({
          people: people.map((each, at) =>
            lines
              .filter((line) => line.person === at)
              .reduce((changed, { itemId }) => withAddOn(changed, itemId, false), each),
          ),
        })
      }
      fix={
        part === 'category' && (
          <PageLink to={`group/people/${person}.categoryId`} className="text-link">
            {registerWords.editStep(name)}
          </PageLink>
        )
      }
    />
  );
}
