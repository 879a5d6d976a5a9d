import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '#web/printing/print.ts';

/** Since when the whole list is in the page, for our Print or the browser's; else null. `refresh` runs before that. */
export const useOnPaper = (
  refresh: () => void = () => undefined,
): { printedAt: number | null; print: () => Promise<void> } => {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const latest = useRef(refresh);
  useLayoutEffect(() => {
    latest.current = refresh;
  });
  const layOut = useCallback(
    () =>
      flushSync(() => {
        latest.current();
        setPrintedAt(Date.now());
      }),
    [],
  );
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes the page as this event leaves it.
    window.addEventListener('beforeprint', layOut, { signal });
    window.addEventListener('afterprint', () => setPrintedAt(null), { signal });
    return () => listening.abort();
  }, [layOut]);
  const print = async (): Promise<void> => {
    // Laid out before the dialog opens, so that the scripts of its names are asked for and waited for.
    layOut();
    await printPage();
    setPrintedAt(null);
  };
  return { printedAt, print };
};
