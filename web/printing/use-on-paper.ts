import { useCallback, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '#web/printing/print.ts';
import { useOwnPaper } from '#web/printing/use-page-size.ts';

interface OnPaper {
  /** Since when the whole list is in the page, for our Print or the browser's; else null. */
  readonly printedAt: number | null;
  /** From the press of Print to the closed dialog. */
  readonly isPrinting: boolean;
  readonly print: () => Promise<void>;
}

/** Lays the whole list out for paper. `refresh` runs before that. */
export const useOnPaper = (refresh: () => void = () => undefined): OnPaper => {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const [isLayingOut, startLayingOut] = useTransition();
  const laidOut = useRef<() => void>(undefined);
  useOwnPaper();
  const latest = useRef(refresh);
  useLayoutEffect(() => {
    latest.current = refresh;
  });
  const layOut = useCallback(
    () =>
      flushSync(() => {
        latest.current();
        setPrintedAt((since) => since ?? Date.now());
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
  useEffect(() => {
    if (printedAt !== null) laidOut.current?.();
  }, [printedAt]);
  const print = async (): Promise<void> => {
    latest.current();
    // Before the dialog opens, so that the scripts of its names are asked for and waited for. In slices: 20,000 people in
    // one task took four seconds.
    await new Promise<void>((resolve) => {
      laidOut.current = resolve;
      startLayingOut(() => setPrintedAt(Date.now()));
    });
    await printPage();
    setPrintedAt(null);
  };
  return { printedAt, isPrinting: isLayingOut || printedAt !== null, print };
};
