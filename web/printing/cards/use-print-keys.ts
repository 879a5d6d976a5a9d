import { useEffect, useEffectEvent } from 'react';

/** The browser's own print would bypass the log. */
export const usePrintKeys = (print: () => void): void => {
  const latest = useEffectEvent(print);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
        if (event.shiftKey || event.altKey) return;
        event.preventDefault();
        latest();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, []);
};
