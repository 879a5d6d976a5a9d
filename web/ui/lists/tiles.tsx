import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholeNumber } from '#domain/core/text/format.ts';
import { Icon } from '../icon.tsx';
import type { LinkSlot } from '../link-slot.ts';

/** A ruled sheet of 3 columns; children are Tiles. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tiles" aria-label={label}>
      {children}
    </nav>
  );
}

export type TileProps = { icon: LucideIcon; name: string; count?: number | undefined; link: LinkSlot };

/** One cell: icon, count, name; the whole cell is the link. */
export function Tile({ icon, name, count, link }: TileProps) {
  return link({
    className: 'tile',
    children: (
      <>
        <span className="top">
          <Icon icon={icon} />
          {count !== undefined && <span className="num">{wholeNumber(count)}</span>}
        </span>
        <span>{name}</span>
      </>
    ),
  });
}
