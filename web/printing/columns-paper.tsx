import type { ReportColumn } from '#domain/core/hand-over/hand-over-file.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { rupees } from '#domain/core/text/format.ts';
import { PaperTable } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';

interface ColumnsPaperProps<Row> {
  readonly title: string;
  readonly eventName: string;
  readonly printedAt: number;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly reader: Reader;
  /** A last line: its cells by the keys of the columns. Numbers are rupees. */
  readonly total?: Readonly<Record<string, string | number>>;
}

export function ColumnsPaper<Row>({ columns, rows, keyOf, reader, total, ...head }: ColumnsPaperProps<Row>) {
  const onPaper = columns.filter(({ paperWidth }) => paperWidth !== undefined);
  const heads = onPaper.map(({ key, head: text, paperWidth, isAmount }) => ({
    key,
    head: text,
    width: paperWidth || undefined,
    isSerial: isAmount === true,
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
        {total && (
          <tr className={paper['total']}>
            {onPaper.map(({ key }) => (
              <PaperCell key={key} value={total[key] ?? ''} />
            ))}
          </tr>
        )}
      </tbody>
    </PaperTable>
  );
}

function PaperCell({ value }: { value: string | number | null }) {
  if (typeof value === 'number')
    return <td className={paper['amount']}>{rupees(Math.round(value * 100))}</td>;
  return <td lang={nameLang(value ?? '')}>{value}</td>;
}
