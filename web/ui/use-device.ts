import { useSyncExternalStore } from 'react';

/** mobile under 768 px, tablet under 1024, otherwise desktop (the specification, section 2). */
export type Device = 'mobile' | 'tablet' | 'desktop';

const MOBILE = '(max-width: 767.98px)';
const TABLET = '(max-width: 1023.98px)';

function currentDevice(): Device {
  if (matchMedia(MOBILE).matches) return 'mobile';
  return matchMedia(TABLET).matches ? 'tablet' : 'desktop';
}

export function useDevice(): Device {
  return useSyncExternalStore(subscribe, currentDevice);
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(MOBILE), matchMedia(TABLET)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
