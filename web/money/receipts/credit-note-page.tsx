import { Link, useParams } from '@tanstack/react-router';
import { ReceiptIndianRupee } from 'lucide-react';
import { useMemo } from 'react';
import type { CreditNote } from '#domain/model/money/receipt.ts';
import { paperOfNote } from '#domain/money/receipt-side.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PaperPage } from './paper-page.tsx';

const words = receiptsWords.credit;

export function CreditNotePage() {
  const { number } = useParams({ from: '/receipts/credit/$number' });
  const note = useQuery((reader) => reader.get('creditNotes', number), [number]);
  return (
    <Sheet width="table">
      {note === undefined ? (
        <>
          <PageHeader title={receiptsWords.title} back={<BackLink to="/receipts" />} />
          <div className="pad">
            <Notice>{words.unknown}</Notice>
          </div>
        </>
      ) : (
        <OneNote note={note} />
      )}
    </Sheet>
  );
}

function OneNote({ note }: { readonly note: CreditNote }) {
  const { number, receiptNumber, document } = note;
  const paper = useMemo(() => paperOfNote(note), [note]);
  return (
    <PaperPage
      paper={paper}
      title={words.one(document.numberText)}
      label={words.paperOf(document.numberText, document.payer.name)}
      pdf={{ numbers: [number], kind: 'creditNotes' }}
      tools={
        <ButtonLink
          icon={ReceiptIndianRupee}
          link={(slot) => (
            <Link to="/receipts/$number" params={{ number: String(receiptNumber) }} {...slot} />
          )}
        >
          {words.receipt}
        </ButtonLink>
      }
    />
  );
}
