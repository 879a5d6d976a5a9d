import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { books, type Books } from '#domain/money/books/books.ts';
import type { BookSheet } from '#domain/money/books/book-sheet.ts';
import { bookWords } from '#domain/money/books/book-words.ts';
import { rowsWithTotal, workbookOf } from '#domain/money/books/workbook.ts';
import type { SheetKey } from '#domain/money/books/sheet-keys.ts';
import { periodText } from '#domain/money/register/periods.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import paper from '#web/printing/paper-table.module.css';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { booksSearch } from '../parts/search.ts';
import { BookPaper, BookTable } from './book-table.tsx';
import { PeriodFields } from './period-fields.tsx';
import styles from './register.module.css';

const words = bookWords;
const tables = [
  'receipts',
  'creditNotes',
  'receiptVouchers',
  'refundVouchers',
  'transactions',
  'gatewayReferences',
  'bankLines',
  'lineShares',
  'statements',
  'delegates',
  'companions',
  'purchases',
  'payers',
  'priceLists',
  'billing',
] as const;

/** The workbook of a period for the accountant, sheet by sheet. */
export function BooksPage() {
  const timeZone = useTimeZone();
  const { from = '', to = '', sheet: key = 'totals' } = useSearch({ from: '/receipts/books' });
  const navigate = useNavigate({ from: '/receipts/books' });
  const views = useLiveViews();
  const event = useCurrentEvent();
  const now = useToday();
  const make = useCallback(() => books(views.source.shown, { from, to }, now), [views, from, to, now]);
  const { found, isLooking, refresh } = useSliced(make, tables);
  const { printedAt, isPrinting, print } = useOnPaper(refresh);
  useNumberedPages('landscape');
  const sheetIn = (all: Books): BookSheet | undefined =>
    all.sheets.find((sheet) => sheet.key === key) ?? all.sheets[0];
  const titleOf = (name: string): string =>
    [name, periodText({ from, to })].filter((part) => part !== '').join(', ');
  const { busy, save } = useExport('books', (kind) => {
    const all = refresh();
    const sheet = sheetIn(all);
    const rows = sheet === undefined ? [] : rowsWithTotal(sheet);
    const name = kind === 'csv' && sheet !== undefined ? words.sheets[sheet.key].sheet : screensWords.books;
    return {
      fileName: listWords.fileName(event.name, titleOf(name), dateOnly(now, timeZone)),
      heads: sheet?.heads.map(({ text }) => text) ?? [],
      count: rows.length,
      rowAt: (index) => rows[index] ?? [],
      sheets: workbookOf(all),
    };
  });
  const change = (changed: ReturnType<typeof booksSearch>) =>
    void navigate({
      search: (before) => booksSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const shown = found === null ? undefined : sheetIn(found);
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={screensWords.books}
          back={<BackLink to="/receipts" />}
          sub={words.fileHint}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={found !== null}
              save={save}
              print={print}
            />
          }
        />
        {found === null || shown === undefined ? (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        ) : (
          <>
            <div className={`pad ${styles['head']}`}>
              <div className={styles['filters']}>
                <div className={styles['sheetChoice']}>
                  <Select
                    fit
                    aria-label={words.sheet}
                    options={found.sheets.map((sheet) => ({
                      value: sheet.key,
                      label:
                        sheet.key === 'totals'
                          ? words.sheets.totals.title
                          : words.withRows(words.sheets[sheet.key].title, sheet.rows.length),
                    }))}
                    value={shown.key}
                    onChange={({ target }) => change({ sheet: target.value as SheetKey })}
                  />
                </div>
                <PeriodFields period={{ from, to }} days={found.days} change={change} />
              </div>
              <Agreement found={found} />
            </div>
            <div aria-busy={isLooking}>
              <p className={`pad ${styles['sheetHint']}`}>{words.sheets[shown.key].hint}</p>
              {shown.rows.length === 0 ? <Empty>{words.none}</Empty> : <BookTable sheet={shown} />}
            </div>
          </>
        )}
      </div>
      {printedAt !== null && shown !== undefined && (
        <BookPaper
          sheet={shown}
          title={titleOf(words.sheets[shown.key].title)}
          eventName={event.fullName || event.name}
          printedAt={printedAt}
        />
      )}
    </Sheet>
  );
}

/** Whether the accountant can rely on the sheets. */
function Agreement({ found: { differing, remarks } }: { readonly found: Books }) {
  return (
    <div className={styles['agreement']}>
      <Notice tone={differing > 0 ? 'refused' : remarks > 0 ? 'pending' : 'done'}>
        {[
          differing > 0 ? words.differ(differing) : words.allAgree,
          remarks > 0 ? words.toCheck(remarks) : '',
          words.confirm,
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </Notice>
    </div>
  );
}
