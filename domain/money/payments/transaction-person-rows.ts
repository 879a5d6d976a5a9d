import { erasedName } from '#domain/model/erasure.ts';
import { keyOf } from '#domain/model/tables.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { Draft } from '#domain/core/store/draft.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { putChanged } from '#domain/core/store/put-changed.ts';
import { withoutTraces } from '#domain/core/text/traces.ts';
import type { MergedPair, PersonIds, PersonRows, RowsByTable } from '#domain/people/person-rows.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';

/** Received money stays when its person is deleted (docs/decisions/014). It then needs its own name. */
const keepPayerName = (draft: Draft, entries: readonly Transaction[], name: string): void => {
  for (const entry of entries)
    if (entry.payerName === '') draft.put('transactions', { ...entry, payerName: name });
};

/** The same transaction in both histories becomes one; paid takes precedence over unpaid. */
const moveTransactions = (draft: Draft, { keepId, dropId }: MergedPair) =>
  draft.by('transactions', 'delegateId', dropId).map((transaction) => {
    draft.remove('transactions', keyOf('transactions', transaction));
    const moved = { ...transaction, delegateId: keepId };
    const there = draft.get('transactions', keyOf('transactions', moved));
    if (there === undefined || (!countsAsPaid(there) && countsAsPaid(moved)))
      draft.put('transactions', moved);
    const { transactionId, status, amountPaise } = transaction;
    return { transactionId, status, amountPaise };
  });

/** Amounts, days and numbers are kept for the books and the tax office; the payer's identity is erased. */
const eraseHistory = (draft: Draft, transactions: readonly Transaction[]): void => {
  for (const transaction of transactions) {
    const { transactionId, payerName, note } = transaction;
    putChanged(draft, 'transactions', {
      ...transaction,
      payerName: payerName === '' ? '' : erasedName,
      // A payment through a link names that link.
      note: draft.get('paymentLinks', note) ? note : '',
      extra: null,
    });
    const reference = draft.get('gatewayReferences', transactionId);
    if (reference) putChanged(draft, 'gatewayReferences', { ...reference, extra: null });
  }
};

/** The history stays, because it belongs to the delegate. */
const eraseInHistory = (draft: Draft, transactions: readonly Transaction[], own: RegExp | null): void => {
  for (const transaction of transactions) {
    const { payerName, note } = transaction;
    const texts = { payerName: withoutTraces(payerName, own), note: withoutTraces(note, own) };
    putChanged(draft, 'transactions', { ...transaction, ...texts });
  }
};

const listHistory = (reader: Reader, { delegateId, companionId }: PersonIds): RowsByTable => {
  // The payments for a companion are in the history of the delegate.
  const transactions = companionId === '' ? reader.by('transactions', 'delegateId', delegateId) : [];
  const answers = transactions.flatMap(
    ({ transactionId }) => reader.get('gatewayReferences', transactionId) ?? [],
  );
  return { transactions, gatewayReferences: answers };
};

export const transactionPersonRows: PersonRows = {
  list: listHistory,
  merge: (draft, pair) => ({ transactions: moveTransactions(draft, pair) }),
  release(draft, { delegateId, companionId, name }) {
    const history = draft.by('transactions', 'delegateId', delegateId);
    if (companionId === '') {
      keepPayerName(draft, history, name);
      return { transactionsKept: history.length };
    }
    const own = history.filter((entry) => entry.companionId === companionId);
    keepPayerName(draft, own, name);
    return {};
  },
  erase(draft, { delegateId, companionId }, own) {
    const history = draft.by('transactions', 'delegateId', delegateId);
    if (companionId === '') eraseHistory(draft, history);
    else eraseInHistory(draft, history, own);
  },
};
