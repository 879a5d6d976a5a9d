import type { Delegate } from '../model/delegate.ts';
import type { BankLine } from '../model/statement.ts';
import type { Transaction } from '../model/transaction.ts';
import { dues } from '../rules/fees.ts';
import { bankReferenceOf, countsAsPaid, methodOf } from '../rules/payments.ts';
import { fold } from '../rules/search.ts';
import type { Reader } from '../store/event-store.ts';
import { MatchIndex, type KnownEntry, type Payer } from './match-index.ts';
import { matchLines, type Match, type OpenLine } from './match-lines.ts';
import { restOf } from './settle-line.ts';

type DueOf = ReturnType<typeof dues>;

/** About a millisecond of work between two yields. */
const peopleAtOnce = 20;

/** What is still to come of somebody, in paise; null when nobody knows. Paid without any entry: the money may be this line's. */
const openOf = (delegate: Delegate, due: DueOf): number | null => {
  const { duePaise, receivedPaise } = due(delegate);
  if (duePaise !== null) return duePaise;
  return delegate.isPaid && receivedPaise > 0 ? 0 : null;
};

const payerOf = (reader: Reader, delegate: Delegate, due: DueOf): Payer => {
  const { delegateId, fullName, phone, email } = delegate;
  const companions = reader.by('companions', 'delegateId', delegateId);
  const phones = [phone, ...companions.map((companion) => companion.phone)].filter(Boolean);
  return { delegateId, fullName, phones: [...new Set(phones)], email, openPaise: openOf(delegate, due) };
};

/** Entries that a line may be the proof of: payments that nobody has taken back, received or promised. */
const entriesOf = (reader: Reader, delegateId: string): KnownEntry[] => {
  const history = reader.by('transactions', 'delegateId', delegateId);
  const takenBack = new Set(
    history.filter(({ kind }) => kind === 'counter').map((entry) => entry.correctsId),
  );
  return history
    .filter(({ kind, status, transactionId }) => {
      return kind === 'payment' && status !== 'failed' && !takenBack.has(transactionId);
    })
    .map((entry) => entryOf(reader, entry));
};

const entryOf = (reader: Reader, entry: Transaction): KnownEntry => {
  const { delegateId, transactionId, amountPaise, instrumentNumber } = entry;
  const gateway = reader.get('gatewayReferences', transactionId)?.gatewayTransactionId ?? '';
  return {
    delegateId,
    transactionId,
    bankReference: bankReferenceOf(reader, entry),
    references: [transactionId, instrumentNumber, gateway],
    amountPaise,
    isPaid: countsAsPaid(entry),
    isCash: fold(methodOf(reader, entry)) === 'cash',
    isProven: reader.get('lineShares', `${delegateId}/${transactionId}`) !== undefined,
  };
};

/** Lines that nobody has confirmed, the oldest first: the one that came first is the payment, the next the double one. */
export const openLines = (reader: Reader): OpenLine[] => {
  const open: BankLine[] = [];
  for (const row of reader.all('bankLines')) if (row.state === 'open') open.push(row);
  const inOrder = (left: BankLine, right: BankLine): number =>
    compared(left.paidOn, right.paidOn) || left.row - right.row || compared(left.lineId, right.lineId);
  return open.sort(inOrder).map((row) => ({ ...row, restPaise: restOf(reader, row) }));
};

const compared = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** All open lines against everybody; yields between steps, so that a page stays quick meanwhile. */
export const matchEvent = function* (reader: Reader, now: number): Generator<void, readonly Match[]> {
  const lines = openLines(reader);
  if (lines.length === 0) return [];
  const index = new MatchIndex();
  const due = dues(reader, now);
  let people = 0;
  for (const delegate of reader.all('delegates')) {
    index.addPerson(payerOf(reader, delegate, due));
    for (const entry of entriesOf(reader, delegate.delegateId)) index.addEntry(entry);
    if (++people % peopleAtOnce === 0) yield;
  }
  const matches: Match[] = [];
  for (const match of matchLines(index, lines)) {
    matches.push(match);
    yield;
  }
  return matches;
};
