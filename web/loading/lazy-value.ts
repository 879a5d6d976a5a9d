import { useSyncExternalStore } from 'react';

/** A piece of the application that comes when it is needed, and stays. */
export interface LazyValue<T> {
  /** Fetches it unless it is loaded. Rejects when that fails; the next call tries again. */
  load(): Promise<T>;
  /** Null until it is loaded. Then a component that uses it renders again. */
  use(): T | null;
}

/** Does not start the loading. */
export const lazyValue = <T>(fetch: () => Promise<T>): LazyValue<T> => {
  let fetched: T | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    async load() {
      if (fetched === null) {
        fetched = await fetch();
        for (const listener of listeners) listener();
      }
      return fetched;
    },
    use: () => useSyncExternalStore(subscribe, () => fetched),
  };
};
