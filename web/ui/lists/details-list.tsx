import type { ReactNode } from 'react';

export type Detail = { term: string; value: ReactNode };

/** Term and value by line. `columns`: two columns at a desk (user view). Empty values are the caller's to leave out. */
export function DetailsList({ items, columns }: { items: readonly Detail[]; columns?: boolean }) {
  return (
    <dl className={columns ? 'dl two-columns' : 'dl'}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
