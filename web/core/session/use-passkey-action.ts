import { useRef, useState } from 'react';
import { messages } from '#domain/core/text/messages.ts';
import { useAccountActions } from './account.ts';
import { textOfPasskeyFailure } from './passkey-calls.ts';

export interface PasskeyAction {
  readonly isBusy: boolean;
  /** The reason of the failure; null before one. */
  readonly problem: string | null;
  /** Runs `work` unless one already runs, then asks who is signed in. True: it was done. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Forgets the problem. */
  clear(): void;
}

/** For buttons that make or show a passkey. */
export const usePasskeyAction = (): PasskeyAction => {
  const { refresh } = useAccountActions();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      if (!(await refresh())) setProblem(messages.unavailable());
      return true;
    } catch (error) {
      setProblem(textOfPasskeyFailure(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, run, clear: () => setProblem(null) };
};
