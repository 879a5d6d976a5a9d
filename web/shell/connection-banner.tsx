import { useEffect, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { connectionText } from './connection-text.ts';

/** The first check is 5 seconds after start (the specification, section 9, connection check delay). */
export const firstCheckMs = 5_000;
/** Afterwards a stream that drops and resumes at once changes nothing on the screen. */
const laterCheckMs = 1_500;

/** 'No internet. ' when the browser is offline, and 'No Database connection.' */
export function ConnectionBanner() {
  const isConnected = useSyncState((sync) => sync.isConnected);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const isShown = useLasting(!isConnected);
  return isShown && <Banner>{connectionText(isOnline)}</Banner>;
}

const useLasting = (isMissing: boolean): boolean => {
  const [startedAt] = useState(() => performance.now());
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const delay = Math.max(laterCheckMs, startedAt + firstCheckMs - performance.now());
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isMissing, startedAt]);
  return isMissing && isLong;
};
