import { shownImage } from '#domain/model/fields/image.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

/** Returns a function that maps a photo's stored address to the address that the page uses to show it. */
export const useShownPhoto = (): ((address: string) => string) => {
  const eventId = useEventId();
  return (address) => shownImage(eventId, 'photo', address);
};
