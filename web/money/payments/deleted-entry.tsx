import { useState } from 'react';
import type { Transaction } from '#domain/model/transaction.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { BankDialog } from '../../components/payments/bank-dialog.tsx';
import { EntryDialog } from '../../components/payments/entry-dialog.tsx';
import { historyOf } from '../../components/payments/transaction-texts.ts';

/** An entry of a deleted person, who has no page of their own: all that is known of it, and what may be done about it. */
export function DeletedEntry({
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
