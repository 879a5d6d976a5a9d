import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMe } from '#web/core/session/account.ts';
import { openEvent } from '#web/core/session/event-choice.ts';

/** No event is open here: then the router shows the reduced route set (specification, section 2). */
export const useIsReduced = (): boolean => {
  const { currentEventId, isOpen } = useMe();
  return currentEventId === null || !isOpen;
};

export const editAddress = (eventId: string): string => `/events/${encodeURIComponent(eventId)}/edit`;

/** Opens the event's edit page. The reduced route set does not have it: then the event is opened first. */
export const useGoToEdit = (): ((eventId: string) => Promise<void>) => {
  const isReduced = useIsReduced();
  const accountId = useMe().account.id;
  const navigate = useNavigate();
  return useCallback(
    async (eventId) => {
      if (isReduced) await openEvent({ eventId, accountId }, editAddress(eventId));
      // Not awaited: a page with unsaved changes asks first.
      else void navigate({ to: '/events/$eventId/edit', params: { eventId } });
    },
    [isReduced, accountId, navigate],
  );
};
