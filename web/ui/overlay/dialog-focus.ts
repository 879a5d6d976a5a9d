import { useRef, type RefObject } from 'react';

/** The page's main region (shell-frame.tsx). It gets the focus when the element that opened a dialog is gone. */
export const CONTENT_ID = 'content';

/**
 * Radix restores the focus for its own Trigger only. Falls back to the page if the element is gone. `first` gets the
 * focus on opening.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const target = current?.isConnected ? current : document.getElementById(CONTENT_ID);
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
