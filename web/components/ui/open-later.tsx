import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { messages } from '#domain/text/messages.ts';
import { toastError } from './toast.tsx';

const loads: (() => Promise<unknown>)[] = [];

interface Opened {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose JavaScript comes when it is first opened; no page needs it to be shown. It stays in the tree from then
 * on, since it gives the focus back when it closes. What cannot be fetched leaves the page, and what is typed on it, as it
 * is: it says so, and the next press tries again.
 */
export function openLater<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const fetchPanel = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  loads.push(fetchPanel);
  return function OpenLater(props: P) {
    const { open, onOpenChange } = props;
    const [Panel, setPanel] = useState(() => (open ? loaded : null));
    if (open && Panel === null && loaded !== null) setPanel(() => loaded);
    const isMissing = open && Panel === null;
    const giveUp = useEffectEvent(() => {
      onOpenChange(false);
      toastError(messages.noConnection());
    });
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      fetchPanel().then(
        (found) => isWanted && setPanel(() => found),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, [isMissing]);
    return Panel === null ? null : <Panel {...props} />;
  };
}

/** Fetches them all: once the first page stands, so that a dialog opens at once, and with the network gone. */
export const loadDialogs = (): void => {
  for (const load of loads) load().catch(() => undefined);
};
