import type { ReportColumn } from '#domain/rules/transaction-columns.ts';
import type { Reader } from '#domain/store/event-store.ts';
import { rupees } from '#domain/text/format.ts';
import { PaperTable } from '#web/components/paper-table.tsx';
import paper from '#web/components/paper-table.module.css';
import { nameLang } from '#web/components/ui/name-lang.ts';

interface ColumnsPaperProps<Row> {
  readonly title: string;
  readonly eventName: string;
  readonly printedAt: number;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly reader: Reader;
}

/** A report about money on paper, with those of its columns that stand there. */
export function ColumnsPaper<Row>({ columns, rows, keyOf, reader, ...head }: ColumnsPaperProps<Row>) {
  const onPaper = columns.filter(({ paperWidth }) => paperWidth !== undefined);
  const heads = onPaper.map(({ key, head: text, paperWidth }) => ({
    key,
    head: text,
    width: paperWidth || undefined,
  }));
  return (
    <PaperTable columns={heads} {...head}>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {onPaper.map(({ key, value }) => (
              <PaperCell key={key} value={value(reader, row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

function PaperCell({ value }: { value: string | number | null }) {
  if (typeof value === 'number')
    return <td className={paper['serial']}>{rupees(Math.round(value * 100))}</td>;
  return <td lang={nameLang(value ?? '')}>{value}</td>;
}
