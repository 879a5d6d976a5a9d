import { useEffect, useState } from 'react';
import { isNecessary } from '#domain/messages/stop-words.ts';
import type { SentChannel } from '#domain/model/delivery.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { callApi } from '#web/net/call-api.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

/** So many ids fit in one request. */
const mostInPart = 1_000;

interface Asked {
  readonly purpose: MessagePurpose;
  readonly channel: SentChannel;
  readonly delegateIds: readonly string[];
}

/**
 * How many of these people stopped messages of the purpose. The wish is kept outside the event, so the server counts it. Null:
 * not known yet, or the server did not answer.
 */
export const useStopped = ({ purpose, channel, delegateIds }: Asked): number | null => {
  const eventId = useEventId();
  const ids = delegateIds.join(' ');
  const [counted, setCounted] = useState<{ readonly of: string; readonly stopped: number } | null>(null);
  const of = `${purpose}/${channel}/${ids}`;
  const isAsking = ids !== '' && !isNecessary(purpose);
  useEffect(() => {
    if (!isAsking) return undefined;
    const abort = new AbortController();
    const path = `/api/events/${encodeURIComponent(eventId)}/sending/stopped`;
    const all = ids.split(' ');
    const parts = Array.from({ length: Math.ceil(all.length / mostInPart) }, (_, at) =>
      all.slice(at * mostInPart, (at + 1) * mostInPart),
    );
    Promise.all(
      parts.map((part) =>
        callApi<{ stopped: number }>(path, {
          method: 'POST',
          body: { purpose, channel, delegateIds: part },
          signal: abort.signal,
        }),
      ),
    ).then(
      (answers) => setCounted({ of, stopped: answers.reduce((sum, { stopped }) => sum + stopped, 0) }),
      // The people are left out all the same.
      () => undefined,
    );
    return () => abort.abort();
  }, [isAsking, eventId, purpose, channel, ids, of]);
  if (!isAsking) return 0;
  return counted?.of === of ? counted.stopped : null;
};
