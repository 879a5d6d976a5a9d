import { Link, useParams } from '@tanstack/react-router';
import { Ban, TicketMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptVoucher } from '#domain/model/money/voucher.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { paiseOnVoucher, returnedAdvances, usedOf } from '#domain/money/vouchers/vouchers.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { IssueRefundVoucher } from '../../parts/issue-refund-voucher.tsx';
import { linkOfPaper } from '../../parts/link-of-paper.ts';
import { CancelPaper } from '../cancel-paper.tsx';
import { PaperPage } from '../paper-page.tsx';

const words = voucherWords;

export function VoucherPage() {
  const { number } = useParams({ from: '/receipts/voucher/$number' });
  const voucher = useQuery((reader) => reader.get('receiptVouchers', number), [number]);
  return (
    <Sheet width="table">
      {voucher === undefined ? (
        <>
          <PageHeader title={receiptsWords.title} back={<BackLink to="/receipts" />} />
          <div className="pad">
            <Notice>{words.unknown}</Notice>
          </div>
        </>
      ) : (
        <OneVoucher voucher={voucher} />
      )}
    </Sheet>
  );
}

function OneVoucher({ voucher }: { readonly voucher: ReceiptVoucher }) {
  const { number, delegateId, document, cancelledAt } = voucher;
  const hasPerson = useQuery((reader) => reader.get('delegates', delegateId) !== undefined, [delegateId]);
  const { receipts, refunds } = useQuery((reader) => usedOf(reader, voucher), [voucher]);
  const canRefund = useQuery(
    (reader) => returnedAdvances(reader, delegateId) > 0 && paiseOnVoucher(reader, voucher) > 0,
    [voucher],
  );
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [asked, setAsked] = useState<'cancel' | 'refund'>();
  const mayEdit = useCan('editPeople') && cancelledAt === null;
  const close = () => setAsked(undefined);
  const [cancel] = useCommand('receiptVoucher.cancel');
  return (
    <>
      <PaperPage
        paper={voucher}
        title={words.one(document.numberText)}
        label={words.paperOf(document.numberText, document.payer.name)}
        pdf={{ numbers: [number], kind: 'receiptVouchers' }}
        tools={
          <>
            {hasPerson && (
              <ButtonLink
                icon={UserRound}
                link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
              >
                {receiptsWords.person}
              </ButtonLink>
            )}
            {mayEdit && canRefund && (
              <Button icon={TicketMinus} disabled={!isOnline} onClick={() => setAsked('refund')}>
                {words.refund.issue}
              </Button>
            )}
            {mayEdit && receipts.length + refunds.length === 0 && (
              <Button icon={Ban} disabled={!isOnline} onClick={() => setAsked('cancel')}>
                {words.cancel}
              </Button>
            )}
            {receipts.map((receipt) => (
              <ButtonLink
                key={receipt.number}
                link={(slot) => <Link {...linkOfPaper('receipt', receipt.number)} {...slot} />}
              >
                {words.receipt(receipt.document.numberText)}
              </ButtonLink>
            ))}
            {refunds.map((refund) => (
              <ButtonLink
                key={refund.number}
                link={(slot) => <Link {...linkOfPaper('refundVoucher', refund.number)} {...slot} />}
              >
                {words.refund.one(refund.document.numberText)}
              </ButtonLink>
            ))}
          </>
        }
        notice={
          <VoucherNotice voucher={voucher} numbers={receipts.map((each) => each.document.numberText)} />
        }
      />
      {asked === 'cancel' && <CancelPaper paper={voucher} words={words} run={cancel} onClose={close} />}
      {asked === 'refund' && <IssueRefundVoucher voucher={voucher} onClose={close} />}
    </>
  );
}

interface VoucherNoticeProps {
  readonly voucher: ReceiptVoucher;
  /** Of the receipts that state it. */
  readonly numbers: readonly string[];
}

function VoucherNotice({ voucher, numbers }: VoucherNoticeProps) {
  const timeZone = useTimeZone();
  const { cancelledAt, cancelledBy, cancelReason } = voucher;
  if (cancelledAt !== null)
    return (
      <Notice tone="pending">
        {receiptsWords.cancelledNotice(
          dateTime(cancelledAt, timeZone),
          phoneForDisplay(cancelledBy),
          cancelReason,
        )}
      </Notice>
    );
  return numbers.length === 0 ? null : <Notice tone="info">{words.onReceipt(numbers)}</Notice>;
}
