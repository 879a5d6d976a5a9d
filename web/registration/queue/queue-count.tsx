import { waitingForDesk } from '#domain/registration/desk/queue.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

export function QueueCount() {
  const serverNow = useServerClock();
  return <MenuCount count={useQuery((reader) => waitingForDesk(reader, serverNow()), [serverNow])} />;
}
