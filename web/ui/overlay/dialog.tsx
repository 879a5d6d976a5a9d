import type { DialogProps } from './dialog-panel.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/**
 * A card over the page for reading or a short form. Escape and a tap outside close it. For destructive actions use
 * ConfirmDialog.
 */
export const Dialog = lazyDialog<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);
