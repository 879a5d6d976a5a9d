import { useEffect, useState } from 'react';
import { isInstalled } from '#web/device/install-offer.ts';
import { askToKeep } from '#web/sync/storage/keep-storage.ts';

/**
 * Why this browser may delete what is stored here: the app is not installed, or was refused although it is, or the
 * address is not secure.
 */
type MayEvict = 'install' | 'installed' | 'insecure';

const reason = (): MayEvict => {
  if (!isSecureContext) return 'insecure';
  return isInstalled() ? 'installed' : 'install';
};

/** Requests persistent storage. Null if it is granted, or unknown. */
export function useMayEvict(): MayEvict | null {
  const [mayEvict, setMayEvict] = useState<MayEvict | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const isKept = await askToKeep();
      if (isCurrent) setMayEvict(isKept ? null : reason());
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
