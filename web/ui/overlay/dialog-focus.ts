import { useRef } from 'react';
import { focusPlace } from '../focus/arrival.ts';

/** The page's main region (shell-frame.tsx). It gets the focus when the element that opened a dialog is gone. */
export const CONTENT_ID = 'content';

/**
 * Radix restores the focus for its own Trigger only. Falls back to the page if the element is gone, or if an address opened
 * the dialog. `first` finds the element that gets the focus on opening.
 */
export function useFocusReturn(first?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const found = first?.();
      if (!found) return;
      event.preventDefault();
      found.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const isThere = current !== null && current !== document.body && current.isConnected;
      const target = isThere ? current : document.getElementById(CONTENT_ID);
      if (target instanceof HTMLElement) focusPlace(target);
    },
  };
}
