import type { MessageChannel } from '#domain/model/message.ts';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#web/net/call-api.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

/** People whom the server may send to in a day, and those of the last 24 hours. */
interface DayLimit {
  readonly perDay: number;
  readonly used: number;
}

/** Null: the channel is not set up on this server. */
interface Limits {
  readonly whatsapp: DayLimit | null;
  readonly email: DayLimit | null;
  readonly sms: DayLimit | null;
}

/** Null: the server has not answered, or does not send by the channel. */
export const limitOf = (limits: Limits | null, channel: MessageChannel): DayLimit | null =>
  limits?.[channel] ?? null;

interface Sending {
  /** Null until the server has answered. */
  readonly limits: Limits | null;
  readonly hasFailed: boolean;
  readonly ask: () => void;
}

/** What the server may still send today. Asked when the page opens, because all events share it. */
export const useSending = (mayAsk: boolean): Sending => {
  const eventId = useEventId();
  const [limits, setLimits] = useState<Limits | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsking = mayAsk && eventId !== '' && !hasFailed && limits === null;
  useEffect(() => {
    if (!isAsking) return undefined;
    const abort = new AbortController();
    callApi<Limits>(`/api/events/${encodeURIComponent(eventId)}/sending`, { signal: abort.signal }).then(
      setLimits,
      () => abort.signal.aborted || setHasFailed(true),
    );
    return () => abort.abort();
  }, [isAsking, eventId]);
  const ask = useCallback(() => setHasFailed(false), []);
  return { limits, hasFailed, ask };
};
