import { useEffect, useState } from 'react';
import { appVersion } from '#domain/protocol.ts';
import { callApi } from '#web/account/call-api.ts';

/** Whether `stored` is higher than `own`, part by part: 0.0.10 is higher than 0.0.9. What is no version is never. */
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

/** The stored version (`options/version`) is higher than the app's own: Home offers Update (spec.md section 2). */
export const useUpdateOffered = (): boolean => {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi<{ stored: string | null }>('/api/version', { signal: leaving.signal }).then(
      ({ stored }) => setOffered(isHigherVersion(stored, appVersion)),
      // Without an answer nothing is offered; the connection banner says why.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return isOffered;
};

/** Loads the app anew past all caches: the service worker's, and the browser's own. */
export const updateApp = async (): Promise<void> => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  // Secure origins only: on plain http in a hall there is no cache to empty.
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await fetch('/', { cache: 'reload' }).catch(() => undefined);
  location.reload();
};
