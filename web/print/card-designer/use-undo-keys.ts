import { useEffect, useRef } from 'react';
import type { Designer } from './use-designer.ts';

/** In a text field these keys are the browser's own, for the text typed there. */
const ownKeys = 'input:is([type="text"], [type="url"]):not([inputmode="numeric"]), textarea';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, anywhere on the page; Command on a Mac. */
export const useUndoKeys = (designer: Pick<Designer, 'undo' | 'redo'>): void => {
  const latest = useRef(designer);
  useEffect(() => {
    latest.current = designer;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.matches(ownKeys)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
