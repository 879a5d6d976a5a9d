import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { messages } from '#domain/core/text/messages.ts';
import { lazyValue } from '../../loading/lazy-value.ts';
import { noteOpenDialog } from './open-dialogs.ts';
import { toastError } from './toast.tsx';

const loads: (() => Promise<unknown>)[] = [];

interface Opened {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Loads when first opened, and stays to return the focus. If loading fails, a message reports it, and the next press
 * tries again.
 */
export function lazyDialog<P extends Opened>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const panel = lazyValue(fetch);
  loads.push(panel.load);
  return function LazyDialog(props: P) {
    const { open, onOpenChange } = props;
    const Panel = panel.use();
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    const giveUp = useEffectEvent(() => {
      onOpenChange(false);
      toastError(messages.noConnection());
    });
    useEffect(() => (open ? noteOpenDialog() : undefined), [open]);
    useEffect(() => {
      if (!open) return;
      let isWanted = true;
      panel.load().catch(() => isWanted && giveUp());
      return () => {
        isWanted = false;
      };
    }, [open]);
    return wasOpened && Panel !== null ? <Panel {...props} /> : null;
  };
}

/** Loads all of them after the first page is shown, so that a dialog opens at once, also without network. */
export const loadDialogs = (): void => {
  for (const load of loads) load().catch(() => undefined);
};
