import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ListedEvent, RoomUse } from '#domain/model/accounts/event-list.ts';
import { percentOf } from '#domain/core/text/format.ts';
import { eventTitle } from '#domain/event/event-options.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { EditEventButton, OpenEventButton } from './event-buttons.tsx';
import { PlaceAndDate } from './place-and-date.tsx';
import styles from './events.module.css';

const words = eventsWords;

export function EventListRow({ event, room }: { event: ListedEvent; room: RoomUse | undefined }) {
  const { currentEventId } = useMe();
  const nameId = useId();
  const { id, name, fullName, mayOpen, mayEdit } = event;
  const isCurrent = id === currentEventId;
  return (
    <div className={`grid ${styles['event']}`} data-current={isCurrent || undefined}>
      <div className={`stack fine ${styles['facts']}`}>
        <div className={`flow items-baseline ${styles['name']}`}>
          <span id={nameId} lang={nameLang(name)}>
            {eventTitle(event)}
          </span>
          {isCurrent && <span className={`fine ${styles['mark']}`}>{words.selected}</span>}
        </div>
        {fullName !== '' && fullName !== name && <div lang={nameLang(fullName)}>{fullName}</div>}
        {room && <EventSize eventId={id} room={room} />}
      </div>
      <PlaceAndDate event={event} />
      <div className={`flow gap-2 thumbs ${styles['buttons']}`}>
        {mayEdit && <EditEventButton small eventId={id} describedBy={nameId} />}
        <ButtonLink
          small
          link={(slot) => (
            <Link to="/events/$eventId" params={{ eventId: id }} aria-describedby={nameId} {...slot} />
          )}
        >
          {words.view}
        </ButtonLink>
        {mayOpen && <OpenEventButton small eventId={id} describedBy={nameId} />}
      </div>
    </div>
  );
}

function EventSize({ eventId, room }: { eventId: string; room: RoomUse }) {
  const use = room.events[eventId];
  if (use === undefined) return null;
  return <div>{words.size(use.rows, use.bytes, percentOf(use.bytes, room.mostPerEvent))}</div>;
}
