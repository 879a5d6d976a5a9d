import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface ListKeys {
  /** Of the element round the list. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** From the box to the first row; at once, or when the rows of what is typed have come. */
  readonly toFirst: () => void;
  readonly onListKey: (event: KeyboardEvent) => void;
}

interface Typed {
  /** What is in the box. */
  readonly text: string;
  /** What the rows are of; a moment behind the box while one types fast. */
  readonly shown: string;
}

/** Arrows, Home and End go through the rows under a box, and from the first back into it. */
export const useListKeys = (box: RefObject<HTMLElement | null>, { text, shown }: Typed): ListKeys => {
  const list = useRef<HTMLDivElement>(null);
  /** The text whose first row is wanted before it is there. */
  const wanted = useRef<string | null>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const toFirst = (): void => {
    if (text === shown) items()[0]?.focus();
    else wanted.current = text;
  };
  useEffect(() => {
    // Who types on wants another one.
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
