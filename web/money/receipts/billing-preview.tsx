import { useMemo } from 'react';
import type { BillingDetails } from '#domain/model/money/billing.ts';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { receiptSide } from '#domain/money/receipt-side.ts';
import { lineWithoutPrice, statedLines } from '#domain/money/receipt-lines.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './receipts.module.css';
import { eventOf } from '#domain/core/event-of.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = receiptsWords;
const samplePaise = 1_180_000;

export function BillingPreview({ details, numberText }: { details: BillingDetails; numberText: string }) {
  const now = useToday();
  const timeZone = useTimeZone();
  const event = useQuery((reader) => {
    const row = eventOf(reader);
    return row?.fullName || row?.name || '';
  }, []);
  const side = useMemo(
    () => receiptSide(sampleReceipt(details, { event, numberText, now, timeZone }), timeZone),
    [details, event, numberText, now, timeZone],
  );
  return (
    <section className={styles['preview']} aria-label={words.preview}>
      <CropMarks>
        <PrintedSide side={side} label={words.preview} />
      </CropMarks>
    </section>
  );
}

interface Sample {
  readonly event: string;
  readonly numberText: string;
  readonly now: number;
  readonly timeZone: string;
}

const sampleReceipt = (details: BillingDetails, { event, numberText, now, timeZone }: Sample): Receipt => {
  const { name, address, gstin } = details;
  return {
    number: 1,
    delegateId: '',
    document: {
      numberText,
      event,
      seller: { name: name || words.sellerName, address, gstin },
      payer: { name: words.sampleName, address: '', gstin: '' },
      delegateName: '',
      ...statedLines(details, [lineWithoutPrice(details, samplePaise)]),
      payments: [
        {
          transactionId: 'sample',
          paidOn: isoDay(now, timeZone),
          method: 'UPI',
          reference: '',
          paise: samplePaise,
        },
      ],
      note: details.note,
    },
    issuedAt: now,
    issuedBy: '',
    cancelledAt: null,
    cancelledBy: '',
    cancelReason: '',
    extra: null,
  };
};
