import { Link } from '@tanstack/react-router';
import { swatchColour } from '#domain/event/categories.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { markedOn } from '#domain/gate/report-columns.ts';
import type { RecordEntry } from '#domain/gate/record-report-view.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './reports.module.css';

export function ReportRow({ entry }: { entry: RecordEntry }) {
  const timeZone = useTimeZone();
  const { serial, mark, state } = entry;
  const device = markedOn(entry);
  const name = useQuery((reader) => holderName(reader, serial), [serial]);
  const category = useQuery((reader) => reader.get('categories', serial.categoryId), [serial.categoryId]);
  const { delegateId } = serial;
  return (
    <ListRow
      layout="columns"
      serial={serial.serial}
      name={name || commonWords.none}
      {...(delegateId !== '' && {
        link: (slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />,
      })}
      category={
        category && (
          <>
            <Swatch color={swatchColour(category)} />
            {category.name}
          </>
        )
      }
      sub={
        mark && (
          <>
            <span className="date">{dateTime(mark.markedAt, timeZone)}</span>{' '}
            {mark.markedBy && (
              <span className={styles['by']}>{scanWords.by(phoneForDisplay(mark.markedBy))}</span>
            )}{' '}
            {device !== '' && (
              <span className={styles['device']} title={reportsWords.device(device)}>
                {reportsWords.onDevice(device)}
              </span>
            )}
          </>
        )
      }
      action={
        <span className={styles['state']}>
          {state === 'done' ? (
            <Badge state="full">{reportsWords.filters.done}</Badge>
          ) : (
            <Badge state="idle">{reportsWords.filters.pending}</Badge>
          )}
        </span>
      }
    />
  );
}
