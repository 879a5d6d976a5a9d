import type { PublicEvent } from '#domain/registration/public-event.ts';
import { dateTime, rupees } from '#domain/core/text/format.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { publicPath } from '../net/ask.ts';
import { changeGroup } from '../group/group-draft.ts';
import type { BookingView } from '../net/contract.ts';
import { openPage } from '../net/routing.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { PayBooking } from '../pay/pay-booking.tsx';
import styles from './me.module.css';
import { BookingPlaces, CancelBooking, NamePlace } from './booking-places.tsx';
import { GroupReceipt } from './own-receipt.tsx';
import { StageBadge } from './order-status.tsx';

interface BookingPageProps {
  readonly event: PublicEvent;
  readonly booking: BookingView;
}

/** The people of a booking: what is due for all, and what each of them still needs. */
export function BookingPage({ event, booking }: BookingPageProps) {
  const { name, people, duePaise, heldUntil } = booking;
  const confirmed = people.filter(({ stage }) => stage === 'confirmed').length;
  return (
    <PublicFrame
      title={name || words.groupOf(people.length)}
      sub={confirmed === people.length ? words.allPaid : words.status(confirmed, people.length)}
    >
      <StatedPayment booking={booking} />
      {duePaise > 0 && heldUntil !== null && (
        <div>
          <p className={`flow items-baseline ${styles['clock']}`}>
            <Countdown until={heldUntil} readsWhenOver />
            <span className="t2">{ownWords.until(dateTime(heldUntil, event.timeZone))}</span>
          </p>
          <p className="t2">{words.firstEnds}</p>
        </div>
      )}
      <PayBooking event={event} booking={booking} />
      <BookingPlaces event={event} booking={booking} />
      <People event={event} booking={booking} />
      {event.state === 'open' && (
        <div>
          <Button onClick={() => addColleagues(booking)}>{words.addColleagues}</Button>
        </div>
      )}
      {event.hasReceipts && booking.openReceipts > 0 && <GroupReceipt bookingId={booking.bookingId} />}
      <Receipts booking={booking} />
      <CancelBooking booking={booking} />
    </PublicFrame>
  );
}

/** Opens the list of people. What is typed there already stays and joins this group. */
const addColleagues = ({ bookingId, name }: BookingView): void => {
  changeGroup({ bookingId, name });
  openPage('group');
};

/** What became of the payment that was stated for the booking. */
function StatedPayment({ booking: { proof, statable, duePaise } }: Pick<BookingPageProps, 'booking'>) {
  if (proof === null || proof.state === 'accepted')
    return statable.isLate ? (
      <Notice tone="pending">{words.late(rupees(statable.paise), statable.people)}</Notice>
    ) : null;
  const { reference, amountPaise, people, state, note } = proof;
  const amount = rupees(amountPaise);
  if (state === 'given') return <Notice tone="info">{words.checked(reference, amount, people)}</Notice>;
  if (duePaise === 0 && statable.people === 0) return null;
  return (
    <Notice tone="pending">
      <p>{state === 'returned' ? words.askedBack(amount, people) : words.refused(amount, people)}</p>
      {note !== '' && <p>{ownWords.note(note)}</p>}
    </Notice>
  );
}

function People({ event, booking: { people } }: BookingPageProps) {
  return (
    <section aria-label={words.people}>
      <h2 className="h2">{words.people}</h2>
      <ul className={styles['list']} aria-label={words.people}>
        {people.map((person) => (
          <li key={person.orderId}>
            <Person person={person} />
            <NamePlace event={event} person={person} />
          </li>
        ))}
      </ul>
      {people.some(({ hasOwnPhone }) => hasOwnPhone) && <p className="t2 mt-2">{words.ownPhoneDetail}</p>}
    </section>
  );
}

function Person({ person }: { readonly person: BookingView['people'][number] }) {
  const { orderId, delegateId, name, category, stage, hasOwnPhone, duePaise, quotedPaise, missing } = person;
  const isEnded = stage === 'expired' || stage === 'cancelled';
  const page =
    delegateId === '' || isEnded
      ? `me/order/${encodeURIComponent(orderId)}`
      : `me/person/${encodeURIComponent(delegateId)}`;
  return (
    <>
      <PageLink to={page} className={`stack ${styles['person']}`}>
        <b lang={nameLang(name)}>{name}</b>
        <span className="t2">
          {[category, rupees(duePaise > 0 ? duePaise : quotedPaise)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </PageLink>
      <p className={`flow items-center ${styles['status']}`}>
        <StageBadge stage={stage} />
        {hasOwnPhone && <span className="t2">{words.ownPhone}</span>}
        {missing.length > 0 && !isEnded && <span>{words.missing(missing)}</span>}
      </p>
    </>
  );
}

function Receipts({ booking }: Pick<BookingPageProps, 'booking'>) {
  const { bookingId, receipts, ownReceipts, people } = booking;
  if (!people.some(({ stage }) => stage === 'confirmed')) return null;
  return (
    <section aria-label={words.receipts}>
      <h2 className="h2">{words.receipts}</h2>
      {receipts.length + ownReceipts > 0 && (
        <p className={`flow ${styles['links']}`}>
          {ownReceipts > 0 && (
            <a
              className="text-link"
              href={publicPath(`/bookings/${encodeURIComponent(bookingId)}/receipts.pdf`)}
            >
              {words.receiptsAll(ownReceipts)}
            </a>
          )}
          {receipts.map(({ number, numberText }) => (
            <a
              key={number}
              className="text-link"
              href={publicPath(`/bookings/${encodeURIComponent(bookingId)}/receipts/${number}.pdf`)}
            >
              {words.receipt(numberText)}
            </a>
          ))}
        </p>
      )}
      <p className="t2">{words.receiptsEach}</p>
    </section>
  );
}
