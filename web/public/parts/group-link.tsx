import { bookingWords } from '#domain/registration/bookings/booking-words.ts';
import { PageLink } from './link.tsx';

/** To the list of people who are registered together. */
export function GroupLink() {
  return (
    <p className="link-line">
      <PageLink to="group" className="text-link">
        {bookingWords.link}
      </PageLink>
    </p>
  );
}
