import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import type { CreditNote, Receipt } from '#domain/model/money/receipt.ts';
import { creditable, creditNotesOf } from '#domain/money/credit-notes.ts';
import { billingOf, isLive, owedPaise, receiptablePaise, receiptsOf } from '#domain/money/receipts.ts';
import { draftReceipt } from '#domain/money/issue/draft-receipt.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { vouchersOf } from '#domain/money/vouchers/vouchers.ts';
import { IssueCreditNote } from '../parts/issue-credit-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { VoucherActs, VoucherLines } from './vouchers/vouchers-of-person.tsx';
import styles from './due.module.css';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

const words = receiptsWords;
const noPayer = { name: '', address: '', gstin: '' };

/** The receipts of a delegate, and the next one for money received since. Hidden until receipts are set up. */
export function ReceiptsSection({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const now = useToday();
  const receipts = useQuery((reader) => receiptsOf(reader, delegateId), [delegateId]);
  const notes = useQuery((reader) => creditNotesOf(reader, delegateId), [delegateId]);
  const open = useQuery((reader) => receiptablePaise(reader, delegateId), [delegateId]);
  // Also an item that earlier money beyond the fees pays for.
  const canIssue = useQuery(
    (reader) => draftReceipt(reader, delegate, { payer: noPayer, now }) !== null,
    [delegate, now],
  );
  const owed = useQuery((reader) => owedPaise(reader, delegateId), [delegateId]);
  const credited = useQuery(
    (reader) =>
      receiptsOf(reader, delegateId).find(
        (receipt) => isLive(receipt) && creditable(reader, receipt, []).paise > 0,
      ),
    [delegateId],
  );
  const isSetUp = useQuery((reader) => billingOf(reader).name !== '', []);
  const canEdit = useCan('editPeople');
  const isOnline = useSyncState((sync) => sync.isOnline);
  const openTask = useOpenTask();
  const [crediting, setCrediting] = useState<Receipt>();
  const hasVouchers = useQuery((reader) => vouchersOf(reader, delegateId).length > 0, [delegateId]);
  if (!isSetUp && receipts.length === 0 && !hasVouchers) return null;
  const hasLive = receipts.some(isLive);
  return (
    <section aria-label={words.title}>
      <SectionHeader
        title={words.title}
        action={
          canEdit &&
          canIssue && (
            <Button
              small
              disabled={!isOnline || !isSetUp}
              title={isOnline ? undefined : words.offline}
              onClick={() => openTask('issueReceipt', { delegate })}
            >
              {words.issue}
            </Button>
          )
        }
      />
      <div className="pad">
        {receipts.length === 0 && !hasVouchers ? (
          <p className="t2">{open > 0 ? words.noneOf(rupees(open)) : words.noneYet}</p>
        ) : (
          <ul aria-label={words.title}>
            {receipts.map((receipt) => (
              <li key={receipt.number} className={`line items-baseline between gap-3 ${styles['receipt']}`}>
                <ReceiptLine receipt={receipt} />
              </li>
            ))}
            <VoucherLines delegateId={delegateId} />
            {notes.map((note) => (
              <li
                key={`credit-${note.number}`}
                className={`line items-baseline between gap-3 ${styles['receipt']}`}
              >
                <NoteLine note={note} />
              </li>
            ))}
          </ul>
        )}
        {owed > 0 && <p className={`t2 ${styles['said']}`}>{words.credit.owed(rupees(owed))}</p>}
        {canEdit && credited !== undefined && (
          <div className={`flow gap-2 ${styles['acts']}`}>
            <Button icon={Undo2} disabled={!isOnline} onClick={() => setCrediting(credited)}>
              {words.credit.issue}
            </Button>
          </div>
        )}
        {canEdit && <VoucherActs delegate={delegate} />}
        {open < 0 && hasLive && <p className={`t2 ${styles['said']}`}>{words.takenBack(rupees(-open))}</p>}
      </div>
      {crediting !== undefined && (
        <IssueCreditNote receipt={crediting} onClose={() => setCrediting(undefined)} />
      )}
    </section>
  );
}

function NoteLine({ note }: { readonly note: CreditNote }) {
  const timeZone = useTimeZone();
  const { number, document, issuedAt } = note;
  return (
    <>
      <Link to="/receipts/credit/$number" params={{ number: String(number) }} className="text-link">
        {document.numberText}
      </Link>
      <span className="t2 date">{dateOnly(issuedAt, timeZone)}</span>
      <span className="t2">{words.credit.badge}</span>
      <span className="num">{rupees(-document.totalPaise)}</span>
    </>
  );
}

function ReceiptLine({ receipt }: { readonly receipt: Receipt }) {
  const timeZone = useTimeZone();
  const { number, document, issuedAt } = receipt;
  const of = useQuery(
    (reader) => {
      const whole = reader.get('receipts', number)?.document;
      return whole?.people === undefined ? undefined : whole;
    },
    [number],
  );
  return (
    <>
      <Link to="/receipts/$number" params={{ number: String(number) }} className="text-link">
        {document.numberText}
      </Link>
      <span className="t2 date">{dateOnly(issuedAt, timeZone)}</span>
      {of !== undefined && (
        <span className="t2">{words.shareOf(rupees(of.totalPaise), of.people?.length ?? 0)}</span>
      )}
      {!isLive(receipt) && <Badge state="cut">{words.isCancelled}</Badge>}
      <span className="num">{rupees(document.totalPaise)}</span>
    </>
  );
}
