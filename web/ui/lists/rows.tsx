import type { ReactNode } from 'react';

export type RowsProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** A ListRow, as a rule. */
  renderRow: (item: T, index: number) => ReactNode;
};

/** A short list, rendered whole. The same interface as VirtualList, which takes over from about a hundred rows. */
export function Rows<T>({ label, items, keyOf, renderRow }: RowsProps<T>) {
  return (
    <ul className="rows" aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{renderRow(item, index)}</li>
      ))}
    </ul>
  );
}
