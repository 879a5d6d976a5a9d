import { shownImage } from '#domain/model/image.ts';
import { useEventId } from '#web/sync/use-event-id.ts';

/** By which address the page shows a person's photo, wherever it is. */
export const useShownPhoto = (): ((address: string) => string) => {
  const eventId = useEventId();
  return (address) => shownImage(eventId, 'photo', address);
};
