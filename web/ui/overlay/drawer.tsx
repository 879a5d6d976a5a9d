import type { DrawerProps } from './drawer-panel.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** A side column on a desktop, an overlay on phones. Escape, a tap outside, or following a link in it closes it. */
export const Drawer = lazyDialog<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel);
