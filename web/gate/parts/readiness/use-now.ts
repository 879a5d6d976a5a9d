import { useEffect, useState } from 'react';

/** The device's time, updated every `everyMs`; for '20 s ago' and the age of the last sync. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
