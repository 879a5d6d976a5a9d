import { Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastInfo } from '#web/ui/overlay/toast.tsx';
import { loadDialogs } from '#web/ui/overlay/lazy-dialog.tsx';
import { idle } from '#web/loading/idle.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { ClosedLine } from './closed-line.tsx';
import { ClockBanner, ConnectionBanner, WritesWaitLine } from './connection-banner.tsx';
import { AppFrame } from './frame.tsx';
import { OthersEventLine } from '#web/core/screens/others-event-line.tsx';
import { NewerBanner, OutdatedBanner } from './outdated-banner.tsx';
import { UndoBar } from '#web/people/parts/undo-bar.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useIsDialogHeld } from '#web/core/session/use-can.ts';
import { useLogout } from '#web/core/session/use-logout.ts';
import { useCardScansInFields } from '#web/gate/parts/use-card-scans-in-fields.ts';
import { useDeviceReports } from '#web/gate/parts/use-device-reports.ts';
import { useMarkRefusalToasts } from '#web/gate/parts/use-mark-refusals.ts';

export function EventShell() {
  const event = useCurrentEvent();
  const waiting = useSyncState((sync) => sync.waiting);
  const problem = useSyncState((sync) => sync.problem);
  const { refresh } = useAccountActions();
  const { isPaired = false } = useMe().account;
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  useMarkRefusalToasts();
  useCardScansInFields();
  useDeviceReports();
  const isDialogHeld = useIsDialogHeld();
  useEffect(() => {
    if (isDialogHeld) toastInfo(commonWords.dialogStays);
  }, [isDialogHeld]);

  // Not while the rows are on their way: opening them has the phone's whole strength.
  useEffect(() => void idle().then(loadDialogs), []);

  useEffect(() => {
    if (problem === 'signInRequired') void refresh();
  }, [problem, refresh]);

  return (
    <>
      <PrintedHead />
      <AppFrame
        title={event.title || event.name}
        subtitle={event.organiser}
        finder={<PaletteButton />}
        banner={
          <>
            <OthersEventLine />
            <ClosedLine />
            <ClockBanner />
            <WritesWaitLine />
            <NewerBanner />
            <UndoBar />
            {problem === 'clientOutdated' ? <OutdatedBanner /> : <ConnectionBanner />}
          </>
        }
        onLogout={() => (waiting > 0 ? setAsking(true) : void logout())}
      >
        <Outlet />
      </AppFrame>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger={false}
        icon={LogOut}
        title={shellWords.logoutQuestion}
        confirmLabel={shellWords.logout}
        cancelLabel={commonWords.cancel}
        onConfirm={logout}
      >
        {(isPaired ? pairingWords : shellWords).logoutWaiting(waiting)}
      </ConfirmDialog>
    </>
  );
}
