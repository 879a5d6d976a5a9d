import { Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { labels } from '#domain/text/labels.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useSession } from '#web/sync/sync-provider.tsx';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Frame } from './frame.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { useCurrentEvent } from './use-current-event.ts';
import { useLogout } from './use-logout.ts';

/** The shell round the screens of one event, once its rows are there. */
export function EventShell() {
  const event = useCurrentEvent();
  const session = useSession();
  const { waiting, problem } = useSyncState();
  const { refresh } = useAccountActions();
  const logout = useLogout(() => session.leave());
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (problem === 'signInRequired') void refresh();
  }, [problem, refresh]);

  return (
    <>
      <Frame
        title={event.title || event.name}
        subtitle={event.organiser}
        banner={problem === 'clientOutdated' ? <OutdatedBanner /> : <ConnectionBanner />}
        onLogout={() => (waiting > 0 ? setAsking(true) : void logout())}
      >
        <Outlet />
      </Frame>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger={false}
        icon={LogOut}
        title={labels.shell.logoutQuestion}
        confirmLabel={labels.shell.logout}
        cancelLabel={labels.common.cancel}
        onConfirm={logout}
      >
        {labels.shell.logoutWaiting(waiting)}
      </ConfirmDialog>
    </>
  );
}
