import { Clock, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shellWords } from '#domain/core/text/common-words.ts';
import { say } from '#web/ui/focus/say.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useClockSkew } from '#web/sync/react/use-clock-skew.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { connectionText } from '#web/core/session/connection-text.ts';

/** The first check is 5 seconds after start (the specification, section 9, connection check delay). */
export const firstCheckMs = 5_000;
/** Afterwards a stream that drops and resumes at once changes nothing on the screen. */
const laterCheckMs = 1_500;

export function ConnectionBanner() {
  const isConnected = useSyncState((sync) => sync.isConnected);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const isShown = useLasting(!isConnected);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) say(shellWords.connected);
    wasShown.current = isShown;
  }, [isShown]);
  return isShown && <Banner>{connectionText(isOnline)}</Banner>;
}

/** No alarm: marks are accepted and kept here, and reading goes on. */
export function WritesWaitLine() {
  const isConnected = useSyncState((sync) => sync.isConnected);
  const areWaiting = useSyncState((sync) => sync.areWritesWaiting === true);
  return (
    isConnected &&
    areWaiting && (
      <Banner icon={Hourglass} isCalm>
        {shellWords.writesWait}
      </Banner>
    )
  );
}

export function ClockBanner() {
  const wrong = useClockSkew();
  return wrong?.isCurrent === true && <Banner icon={Clock}>{shellWords.clockWrong(wrong.skew)}</Banner>;
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
