import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyValue } from './lazy-value.ts';

/** A component whose JavaScript loads when it is first shown, or earlier by `load`. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Rejects when loading fails. Showing the component then tries again. */
  load(): Promise<unknown>;
}

/** React's `lazy` delays content after a visible fallback by 300 ms. */
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
