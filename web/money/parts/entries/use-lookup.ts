import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { lookUpAtBank, type LookedUp } from './use-bank.ts';

export type Lookup =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly text: string }
  | { readonly phase: 'answered'; readonly found: LookedUp };

/** Asks the bank about a transaction at once, and again on request. */
export const useLookup = (delegateId: string, transactionId: string): [Lookup, askAgain: () => void] => {
  const eventId = useEventId();
  const [lookup, setLookup] = useState<Lookup>({ phase: 'asking' });
  const request = useRef<AbortController>(null);
  const ask = useCallback(() => {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    lookUpAtBank(eventId, { delegateId, transactionId }, abort.signal).then(
      (found) => setLookup({ phase: 'answered', found }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof RequestFailure)) throw error;
        setLookup({ phase: 'failed', text: error.text });
      },
    );
  }, [eventId, delegateId, transactionId]);
  useEffect(() => {
    ask();
    return () => request.current?.abort();
  }, [ask]);
  const askAgain = (): void => {
    setLookup({ phase: 'asking' });
    ask();
  };
  return [lookup, askAgain];
};
