import { waitingForDesk } from '#domain/registration/desk/queue.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

export function QueueCount() {
  return <MenuCount count={useQuery((reader) => waitingForDesk(reader, Date.now()), [])} />;
}
