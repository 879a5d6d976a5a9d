import { Link } from '@tanstack/react-router';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { useMe } from '#web/core/session/account.ts';
import { useHasRight } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = eventsWords;

/** The event info panel (the specification, section 2), with the way to the event's settings. */
export function EventInfo() {
  const eventId = useMe().currentEventId ?? '';
  const mayEdit = useHasRight('editSetup');
  const items = useQuery((reader) => {
    const { title, session, session2, contactName, contactPhone } = eventOf(reader) ?? {};
    // A narrower audience has no contact.
    return [
      { term: words.barTitle, value: title ?? '' },
      { term: words.session, value: session ?? '' },
      { term: words.session2, value: session2 ?? '' },
      { term: words.contactName, value: contactName ?? '' },
      { term: words.contactPhone, value: phoneForDisplay(contactPhone ?? '') },
    ].filter(({ value }) => value !== '');
  }, []);
  return (
    <section>
      <SectionHeader
        title={accountWords.eventInfo}
        action={
          mayEdit && (
            <ButtonLink
              small
              link={(slot) => <Link to="/events/$eventId/edit" params={{ eventId }} {...slot} />}
            >
              {screensWords.eventSettings}
            </ButtonLink>
          )
        }
      />
      <div className="pad">
        {items.length > 0 ? (
          <DetailsList items={items} />
        ) : (
          <p className="muted">{accountWords.nothingKnown}</p>
        )}
      </div>
    </section>
  );
}
