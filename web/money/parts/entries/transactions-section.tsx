import { FileCheck, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { isOfGateway } from '#domain/money/payments/transactions.ts';
import { paidOnForDisplay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './payments-of-person.module.css';
import { howPaid, kindOf, stands, type HistoryEntry } from './transaction-texts.ts';
import { useBank } from './use-bank.ts';

const words = userViewWords;

interface TransactionsSectionProps {
  readonly history: readonly HistoryEntry[];
  readonly onAdd: () => void;
}

interface Open {
  readonly dialog: 'entry' | 'bank';
  readonly id: string;
}

/** The history: each entry opens with all that is known of it; the gateway's are looked up in one tap. */
export function TransactionsSection({ history, onAdd }: TransactionsSectionProps) {
  const canEdit = useCan('editPeople');
  const { isSetUp, isAllowed } = useBank();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const opened = open !== null ? history.find(isCalled(open.id)) : undefined;
  const bankColumn: Column<HistoryEntry> = {
    key: 'bank',
    head: '',
    cell: ({ entry }) =>
      isOfGateway(entry) && (
        <IconButton
          icon={Landmark}
          label={words.lookUpTransaction(entry.transactionId)}
          onClick={() => setOpen({ dialog: 'bank', id: entry.transactionId })}
        />
      ),
  };
  const columns = [...columnsWith((id) => setOpen({ dialog: 'entry', id }))];
  if (canEdit && isSetUp && isAllowed) columns.push(bankColumn);
  return (
    <div className={styles['transactions']}>
      <SectionHeader
        title={words.transactions}
        action={
          canEdit && (
            <Button small icon={Plus} onClick={onAdd}>
              {personPaymentsWords.add}
            </Button>
          )
        }
      />
      <div className="pad">
        {history.length === 0 ? (
          <p className="t2">{words.noTransactions}</p>
        ) : (
          <Table
            label={words.transactions}
            columns={columns}
            rows={history}
            keyOf={({ entry }) => entry.transactionId}
          />
        )}
      </div>
      {open?.dialog === 'bank' && opened && <BankDialog entry={opened.entry} onClose={close} />}
      {open?.dialog === 'entry' && opened && (
        <EntryDialog
          history={opened}
          onLookUp={() => setOpen({ dialog: 'bank', id: open.id })}
          onClose={close}
        />
      )}
    </div>
  );
}

const isCalled =
  (id: string) =>
  ({ entry }: HistoryEntry): boolean =>
    entry.transactionId === id;

const columnsWith = (onOpen: (transactionId: string) => void): readonly Column<HistoryEntry>[] => [
  {
    key: 'transaction',
    head: words.transaction,
    cell: (history) => (
      <button type="button" className={styles['open']} onClick={() => onOpen(history.entry.transactionId)}>
        <span className="date">
          {history.paidOn === '' ? kindOf(history.entry) : paidOnForDisplay(history.paidOn)}
        </span>
        <span className={`fine ${styles['how']}`}>{howPaid(history)}</span>
        {history.proof && (
          <span className={`line items-center gap-1 fine ${styles['proof']}`}>
            <Icon icon={FileCheck} size="s" />
            {reconcileWords.proof(history.proof.statement, history.proof.line.row)}
          </span>
        )}
      </button>
    ),
  },
  { key: 'status', head: words.status, cell: (history) => <Status history={history} /> },
  {
    key: 'amount',
    head: words.amount,
    figures: true,
    cell: (history) => (
      <span className={stands(history) || isCounter(history) ? undefined : styles['notCounted']}>
        {rupees(history.entry.amountPaise)}
      </span>
    ),
  },
];

const isCounter = ({ entry }: HistoryEntry): boolean => entry.kind === 'counter';

const waiting = /pend|init|process|wait/i;

function Status({ history: { entry, standing } }: { history: HistoryEntry }) {
  if (standing.counter !== undefined) return <Badge state="cut">{personPaymentsWords.corrected}</Badge>;
  if (entry.kind === 'counter' || entry.kind === 'refund') return <Badge state="idle">{kindOf(entry)}</Badge>;
  return <StatusBadge entry={entry} />;
}

function StatusBadge({ entry }: { entry: Transaction }) {
  const { status } = entry;
  if (countsAsPaid(entry)) return <Badge state="full">{status}</Badge>;
  if (status === '') return <Badge state="idle">{commonWords.none}</Badge>;
  return <Badge state={waiting.test(status) ? 'open' : 'cut'}>{status}</Badge>;
}
