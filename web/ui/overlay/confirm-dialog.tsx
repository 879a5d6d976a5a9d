import type { ConfirmDialogProps } from './confirm-dialog-panel.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

export type { ConfirmDialogProps };

/** Asks before something is destroyed. Cancel has the focus, Escape cancels, a tap outside does nothing. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel,
);
