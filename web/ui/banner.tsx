import { WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The full width under the top bar; pushes the page down, covers nothing. Goes in ShellFrame's `banner`. */
export function Banner({ icon = WifiOff, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="banner" role="alert">
      <Icon icon={icon} size="s" />
      {children}
    </div>
  );
}
