import { useEffect } from 'react';
import type { Gate } from './use-gate.ts';

/** Long enough to read a verdict after its card has left, short enough that the next person does not read it. */
const staysMs = 3_000;

/**
 * `staysMs` after it was given, but not while its card is in view. `verdict` is a new object with each reading; null:
 * nothing to end.
 */
export const useVerdictEnd = (
  { isRunning, scanner }: Gate,
  verdict: object | null,
  end: () => void,
): void => {
  const { lastSeenAt } = scanner;
  useEffect(() => {
    if (!isRunning || verdict === null) return undefined;
    const givenAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const endWhenDue = () => {
      const left = Math.max(givenAt, lastSeenAt()) + staysMs - performance.now();
      if (left > 0) timer = setTimeout(endWhenDue, left);
      else end();
    };
    endWhenDue();
    return () => clearTimeout(timer);
  }, [isRunning, verdict, lastSeenAt, end]);
};
