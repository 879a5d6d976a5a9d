import { useRef } from 'react';

/** The page's main region (shell-frame.tsx): where focus goes when what opened a dialog is no longer there. */
export const CONTENT_ID = 'content';

/**
 * Radix gives focus back to its own Trigger only; ours are opened by state. These two handlers remember who had
 * the focus and give it back, or to the page when the opener is gone (its row was deleted).
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const target = current?.isConnected ? current : document.getElementById(CONTENT_ID);
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
