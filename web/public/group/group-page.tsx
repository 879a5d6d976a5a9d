import type { PublicEvent } from '#domain/registration/public-event.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { useOwn } from '../net/own.ts';
import { usePage } from '../net/routing.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { RegistrationStatus } from '../parts/registration-status.tsx';
import { BeforeOwn } from '../sign-in/before-own.tsx';
import { noGroup, sizeOf, useGroupDraft } from './group-draft.ts';
import { GroupReview } from './group-review.tsx';
import { PeopleStep } from './people-step.tsx';

/** A list of people who are registered together and paid for at once: first the list, then consents and payment. */
export function GroupPage({ event }: { readonly event: PublicEvent }) {
  const { view } = useOwn();
  const kept = useGroupDraft();
  const [, step = ''] = usePage();
  if (event.state !== 'open' && kept === null)
    return (
      <PublicFrame title={words.title}>
        <RegistrationStatus event={event} />
      </PublicFrame>
    );
  if (view === null)
    return (
      <PublicFrame title={words.title} sub={event.name}>
        <BeforeOwn />
      </PublicFrame>
    );
  const group = kept ?? noGroup;
  const props = { event, group };
  return step === 'review' && sizeOf(group, event) > 0 ? (
    <GroupReview key={view.registrantId} {...props} />
  ) : (
    <PeopleStep key={view.registrantId} {...props} />
  );
}
