import { accompanied, reportColumns } from '#domain/gate/report-columns.ts';
import type { ReportColumn } from '#domain/core/hand-over/hand-over-file.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { RecordEntry } from '#domain/gate/record-report-view.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { PaperTable } from '#web/printing/paper-table.tsx';
import styles from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';

interface ReportPaperProps {
  readonly eventName: string;
  readonly title: string;
  readonly printedAt: number;
  readonly entries: readonly RecordEntry[];
  readonly reader: Reader;
}

export function ReportPaper({ entries, reader, ...paper }: ReportPaperProps) {
  const columns = reportColumns(useTimeZone()).filter(({ paperWidth }) => paperWidth !== undefined);
  const heads = columns.map(({ key, head, paperWidth }) =>
    key === 'serial'
      ? { key, head: delegatesListWords.serialHead, width: paperWidth, isSerial: true }
      : { key, head, width: paperWidth || undefined },
  );
  return (
    <PaperTable columns={heads} {...paper}>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.serial.serial}>
            {columns.map((column) => (
              <PaperCell key={column.key} column={column} entry={entry} reader={reader} />
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

interface PaperCellProps {
  readonly column: ReportColumn<RecordEntry>;
  readonly entry: RecordEntry;
  readonly reader: Reader;
}

function PaperCell({ column: { key, value, shown }, entry, reader }: PaperCellProps) {
  const written = String(value(reader, entry) ?? '');
  if (key === 'serial') return <td className={styles['serial']}>{written}</td>;
  const text = shown === undefined || written === '' ? written : shown(written);
  if (key !== 'name') return <td lang={nameLang(text)}>{text}</td>;
  const delegate = accompanied(reader, entry);
  return (
    <td>
      <span lang={nameLang(text)}>{text}</span>
      {delegate !== '' && (
        <span className={styles['with']} lang={nameLang(delegate)}>
          {delegatesListWords.with(delegate)}
        </span>
      )}
    </td>
  );
}
