import { waitingForDesk } from '#domain/registration/desk/queue.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The number of registrations and requests that wait for the desk, in the menu. */
export function QueueCount() {
  return <MenuCount count={useQuery((reader) => waitingForDesk(reader, Date.now()), [])} />;
}
