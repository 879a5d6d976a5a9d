import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyValue } from './lazy-value.ts';

/** A component whose JavaScript comes when it is first shown, or when `load` is called before. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Rejects when it could not be fetched; showing it then tries once more. */
  load(): Promise<unknown>;
}

/**
 * In the place of React's `lazy`: React holds back for 300 ms what follows a fallback that was shown, and these are the
 * pages with which the application begins.
 */
export function lazyComponent<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  const component = lazyValue(fetch);
  function Shown(props: P) {
    const found = component.use();
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      component.load().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure !== null) throw failure.error;
    return found === null ? fallback : createElement(found, props);
  }
  return Object.assign(Shown, { load: component.load });
}
