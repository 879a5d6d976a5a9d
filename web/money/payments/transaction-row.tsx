import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { PaymentEntry } from '#domain/money/reports/payment-entries.ts';
import { bankReferenceOf, countsAsPaid } from '#domain/money/payments.ts';
import { proofOf } from '#domain/money/statements/proof-of.ts';
import { paidOnForDisplay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { DeletedEntry } from './deleted-entry.tsx';
import styles from './payments.module.css';

const words = paymentReportWords;

const joined = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact !== '' && fact !== null && fact !== undefined).join(' · ');

/** One entry: whose, when, how and by which number, and its amount; struck where it will not count any more. */
export function TransactionRow({ entry }: { entry: PaymentEntry }) {
  const { transaction, delegate, name, paidOn, method } = entry;
  const { amountPaise, status, kind, instrumentNumber, transactionId } = transaction;
  const reference = useQuery((reader) => bankReferenceOf(reader, transaction), [transaction]);
  const proof = useQuery(
    (reader) => {
      const found = proofOf(reader, transaction);
      return found && reconcileWords.proof(found.statement, found.line.row);
    },
    [transaction],
  );
  const counts = countsAsPaid(transaction);
  const isPending = !counts && status === 'pending';
  const how = [method, kind === 'payment' ? '' : words.kinds[kind as 'refund' | 'counter']];
  const numbers = [reference || instrumentNumber || transactionId, proof];
  const [isOpen, setOpen] = useState(false);
  const whose = name || transaction.payerName || words.deleted;
  return (
    <>
      <ListRow
        layout="columns"
        serial={<Slot state={counts ? 'full' : isPending ? 'half' : 'cut'} />}
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
        category={<span className="date">{paidOn === '' ? words.anyDay : paidOnForDisplay(paidOn)}</span>}
        sub={
          <span className={styles['facts']}>
            <span>{joined(how)}</span>
            <span>{joined(numbers)}</span>
          </span>
        }
        action={
          <span className={styles['amount']}>
            {!counts && <span className={styles['status']}>{status || commonWords.none}</span>}
            <b className={counts ? undefined : styles[isPending ? 'pending' : 'uncounted']}>
              {rupees(amountPaise)}
            </b>
          </span>
        }
      />
      {isOpen && <DeletedEntry transaction={transaction} onClose={() => setOpen(false)} />}
    </>
  );
}
