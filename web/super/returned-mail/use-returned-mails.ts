import { useCallback, useEffect, useState } from 'react';
import type { ReturnedMails } from '#domain/messages/mail/returned-mail.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

interface ListedReturnedMails {
  /** Null until the server has answered. */
  readonly found: ReturnedMails | null;
  /** Why the last request was not answered, or null. */
  readonly failure: RequestFailure | null;
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

/** Read when the page opens, and by a press. */
export const useReturnedMails = (): ListedReturnedMails => {
  const [found, setFound] = useState<ReturnedMails | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  /** The number of requests by a press, and of the last one that ended. */
  const [asked, setAsked] = useState(0);
  const [done, setDone] = useState(-1);
  useEffect(() => {
    const left = new AbortController();
    callApi<ReturnedMails>('/api/returned-mail', left)
      .then(
        (answer) => {
          setFound(answer);
          setFailure(null);
        },
        (error: unknown) => {
          if (left.signal.aborted) return;
          if (!(error instanceof RequestFailure)) throw error;
          setFailure(error);
        },
      )
      .finally(() => left.signal.aborted || setDone(asked));
    return () => left.abort();
  }, [asked]);
  const readAgain = useCallback(() => setAsked((count) => count + 1), []);
  return { found, failure, isReading: done < asked, readAgain };
};
