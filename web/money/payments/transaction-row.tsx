import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { PaymentEntry } from '#domain/money/reports/payment-entries.ts';
import { bankReferenceOf } from '#domain/money/payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { moneyText } from '#domain/money/price-list/quote/money-text.ts';
import { proofOf } from '#domain/money/statements/proof-of.ts';
import { paidOnForDisplay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './payments.module.css';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { BankDialog } from '../parts/entries/bank-dialog.tsx';
import { EntryDialog } from '../parts/entries/entry-dialog.tsx';
import { historyOf } from '../parts/entries/transaction-texts.ts';

const words = paymentReportWords;

const joined = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact !== '' && fact !== null && fact !== undefined).join(' · ');

/** Money that goes out is lighter than money that came in. */
const inkOf = (state: Transaction['kind'] | 'pending' | 'uncounted'): string | undefined =>
  state === 'payment' ? undefined : styles[state === 'uncounted' ? state : 'pending'];

/** One entry: the person, date, method, number and amount; struck through if it will no longer count. */
export function TransactionRow({ entry }: { entry: PaymentEntry }) {
  const { transaction, delegate, name, paidOn, method } = entry;
  const { amountPaise, foreignMoney, status, kind, instrumentNumber } = transaction;
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
  const isPayment = kind === 'payment';
  const how = [method, isPayment ? '' : words.kinds[kind as 'refund' | 'counter']];
  const foreign = foreignMoney && moneyText(foreignMoney.amount, foreignMoney.currency);
  const numbers = [reference || instrumentNumber, foreign, proof];
  const [isOpen, setOpen] = useState(false);
  const whose = name || transaction.payerName || words.deleted;
  return (
    <>
      <ListRow
        layout="columns"
        serial={<Slot state={counts ? (isPayment ? 'full' : 'idle') : isPending ? 'half' : 'cut'} />}
        name={whose}
        link={(slot) =>
          delegate === undefined ? (
            <button type="button" className={`${slot.className} bare`} onClick={() => setOpen(true)}>
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
            {!counts && <span className="fine">{status || commonWords.none}</span>}
            <b className={inkOf(counts ? kind : isPending ? 'pending' : 'uncounted')}>
              {rupees(amountPaise)}
            </b>
          </span>
        }
      />
      {isOpen && <DeletedEntry transaction={transaction} onClose={() => setOpen(false)} />}
    </>
  );
}

/** An entry of a deleted person, who has no page: shows all known data and the possible actions. */
function DeletedEntry({
  transaction: { delegateId, transactionId },
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  const history = useQuery(
    (reader) => historyOf(reader, delegateId).find(({ entry }) => entry.transactionId === transactionId),
    [delegateId, transactionId],
  );
  const [asksBank, setAsksBank] = useState(false);
  if (history === undefined) return null;
  return asksBank ? (
    <BankDialog entry={history.entry} onClose={onClose} />
  ) : (
    <EntryDialog history={history} onLookUp={() => setAsksBank(true)} onClose={onClose} />
  );
}
