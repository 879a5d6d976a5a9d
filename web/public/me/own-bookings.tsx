import { rupees } from '#domain/core/text/format.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import type { BookingView, OwnView } from '../net/contract.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { Countdown } from '../parts/countdown.tsx';
import { PageLink } from '../parts/link.tsx';
import styles from './me.module.css';

/** The groups that this phone registered, each with what is due for all its people. */
export function OwnBookings({ bookings }: Pick<OwnView, 'bookings'>) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={words.groups}>
      <h2 className="h2">{words.groups}</h2>
      <ul className={styles['list']}>
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <Booking booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Booking({ booking }: { readonly booking: BookingView }) {
  const { bookingId, name, people, duePaise, duePeople, heldUntil } = booking;
  const confirmed = people.filter(({ stage }) => stage === 'confirmed').length;
  return (
    <>
      <PageLink to={ownPages.booking(bookingId)} className={`stack ${styles['person']}`}>
        <b lang={nameLang(name)}>{name || words.groupOf(people.length)}</b>
        <span className="t2">
          {confirmed === people.length ? words.allPaid : words.status(confirmed, people.length)}
        </span>
      </PageLink>
      {duePaise > 0 && (
        <div className={`flow items-center ${styles['status']}`}>
          <PageLink to={ownPages.booking(bookingId)} className="text-link">
            {words.payFor(duePeople, rupees(duePaise))}
          </PageLink>
          {heldUntil !== null && <Countdown until={heldUntil} />}
        </div>
      )}
    </>
  );
}

/** From a registration to the group that it was registered with. */
export function OfBooking({ bookings, orderId }: Pick<OwnView, 'bookings'> & { readonly orderId: string }) {
  const booking = bookings.find(({ people }) => people.some((person) => person.orderId === orderId));
  if (booking === undefined) return null;
  return (
    <p>
      {words.partOf(booking.name || words.groupOf(booking.people.length))}{' '}
      <PageLink to={ownPages.booking(booking.bookingId)} className="text-link">
        {words.openGroup}
      </PageLink>
    </p>
  );
}
