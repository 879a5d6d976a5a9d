import { useEffect, useState } from 'react';
import { clockSkew } from '#domain/core/clock-skew.ts';
import { age } from '#domain/core/text/format.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

const words = outboxWords;

interface WrongClock {
  /** '3 min fast' */
  readonly skew: string;
  /** False: it was so when this browser was last connected, and may have been set since. */
  readonly isCurrent: boolean;
}

/** How wrong this device's clock is; null while it is right, or was never compared with the server's. */
export function useClockSkew(): WrongClock | null {
  const offset = useSyncState((sync) => sync.serverClockOffset);
  const [before] = useState(readOffset);
  useEffect(() => {
    if (offset !== null) keepOffset(offset);
  }, [offset]);
  const wrong = clockSkew(offset ?? before);
  if (wrong === null) return null;
  const by = age(wrong.by);
  return { skew: wrong.isFast ? words.clockFast(by) : words.clockSlow(by), isCurrent: offset !== null };
}

/** For the warning alone: times are never corrected by what an earlier page has measured (docs/decisions/033). */
const key = 'regdesk.clockOffset';

const readOffset = (): number | null => {
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : null;
  } catch {
    // Storage is forbidden (private mode, policy): nothing is known until the server answers.
    return null;
  }
};

const keepOffset = (offset: number): void => {
  try {
    localStorage.setItem(key, String(offset));
  } catch {
    // As above.
  }
};
