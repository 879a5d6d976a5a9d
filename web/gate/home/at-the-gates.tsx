import { Link } from '@tanstack/react-router';
import type { RecordCount } from '#domain/people/statistics/statistics.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { ago, wholeNumber } from '#domain/core/text/format.ts';
import { atTheGatesWords as words } from '#domain/gate/gate-words.ts';
import { silentGates } from '#domain/gate/gates.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useServerNow } from '../scan/readiness/use-server-now.ts';

/** On the days of the event: the devices that stopped marking, and what is handed out and left of each record. */
export function AtTheGates() {
  return (
    <>
      <SilentGates />
      <RecordsLeft />
    </>
  );
}

const minuteMs = 60_000;

function SilentGates() {
  const timeZone = useTimeZone();
  // All marks are read, so only once a minute.
  const now = Math.floor(useServerNow() / minuteMs) * minuteMs;
  const silent = useQuery((reader) => silentGates(reader.all('marks'), now), [now]);
  if (silent.length === 0) return null;
  return (
    <div className="pad pt-4">
      <Notice tone="pending">
        {words.silent(silent.length)}
        <ul>
          {silent.map(({ deviceId, name, lastAt }) => (
            <li key={deviceId}>{words.lastMark(name, ago(lastAt, now, timeZone))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function RecordsLeft() {
  const recordTypes = useQuery(recordTypesInOrder);
  const counts = useView(
    (views): readonly RecordCount[] =>
      recordTypes.map(({ recordTypeId }) => views.marks.counts(recordTypeId)),
    [recordTypes],
  );
  if (recordTypes.length === 0) return null;
  const rows = recordTypes.map((recordType, index) => ({ ...recordType, count: counts[index] }));
  const figures = (key: keyof RecordCount) => ({
    key,
    head: words.heads[key],
    figures: true,
    cell: ({ count }: (typeof rows)[number]) => wholeNumber(count?.[key] ?? 0),
  });
  return (
    <>
      <SectionHeader title={words.records} />
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
