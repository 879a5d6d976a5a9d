import { WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Pushes the page down and covers nothing. For ShellFrame's `banner`. */
export function Banner({ icon = WifiOff, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="banner" role="alert">
      <Icon icon={icon} size="s" />
      {children}
    </div>
  );
}
