import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { PaymentEntry } from '#domain/rules/payment-entries.ts';
import { bankReferenceOf, countsAsPaid } from '#domain/rules/payments.ts';
import { proofOf } from '#domain/reconciliation/proof-of.ts';
import { paidOnText } from '#domain/rules/transaction-columns.ts';
import { rupees } from '#domain/text/format.ts';
import * as labels from '#domain/text/labels.ts';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { Slot } from '#web/components/ui/slot.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { DeletedEntry } from './deleted-entry.tsx';
import styles from './payments.module.css';

const words = labels.paymentReport;

/** One entry: whose, when, how and by which number, and its amount; struck where it does not count. */
export function TransactionRow({ entry }: { entry: PaymentEntry }) {
  const { transaction, delegate, name, paidOn, method } = entry;
  const { amountPaise, status, kind, instrumentNumber, transactionId } = transaction;
  const reference = useQuery((reader) => bankReferenceOf(reader, transaction), [transaction]);
  const proof = useQuery(
    (reader) => {
      const found = proofOf(reader, transaction);
      return found && labels.reconcile.proof(found.statement, found.line.row);
    },
    [transaction],
  );
  const counts = countsAsPaid(transaction);
  const facts = [
    paidOn === '' ? words.anyDay : paidOnText(paidOn),
    method,
    kind === 'payment' ? '' : words.kinds[kind as 'refund' | 'counter'],
    reference || instrumentNumber || transactionId,
    proof,
  ];
  const [isOpen, setOpen] = useState(false);
  const whose = name || transaction.payerName || words.deleted;
  return (
    <>
      <ListRow
        layout="columns"
        serial={<Slot state={counts ? 'full' : status === 'pending' ? 'half' : 'cut'} />}
        name={whose}
        link={(slot) =>
          delegate === undefined ? (
            <button
              type="button"
              className={`${slot.className} ${styles['look']}`}
              onClick={() => setOpen(true)}
            >
              {slot.children}
            </button>
          ) : (
            <Link to="/users/view/$userId" params={{ userId: delegate.delegateId }} {...slot} />
          )
        }
        sub={facts.filter((fact) => fact !== '' && fact !== undefined).join(' · ')}
        action={
          <span className={styles['amount']}>
            <b className={counts ? undefined : styles['uncounted']}>{rupees(amountPaise)}</b>
            {!counts && <span className={styles['status']}>{status || labels.common.none}</span>}
          </span>
        }
      />
      {isOpen && <DeletedEntry transaction={transaction} onClose={() => setOpen(false)} />}
    </>
  );
}
