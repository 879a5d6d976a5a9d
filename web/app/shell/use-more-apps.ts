import { useEffect, useState } from 'react';
import { callApi } from '#web/net/call-api.ts';

export interface MoreApp {
  readonly name: string;
  readonly url: string;
  readonly icon: string;
}

/** `undefined` while loading, null if unavailable. */
export const useMoreApps = (): readonly MoreApp[] | null | undefined => {
  const [apps, setApps] = useState<readonly MoreApp[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi<{ apps: readonly MoreApp[] | null }>('/api/apps', { signal: leaving.signal }).then(
      (answer) => setApps(answer.apps),
      () => {
        if (!leaving.signal.aborted) setApps(null);
      },
    );
    return () => leaving.abort();
  }, []);
  return apps;
};
