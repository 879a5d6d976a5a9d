import { useState } from 'react';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { openEvent, postNewEvent, type EventCopy } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { newUuid } from '#web/net/uuid.ts';
import { editAddress, useGoToEdit } from './use-go-to-event.ts';

/** Creates one event, regardless of repeated requests or network errors. */
export const useCreateEvent = () => {
  const [id] = useState(newUuid);
  const { refresh } = useAccountActions();
  const { isBusy, run } = useApiAction();
  const goToEdit = useGoToEdit();
  const accountId = useMe().account.id;
  const create = (): Promise<boolean> =>
    run(async () => {
      await postNewEvent(id);
      await goToEdit(id);
      await refresh();
    });
  /** Opens the copy, so that the next steps are not done in the event that was copied. */
  const copy = (of: EventCopy): Promise<boolean> =>
    run(async () => {
      await postNewEvent(id, of);
      await openEvent({ eventId: id, accountId }, editAddress(id));
    });
  return { isBusy, create, copy };
};
