import { useEffect, useEffectEvent } from 'react';

const usualMs = 10_000;
const longestMs = 60_000;

/** A little more, so that many devices do not ask in the same moment. */
const waitMs = (everyMs: number, failures: number): number =>
  Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestMs)) + Math.random() * Math.min(everyMs, 5_000);

/**
 * Asks every `everyMs` and a few seconds while the page is visible, when the user returns to it, and less often while
 * there is no answer. For data that the server does not push. `ask` resolves to whether it was answered.
 */
export const useAskAgain = (ask: () => Promise<boolean>, everyMs = usualMs): void => {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const plan = (failures: number): void => {
      clearTimeout(timer);
      if (isCurrent) timer = setTimeout(() => void look(failures), waitMs(everyMs, failures));
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
  }, [everyMs]);
};
