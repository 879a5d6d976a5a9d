import { useState } from 'react';
import { useAccountActions } from '#web/core/session/account.ts';
import { postNewEvent } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { newUuid } from '#web/net/uuid.ts';
import { useGoToEdit } from './use-go-to-event.ts';

/** Creates one event, regardless of repeated requests or network errors. */
export const useCreateEvent = () => {
  const [id] = useState(newUuid);
  const { refresh } = useAccountActions();
  const { isBusy, run } = useApiAction();
  const goToEdit = useGoToEdit();
  /** `cloneOf`: the event whose set-up is copied. */
  const create = (cloneOf?: string): Promise<boolean> =>
    run(async () => {
      await postNewEvent(id, cloneOf);
      await goToEdit(id);
      await refresh();
    });
  return { isBusy, create };
};
