import { Download, Printer } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { undrawableOn } from '#domain/print/print-checks.ts';
import { receiptSides, type PrintedPaper } from '#domain/money/receipt-side.ts';
import type { PrintedKindName } from '#domain/money/vouchers/printed-papers.ts';
import { sharedPaperWords } from '#domain/money/paper/people-page-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { UndrawableLetters } from '#web/printing/print-notices.tsx';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { Button } from '#web/ui/button.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageSize } from '#web/printing/use-page-size.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { printPage } from '#web/printing/print.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './receipts.module.css';

interface PaperPageProps {
  readonly paper: PrintedPaper;
  readonly title: string;
  readonly label: string;
  /** What the server draws as PDF. */
  readonly pdf: { readonly numbers: readonly number[]; readonly kind: PrintedKindName };
  readonly tools: ReactNode;
  readonly notice?: ReactNode;
}

const pageLabel = (label: string, { at, count }: { readonly at: number; readonly count: number }): string =>
  count === 1 ? label : `${label}, ${sharedPaperWords.page} ${sharedPaperWords.pageOf(at + 1, count)}`;

/** A numbered paper as it is printed, with its actions. */
export function PaperPage({ paper, title, label, pdf, tools, notice }: PaperPageProps) {
  const timeZone = useTimeZone();
  const sides = useMemo(() => receiptSides(paper, timeZone), [paper, timeZone]);
  const letters = useMemo(() => [...new Set(sides.flatMap(undrawableOn))], [sides]);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { progress, download, stop } = usePdfDownload('receipts');
  usePageSize('210mm 297mm');
  return (
    <>
      <div className="no-print">
        <PageHeader title={title} sub={paper.document.payer.name} back={<BackLink to="/receipts" />} />
        <div className="pad flow gap-2 pb-4">
          <Button variant="primary" icon={Printer} onClick={() => void printPage()}>
            {commonWords.print}
          </Button>
          <Button
            icon={Download}
            busy={progress !== null}
            disabled={!isOnline}
            onClick={() => void download(pdf)}
          >
            {pdfWords.download}
          </Button>
          {progress !== null && <Button onClick={stop}>{pdfWords.stop}</Button>}
          {tools}
        </div>
        {notice !== undefined && <div className="pad">{notice}</div>}
        {letters.length > 0 && (
          <div className="pad">
            <UndrawableLetters letters={letters} />
          </div>
        )}
        {sides.map((side, at) => (
          <div key={at} className={styles['preview']}>
            <CropMarks>
              <PrintedSide side={side} label={pageLabel(label, { at, count: sides.length })} />
            </CropMarks>
          </div>
        ))}
      </div>
      {sides.map((side, at) => (
        <div key={at} className={styles['paper']}>
          <PrintedSide side={side} label={pageLabel(label, { at, count: sides.length })} />
        </div>
      ))}
    </>
  );
}
