import { useEffect, useState } from 'react';
import { mayBeCard } from '#domain/gate/code-kind.ts';
import type { UnknownCard } from '#domain/gate/unknown-card.ts';
import { useMe } from '#web/core/session/account.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { otherEventKept } from '#web/sync/storage/idb-other-cards.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

/** What is known of a code that is no card of this event; without network only the other event that has it. */
export const useUnknownCard = (code: string): UnknownCard | null => {
  const eventId = useEventId();
  const accountId = useMe().account.id;
  const [known, setKnown] = useState<UnknownCard | null>(null);
  useEffect(() => {
    if (eventId === '' || !mayBeCard(code) || code.endsWith('…')) return undefined;
    const left = new AbortController();
    const address = `/api/events/${encodeURIComponent(eventId)}/unknown-card?${new URLSearchParams({ code })}`;
    callApi<UnknownCard>(address, { signal: left.signal }).then(setKnown, (error: unknown) => {
      if (!left.signal.aborted && !(error instanceof RequestFailure)) throw error;
    });
    otherEventKept([accountId, eventId], code).then(
      (otherEvent) => {
        if (otherEvent !== null && !left.signal.aborted)
          setKnown((answered) => answered ?? { otherEvent, removed: null });
      },
      (error: unknown) => {
        // A browser without its database has nothing to say.
        if (!(error instanceof DOMException)) throw error;
      },
    );
    return () => {
      left.abort();
      setKnown(null);
    };
  }, [accountId, eventId, code]);
  return known;
};
