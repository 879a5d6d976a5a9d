import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CreditNote, Receipt } from '#domain/model/receipt.ts';
import { seriesOf } from '#domain/money/paper-numbers.ts';
import { isLive } from '#domain/money/receipts.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { dateOnly, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './receipts.module.css';

const words = receiptsWords;

type Paper = Receipt | CreditNote;

const isNote = (paper: Paper): paper is CreditNote => 'receiptNumber' in paper;

const matches = ({ document }: Paper, typed: string): boolean =>
  [document.numberText, document.payer.name, document.delegateName, document.payer.gstin].some((text) =>
    fold(text).includes(typed),
  );

/** All receipts and credit notes, the newest first; cancelled ones stay in their place. */
export function ReceiptsPage() {
  const receipts = useQuery((reader) => [...reader.all('receipts')], []);
  const notes = useQuery((reader) => [...reader.all('creditNotes')], []);
  const papers = useMemo(
    () => [...receipts, ...notes].sort((a, b) => b.issuedAt - a.issuedAt || b.number - a.number),
    [receipts, notes],
  );
  const mayEdit = useCan('editSetup');
  const device = useDevice();
  const [text, setText] = useState('');
  const typed = fold(text);
  const found = typed === '' ? papers : papers.filter((paper) => matches(paper, typed));
  const live = receipts.filter(isLive);
  const credited = notes.reduce((total, { document }) => total + document.totalPaise, 0);
  const sum = live.reduce((total, { document }) => total + document.totalPaise, -credited);
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        count={receipts.length}
        sub={receipts.length > 0 && words.sumOf(wholeNumber(live.length), rupees(sum))}
        actions={
          mayEdit && (
            <ButtonLink icon={Settings2} link={(slot) => <Link to="/receipts/settings" {...slot} />}>
              {words.settings}
            </ButtonLink>
          )
        }
        search={
          receipts.length > 0 && (
            <SearchInput label={words.search} value={text} onChange={({ target }) => setText(target.value)} />
          )
        }
      />
      {found.length === 0 ? (
        <Empty detail={typed === '' && words.noneHint}>{typed === '' ? words.none : words.noneFound}</Empty>
      ) : (
        <div className={styles['list']}>
          <VirtualList
            label={words.title}
            items={found}
            keyOf={(paper) => (isNote(paper) ? `credit-${paper.number}` : String(paper.number))}
            estimateHeight={device === 'desktop' ? 40 : 67}
            renderRow={(paper) => (isNote(paper) ? <NoteRow note={paper} /> : <ReceiptRow receipt={paper} />)}
          />
        </div>
      )}
    </Sheet>
  );
}

function NoteRow({ note }: { readonly note: CreditNote }) {
  const timeZone = useTimeZone();
  const { number, document, issuedAt } = note;
  return (
    <ListRow
      layout="columns"
      serial={`C${seriesOf(note).number}`}
      name={document.payer.name}
      link={(slot) => (
        <Link to="/receipts/credit/$number" params={{ number: String(number) }} {...slot}>
          {slot.children}
        </Link>
      )}
      category={<span className="date">{dateOnly(issuedAt, timeZone)}</span>}
      sub={words.credit.on(document.receiptNumberText)}
      action={<span className="num">{rupees(-document.totalPaise)}</span>}
    />
  );
}

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const timeZone = useTimeZone();
  const { number, document, issuedAt } = receipt;
  return (
    <ListRow
      layout="columns"
      serial={seriesOf(receipt).number}
      name={document.payer.name}
      link={(slot) => (
        <Link to="/receipts/$number" params={{ number: String(number) }} {...slot}>
          {slot.children}
        </Link>
      )}
      category={<span className="date">{dateOnly(issuedAt, timeZone)}</span>}
      sub={document.delegateName !== '' && words.onPaper.forDelegate(document.delegateName)}
      action={
        isLive(receipt) ? (
          <span className="num">{rupees(document.totalPaise)}</span>
        ) : (
          <Badge state="cut">{words.isCancelled}</Badge>
        )
      }
    />
  );
}
