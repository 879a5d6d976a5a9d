import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** s: 16 px in small buttons and notes · m: 20 px · menu: 18 px · l: 24 px in the top bar and on the scan bar. */
type IconSize = 's' | 'menu' | 'm' | 'l';

const CLASS: Record<IconSize, string> = { s: 'icon s', menu: 'icon menu-icon', m: 'icon', l: 'icon l' };

/** Decorative: its text has the meaning. Memoized, because a search renders long lists at each letter. */
export const Icon = memo(function Icon({ icon: Glyph, size = 'm' }: IconProps) {
  return <Glyph className={CLASS[size]} aria-hidden="true" />;
});

type IconProps = { icon: LucideIcon | IconComponent; size?: IconSize };

/** An icon in Lucide's style that Lucide does not have (whatsapp-icon.tsx). */
export type IconComponent = (props: { className?: string; 'aria-hidden'?: 'true' }) => React.ReactNode;
