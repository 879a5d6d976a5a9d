import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { say } from './focus/say.ts';
import { wholeNumber } from '#domain/core/text/format.ts';

export type PageHeaderProps = {
  title: string;
  /** Next to the title, in a quiet style: Confirmed Users 618. */
  count?: number | undefined;
  /** There are more than that: 250+. */
  hasMore?: boolean;
  /** Before the title: an icon link back. */
  back?: ReactNode;
  /** Under the title: venue and date. */
  sub?: ReactNode;
  /** At the right: buttons, an icon. */
  actions?: ReactNode;
  /** A fitted Select is next to the title; the search is below it on phones. */
  filter?: ReactNode;
  search?: ReactNode;
};

export function PageHeader({
  title,
  count,
  hasMore = false,
  back,
  sub,
  actions,
  filter,
  search,
}: PageHeaderProps) {
  const header = useRef<HTMLElement>(null);
  useSaidCount(header, count);
  const isList = filter !== undefined || search !== undefined;
  return (
    <header ref={header} className={isList ? 'phead list' : 'phead'}>
      {back}
      <div className="phead-title">
        <h1 className="h1">
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className="count">
                {wholeNumber(count)}
                {hasMore && '+'}
              </span>
            </>
          )}
        </h1>
        {sub && <p className="phead-sub">{sub}</p>}
      </div>
      {filter && <div className="phead-filter">{filter}</div>}
      {search && <div className="phead-search">{search}</div>}
      {actions && <div className="phead-actions">{actions}</div>}
    </header>
  );
}

/** Long enough for the next letter of a search. */
const settledMs = 500;

/** Says how many are left while the user searches or filters, and not what others change. */
const useSaidCount = (header: RefObject<HTMLElement | null>, count: number | undefined): void => {
  useEffect(() => {
    if (count === undefined || header.current?.contains(document.activeElement) !== true) return undefined;
    const timer = setTimeout(() => say(header.current?.querySelector('h1')?.textContent ?? ''), settledMs);
    return () => clearTimeout(timer);
  }, [header, count]);
};

export function SectionHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="sec">
      <h2 className="h2">{title}</h2>
      {action}
    </div>
  );
}
