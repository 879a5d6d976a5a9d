import { useCallback } from 'react';
import { useAccountActions, useMe, type SignOutReach } from './account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { wipeAccount } from '#web/sync/storage/idb-rows.ts';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';

/**
 * Ends the session on the server, then wipes the account's rows from this browser and reloads the page. Without an
 * answer it wipes nothing and returns false: a session that only seems closed is worse than one that is visibly open.
 */
export const useLogout = (): ((reach?: SignOutReach) => Promise<boolean>) => {
  const { endSession } = useAccountActions();
  const accountId = useMe().account.id;
  const session = useSessionIfOpen();
  return useCallback(
    async (reach = 'here') => {
      try {
        // An open event would write its rows again.
        await endSession(reach, () => (session === null ? wipeAccount(accountId) : session.leave()));
        return true;
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        toastError(error.text);
        return false;
      }
    },
    [endSession, accountId, session],
  );
};
