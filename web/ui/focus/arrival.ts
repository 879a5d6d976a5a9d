import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element that is no control: Tab goes on from there, and screen readers read it. `isStill`: without scrolling. */
export const focusPlace = (element: HTMLElement, isStill = false): void => {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    // Otherwise every press inside would focus it.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  // A browser would scroll to the start of what is higher than the window.
  element.focus({ preventScroll: isStill || element.offsetHeight > innerHeight });
};

/** For an element that takes the place of a form or a button: it gets the focus as soon as it is there. */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const arrived = useRef<T>(null);
  useEffect(() => {
    if (arrived.current !== null) focusPlace(arrived.current);
  }, []);
  return arrived;
}

/**
 * For entries that are added in place. The returned function is called by the button that adds one; the first field of the
 * newest entry then gets the focus.
 */
export function useNewEntry<T extends HTMLElement>(
  count: number,
  entries: string,
): [list: RefObject<T | null>, adding: () => void] {
  const list = useRef<T>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    before.current = undefined;
    const newest = [...(list.current?.querySelectorAll(entries) ?? [])].at(-1);
    newest?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [count, entries]);
  return [
    list,
    () => {
      before.current = count;
    },
  ];
}
