import type { DrawerProps } from './drawer-panel.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** What is a side column at a desk, over the page on phones. Closes by Escape, a tap outside, or following a link in it. */
export const Drawer = lazyDialog<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel);
