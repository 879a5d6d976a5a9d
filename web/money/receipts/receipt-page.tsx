import { Link, useParams } from '@tanstack/react-router';
import { Ban, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#domain/model/receipt.ts';
import { creditable, creditNotesOn } from '#domain/money/credit-notes.ts';
import { isLive } from '#domain/money/receipts.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { IssueCreditNote } from '../parts/issue-credit-note.tsx';
import { PaperPage } from './paper-page.tsx';
import { CancelReceipt } from './cancel-receipt.tsx';

const words = receiptsWords;

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
  const hasPerson = useQuery((reader) => reader.get('delegates', delegateId) !== undefined, [delegateId]);
  const notes = useQuery((reader) => creditNotesOn(reader, number), [number]);
  const canCredit = useQuery((reader) => creditable(reader, receipt, []).paise > 0, [receipt]);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [asked, setAsked] = useState<'cancel' | 'credit'>();
  const mayEdit = useCan('editPeople') && isLive(receipt);
  const close = () => setAsked(undefined);
  return (
    <>
      <PaperPage
        paper={receipt}
        title={words.one(document.numberText)}
        label={words.paperOf(document.numberText, document.payer.name)}
        pdf={{ numbers: [number], kind: 'receipts' }}
        tools={
          <>
            {hasPerson && (
              <ButtonLink
                icon={UserRound}
                link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
              >
                {words.person}
              </ButtonLink>
            )}
            {mayEdit && canCredit && (
              <Button icon={Undo2} disabled={!isOnline} onClick={() => setAsked('credit')}>
                {words.credit.issue}
              </Button>
            )}
            {mayEdit && notes.length === 0 && (
              <Button icon={Ban} disabled={!isOnline} onClick={() => setAsked('cancel')}>
                {words.cancel}
              </Button>
            )}
            {notes.map((note) => (
              <ButtonLink
                key={note.number}
                link={(slot) => (
                  <Link to="/receipts/credit/$number" params={{ number: String(note.number) }} {...slot} />
                )}
              >
                {words.credit.one(note.document.numberText)}
              </ButtonLink>
            ))}
          </>
        }
        notice={isLive(receipt) ? undefined : <CancelledNotice receipt={receipt} />}
      />
      {asked === 'cancel' && <CancelReceipt receipt={receipt} onClose={close} />}
      {asked === 'credit' && <IssueCreditNote receipt={receipt} onClose={close} />}
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
