import { useCallback, useEffect, useState } from 'react';
import type { SentChannel } from '#domain/model/delivery.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

export interface TestState {
  readonly sentAt: number;
  readonly state: string;
  readonly failure: string;
  readonly stateAt: number;
}

export interface ChannelCheck {
  readonly isSetUp: boolean;
  /** Whether reports about messages come back. */
  readonly hasReports: boolean;
  readonly last: TestState | null;
}

type Checks = Readonly<Record<SentChannel, ChannelCheck>> & {
  /** Null: no mailbox of bounces. */
  readonly mailbox: { readonly readAt: number; readonly failure: string } | null;
};

interface SendingChecks {
  /** Null until the server has answered. */
  readonly checks: Checks | null;
  readonly hasFailed: boolean;
  /** Why the last test was not sent, or ''. */
  readonly refusal: string;
  /** The channel of the test that is being sent. */
  readonly testing: SentChannel | null;
  readonly test: (purpose: MessagePurpose, channel: SentChannel) => void;
  readonly readAgain: () => void;
}

/** What the server says about its channels, and the tests of this event. */
export const useChecks = (): SendingChecks => {
  const eventId = useEventId();
  const [checks, setChecks] = useState<Checks | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [testing, setTesting] = useState<SentChannel | null>(null);
  const path = `/api/events/${encodeURIComponent(eventId)}/sending`;
  const read = useCallback(
    (signal: AbortSignal) => {
      callApi<Checks>(`${path}/checks`, { signal }).then(
        (found) => {
          setChecks(found);
          setHasFailed(false);
        },
        () => signal.aborted || setHasFailed(true),
      );
    },
    [path],
  );
  useEffect(() => {
    if (eventId === '') return undefined;
    const abort = new AbortController();
    read(abort.signal);
    return () => abort.abort();
  }, [eventId, read]);
  const readAgain = useCallback(() => read(new AbortController().signal), [read]);
  const test = useCallback(
    (purpose: MessagePurpose, channel: SentChannel) => {
      setTesting(channel);
      setRefusal('');
      callApi(`${path}/test`, {
        method: 'POST',
        body: { purpose, channel },
        signal: new AbortController().signal,
      })
        .catch((error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setRefusal(error.text);
        })
        .finally(() => {
          setTesting(null);
          readAgain();
        });
    },
    [path, readAgain],
  );
  return { checks, hasFailed, refusal, testing, test, readAgain };
};
