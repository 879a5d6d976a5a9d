import { lazy, Suspense, useState, type ComponentType } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A dialog whose JavaScript comes when it is first opened; no page needs it to be shown. It stays in the tree from then
 * on, since it gives the focus back when it closes.
 */
export function openLater<P extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  loads.push(load);
  const Panel = lazy(async () => ({ default: await load() })) as ComponentType<P>;
  return function OpenLater(props: P) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    );
  };
}

/** Fetches them all: once the first page stands, so that a dialog opens at once, and with the network gone. */
export const loadDialogs = (): void => {
  for (const load of loads) load().catch(() => undefined);
};
