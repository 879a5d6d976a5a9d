import { Link } from '@tanstack/react-router';
import { TicketCheck, TicketMinus } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import type { ReceiptVoucher, RefundVoucher } from '#domain/model/money/voucher.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import {
  refundableVouchers,
  refundVouchersOf,
  returnedAdvances,
  voucherPaise,
  vouchersOf,
} from '#domain/money/vouchers/vouchers.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IssueRefundVoucher } from '../../parts/issue-refund-voucher.tsx';
import { linkOfPaper } from '../../parts/link-of-paper.ts';
import styles from '../due.module.css';
import { IssueVoucher } from './issue-voucher.tsx';

const words = voucherWords;

/** The vouchers of a delegate, among the other papers. */
export function VoucherLines({ delegateId }: { readonly delegateId: string }) {
  const vouchers = useQuery((reader) => vouchersOf(reader, delegateId), [delegateId]);
  const refunds = useQuery((reader) => refundVouchersOf(reader, delegateId), [delegateId]);
  return (
    <>
      {vouchers.map((voucher) => (
        <PaperLine key={`voucher-${voucher.number}`} kind="receiptVoucher" paper={voucher} />
      ))}
      {refunds.map((refund) => (
        <PaperLine key={`refund-${refund.number}`} kind="refundVoucher" paper={refund} />
      ))}
    </>
  );
}

type PaperLineProps =
  | { readonly kind: 'receiptVoucher'; readonly paper: ReceiptVoucher }
  | { readonly kind: 'refundVoucher'; readonly paper: RefundVoucher };

function PaperLine({ kind, paper }: PaperLineProps) {
  const timeZone = useTimeZone();
  const { number, document, issuedAt } = paper;
  const isRefund = kind === 'refundVoucher';
  return (
    <li className={`line items-baseline between gap-3 ${styles['receipt']}`}>
      <Link {...linkOfPaper(kind, number)} className="text-link">
        {document.numberText}
      </Link>
      <span className="t2 date">{dateOnly(issuedAt, timeZone)}</span>
      <span className="t2">{isRefund ? words.refund.badge : words.badge}</span>
      {!isRefund && paper.cancelledAt !== null && <Badge state="cut">{receiptsWords.isCancelled}</Badge>}
      <span className="num">{rupees(isRefund ? -document.totalPaise : document.totalPaise)}</span>
    </li>
  );
}

/** The next voucher for advances that came, and the refund voucher for those that went back. */
export function VoucherActs({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const now = useToday();
  const paise = useQuery((reader) => voucherPaise(reader, delegate, now), [delegate, now]);
  const returned = useQuery((reader) => returnedAdvances(reader, delegateId), [delegateId]);
  const refundable = useQuery((reader) => refundableVouchers(reader, delegateId)[0], [delegateId]);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [asked, setAsked] = useState<'issue' | ReceiptVoucher>();
  const close = () => setAsked(undefined);
  const canRefund = returned > 0 && refundable !== undefined;
  return (
    <>
      {canRefund && <p className={`t2 ${styles['said']}`}>{words.returned(rupees(returned))}</p>}
      {(paise > 0 || canRefund) && (
        <div className={`flow gap-2 ${styles['acts']}`}>
          {paise > 0 && (
            <Button icon={TicketCheck} disabled={!isOnline} onClick={() => setAsked('issue')}>
              {words.issue}
            </Button>
          )}
          {canRefund && (
            <Button icon={TicketMinus} disabled={!isOnline} onClick={() => setAsked(refundable)}>
              {words.refund.issue}
            </Button>
          )}
        </div>
      )}
      {asked === 'issue' && <IssueVoucher delegate={delegate} paise={paise} onClose={close} />}
      {asked !== undefined && asked !== 'issue' && <IssueRefundVoucher voucher={asked} onClose={close} />}
    </>
  );
}
