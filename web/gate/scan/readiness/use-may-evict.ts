import { useEffect, useState } from 'react';
import { askToKeep } from '#web/sync/storage/keep-storage.ts';

/** Why this browser may delete what is stored here: the app is not installed, or the address is not secure. */
export type MayEvict = 'install' | 'insecure';

/** Requests persistent storage. Null if it is granted, or unknown. */
export function useMayEvict(): MayEvict | null {
  const [mayEvict, setMayEvict] = useState<MayEvict | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const isKept = await askToKeep();
      if (isCurrent) setMayEvict(isKept ? null : isSecureContext ? 'install' : 'insecure');
    };
    // The app may have been installed, or the permission given, meanwhile.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return mayEvict;
}
