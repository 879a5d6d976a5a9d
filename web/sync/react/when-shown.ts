import type { Reader } from '#domain/core/store/event-store.ts';
import type { EventSession } from '../event-session.ts';

/** The server's answer may come before its rows. */
export const whenShown = (
  optimistic: Pick<EventSession['optimistic'], 'shown' | 'listen'>,
  isThere: (reader: Reader) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    if (isThere(optimistic.shown)) return resolve();
    const stop = optimistic.listen(() => {
      if (!isThere(optimistic.shown)) return;
      stop();
      resolve();
    });
  });
