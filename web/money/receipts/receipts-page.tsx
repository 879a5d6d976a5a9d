import { Link } from '@tanstack/react-router';
import { BookOpenText, Download, ReceiptText, Settings2, UsersRound } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateOnly, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { bookWords } from '#domain/money/books/book-words.ts';
import { registerColumns } from '#domain/money/register/register-columns.ts';
import { register, taxHeads, type Register, type RegisterLine } from '#domain/money/register/register.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import paper from '#web/printing/paper-table.module.css';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { ColumnsPaper } from '#web/printing/columns-paper.tsx';
import { exportedColumns } from '#web/sheets/export/exported-columns.ts';
import { RegisterFilters, RegisterFiltersOn } from './register-filters.tsx';
import { RegisterRow, taxColumns } from './register-row.tsx';
import { registerTitle, useRegisterFilter } from './use-register-filter.ts';
import styles from './register.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = paperRegisterWords;
const tables = ['receipts', 'creditNotes', 'receiptVouchers', 'refundVouchers'] as const;
const none: readonly RegisterLine[] = [];

const keyOf = ({ kind, paper: { number } }: RegisterLine): string => `${kind}-${number}`;

/** The register of all numbered papers, the newest first; cancelled ones stay in their place. */
export function ReceiptsPage() {
  const timeZone = useTimeZone();
  const now = useToday();
  const { filter, change } = useRegisterFilter();
  const [typed, setTyped] = useState(filter.typed);
  const query = useDeferredValue(typed);
  const views = useLiveViews();
  const event = useCurrentEvent();
  const mayEdit = useCan('editSetup');
  const mayIssue = useCan('editPeople');
  const find = useCallback(
    () => register(views.source.shown, { ...filter, typed: query }),
    [views, filter, query],
  );
  const { found, isLooking, refresh } = useSliced(find, tables);
  const lines = found?.lines ?? none;
  const { printedAt, isPrinting, print } = useOnPaper(refresh);
  useNumberedPages('landscape');
  const title = registerTitle(receiptsWords.title, { ...filter, typed: query });
  const { busy, save } = useExport('register', () =>
    exportedColumns({
      fileName: listWords.fileName(event.name, title, dateOnly(now, timeZone)),
      columns: registerColumns,
      rows: refresh().lines,
      reader: views.source.shown,
    }),
  );
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={receiptsWords.title}
          count={found === null ? undefined : lines.length}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={lines.length > 0}
              save={save}
              print={print}
              more={
                <>
                  {mayIssue && (
                    <ButtonLink icon={UsersRound} link={(slot) => <Link to="/receipts/shared" {...slot} />}>
                      {issueWords.shared.title}
                    </ButtonLink>
                  )}
                  <ButtonLink icon={BookOpenText} link={(slot) => <Link to="/receipts/books" {...slot} />}>
                    {bookWords.open}
                  </ButtonLink>
                  {mayEdit && (
                    <ButtonLink icon={Settings2} link={(slot) => <Link to="/receipts/settings" {...slot} />}>
                      {receiptsWords.settings}
                    </ButtonLink>
                  )}
                </>
              }
            >
              {mayIssue && (
                <ButtonLink icon={ReceiptText} link={(slot) => <Link to="/receipts/issue" {...slot} />}>
                  {issueWords.title}
                </ButtonLink>
              )}
            </ExportButtons>
          }
        />
        {found === null && (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        )}
        {found !== null && found.all > 0 && (
          <div className={`pad ${styles['head']}`}>
            <Stat
              figure={rupees(found.sums.totalPaise)}
              what={words.sum({ ...found, inForce: wholeNumber(found.inForce) })}
            />
            <SearchInput
              label={words.search}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                change({ q: target.value });
              }}
            />
            {found.vouchers > 0 && filter.kind === '' && <p className="hint">{words.vouchersApart}</p>}
            <ReceiptsAsPdf lines={lines} />
            <RegisterFilters filter={filter} choices={found} change={change} />
          </div>
        )}
        <RegisterFiltersOn filter={filter} change={change} />
        {found !== null && lines.length === 0 && (
          <Empty detail={found.all === 0 && receiptsWords.noneHint}>
            {found.all === 0 ? receiptsWords.none : receiptsWords.noneFound}
          </Empty>
        )}
        {found !== null && lines.length > 0 && <Lines found={found} isLooking={isLooking} />}
      </div>
      {printedAt !== null && found !== null && (
        <ColumnsPaper
          title={title}
          eventName={event.fullName || event.name}
          printedAt={printedAt}
          columns={registerColumns}
          rows={lines}
          keyOf={keyOf}
          reader={views.source.shown}
          total={{
            number: words.total,
            ...Object.fromEntries(taxHeads.map((key) => [key, found.sums[key] / 100])),
          }}
        />
      )}
    </Sheet>
  );
}

/** The receipts of the list as one file, which the server draws. */
function ReceiptsAsPdf({ lines }: Pick<Register, 'lines'>) {
  const { progress, download, stop } = usePdfDownload('receipts');
  const isOnline = useSyncState((sync) => sync.isOnline);
  const numbers = lines.flatMap(({ kind, paper: { number } }) => (kind === 'receipt' ? [number] : []));
  return (
    <div className="acts-row">
      <Button
        icon={Download}
        busy={progress !== null}
        disabled={!isOnline || numbers.length === 0}
        onClick={() => void download({ numbers, kind: 'receipts' })}
      >
        {progress === null ? issueWords.shownAsOneFile : pdfWords.progress(progress.done, progress.of)}
      </Button>
      {progress !== null && <Button onClick={stop}>{pdfWords.stop}</Button>}
    </div>
  );
}

/** The papers under their totals, which stay in sight of a long list's beginning. */
function Lines({ found, isLooking }: { readonly found: Register; readonly isLooking: boolean }) {
  const inColumns = useDevice() === 'desktop';
  return (
    <div className={styles['list']} aria-busy={isLooking}>
      {inColumns ? <Heads sums={found.sums} /> : <StackedTotal sums={found.sums} />}
      <VirtualList
        label={receiptsWords.title}
        items={found.lines}
        keyOf={keyOf}
        estimateHeight={inColumns ? 58 : 96}
        renderRow={(line) => <RegisterRow line={line} inColumns={inColumns} />}
      />
    </div>
  );
}

type SumsProps = Pick<Register, 'sums'>;

function Heads({ sums }: SumsProps) {
  const { heads } = words;
  return (
    <>
      <div className={`${styles['columns']} ${styles['heads']}`} aria-hidden="true">
        <span>{heads.number}</span>
        <span>{heads.date}</span>
        <span>{heads.payer}</span>
        {taxColumns.map(([key, head]) => (
          <span key={key} className={styles['amount']}>
            {head}
          </span>
        ))}
        <span className={styles['amount']}>{heads.total}</span>
      </div>
      <div className={`${styles['columns']} ${styles['total']}`} role="group" aria-label={words.total}>
        <span className={styles['totalName']}>{words.total}</span>
        {taxColumns.map(([key, head]) => (
          <span key={key} className={styles['amount']}>
            <span className="vh">{head}</span>
            {rupees(sums[key])}
          </span>
        ))}
        <span className={styles['amount']}>{rupees(sums.totalPaise)}</span>
      </div>
    </>
  );
}

function StackedTotal({ sums }: SumsProps) {
  return (
    <p className={`pad ${styles['stackedTotal']}`}>
      {taxColumns.map(([key, head]) => (
        <span key={key}>
          {head} <b className="num">{rupees(sums[key])}</b>
        </span>
      ))}
    </p>
  );
}
