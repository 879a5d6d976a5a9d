import type { ReactNode } from 'react';

export type RowsProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  renderRow: (item: T, index: number) => ReactNode;
};

/** VirtualList takes over from about a hundred rows. */
export function Rows<T>({ label, items, keyOf, renderRow }: RowsProps<T>) {
  return (
    <ul className="rows" aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{renderRow(item, index)}</li>
      ))}
    </ul>
  );
}
