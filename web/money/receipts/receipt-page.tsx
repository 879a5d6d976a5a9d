import { Link, useParams } from '@tanstack/react-router';
import { Ban, Undo2, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { sharesOf } from '#domain/money/coverage/shares.ts';
import { creditable, creditNotesOn } from '#domain/money/credit-notes.ts';
import { isLive } from '#domain/money/receipts.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { IssueCreditNote } from '../parts/issue-credit-note.tsx';
import { PaperPage } from './paper-page.tsx';
import { CancelPaper } from './cancel-paper.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = receiptsWords;
const sharedWords = issueWords.shared;

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
  const toCredit = useQuery(
    (reader) => sharesOf(receipt).filter((share) => creditable(reader, share, []).paise > 0),
    [receipt],
  );
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [asked, setAsked] = useState<'cancel' | 'credit'>();
  const mayEdit = useCan('editPeople') && isLive(receipt);
  const close = () => setAsked(undefined);
  const [cancel] = useCommand('receipt.cancel');
  return (
    <>
      <PaperPage
        paper={receipt}
        title={words.one(document.numberText)}
        label={words.paperOf(document.numberText, document.payer.name)}
        pdf={{ numbers: [number], kind: 'receipts' }}
        tools={
          <>
            {document.people !== undefined && <PeopleOnReceipt receipt={receipt} />}
            {hasPerson && (
              <ButtonLink
                icon={UserRound}
                link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
              >
                {words.person}
              </ButtonLink>
            )}
            {mayEdit && toCredit.length > 0 && (
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
      {asked === 'cancel' && <CancelPaper paper={receipt} words={words} run={cancel} onClose={close} />}
      {asked === 'credit' && <CreditOnReceipt shares={toCredit} onClose={close} />}
    </>
  );
}

interface CreditOnReceiptProps {
  /** With something left to credit; more than one of a shared receipt. */
  readonly shares: readonly Receipt[];
  readonly onClose: () => void;
}

/** A credit note is for one person. On a shared receipt that person is chosen first. */
function CreditOnReceipt({ shares, onClose }: CreditOnReceiptProps) {
  const [delegateId, setDelegateId] = useState(shares[0]?.delegateId ?? '');
  const share = shares.find((each) => each.delegateId === delegateId);
  if (share === undefined) return null;
  return (
    <IssueCreditNote
      key={delegateId}
      receipt={share}
      personChoice={
        shares.length > 1 && (
          <Field label={words.person}>
            <Select
              value={delegateId}
              options={shares.map(({ delegateId: value, document }) => ({
                value,
                label: document.delegateName || document.payer.name,
              }))}
              onChange={({ target }) => setDelegateId(target.value)}
            />
          </Field>
        )
      }
      onClose={onClose}
    />
  );
}

/** The people of a shared receipt, in a menu that leads to their pages. */
function PeopleOnReceipt({ receipt }: { readonly receipt: Receipt }) {
  const [isOpen, setOpen] = useState(false);
  const shares = sharesOf(receipt);
  return (
    <>
      <Button icon={UsersRound} onClick={() => setOpen(true)}>
        {sharedWords.ofPeople(shares.length)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={sharedWords.ofPeople(shares.length)}
        actions={<Button onClick={() => setOpen(false)}>{commonWords.close}</Button>}
      >
        <ul>
          {shares.map(({ delegateId, document }) => (
            <li key={delegateId} className="line items-baseline between gap-3 py-1">
              <Link to="/users/view/$userId" params={{ userId: delegateId }} className="text-link">
                {document.delegateName || document.payer.name}
              </Link>
              <span className="num">{rupees(document.totalPaise)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
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
