import { useEffect, useState } from 'react';

/** What a phone whose pairing is over has not sent. */
export const useUnsentOfPairings = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // On demand: who only signs in loads nothing of events.
    import('#web/sync/idb-outbox.ts')
      .then(({ countUnsentOfPairings }) => countUnsentOfPairings())
      // Storage is forbidden: then nothing was kept in it.
      .then(setCount, () => undefined);
  }, []);
  return count;
};
