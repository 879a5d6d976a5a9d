import { useEffect } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Empty } from '#web/ui/empty.tsx';

/** A page whose JavaScript could not be fetched, since there is no network: no fault of ours. */
export class PageNotLoaded extends Error {}

/** Until the network is back; nothing was typed on a page that never came, so the reload loses nothing. */
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
