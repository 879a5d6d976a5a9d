import type { ReactNode } from 'react';
import { dateTime } from '#domain/core/text/format.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { nameLang } from '../ui/name-lang.ts';
import styles from './paper-table.module.css';

export interface PaperColumn {
  readonly key: string;
  readonly head: string;
  /** A CSS width. Columns without one share the rest. */
  readonly width?: string | undefined;
  readonly isSerial?: boolean;
  /** At the right; a long head has several lines. */
  readonly isAmount?: boolean;
}

interface PaperTableProps {
  readonly eventName: string;
  readonly title: string;
  readonly printedAt: number;
  readonly columns: readonly PaperColumn[];
  readonly children: ReactNode;
}

/** A whole list for paper: one table with its head on each page. It is in the page only while it prints. */
export function PaperTable({ eventName, title, printedAt, columns, children }: PaperTableProps) {
  const timeZone = useTimeZone();
  return (
    <div className={styles['paper']} aria-hidden="true">
      <table className={styles['table']}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr className={styles['title']}>
            <th colSpan={columns.length}>
              <span lang={nameLang(eventName)}>{eventName}</span>
              <span>
                {title} · {dateTime(printedAt, timeZone)}
              </span>
            </th>
          </tr>
          <tr>
            {columns.map(({ key, head, isSerial, isAmount }) => (
              <th key={key} className={isSerial ? styles['serial'] : isAmount ? styles['amount'] : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
