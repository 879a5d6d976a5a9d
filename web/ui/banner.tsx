import { WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BannerProps {
  readonly icon?: LucideIcon;
  /** A state that needs no action: neither red nor read out at once. */
  readonly isCalm?: boolean;
  readonly children: ReactNode;
}

/** Pushes the page down and covers nothing. For ShellFrame's `banner`. */
export function Banner({ icon = WifiOff, isCalm = false, children }: BannerProps) {
  return (
    <div className={isCalm ? 'banner calm' : 'banner'} role={isCalm ? 'status' : 'alert'}>
      <Icon icon={icon} size="s" />
      {children}
    </div>
  );
}
