import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCan } from '#web/account/use-can.ts';
import { useFoundingRefusal } from '#web/account/use-founding.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { InEvent } from '#web/shell/in-event.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CopySetUp } from './copy-set-up.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { EventForm } from './event-form.tsx';
import { OutsideServices } from './outside-services.tsx';

const words = eventsWords;

/** An event's entry in the list of events, for its admin (docs/decisions/002-who-edits-and-deletes-events.md). */
export function EventEditPage() {
  const { eventId } = useParams({ from: '/events/$eventId/edit' });
  return (
    <InEvent eventId={eventId} needs="editEvent" refusal={sharedTexts.notAllowed}>
      <EditedEvent key={eventId} eventId={eventId} />
    </InEvent>
  );
}

function EditedEvent({ eventId }: { eventId: string }) {
  const event = useQuery((reader) => reader.get('event', eventId), [eventId]);
  const mayAllowServices = useCan('allowServices');
  const mayCreate = useFoundingRefusal() === null;
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
        actions={event && <DeleteEvent event={event} />}
      />
      {event === undefined ? (
        <div className="pad">
          <Notice>{messageFor('eventNotFound')}</Notice>
        </div>
      ) : (
        <>
          <EventForm event={event} />
          {mayAllowServices && <OutsideServices event={event} />}
          {mayCreate && <CopySetUp eventId={eventId} />}
        </>
      )}
    </Sheet>
  );
}
