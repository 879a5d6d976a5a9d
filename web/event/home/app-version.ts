import { useEffect, useState } from 'react';
import { appVersion } from '#domain/core/wire/protocol.ts';
import { callApi } from '#web/net/call-api.ts';
import { useNewerKept } from '#web/loading/service-worker.ts';

/**
 * Whether `stored` is higher than `own`, part by part: 0.0.10 is higher than 0.0.9. False when `stored` is not a
 * version.
 */
export const isHigherVersion = (stored: string | null, own: string): boolean => {
  if (stored === null || !/^\d+(\.\d+)*$/.test(stored)) return false;
  const theirs = stored.split('.').map(Number);
  const ours = own.split('.').map(Number);
  for (let part = 0; part < Math.max(theirs.length, ours.length); part++) {
    const difference = (theirs[part] ?? 0) - (ours[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

/**
 * Home offers Update in two cases. The stored version (`options/version`) is higher than the app's own (the
 * specification, section 2), or a newer one is already loaded.
 */
export const useUpdateOffered = (): boolean => {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi<{ stored: string | null }>('/api/version', { signal: leaving.signal }).then(
      ({ stored }) => setOffered(isHigherVersion(stored, appVersion)),
      // Without an answer nothing is offered. The connection banner shows the reason.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  const isNewerKept = useNewerKept();
  return isOffered || isNewerKept;
};
