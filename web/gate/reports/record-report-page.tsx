import { columnsSeenBy } from '#domain/core/hand-over/hand-over-file.ts';
import { exportedColumns } from '#web/sheets/export/exported-columns.ts';
import { Link, useParams } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { reportColumns } from '#domain/gate/report-columns.ts';
import { dateOnly, wholeNumber } from '#domain/core/text/format.ts';
import { listWords, cardsWords } from '#domain/core/text/list-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { RecordGuard } from './record-guard.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPaper } from './report-paper.tsx';
import { ReportRow } from './report-row.tsx';
import styles from './reports.module.css';
import { useReportChoice, type ReportSettings } from './use-report-choice.ts';
import { useReportEntries } from './use-report-entries.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = reportsWords;

/** Specification, section 2. */
export function RecordReportPage() {
  const { value } = useParams({ from: '/reports/$value' });
  return (
    <RecordGuard recordTypeId={value}>
      {(recordType) => <Report key={value} recordType={recordType} />}
    </RecordGuard>
  );
}

function Report({ recordType }: { recordType: RecordType }) {
  const timeZone = useTimeZone();
  const now = useToday();
  const { recordTypeId, name } = recordType;
  useNamedPage(name);
  const { settings, choice, change } = useReportChoice();
  const { show } = settings;
  const [typed, setTyped] = useState(settings.q);
  const query = useDeferredValue(typed);
  const { counts, entries } = useReportEntries({ recordTypeId, filter: show, choice, typed: query });
  const title = useReportTitle(name, settings);
  const event = useCurrentEvent();
  const views = useLiveViews();
  const seesContacts = useCan('seeContacts');
  const { printedAt, isPrinting, print } = useOnPaper();
  useNumberedPages('portrait');
  const { busy, save } = useExport('recordReport', () =>
    exportedColumns({
      fileName: listWords.fileName(event.name, title, dateOnly(now, timeZone)),
      columns: columnsSeenBy(reportColumns(timeZone), seesContacts ? 'staff' : 'scan'),
      rows: entries,
      reader: views.source.shown,
    }),
  );

  const lookFor = (text: string) => {
    setTyped(text);
    change({ q: text });
  };
  const filters = (['total', 'done', 'pending'] as const).map((value) => ({
    value,
    label: words.filters[value],
    count: counts[value],
  }));
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={name}
          back={<BackLink to="/reports" />}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              hasRows={entries.length > 0}
              save={save}
              print={print}
            >
              <ButtonLink
                icon={MonitorPlay}
                link={(slot) => (
                  <Link to="/reports/$value/board" params={{ value: recordTypeId }} {...slot} />
                )}
              >
                {liveBoardWords.title}
              </ButtonLink>
            </ExportButtons>
          }
        />
        <div className={`pad flow items-end between gap-4 pb-4 ${styles['summary']}`}>
          <Stat figure={wholeNumber(counts.done)} what={words.doneOf(wholeNumber(counts.total))} />
          <Segments
            label={words.filter}
            value={show}
            options={filters}
            onChange={(value) => change({ show: value })}
          />
          <SearchInput label={words.search} value={typed} onChange={({ target }) => lookFor(target.value)} />
          <ReportFilters recordType={recordType} settings={settings} change={change} />
        </div>
        {entries.length === 0 ? (
          <div className="pad">
            <Empty>{emptyText(settings, query)}</Empty>
          </div>
        ) : (
          <VirtualList
            label={name}
            items={entries}
            keyOf={(entry) => entry.serial.serial}
            renderRow={(entry) => <ReportRow entry={entry} />}
          />
        )}
      </div>
      {printedAt !== null && (
        <ReportPaper
          eventName={event.fullName || event.name}
          title={title}
          printedAt={printedAt}
          entries={entries}
          reader={views.source.shown}
        />
      )}
    </Sheet>
  );
}

const emptyText = ({ show, category, kind, company }: ReportSettings, query: string): string => {
  const isNarrowed = [category, kind, company, query.trim()].some((text) => text !== '');
  if (isNarrowed || show === 'total') return words.nobody;
  return show === 'done' ? words.nobodyDone : words.nobodyPending;
};

const useReportTitle = (record: string, settings: ReportSettings): string => {
  const { show, category, kind, company } = settings;
  return useQuery(
    (reader) =>
      [
        record,
        show === 'total' ? '' : words.filters[show],
        reader.get('categories', category)?.name ?? '',
        kind === '' ? '' : cardsWords.filters[kind],
        reader.get('companies', company)?.name ?? '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    [record, show, category, kind, company],
  );
};
