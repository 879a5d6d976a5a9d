import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { RecordCount } from '#domain/people/statistics/statistics.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import { dateOnly, wholeNumber } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { atTheGatesWords as words } from '#domain/gate/gate-words.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';

/** What is handed out and left of each record, as a table and as a file. */
export function RecordsLeft() {
  const recordTypes = useQuery(recordTypesInOrder);
  const counts = useView(
    (views): readonly RecordCount[] =>
      recordTypes.map(({ recordTypeId }) => views.marks.counts(recordTypeId)),
    [recordTypes],
  );
  if (recordTypes.length === 0) return null;
  const rows: readonly RecordRow[] = recordTypes.map((recordType, index) => ({
    ...recordType,
    count: counts[index],
  }));
  const figures = (key: keyof RecordCount) => ({
    key,
    head: words.heads[key],
    figures: true,
    cell: ({ count }: RecordRow) => wholeNumber(count?.[key] ?? 0),
  });
  return (
    <>
      <SectionHeader title={words.records} action={<FiguresFile rows={rows} />} />
      <div className="pad">
        <Table
          label={words.records}
          rows={rows}
          keyOf={({ recordTypeId }) => recordTypeId}
          columns={[
            {
              key: 'record',
              head: words.heads.record,
              cell: ({ recordTypeId, name }) => (
                <Link to="/reports/$value" params={{ value: recordTypeId }} className="text-link">
                  {name}
                </Link>
              ),
            },
            figures('total'),
            figures('done'),
            figures('pending'),
          ]}
        />
      </div>
    </>
  );
}

interface RecordRow {
  readonly recordTypeId: string;
  readonly name: string;
  readonly count: RecordCount | undefined;
}

const figureKeys = ['total', 'done', 'pending'] as const;

/** Saves the figures of the table, with the arrivals. */
function FiguresFile({ rows }: { readonly rows: readonly RecordRow[] }) {
  const event = useCurrentEvent();
  const timeZone = useTimeZone();
  const now = useServerClock();
  const total = useView((views) => views.people.overview().total.delegates, []);
  const done = useView((views) => views.marks.arrived(), []);
  const { busy, save } = useExport('dayFigures', () => {
    const all = [{ name: homeWords.arrivals, count: { total, done, pending: total - done } }, ...rows];
    return {
      fileName: listWords.fileName(event.name, words.records, dateOnly(now(), timeZone)),
      heads: [words.heads.record, ...figureKeys.map((key) => words.heads[key])],
      count: all.length,
      rowAt: (index) => [all[index]?.name ?? '', ...figureKeys.map((key) => all[index]?.count?.[key] ?? 0)],
    };
  });
  return (
    <Button small icon={Download} busy={busy !== null} onClick={() => void save('csv')}>
      {listWords.csv}
    </Button>
  );
}
