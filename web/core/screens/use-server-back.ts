import { useEffect } from 'react';
import { isServerThere } from '#web/net/ask-server.ts';

const lookEveryMs = 5_000;
/** If the server answers but a piece of code is missing, reloading more often would not help. */
const reloadEveryMs = 60_000;
const reloadedKey = 'regdesk.reloaded';

const reload = (): void => {
  const now = Date.now();
  if (Math.abs(now - Number(sessionStorage.getItem(reloadedKey))) < reloadEveryMs) return;
  sessionStorage.setItem(reloadedKey, String(now));
  location.reload();
};

/**
 * For the desk and for the public pages, whose library has no effect events. Loads the page again once the server is there. The browser's `online` does not tell that a portal or a proxy's error is
 * gone, and browsers remember that a piece of code was not there.
 */
export const useReloadWhenBack = (isAway: boolean): void => {
  useEffect(() => {
    if (!isAway) return;
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const isThere = await isServerThere();
      if (hasLeft) return;
      if (isThere) reload();
      timer = setTimeout(lookNow, lookEveryMs);
    };
    const lookNow = (): void => void look();
    lookNow();
    addEventListener('online', lookNow);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      removeEventListener('online', lookNow);
    };
  }, [isAway]);
};
