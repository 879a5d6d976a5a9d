import { useRef, type KeyboardEvent, type RefObject } from 'react';

interface ListKeys {
  /** Of the element round the list. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The links or buttons of its rows. */
  readonly items: () => readonly HTMLElement[];
  readonly onListKey: (event: KeyboardEvent) => void;
}

/** Arrows, Home and End go through the rows under a box, and from the first back into it. */
export const useListKeys = (box: RefObject<HTMLElement | null>): ListKeys => {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const onListKey = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) box.current?.focus();
    else all[Math.min(to, all.length - 1)]?.focus();
  };
  return { list, items, onListKey };
};
