import { startTransition, useEffect, useState } from 'react';

/** A piece of the application that comes when it is needed, and stays. */
export interface LazyValue<T> {
  /** Fetches it unless it is loaded. Rejects when that fails; the next call tries again. */
  load(): Promise<T>;
  /**
   * Null until it is loaded. Then a component that uses it renders again, in a transition: the page stays responsive
   * while a large piece renders for the first time.
   */
  use(): T | null;
}

/** Does not start the loading. */
export const lazyValue = <T>(fetch: () => Promise<T>): LazyValue<T> => {
  let fetched: T | null = null;
  const listeners = new Set<() => void>();
  const use = (): T | null => {
    const [value, setValue] = useState<{ readonly now: T | null }>(() => ({ now: fetched }));
    useEffect(() => {
      const take = (): void => startTransition(() => setValue({ now: fetched }));
      listeners.add(take);
      // It may have come between the rendering and this.
      if (fetched !== null) take();
      return () => void listeners.delete(take);
    }, []);
    return value.now;
  };
  return {
    async load() {
      if (fetched === null) {
        fetched = await fetch();
        for (const listener of listeners) listener();
      }
      return fetched;
    },
    use,
  };
};
