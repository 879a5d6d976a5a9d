import { Link, useParams } from '@tanstack/react-router';
import { Ban, Download, Printer, UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Receipt } from '#domain/model/receipt.ts';
import { undrawableOn } from '#domain/print/print-checks.ts';
import { receiptSide } from '#domain/money/receipt-side.ts';
import { isLive } from '#domain/money/receipts.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { UndrawableLetters } from '#web/printing/print-notices.tsx';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { usePageSize } from '#web/printing/use-page-size.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { printPage } from '#web/printing/print.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { CancelReceipt } from './cancel-receipt.tsx';
import styles from './receipts.module.css';

const words = receiptsWords;

/** One receipt as on paper, with its actions. */
export function ReceiptPage() {
  const { number } = useParams({ from: '/receipts/$number' });
  const receipt = useQuery((reader) => reader.get('receipts', number), [number]);
  return (
    <Sheet width="table">
      {receipt === undefined ? (
        <>
          <PageHeader title={words.title} back={<BackLink to="/receipts" />} />
          <div className="pad">
            <Notice>{words.unknown}</Notice>
          </div>
        </>
      ) : (
        <OneReceipt receipt={receipt} />
      )}
    </Sheet>
  );
}

function OneReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { number, document, delegateId } = receipt;
  const timeZone = useTimeZone();
  const side = useMemo(() => receiptSide(receipt, timeZone), [receipt, timeZone]);
  const letters = useMemo(() => undrawableOn(side), [side]);
  const hasPerson = useQuery((reader) => reader.get('delegates', delegateId) !== undefined, [delegateId]);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { progress, download, stop } = usePdfDownload('receipts');
  const [isAsking, setAsking] = useState(false);
  const mayCancel = useCan('editPeople') && isLive(receipt);
  usePageSize('210mm 297mm');
  const label = words.paperOf(document.numberText, document.payer.name);
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={words.one(document.numberText)}
          sub={document.payer.name}
          back={<BackLink to="/receipts" />}
        />
        <div className={`pad ${styles['tools']}`}>
          <Button variant="primary" icon={Printer} onClick={() => void printPage()}>
            {commonWords.print}
          </Button>
          <Button
            icon={Download}
            busy={progress !== null}
            disabled={!isOnline}
            onClick={() => void download({ numbers: [number] })}
          >
            {pdfWords.download}
          </Button>
          {progress !== null && <Button onClick={stop}>{pdfWords.stop}</Button>}
          {hasPerson && (
            <ButtonLink
              icon={UserRound}
              link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
            >
              {words.person}
            </ButtonLink>
          )}
          {mayCancel && (
            <Button icon={Ban} disabled={!isOnline} onClick={() => setAsking(true)}>
              {words.cancel}
            </Button>
          )}
        </div>
        {!isLive(receipt) && (
          <div className="pad">
            <CancelledNotice receipt={receipt} />
          </div>
        )}
        {letters.length > 0 && (
          <div className="pad">
            <UndrawableLetters letters={letters} />
          </div>
        )}
        <div className={styles['preview']}>
          <CropMarks>
            <PrintedSide side={side} label={label} />
          </CropMarks>
        </div>
      </div>
      <div className={styles['paper']} data-receipt={number}>
        <PrintedSide side={side} label={label} />
      </div>
      {isAsking && <CancelReceipt receipt={receipt} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelledNotice({ receipt }: { readonly receipt: Receipt }) {
  const timeZone = useTimeZone();
  const { cancelledAt, cancelledBy, cancelReason } = receipt;
  const by = phoneForDisplay(cancelledBy);
  return (
    <Notice tone="pending">
      {words.cancelledNotice(dateTime(cancelledAt ?? 0, timeZone), by, cancelReason)}
    </Notice>
  );
}
