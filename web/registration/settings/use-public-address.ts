import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';

interface Answer {
  readonly address: string | null;
  readonly linkKey: string;
}

export interface PublicAddress {
  /** The last part of the address; '' without one, null while it is asked for. */
  readonly address: string | null;
  /** The whole web address; '' without one. */
  readonly url: string;
  /** The web address to share: by it, registrants get codes also while the page is flooded. '' without one. */
  readonly sharedUrl: string;
  /** Why the address could not be read. */
  readonly problem: string;
  /** Throws a {@link RequestFailure}. */
  readonly choose: (address: string) => Promise<void>;
  /** The links that were shared before lose their share of the codes. Throws a {@link RequestFailure}. */
  readonly renewLink: () => Promise<void>;
  /** For a super admin. Throws a {@link RequestFailure}. */
  readonly takeAway: () => Promise<void>;
  readonly readAgain: () => void;
}

/** The address of the public page. The server keeps it outside the event. */
export const usePublicAddress = (): PublicAddress => {
  const path = `/api/events/${encodeURIComponent(useEventId())}/public-address`;
  const [address, setAddress] = useState<string | null>(null);
  const [linkKey, setLinkKey] = useState('');
  const [problem, setProblem] = useState('');
  const read = useCallback(
    (signal?: AbortSignal) =>
      callApi<Answer>(path, signal && { signal }).then(
        (answer) => {
          setProblem('');
          setAddress(answer.address ?? '');
          setLinkKey(answer.linkKey);
        },
        (error: unknown) => {
          if (signal?.aborted) return;
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
        },
      ),
    [path],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read]);
  return {
    address,
    url: address ? `${location.origin}/r/${address}` : '',
    sharedUrl: address ? `${location.origin}/r/${address}?k=${linkKey}` : '',
    problem,
    choose: async (wanted) => {
      const answer = await callApi<Answer>(path, { method: 'PUT', body: { address: wanted } });
      setAddress(answer.address ?? '');
    },
    renewLink: async () =>
      setLinkKey((await callApi<Answer>(`${path}/renew-link`, { method: 'POST' })).linkKey),
    takeAway: async () => {
      const answer = await callApi<Answer>(`${path}/take-away`, { method: 'POST', body: { address } });
      setAddress(answer.address ?? '');
    },
    readAgain: () => void read(),
  };
};
