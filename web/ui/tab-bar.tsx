import type { ReactNode } from 'react';

/**
 * Links of sibling screens, the ribbon under the open one. Children are the router's links; the open one must
 * carry `aria-current="page"`. `fill`: equal widths on phones (two tabs, as in Scan).
 */
export function TabBar({ label, fill, children }: { label: string; fill?: boolean; children: ReactNode }) {
  return (
    <nav className={fill ? 'tabs fill' : 'tabs'} aria-label={label}>
      {children}
    </nav>
  );
}
