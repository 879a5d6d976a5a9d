import { Link } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
import { useCallback } from 'react';
import { paymentReport, type PaymentReport } from '#domain/money/reports/payment-report.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { itemWords, seatWords } from '#domain/money/reports/item-words.ts';
import type { ItemSum } from '#domain/money/reports/item-report.ts';
import type { Seats } from '#domain/money/purchases/seats.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { SeatsSection, useSeats } from '../parts/seats-section.tsx';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import type { ExportCell } from '#web/sheets/export/export-rows.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { DaysPlot } from './days-plot.tsx';
import { DuesSection, useDueReport } from './dues-section.tsx';
import { ItemMoneySection, itemAmounts, useItemReport } from './item-money-section.tsx';
import { PaymentFilters, PaymentFiltersOn } from './payment-filters.tsx';
import styles from './payments.module.css';
import { PaymentReportPaper } from './report-paper.tsx';
import { sectionsOf } from './report-sections.ts';
import { SumsTable } from './sums-table.tsx';
import { usePaymentFilter } from './use-payment-filter.ts';
import { usePaymentTitle } from './use-payment-title.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = paymentReportWords;
const tables = ['transactions', 'gatewayReferences', 'delegates', 'categories', 'companies'] as const;

interface Reported {
  readonly report: PaymentReport;
  readonly items: readonly ItemSum[];
  readonly seats: readonly Seats[];
}

/** The report in a file: each sum with its heading. Amounts are rupees. */
const linesOf = ({ report, items, seats }: Reported): ExportCell[][] => [
  ...sectionsOf(report).flatMap(({ title, sums, nameOf }) =>
    sums.map((sum) => [title, nameOf(sum), sum.count, sum.paise / 100]),
  ),
  [words.heads.total, '', report.total.count, report.total.paise / 100],
  ...items.flatMap((sum) =>
    itemAmounts.map(([key, head]) => [
      itemWords.inFile(head),
      sum.name || itemWords.beyond,
      sum.units,
      sum[key] / 100,
    ]),
  ),
  ...seats.flatMap(({ name, taken, places, free }) =>
    [
      [seatWords.taken, taken],
      [seatWords.places, places],
      [seatWords.free, free],
    ].map(([head, count]) => [
      seatWords.inFile(String(head)),
      name || seatWords.everyRegistration,
      count ?? seatWords.noLimit,
      '',
    ]),
  ),
];

export function PaymentReportPage() {
  const timeZone = useTimeZone();
  const now = useToday();
  const { filter, search, change } = usePaymentFilter('/payments/report');
  const views = useLiveViews();
  const make = useCallback(() => paymentReport(views.source.shown, filter), [views, filter]);
  const { found, isLooking, refresh } = useSliced(make, tables);
  const event = useCurrentEvent();
  const due = useDueReport();
  const items = useItemReport();
  const seats = useSeats();
  const { printedAt, isPrinting, print } = useOnPaper(() => {
    refresh();
    due.refresh();
    items.refresh();
    seats.refresh();
  });
  useNumberedPages('portrait');
  const title = usePaymentTitle({
    title: words.report,
    // Counted entries only, whatever the list shows.
    filter: { ...filter, show: 'all' },
    method: filter.method === '' ? undefined : found?.methods[0]?.name,
  });
  const { busy, save } = useExport('paymentReport', () => {
    const lines = linesOf({ report: refresh(), items: items.refresh(), seats: seats.refresh() });
    return {
      fileName: listWords.fileName(event.name, title, dateOnly(now, timeZone)),
      heads: [words.heads.by, words.heads.name, words.heads.entries, words.heads.amount],
      count: lines.length,
      rowAt: (index) => lines[index] ?? [],
    };
  });
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={words.report}
          back={<BackLink to="/payments" />}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={found !== null && found.total.count > 0}
              save={save}
              print={print}
            >
              <ButtonLink
                icon={ListOrdered}
                link={(slot) => <Link to="/payments" search={search} {...slot} />}
              >
                {words.title}
              </ButtonLink>
            </ExportButtons>
          }
        />
        <div className={`pad flow items-end between gap-4 ${styles['head']}`}>
          {found && <Stat figure={rupees(found.total.paise)} what={words.entries(found.total.count)} />}
          <PaymentFilters filter={filter} change={change} />
        </div>
        <PaymentFiltersOn filter={filter} change={change} />
        {found === null ? (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        ) : (
          <Sums report={found} search={search} />
        )}
        {due.found && <DuesSection report={due.found} />}
        {items.found && <ItemMoneySection items={items.found} />}
        <SeatsSection found={seats.found} />
      </div>
      {printedAt !== null && found !== null && (
        <PaymentReportPaper
          eventName={event.fullName || event.name}
          title={title}
          printedAt={printedAt}
          report={found}
          due={due.found}
          items={items.found ?? []}
          seats={seats.found ?? []}
        />
      )}
    </Sheet>
  );
}

function Sums({ report, search }: { report: PaymentReport; search: object }) {
  if (report.total.count === 0) {
    return (
      <div className="pad">
        <Empty>{words.noneFound}</Empty>
      </div>
    );
  }
  return (
    <>
      {sectionsOf(report).map(({ by, title, sums, nameOf }) => (
        <SumsTable
          key={by}
          title={title}
          head={words.heads[by]}
          sums={sums}
          nameOf={nameOf}
          rowsOf={({ key }) => ({
            ...search,
            show: 'counted',
            ...(by === 'day' ? { from: key, to: key } : { [by]: key }),
          })}
          hasBars={by !== 'day'}
        >
          {by === 'day' && <DaysPlot days={sums} />}
        </SumsTable>
      ))}
      <p className={`pad fine ${styles['note']}`}>{words.sumNote}</p>
    </>
  );
}
