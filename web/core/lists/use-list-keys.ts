import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface ListKeys {
  /** The ref of the element around the list. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Moves from the box to the first row, at once or when the rows for the typed text have come. */
  readonly toFirst: () => void;
  readonly onListKey: (event: KeyboardEvent) => void;
}

interface Typed {
  /** The text in the box. */
  readonly text: string;
  /** The text that the rows belong to. It lags behind the box while the user types fast. */
  readonly shown: string;
}

/** Arrows, Home and End go through the rows under a box, and from the first back into it. */
export const useListKeys = (box: RefObject<HTMLElement | null>, { text, shown }: Typed): ListKeys => {
  const list = useRef<HTMLDivElement>(null);
  /** The text whose first row is wanted before it arrives. */
  const wanted = useRef<string | null>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const toFirst = (): void => {
    if (text === shown) items()[0]?.focus();
    else wanted.current = text;
  };
  useEffect(() => {
    // A user who continues typing wants another row.
    if (wanted.current !== text) wanted.current = null;
    if (wanted.current === null || text !== shown) return;
    wanted.current = null;
    if (document.activeElement === box.current) items()[0]?.focus();
  });
  const onListKey = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) box.current?.focus();
    else all[Math.min(to, all.length - 1)]?.focus();
  };
  return { list, toFirst, onListKey };
};
