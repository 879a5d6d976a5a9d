import type { ListedEvent } from '#domain/model/accounts/event-list.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useMe } from '#web/core/session/account.ts';
import { useEventList } from '../events/use-event-list.ts';
import styles from './select.module.css';

const words = eventsWords;

export function SelectedEvent() {
  const { events, currentEventId } = useMe();
  const mine = events.find(({ id }) => id === currentEventId);
  return (
    <section className={`stack gap-1 ${styles['selected']}`} aria-label={words.selected}>
      <h2 className="caption">{words.selected}</h2>
      {currentEventId === null ? (
        <p className="t2">{words.noneSelected}</p>
      ) : mine ? (
        <NameAndVenue event={mine} />
      ) : (
        <Unlisted eventId={currentEventId} />
      )}
    </section>
  );
}

function NameAndVenue({ event: { name, fullName, venue } }: { event: ListedEvent }) {
  return (
    <>
      <p className={styles['name']}>{name || fullName || commonWords.none}</p>
      {venue !== '' && <p className="t2">{venue}</p>}
    </>
  );
}

/** The selected event, if the account neither joined it nor has a right to it, or if it was deleted. */
function Unlisted({ eventId }: { eventId: string }) {
  const { list, problem } = useEventList({ event: eventId });
  const event = list?.events.find(({ id }) => id === eventId);
  if (event !== undefined) {
    return (
      <>
        <NameAndVenue event={event} />
        <p className="t2">{words.notInList}</p>
      </>
    );
  }
  if (list === null) return <p className="t2">{problem ?? commonWords.loading}</p>;
  return <p>{messageFor('eventNotFound')}</p>;
}
