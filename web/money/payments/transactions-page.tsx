import { Link } from '@tanstack/react-router';
import { ChartColumn, Landmark } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { paymentEntries, type PaymentEntry } from '#domain/money/reports/payment-entries.ts';
import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { transactionColumns } from '#domain/money/reports/transaction-columns.ts';
import { dateOnly, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
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
import { PossibleLines } from '../parts/possible-lines.tsx';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { ColumnsPaper } from '#web/printing/columns-paper.tsx';
import { exportedColumns } from '#web/sheets/export/exported-columns.ts';
import { PaymentFilters, PaymentFiltersOn } from './payment-filters.tsx';
import styles from './payments.module.css';
import { TransactionRow } from './transaction-row.tsx';
import { usePaymentFilter } from './use-payment-filter.ts';
import { usePaymentTitle } from './use-payment-title.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = paymentReportWords;
const tables = [
  'transactions',
  'gatewayReferences',
  'delegates',
  'companions',
  'categories',
  'companies',
] as const;
const none: readonly PaymentEntry[] = [];
const shows = (['all', 'counted', 'uncounted'] as const).map((value) => ({
  value,
  label: words.shows[value],
}));

const keyOf = ({ transaction: { delegateId, transactionId } }: PaymentEntry): string =>
  `${delegateId}/${transactionId}`;

/** All Transactions (specification, section 2): every entry of the event's money, newest first. */
export function TransactionsPage() {
  const timeZone = useTimeZone();
  const now = useToday();
  const { filter, search, change } = usePaymentFilter('/payments');
  const [typed, setTyped] = useState(filter.typed);
  const query = useDeferredValue(typed);
  const views = useLiveViews();
  const event = useCurrentEvent();
  const mayEdit = useCan('editPeople');
  const find = useCallback(
    () => paymentEntries(views.source.shown, { ...filter, typed: query }),
    [views, filter, query],
  );
  const { found, isLooking, refresh } = useSliced(find, tables);
  const entries = found ?? none;
  const { printedAt, isPrinting, print } = useOnPaper(refresh);
  useNumberedPages('landscape');
  const title = usePaymentTitle({
    title: words.title,
    filter: { ...filter, typed: query },
    method: filter.method === '' ? undefined : entries[0]?.method,
  });
  const { busy, save } = useExport('transactions', () =>
    exportedColumns({
      fileName: listWords.fileName(event.name, title, dateOnly(now, timeZone)),
      columns: transactionColumns,
      rows: refresh(),
      reader: views.source.shown,
    }),
  );
  const counted = entries.filter(({ transaction }) => countsAsPaid(transaction));
  const sumPaise = paidSum(counted.map(({ transaction }) => transaction));
  const sum = rupees(sumPaise);
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={words.title}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={entries.length > 0}
              save={save}
              print={print}
            >
              <ButtonLink
                icon={ChartColumn}
                link={(slot) => <Link to="/payments/report" search={search} {...slot} />}
              >
                {words.report}
              </ButtonLink>
              {mayEdit && (
                <ButtonLink icon={Landmark} link={(slot) => <Link to="/payments/reconcile" {...slot} />}>
                  {reconcileWords.title}
                </ButtonLink>
              )}
            </ExportButtons>
          }
        />
        <div className={`pad flow items-end between gap-4 ${styles['head']}`}>
          {found !== null && (
            <Stat
              figure={sum}
              what={words.paidIn(wholeNumber(counted.length), wholeNumber(entries.length))}
            />
          )}
          <Segments
            label={words.show}
            value={filter.show}
            options={shows}
            onChange={(show) => change({ show: show === 'all' ? undefined : show })}
          />
          <SearchInput
            label={words.search}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ q: target.value });
            }}
          />
          <PaymentFilters filter={filter} change={change} />
        </div>
        <PaymentFiltersOn filter={filter} change={change} />
        {mayEdit && query.trim() !== '' && <PossibleMoney typed={query.trim()} />}
        {found === null && (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        )}
        {found?.length === 0 && <NoEntries />}
        {entries.length > 0 && (
          <div aria-busy={isLooking} className={styles['entries']}>
            <VirtualList
              label={words.title}
              items={entries}
              keyOf={keyOf}
              renderRow={(entry) => <TransactionRow entry={entry} />}
            />
          </div>
        )}
      </div>
      {printedAt !== null && (
        <ColumnsPaper
          title={title}
          eventName={event.fullName || event.name}
          printedAt={printedAt}
          columns={transactionColumns}
          rows={entries}
          keyOf={keyOf}
          reader={views.source.shown}
          total={{ date: paymentReportWords.heads.total, amount: sumPaise / 100 }}
        />
      )}
    </Sheet>
  );
}

/** People whose names match, a few: their money may wait in a bank line, and not be entered yet. */
const mostPeople = 5;

function PossibleMoney({ typed }: { typed: string }) {
  usePrepared(searchOf);
  const people = useView(
    (views) =>
      [...new Set(views.search.search(typed, mostPeople).entries.map(({ delegateId }) => delegateId))].join(
        ' ',
      ),
    [typed],
  );
  return (
    <div className="pad">
      <PossibleLines people={people} />
    </div>
  );
}

function NoEntries() {
  const views = useLiveViews();
  const hasAny = views.source.shown.count('transactions') > 0;
  return (
    <div className="pad">
      {hasAny ? <Empty>{words.noneFound}</Empty> : <Empty detail={words.noneHint}>{words.none}</Empty>}
    </div>
  );
}
