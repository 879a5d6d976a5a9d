import { useEffect } from 'react';
import { audienceOf } from '#domain/rules/access.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { wipeEvent } from '#web/sync/idb-storage.ts';
import { EventShell } from './event-shell.tsx';
import { OpenEvent } from './open-event.tsx';
import { ReducedShell } from './reduced-shell.tsx';

/** Round every screen: with the current event's rows, or without them for who has no event or no access to it. */
export function Shell() {
  const me = useMe();
  const { currentEventId } = me;
  const accountId = me.account.id;
  const isOpen = currentEventId !== null && audienceOf(new Set(me.roles)) !== null;
  useEffect(() => {
    // The session that would hear of it from the server is not opened any more.
    if (currentEventId !== null && !isOpen) void wipeEvent(accountId, currentEventId);
  }, [accountId, currentEventId, isOpen]);
  if (!isOpen) return <ReducedShell me={me} />;
  return (
    <OpenEvent key={`${me.account.id}/${currentEventId}`} me={me} eventId={currentEventId}>
      <EventShell />
    </OpenEvent>
  );
}
