import type { ReactNode } from 'react';

export type Column<T> = {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  total?: ReactNode;
};

export type TableProps<T> = {
  /** Names the table for screen readers. A visible heading is usually above it. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
};

/** Hairlines, figures right-aligned, a total in bold when a column has one. No zebra. The first column names its row. */
export function Table<T>({ label, columns, rows, keyOf }: TableProps<T>) {
  const hasTotal = columns.some((column) => column.total !== undefined);
  const cellClass = (column: Column<T>) => (column.figures ? 'n' : undefined);
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th
                  key={column.key}
                  scope="row"
                  className={['rowhead', cellClass(column)].filter(Boolean).join(' ')}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
