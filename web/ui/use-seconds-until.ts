import { useEffect, useState } from 'react';

/** Whole seconds until a time (ms since 1970), counted down to 0. */
export const useSecondsUntil = (time: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(time));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(time)), 250);
    return () => clearInterval(timer);
  }, [time]);
  return left;
};

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));
