import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();

const show = (name: string): void => {
  shown = name;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person or the record that the page is about: before the page's own title in the tab and in the name of the content. */
export const useNamedPage = (name: string): void =>
  useLayoutEffect(() => {
    show(name);
    return () => show('');
  }, [name]);

export const usePageName = (): string => useSyncExternalStore(listen, () => shown);
