import type { DialogProps } from './dialog-panel.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** Escape and a tap outside close it. For destructive actions use ConfirmDialog. */
export const Dialog = lazyDialog<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);
