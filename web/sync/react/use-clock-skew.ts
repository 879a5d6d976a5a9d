import { useEffect, useState } from 'react';
import { clockSkew } from '#domain/core/clock-skew.ts';
import { age } from '#domain/core/text/format.ts';
import { shellWords } from '#domain/core/text/common-words.ts';
import { useSyncState } from './use-sync-state.ts';

const words = shellWords;

interface WrongClock {
  /** '3 min fast' */
  readonly skew: string;
  /** False: measured when this browser was last connected; the clock may have been set since. */
  readonly isCurrent: boolean;
}

/** The error of this device's clock; null if it is right, or was never compared with the server's. */
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

/** Only for the warning: values measured by an earlier page never correct times (docs/decisions/033). */
const key = 'regdesk.clockOffset';

const readOffset = (): number | null => {
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : null;
  } catch {
    // Storage is unavailable: unknown until the server answers.
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
