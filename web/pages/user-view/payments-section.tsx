import type { Delegate } from '#domain/model/delegate.ts';
import type { Transaction } from '#domain/model/transaction.ts';
import { countsAsPaid, paidSum, transactionsOf } from '#domain/rules/payments.ts';
import { rupees } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { useCan } from '#web/account/use-can.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { SectionHeader } from '#web/components/ui/page-header.tsx';
import { Table, type Column } from '#web/components/ui/table.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { PaymentForm } from './payment-form.tsx';
import styles from './user-view.module.css';

const words = labels.userView;

interface Entry extends Transaction {
  /** As the bank wrote it; '' when it has not answered. */
  readonly transactedOn: string;
}

/** Paid or not and how, what was received, and the transactions. */
export function PaymentsSection({ delegate }: { delegate: Delegate }) {
  const { delegateId, isPaid, paymentMethod } = delegate;
  const canEdit = useCan('editPeople');
  const entries = useQuery(
    (reader): Entry[] =>
      transactionsOf(reader, delegateId).map((transaction) => ({
        ...transaction,
        transactedOn: reader.get('gatewayReferences', transaction.transactionId)?.transactedOn ?? '',
      })),
    [delegateId],
  );
  return (
    <>
      <SectionHeader
        title={words.payments}
        action={
          <Badge state={isPaid ? 'full' : 'open'}>{isPaid ? labels.person.paid : labels.person.unpaid}</Badge>
        }
      />
      <div className="pad">
        <div className={styles['received']}>
          {/* Who may change it sees it in the form below. */}
          {!canEdit && (
            <span className="t2">
              {words.method} <span className={styles['method']}>{paymentMethod || labels.common.none}</span>
            </span>
          )}
          <span className={styles['sum']}>{rupees(paidSum(entries))}</span>
        </div>
        {canEdit && <PaymentForm key={delegateId} delegate={delegate} />}
      </div>
      <div className={styles['transactions']}>
        <SectionHeader title={words.transactions} />
        <div className="pad">
          {entries.length === 0 ? (
            <p className="t2">{words.noTransactions}</p>
          ) : (
            <Table
              label={words.transactions}
              columns={columns}
              rows={entries}
              keyOf={({ transactionId }) => transactionId}
            />
          )}
        </div>
      </div>
    </>
  );
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'transaction',
    head: words.transaction,
    cell: ({ transactionId, transactedOn }) => (
      <>
        {transactedOn !== '' && <span className="date">{transactedOn}</span>}
        <span className={`id ${styles['transactionId']}`}>{transactionId}</span>
      </>
    ),
  },
  { key: 'status', head: words.status, cell: (entry) => <Status entry={entry} /> },
  {
    key: 'amount',
    head: words.amount,
    figures: true,
    cell: (entry) => (
      <span className={countsAsPaid(entry) ? undefined : styles['notCounted']}>
        {rupees(entry.amountPaise)}
      </span>
    ),
  },
];

const waiting = /pend|init|process|wait/i;

function Status({ entry }: { entry: Entry }) {
  const { status } = entry;
  if (countsAsPaid(entry)) return <Badge state="full">{status}</Badge>;
  if (status === '') return <Badge state="idle">{labels.common.none}</Badge>;
  return <Badge state={waiting.test(status) ? 'open' : 'cut'}>{status}</Badge>;
}
