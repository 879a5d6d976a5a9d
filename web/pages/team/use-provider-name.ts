import { useEffect, useState } from 'react';
import { ApiFailure, callApi } from '#web/account/call-api.ts';

/** The identity provider that one can sign in with; null while that is not known or there is none. */
export const useProviderName = (): string | null => {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    callApi<{ federated: { name: string } | null }>('/api/sign-in-options', { signal: gone.signal }).then(
      ({ federated }) => setName(federated?.name ?? null),
      (error: unknown) => {
        // The invitation tells of the other way.
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
    return () => gone.abort();
  }, []);
  return name;
};
