import { Link } from '@tanstack/react-router';
import { holderName } from '#domain/rules/labels.ts';
import type { RecordEntry } from '#domain/store/views/record-report.ts';
import { dateTime, phoneForDisplay } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { Swatch } from '#web/components/ui/swatch.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import styles from './reports.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One card of a report: who, category, when and by whom. */
export function ReportRow({ entry: { serial, mark, state } }: { entry: RecordEntry }) {
  const name = useQuery((reader) => holderName(reader, serial), [serial]);
  const category = useQuery((reader) => reader.get('categories', serial.categoryId), [serial.categoryId]);
  const { delegateId } = serial;
  return (
    <ListRow
      layout="columns"
      serial={serial.serial}
      name={name || labels.common.none}
      {...(delegateId !== '' && {
        link: (slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />,
      })}
      category={
        category && (
          <>
            <Swatch color={category.labelBackground || category.color} />
            {category.name}
          </>
        )
      }
      sub={
        mark && (
          <>
            <span className="date">{dateTime(mark.markedAt, timeZone)}</span>{' '}
            {mark.markedBy && (
              <span className={styles['by']}>{labels.scan.by(phoneForDisplay(mark.markedBy))}</span>
            )}
          </>
        )
      }
      action={
        <span className={styles['state']}>
          {state === 'done' ? (
            <Badge state="full">{labels.reports.filters.done}</Badge>
          ) : (
            <Badge state="idle">{labels.reports.filters.pending}</Badge>
          )}
        </span>
      }
    />
  );
}
