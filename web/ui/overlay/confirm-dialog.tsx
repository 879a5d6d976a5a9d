import type { ConfirmDialogProps } from './confirm-dialog-panel.tsx';
import { openLater } from './open-later.tsx';

export type { ConfirmDialogProps };

/** Asks before something is destroyed. Cancel has the focus, Escape cancels, a tap outside does nothing. */
export const ConfirmDialog = openLater<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel,
);
