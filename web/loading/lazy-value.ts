import { startTransition, useEffect, useState } from 'react';

/** A chunk of the application that loads on demand. */
export interface LazyValue<T> {
  /** Fetches it unless it is loaded. Rejects when that fails; the next call tries again. */
  load(): Promise<T>;
  /** Null until loaded. Then renders again in a transition, so that the page stays responsive. */
  use(): T | null;
}

export const lazyValue = <T>(fetch: () => Promise<T>): LazyValue<T> => {
  let fetched: T | null = null;
  const listeners = new Set<() => void>();
  const use = (): T | null => {
    const [value, setValue] = useState<{ readonly now: T | null }>(() => ({ now: fetched }));
    useEffect(() => {
      const take = (): void => startTransition(() => setValue({ now: fetched }));
      listeners.add(take);
      // It may have loaded between render and effect.
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
