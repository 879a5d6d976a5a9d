import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '#web/device/print.ts';

/**
 * Since when the whole list has to be in the page: while it is printed, by our button or by the browser's own menu. On
 * the screen only the visible rows exist.
 */
export const useOnPaper = (): { printedAt: number | null; print: () => Promise<void> } => {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes the page as this event leaves it.
    window.addEventListener('beforeprint', () => flushSync(() => setPrintedAt(Date.now())), { signal });
    window.addEventListener('afterprint', () => setPrintedAt(null), { signal });
    return () => listening.abort();
  }, []);
  const print = async (): Promise<void> => {
    // Laid out before the dialog opens, so that the scripts of its names are asked for and waited for.
    flushSync(() => setPrintedAt(Date.now()));
    await printPage();
    setPrintedAt(null);
  };
  return { printedAt, print };
};
