import type { ReactNode } from 'react';

/** The router's links; the open one must have `aria-current="page"`. `fill`: equal widths on phones. */
export function TabBar({ label, fill, children }: { label: string; fill?: boolean; children: ReactNode }) {
  return (
    <nav className={fill ? 'tabs fill' : 'tabs'} aria-label={label}>
      {children}
    </nav>
  );
}
