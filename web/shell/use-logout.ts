import { useCallback } from 'react';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { ApiFailure } from '#web/account/call-api.ts';
import { toastError } from '#web/components/ui/toast.tsx';

/**
 * Ends the session on the server, then wipes this browser (`wipe`: the event's rows) and loads the page anew. Without an
 * answer nothing is wiped: a session that only seems to be over would be worse than one that is visibly not.
 */
export const useLogout = (wipe?: () => Promise<void>): (() => Promise<void>) => {
  const { endSession } = useAccountActions();
  return useCallback(async () => {
    try {
      await endSession();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toastError(error.text);
      return;
    }
    await wipe?.();
    location.reload();
  }, [endSession, wipe]);
};
