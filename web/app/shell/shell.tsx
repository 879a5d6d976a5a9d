import { useEffect, useState } from 'react';
import { useMe } from '#web/core/session/account.ts';
import { ShellPanels } from '#web/ui/frame/shell-frame.tsx';
import { wipeEvent } from '#web/sync/storage/idb-rows.ts';
import { EventShell } from './event-shell.tsx';
import { OpenEvent } from './open-event.tsx';
import { ReducedShell } from './reduced-shell.tsx';
import { tellShellShown } from '#web/core/screens/screen.tsx';

/** With the current event's rows, or without them for an account without event or access. */
export function Shell() {
  const me = useMe();
  const { currentEventId, isOpen } = me;
  const accountId = me.account.id;
  const [turn, setTurn] = useState(0);
  useEffect(tellShellShown, []);
  useEffect(() => {
    // The session through which the server would report it is no longer opened.
    if (currentEventId !== null && !isOpen) wipeEvent(accountId, currentEventId).catch(reportError);
  }, [accountId, currentEventId, isOpen]);
  return (
    <ShellPanels>
      {currentEventId === null || !isOpen ? (
        <ReducedShell me={me} />
      ) : (
        <OpenEvent
          key={`${me.account.id}/${currentEventId}/${turn}`}
          me={me}
          eventId={currentEventId}
          reopen={() => setTurn((before) => before + 1)}
        >
          <EventShell />
        </OpenEvent>
      )}
    </ShellPanels>
  );
}
