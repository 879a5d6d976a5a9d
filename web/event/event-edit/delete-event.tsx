import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { isEventNamed } from '#domain/event/event-life.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { postDeletion, postLeave } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { TypedConfirm } from '#web/core/forms/typed-confirm.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { newUuid } from '#web/net/uuid.ts';

const words = eventsWords;

/** The delete icon and its question, which requires the short name (specification, section 5, Event delete). */
export function DeleteEvent({ event }: { event: EventRow }) {
  const [isOpen, setOpen] = useState(false);
  /** One deletion, regardless of the number of clicks. */
  const [commandId, setCommandId] = useState('');
  const remove = useDelete(event);
  const ask = () => {
    setCommandId(newUuid());
    setOpen(true);
  };
  return (
    <>
      <IconButton icon={Trash2} label={words.delete} onClick={ask} />
      <TypedConfirm
        open={isOpen}
        onOpenChange={setOpen}
        title={words.deleteQuestion}
        detail={words.deleteDetail}
        typeLabel={words.typeName(event.name)}
        isRight={(typed) => isEventNamed(typed, event.name)}
        confirmLabel={commonWords.delete}
        cancelLabel={commonWords.cancel}
        onConfirm={() => remove(commandId)}
      />
    </>
  );
}

/** Continues after the event disappears from this page, which the feed reports at once. */
const useDelete = ({ eventId, name }: EventRow) => {
  const { currentEventId } = useMe();
  const { refresh } = useAccountActions();
  const navigate = useNavigate();
  const { run } = useApiAction();
  return (commandId: string): Promise<boolean> =>
    run(async () => {
      // The stored name, not the typed spelling: the same id must send the same input again.
      await postDeletion(eventId, name, commandId);
      toastDone(toastWords.eventDeleted);
      const wasCurrent = eventId === currentEventId;
      if (wasCurrent) await postLeave(eventId);
      await refresh();
      // Input in the form is discarded with the event.
      await navigate({ to: wasCurrent ? '/' : '/events', ignoreBlocker: true });
    });
};
