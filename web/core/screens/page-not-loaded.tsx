import { useEffect } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Empty } from '#web/ui/empty.tsx';

/** A page whose JavaScript could not be fetched without network. This is no bug of ours. */
export class PageNotLoaded extends Error {}

/** Shown until the network is back. The page never appeared and holds no input, so the reload loses nothing. */
export function WaitingForNetwork() {
  useEffect(() => {
    const reload = (): void => location.reload();
    // It failed before, when the pointer came near its link.
    if (navigator.onLine) reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Empty heading detail={commonWords.opensLater}>
      {commonWords.notLoaded}
    </Empty>
  );
}
