import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useMe } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useFoundingRefusal } from '#web/core/session/use-founding.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { InEvent } from '#web/core/screens/in-event.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CloseEvent } from './close-event.tsx';
import { CopySetUp } from './copy-set-up.tsx';
import { DependentDates } from './dependent-dates.tsx';
import { MoveDates } from './move-dates.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { KeptHowLong } from './kept-how-long.tsx';
import { HandOver } from './hand-over.tsx';
import { PhotosFile } from './photos-file.tsx';
import { EventForm } from './event-form.tsx';
import styles from './event-edit.module.css';
import { OutsideServices } from './outside-services.tsx';

const words = eventsWords;

/**
 * The entry in the list of events is for the admin (docs/decisions/002-who-edits-and-deletes-events.md), the rest for
 * members who edit the set-up.
 */
export function EventEditPage() {
  const { eventId } = useParams({ from: '/events/$eventId/edit' });
  return (
    <InEvent eventId={eventId} needs="editSetup" refusal={sharedTexts.notAllowed}>
      <EditedEvent key={eventId} eventId={eventId} />
    </InEvent>
  );
}

function EditedEvent({ eventId }: { eventId: string }) {
  const event = useQuery((reader) => reader.get('event', eventId), [eventId]);
  const [moving, setMoving] = useState<{ days: number | null } | null>(null);
  const mayEditEvent = useCan('editEvent');
  const maySeePhotos = useCan('seeContacts');
  const mayAllowServices = useCan('allowServices');
  const mayCopy = useFoundingRefusal() === null && mayEditEvent;
  return (
    <Sheet>
      <PageHeader
        title={words.editTitle}
        sub={event?.name}
        back={
          <Link
            to="/events/$eventId"
            params={{ eventId }}
            className="btn icon-only"
            aria-label={commonWords.back}
            title={commonWords.back}
          >
            <Icon icon={ArrowLeft} />
          </Link>
        }
        actions={event && mayEditEvent && <DeleteEvent event={event} />}
      />
      {event === undefined ? (
        <div className="pad">
          <Notice>{messageFor('eventNotFound')}</Notice>
        </div>
      ) : (
        <>
          <SettingsLinks eventId={eventId} />
          <EventForm event={event} onMoved={(days) => setMoving({ days })} />
          <DependentDates onMove={() => setMoving({ days: null })} />
          {moving !== null && (
            <MoveDates eventId={eventId} days={moving.days} onClose={() => setMoving(null)} />
          )}
          {mayAllowServices && <OutsideServices event={event} />}
          {mayEditEvent && <CloseEvent event={event} />}
          {mayEditEvent && <HandOver event={event} />}
          {maySeePhotos && <PhotosFile event={event} />}
          {mayEditEvent && <KeptHowLong />}
          {mayCopy && <CopySetUp event={event} />}
        </>
      )}
    </Sheet>
  );
}

function SettingsLinks({ eventId }: { eventId: string }) {
  const maySeeTeam = useCan('editTeam');
  const maySeeLog = useCan('seeLog');
  const isCurrent = useMe().currentEventId === eventId;
  return (
    <nav className={`pad acts-row ${styles['links']}`} aria-label={words.editTitle}>
      {isCurrent && (
        <ButtonLink small link={(slot) => <Link to="/setup" {...slot} />}>
          {screensWords.setUp}
        </ButtonLink>
      )}
      {maySeeTeam && (
        <ButtonLink
          small
          link={(slot) => <Link to="/events/$eventId/admins" params={{ eventId }} {...slot} />}
        >
          {screensWords.team}
        </ButtonLink>
      )}
      {maySeeLog && (
        <ButtonLink small link={(slot) => <Link to="/account/$eventId/log" params={{ eventId }} {...slot} />}>
          {screensWords.log}
        </ButtonLink>
      )}
    </nav>
  );
}
