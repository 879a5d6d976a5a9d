import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose JavaScript comes when it is first shown, or when `load` is called before. */
export interface Later<P> {
  (props: P): ReactNode;
  /** Rejects when it could not be fetched; showing it then tries once more. */
  load(): Promise<void>;
}

/**
 * In the place of React's `lazy`: React holds back for 300 ms what follows a fallback that was shown, and these are the
 * pages with which the application begins.
 */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): Later<P> {
  let Loaded: ComponentType<P> | null = null;
  const load = async (): Promise<void> => {
    Loaded ??= await fetch();
  };
  function Shown(props: P) {
    const [, setLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      load().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure !== null) throw failure.error;
    return Loaded === null ? fallback : <Loaded {...props} />;
  }
  return Object.assign(Shown, { load });
}
