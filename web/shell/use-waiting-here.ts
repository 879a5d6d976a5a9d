import { useEffect, useState } from 'react';
import { useMe } from '#web/account/account-provider.tsx';
import { createIdbOutboxStorage } from '#web/sync/storage/idb-outbox.ts';

/** How much of an event that is not open waits in this browser to be sent. */
export const useWaitingHere = (eventId: string): number => {
  const accountId = useMe().account.id;
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    createIdbOutboxStorage([accountId, eventId])
      .load()
      .then(
        ({ waiting }) => isCurrent && setCount(waiting.length),
        // Storage is forbidden: then nothing was kept in it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [accountId, eventId]);
  return count;
};
