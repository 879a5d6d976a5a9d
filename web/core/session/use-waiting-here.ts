import { useEffect, useState } from 'react';
import { useMe } from './account.ts';
import { createIdbOutboxStorage } from '#web/sync/storage/idb-outbox.ts';

/** The number of unsent changes in this browser for an event that is not open. */
export const useWaitingHere = (eventId: string): number => {
  const accountId = useMe().account.id;
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    createIdbOutboxStorage([accountId, eventId])
      .load()
      .then(
        ({ waiting }) => isCurrent && setCount(waiting.length),
        // Storage is forbidden: then it holds nothing.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [accountId, eventId]);
  return count;
};
