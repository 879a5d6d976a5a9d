import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import type { RecordFilter } from '#domain/store/views/record-report.ts';
import { wholeNumber } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { Segments } from '#web/components/ui/segments.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { Stat } from '#web/components/ui/stat.tsx';
import { VirtualList } from '#web/components/ui/virtual-list.tsx';
import { reportSearch } from '#web/search-params.ts';
import { useQuery } from '#web/sync/use-query.ts';
import { useView } from '#web/sync/use-view.ts';
import { ReportRow } from './report-row.tsx';
import styles from './reports.module.css';
import { useReportEntries } from './use-report-entries.ts';

const words = labels.reports;

/** A record's report (spec.md section 2): who had it, when and by whom, and who did not. */
export function RecordReportPage() {
  const { value } = useParams({ from: '/reports/$value' });
  const recordType = useQuery((reader) => reader.get('recordTypes', value), [value]);
  const hasSerials = useQuery((reader) => reader.count('serials') > 0);
  if (recordType === undefined) {
    return (
      <Sheet>
        <PageHeader title={words.title} back={<BackLink to="/reports" />} />
        <div className="pad">
          <Empty tone="refused">{words.unknown}</Empty>
        </div>
      </Sheet>
    );
  }
  if (!hasSerials) {
    return (
      <Sheet>
        <PageHeader title={recordType.name} back={<BackLink to="/reports" />} />
        <div className="pad">
          <Empty>{words.noSerials}</Empty>
        </div>
      </Sheet>
    );
  }
  return <Report key={value} recordType={recordType} />;
}

function Report({ recordType }: { recordType: RecordType }) {
  const { recordTypeId, name } = recordType;
  const search = useSearch({ from: '/reports/$value' });
  const navigate = useNavigate({ from: '/reports/$value' });
  const [typed, setTyped] = useState(search.q ?? '');
  const shown: RecordFilter = search.show ?? 'total';
  const query = useDeferredValue(typed);
  const counts = useView(
    ({ record }) => ({
      done: record(recordTypeId).count('done'),
      pending: record(recordTypeId).count('pending'),
    }),
    [recordTypeId],
  );
  const total = counts.done + counts.pending;
  const entries = useReportEntries(recordTypeId, shown, query);

  const show = (filter: RecordFilter) =>
    void navigate({ search: reportSearch({ show: filter, q: typed }), replace: true });
  const lookFor = (text: string) => {
    setTyped(text);
    void navigate({ search: reportSearch({ show: shown, q: text }), replace: true });
  };
  const filters = [
    { value: 'total' as const, label: words.filters.total, count: total },
    { value: 'done' as const, label: words.filters.done, count: counts.done },
    { value: 'pending' as const, label: words.filters.pending, count: counts.pending },
  ];
  return (
    <Sheet width="table">
      <PageHeader title={name} back={<BackLink to="/reports" />} />
      <div className={`pad ${styles['summary']}`}>
        <Stat figure={wholeNumber(counts.done)} what={words.doneOf(wholeNumber(total))} />
        <Segments label={words.filter} value={shown} options={filters} onChange={show} />
        <SearchInput label={words.search} value={typed} onChange={(event) => lookFor(event.target.value)} />
      </div>
      {entries.length === 0 ? (
        <div className="pad">
          <Empty>{emptyText(shown, query)}</Empty>
        </div>
      ) : (
        <VirtualList
          label={name}
          items={entries}
          keyOf={(entry) => entry.serial.serial}
          renderRow={(entry) => <ReportRow entry={entry} />}
        />
      )}
    </Sheet>
  );
}

const emptyText = (shown: RecordFilter, query: string): string => {
  if (query.trim() !== '' || shown === 'total') return words.nobody;
  return shown === 'done' ? words.nobodyDone : words.nobodyPending;
};
