import type { ReactNode } from 'react';
import type { LinkSlot } from '../link-slot.ts';
import { nameLang } from '../name-lang.ts';

export type ListRowProps = {
  /** Right-aligned in the gutter: the serial, or a Slot. Empty keeps the gutter. */
  serial?: ReactNode;
  /** Whether there is a gutter; lists without serials have none. */
  gutter?: boolean;
  name: string;
  /** The whole row is the link; the action is above it. `link={(p) => <Link to=… {...p} />}` */
  link?: LinkSlot | undefined;
  /** Second line on phones, separate cells on a desktop: the category with its swatch, then the companions. */
  category?: ReactNode;
  sub?: ReactNode;
  subLang?: string | undefined;
  /** One action at the right: an IconButton, a small Button, a Badge or a time. */
  action?: ReactNode;
  /** stack: name over second line everywhere · columns: from 1024 px on one line in five columns · dense: 44 px, a long name is cut (Last scans). */
  layout?: 'stack' | 'columns' | 'dense';
};

/** A row of a list: the serial is in the gutter, everything else shares one left edge. */
export function ListRow({
  serial,
  gutter = true,
  name,
  link,
  category,
  sub,
  subLang,
  action,
  layout = 'stack',
}: ListRowProps) {
  const lang = nameLang(name);
  const words = lang ? <span lang={lang}>{name}</span> : name;
  const className = ['row', link && 'link', layout !== 'stack' && layout, !gutter && 'flush']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      {gutter && <span className="serial">{serial}</span>}
      <div className="body">
        {link ? link({ className: 'name', children: words }) : <span className="name">{words}</span>}
        <div className="meta">
          <span className="cat">{category}</span>
          <span className="sub" lang={subLang ?? (typeof sub === 'string' ? nameLang(sub) : undefined)}>
            {sub}
          </span>
        </div>
      </div>
      {action ? <div className="action">{action}</div> : null}
    </div>
  );
}
