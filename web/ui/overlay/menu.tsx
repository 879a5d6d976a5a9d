import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { wholeNumber } from '#domain/core/text/format.ts';
import type { LinkSlot } from '../link-slot.ts';

/** Lines of the left menu that belong together, under a heading if it has one. */
export function MenuGroup({ heading, children }: { heading?: string | undefined; children: ReactNode }) {
  const headingId = useId();
  if (heading === undefined) return <div className="menu-group">{children}</div>;
  return (
    <div className="menu-group" role="group" aria-labelledby={headingId}>
      <p id={headingId}>{heading}</p>
      {children}
    </div>
  );
}

interface MenuLinkProps {
  readonly icon: LucideIcon;
  readonly text: string;
  /** A MenuCount. */
  readonly count?: ReactNode;
  readonly link: LinkSlot;
}

/** A line of the left menu. The ribbon marks the line whose link has `aria-current="page"`. */
export function MenuLink({ icon, text, count, link }: MenuLinkProps) {
  return link({
    className: 'menu-line',
    children: (
      <>
        <Line icon={icon} text={text} />
        {count}
      </>
    ),
  });
}

/** The number of things that wait behind a line of the menu; nothing for none. */
export function MenuCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="menu-count num">{wholeNumber(count)}</span>
    </>
  );
}

/** A line of the menu that acts instead of leading somewhere: Light theme. */
export function MenuButton({ icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <button type="button" className="menu-line" onClick={onClick}>
      <Line icon={icon} text={text} />
    </button>
  );
}

function Line({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon icon={icon} size="menu" />
      {text}
    </>
  );
}

/** An entry of More Apps: the app's icon, or its first letter in a square. The app opens next to Regdesk. */
export function AppLink({ name, url, icon }: { name: string; url: string; icon?: string | undefined }) {
  /** An icon that did not load. */
  const [broken, setBroken] = useState<string>();
  return (
    <a className="app-line" href={url} target="_blank" rel="noopener noreferrer">
      {icon && broken !== icon ? (
        <img src={icon} alt="" width="22" height="22" onError={() => setBroken(icon)} />
      ) : (
        <i aria-hidden="true">{name.trim().charAt(0)}</i>
      )}
      {name}
    </a>
  );
}

export function AppList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="h2">{title}</h2>
      {children}
    </>
  );
}
