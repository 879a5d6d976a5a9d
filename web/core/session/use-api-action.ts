import { useCallback, useRef, useState } from 'react';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { RequestFailure } from '#web/net/request-failure.ts';

export interface ApiAction {
  readonly isBusy: boolean;
  /** Runs `work` unless one already runs. A failed call shows a toast. Resolves to true when the work was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

/** For buttons that call our server outside of an event's commands. */
export const useApiAction = (): ApiAction => {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      toastError(error.text);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, run };
};
