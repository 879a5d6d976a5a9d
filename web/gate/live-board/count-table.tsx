import type { ReactNode } from 'react';
import type { RecordCount } from '#domain/people/statistics/statistics.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { Table } from '#web/ui/lists/table.tsx';

const { heads } = liveBoardWords;

export interface CountRow extends RecordCount {
  readonly key: string;
  readonly name: ReactNode;
}

interface CountTableProps {
  readonly label: string;
  readonly head: string;
  readonly rows: readonly CountRow[];
}

export function CountTable({ label, head, rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          head,
          cell: ({ name, done, pending }) => (
            <>
              {name}
              <PairBar filled={done} outlined={pending} most={most} />
            </>
          ),
        },
        { key: 'done', head: heads.done, figures: true, cell: ({ done }) => <b>{wholeNumber(done)}</b> },
        { key: 'total', head: heads.expected, figures: true, cell: ({ total }) => wholeNumber(total) },
      ]}
    />
  );
}
