import { audienceOf } from '#domain/rules/access.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { EventShell } from './event-shell.tsx';
import { OpenEvent } from './open-event.tsx';
import { ReducedShell } from './reduced-shell.tsx';

/** Round every screen: with the current event's rows, or without them for who has no event or no access to it. */
export function Shell() {
  const me = useMe();
  const { currentEventId } = me;
  if (currentEventId === null || audienceOf(new Set(me.roles)) === null) return <ReducedShell me={me} />;
  return (
    <OpenEvent key={`${me.account.id}/${currentEventId}`} me={me} eventId={currentEventId}>
      <EventShell />
    </OpenEvent>
  );
}
