import { Link, useParams } from '@tanstack/react-router';
import { TicketCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { RefundVoucher } from '#domain/model/money/voucher.ts';
import { paperOfNote } from '#domain/money/receipt-side.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { linkOfPaper } from '../../parts/link-of-paper.ts';
import { PaperPage } from '../paper-page.tsx';

const words = voucherWords.refund;

export function RefundVoucherPage() {
  const { number } = useParams({ from: '/receipts/refund/$number' });
  const refund = useQuery((reader) => reader.get('refundVouchers', number), [number]);
  return (
    <Sheet width="table">
      {refund === undefined ? (
        <>
          <PageHeader title={receiptsWords.title} back={<BackLink to="/receipts" />} />
          <div className="pad">
            <Notice>{voucherWords.unknown}</Notice>
          </div>
        </>
      ) : (
        <OneRefund refund={refund} />
      )}
    </Sheet>
  );
}

function OneRefund({ refund }: { readonly refund: RefundVoucher }) {
  const { number, voucherNumber, document } = refund;
  const paper = useMemo(() => paperOfNote(refund), [refund]);
  return (
    <PaperPage
      paper={paper}
      title={words.one(document.numberText)}
      label={words.paperOf(document.numberText, document.payer.name)}
      pdf={{ numbers: [number], kind: 'refundVouchers' }}
      tools={
        <ButtonLink
          icon={TicketCheck}
          link={(slot) => <Link {...linkOfPaper('receiptVoucher', voucherNumber)} {...slot} />}
        >
          {voucherWords.voucher}
        </ButtonLink>
      }
    />
  );
}
