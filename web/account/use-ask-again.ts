import { useEffect, useEffectEvent } from 'react';

const everyMs = 10_000;
const longestMs = 60_000;

/** A few seconds more or less, so that many devices do not ask in the same moment. */
const waitMs = (failures: number): number =>
  Math.min(everyMs * 2 ** failures, longestMs) + Math.random() * 5_000;

/**
 * Asks every 10 to 15 s while the page is visible, when the user returns to it, and less often while there is no answer.
 * For data that the server does not push. `ask` resolves to whether it was answered.
 */
export const useAskAgain = (ask: () => Promise<boolean>): void => {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const plan = (failures: number): void => {
      clearTimeout(timer);
      if (isCurrent) timer = setTimeout(() => void look(failures), waitMs(failures));
    };
    const look = async (failures: number): Promise<void> => {
      if (document.visibilityState !== 'visible') return plan(failures);
      plan((await latest()) ? 0 : failures + 1);
    };
    const onVisible = (): void => {
      clearTimeout(timer);
      void look(0);
    };
    plan(0);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
};
