import { Link } from '@tanstack/react-router';
import { shellWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useHasRight } from '../session/use-can.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** In place of a screen that only changes the event, while the event is closed. */
export function EventClosed({ isInLayout = false }: { readonly isInLayout?: boolean | undefined }) {
  const eventId = useEventId();
  const mayReopen = useHasRight('editEvent');
  const said = (
    <div className="pad">
      <Empty
        tone="refused"
        heading={!isInLayout}
        detail={mayReopen ? shellWords.closedEvent : undefined}
        action={
          mayReopen && (
            <ButtonLink link={(slot) => <Link to="/events/$eventId/edit" params={{ eventId }} {...slot} />}>
              {screensWords.eventSettings}
            </ButtonLink>
          )
        }
      >
        {messages.eventClosed()}
      </Empty>
    </div>
  );
  return isInLayout ? said : <Sheet>{said}</Sheet>;
}
