import type { ReactNode } from 'react';

export type Detail = { term: string; value: ReactNode };

/** Term and value by line. `columns`: two columns on a desktop (user view). The caller leaves out empty values. */
export function DetailsList({ items, columns }: { items: readonly Detail[]; columns?: boolean }) {
  return (
    <dl className={columns ? 'dl two-columns' : 'dl'}>
      {items.map(({ term, value }, index) => (
        <div key={`${index} ${term}`}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
