import { holderName } from '#domain/people/card-strip.ts';
import { accompanied, categoryName, markedOn } from '#domain/gate/report-columns.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { RecordEntry } from '#domain/gate/record-report-view.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { PaperTable, type PaperColumn } from '#web/printing/paper-table.tsx';
import styles from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';

const words = reportsWords;
const columns: readonly PaperColumn[] = [
  { key: 'serial', head: delegatesListWords.serialHead, width: '14mm', isSerial: true },
  { key: 'name', head: words.name },
  { key: 'category', head: words.category, width: '27mm' },
  { key: 'state', head: words.state, width: '18mm' },
  { key: 'time', head: words.time, width: '36mm' },
  { key: 'by', head: words.by, width: '27mm' },
  { key: 'device', head: words.deviceHead, width: '16mm' },
];

interface ReportPaperProps {
  readonly eventName: string;
  readonly title: string;
  readonly printedAt: number;
  readonly entries: readonly RecordEntry[];
  readonly reader: Reader;
}

export function ReportPaper({ entries, reader, ...paper }: ReportPaperProps) {
  return (
    <PaperTable columns={columns} {...paper}>
      <tbody>
        {entries.map((entry) => (
          <PaperLine key={entry.serial.serial} entry={entry} reader={reader} />
        ))}
      </tbody>
    </PaperTable>
  );
}

function PaperLine({ entry, reader }: { entry: RecordEntry; reader: Reader }) {
  const timeZone = useTimeZone();
  const { serial, mark, state } = entry;
  const name = holderName(reader, serial);
  const delegate = accompanied(reader, entry);
  const category = categoryName(reader, entry);
  return (
    <tr>
      <td className={styles['serial']}>{serial.serial}</td>
      <td>
        <span lang={nameLang(name)}>{name}</span>
        {delegate !== '' && (
          <span className={styles['with']} lang={nameLang(delegate)}>
            {delegatesListWords.with(delegate)}
          </span>
        )}
      </td>
      <td lang={nameLang(category)}>{category}</td>
      <td>{words.filters[state]}</td>
      <td>{mark && dateTime(mark.markedAt, timeZone)}</td>
      <td>{mark && phoneForDisplay(mark.markedBy)}</td>
      <td>{markedOn(entry)}</td>
    </tr>
  );
}
