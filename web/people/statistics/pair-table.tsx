import type { ReactNode } from 'react';
import type { Pair } from '#domain/people/statistics/statistics-people.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import styles from './statistics.module.css';

const { heads } = statisticsWords;

export interface PairRow extends Pair {
  readonly key: string;
  readonly name: ReactNode;
}

interface PairTableProps {
  readonly label: string;
  /** Heading of the first column. */
  readonly head: string;
  readonly rows: readonly PairRow[];
  /** Bars under the names; left out where there is a plot above the table. */
  readonly hasBars?: boolean;
}

const totalOf = ({ delegates, companions }: Pair): number => delegates + companions;

/** Delegates, companions and both: the plot's bars are in the rows with their figures. */
export function PairTable({ label, head, rows, hasBars = true }: PairTableProps) {
  const most = Math.max(1, ...rows.map(totalOf));
  const columns: readonly Column<PairRow>[] = [
    {
      key: 'name',
      head,
      cell: (row) => (
        <>
          {row.name}
          {hasBars && <PairBar filled={row.delegates} outlined={row.companions} most={most} />}
        </>
      ),
      total: heads.total,
    },
    figures('delegates', ({ delegates }) => delegates, rows),
    figures('companions', ({ companions }) => companions, rows),
    figures('total', totalOf, rows),
  ];
  return (
    <div className={styles['table']}>
      <Table label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </div>
  );
}

const figures = (
  key: 'delegates' | 'companions' | 'total',
  of: (row: PairRow) => number,
  rows: readonly PairRow[],
): Column<PairRow> => ({
  key,
  head: heads[key],
  figures: true,
  cell: (row) => wholeNumber(of(row)),
  total: wholeNumber(rows.reduce((sum, row) => sum + of(row), 0)),
});
