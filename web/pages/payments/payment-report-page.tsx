import { Link } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
import { useCallback } from 'react';
import { paymentReport, type PaidSum, type PaymentReport } from '#domain/rules/payment-report.ts';
import { dateOnly, dayForDisplay, rupees } from '#domain/text/format.ts';
import * as labels from '#domain/text/labels.ts';
import { printPage } from '#web/device/print.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { ExportButtons } from '#web/components/export-buttons.tsx';
import type { ExportCell } from '#web/components/export-rows.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { Loading } from '#web/components/ui/loading.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { Stat } from '#web/components/ui/stat.tsx';
import { useExport } from '#web/components/use-export.ts';
import { useNumberedPages } from '#web/components/use-page-size.ts';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { useCurrentEvent } from '#web/shell/use-current-event.ts';
import { useLiveViews } from '#web/sync/sync-provider.tsx';
import { useSliced } from '#web/sync/use-sliced.ts';
import { DaysPlot } from './days-plot.tsx';
import { DuesSection } from './dues-section.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import styles from './payments.module.css';
import { SumsTable } from './sums-table.tsx';
import { usePaymentFilter } from './use-payment-filter.ts';

const words = labels.paymentReport;
const tables = ['transactions', 'gatewayReferences', 'delegates', 'categories', 'companies'] as const;

const dayName = ({ name }: PaidSum): string => (name === '' ? words.unknown : dayForDisplay(name));
const nameOr = (fallback: string) => (sum: PaidSum) => sum.name || fallback;

/** The report in a file: each sum with what it is of. Amounts are rupees. */
const linesOf = ({ days, methods, categories, companies, total }: PaymentReport): ExportCell[][] => {
  const lines = (title: string, sums: readonly PaidSum[], named: (sum: PaidSum) => string): ExportCell[][] =>
    sums.map((sum) => [title, named(sum), sum.count, sum.paise / 100]);
  if (total.count === 0) return [];
  return [
    ...lines(words.perDay, days, dayName),
    ...lines(words.perMethod, methods, nameOr(words.unknown)),
    ...lines(words.perCategory, categories, nameOr(labels.common.noCategory)),
    ...lines(words.perCompany, companies, nameOr(words.noCompany)),
    [words.heads.total, '', total.count, total.paise / 100],
  ];
};

/** What came in: per day, by method, category and company. Each sum leads to its entries. */
export function PaymentReportPage() {
  const timeZone = useTimeZone();
  const { filter, search, change } = usePaymentFilter('/payments/report');
  const views = useLiveViews();
  const make = useCallback(() => paymentReport(views.source.shown, filter), [views, filter]);
  const { found, isLooking } = useSliced(make, tables);
  const event = useCurrentEvent();
  useNumberedPages('portrait');
  const lines = found === null ? [] : linesOf(found);
  const { busy, save } = useExport(() => ({
    fileName: labels.list.fileName(event.name, words.report, dateOnly(Date.now(), timeZone)),
    heads: [words.heads.by, words.heads.name, words.heads.entries, words.heads.amount],
    count: lines.length,
    rowAt: (index) => lines[index] ?? [],
  }));
  return (
    <Sheet width="table">
      <PageHeader
        title={words.report}
        back={<BackLink to="/payments" />}
        actions={
          <ExportButtons
            busy={busy}
            isPrinting={false}
            isDisabled={isLooking}
            hasRows={lines.length > 0}
            save={save}
            print={async () => void (await printPage())}
          >
            <ButtonLink icon={ListOrdered} link={(slot) => <Link to="/payments" search={search} {...slot} />}>
              {words.title}
            </ButtonLink>
          </ExportButtons>
        }
      />
      <div className={`pad ${styles['head']}`}>
        {found && <Stat figure={rupees(found.total.paise)} what={words.entries(found.total.count)} />}
        <PaymentFilters filter={filter} change={change} />
      </div>
      {found === null ? (
        <div className="pad">
          <Loading text={labels.common.loading} />
        </div>
      ) : (
        <Sums report={found} search={search} />
      )}
      <DuesSection />
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
  const rows = (key: 'method' | 'category' | 'company') => (sum: PaidSum) => ({
    ...search,
    show: 'counted' as const,
    [key]: sum.key,
  });
  return (
    <>
      <SumsTable
        title={words.perDay}
        head={words.heads.day}
        sums={report.days}
        nameOf={dayName}
        rowsOf={({ key }) => ({ ...search, show: 'counted', from: key, to: key })}
        hasBars={false}
      >
        <DaysPlot days={report.days} />
      </SumsTable>
      <SumsTable
        title={words.perMethod}
        head={words.heads.method}
        sums={report.methods}
        nameOf={nameOr(words.unknown)}
        rowsOf={rows('method')}
      />
      <SumsTable
        title={words.perCategory}
        head={words.heads.category}
        sums={report.categories}
        nameOf={nameOr(labels.common.noCategory)}
        rowsOf={rows('category')}
      />
      <SumsTable
        title={words.perCompany}
        head={words.heads.company}
        sums={report.companies}
        nameOf={nameOr(words.noCompany)}
        rowsOf={rows('company')}
      />
      <p className={`pad ${styles['note']}`}>{words.sumNote}</p>
    </>
  );
}
