import type { Delegate } from '../../model/delegate.ts';
import { isWaiting, type BankLine } from '#domain/model/money/statement.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { isShared } from '../coverage/shares.ts';
import { duesOn, periodOn } from '../fees.ts';
import { publishedList } from '../price-list/current-list.ts';
import { bankReferenceOf, methodOf, transactionsOf } from '../payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { isOutsideBank } from '../payments/transactions.ts';
import { fold } from '../../model/fields/fold.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { returnOf } from './bank-returns.ts';
import { tokensOf } from './narration.ts';
import { isLive } from '../receipts.ts';
import { eventOf } from '../../core/event-of.ts';
import { endedPayers, payerOfOrder } from './ended-payers.ts';
import { MatchIndex, type KnownEntry, type Payer } from './match-index.ts';
import { matchLines, type Match, type OpenLine } from './match-lines.ts';
import { lineReference, referenceKey } from '../../model/fields/bank-references.ts';
import { restOf } from './open-line.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

type DueOf = ReturnType<typeof duesOn>;

const peopleAtOnce = 20;

/** In paise; null if unknown, and for a person who is Paid without an entry: the line may be that money. */
const openOf = (delegate: Delegate, due: DueOf, day: string): number | null => {
  const { duePaise, receivedPaise } = due(delegate, day);
  if (duePaise !== null) return duePaise;
  return delegate.isPaid && receivedPaise > 0 ? 0 : null;
};

const payerOf = (
  reader: Reader,
  delegate: Delegate,
  { due, days }: { readonly due: DueOf; readonly days: ReadonlyMap<string, string> },
): Payer => {
  const { delegateId, fullName, phone, email } = delegate;
  const companions = orderedCompanions(reader, delegateId);
  const phones = [phone, ...companions.map((companion) => companion.phone)].filter(Boolean);
  const openPaise = new Map([...days].map(([period, day]) => [period, openOf(delegate, due, day)]));
  const registrants = reader.by('orders', 'delegateId', delegateId).map((order) => order.registrantPhone);
  const registrantPhones = [...new Set(registrants)].filter((each) => each !== '' && !phones.includes(each));
  return { delegateId, fullName, phones: [...new Set(phones)], registrantPhones, email, openPaise };
};

/** Numbers that payers write instead of a name: of orders, of cards with those of companions, and of receipts. */
const addNumbers = (reader: Reader, index: MatchIndex): void => {
  for (const order of reader.all('orders'))
    index.addNumber(`order ${order.number}`, payerOfOrder(reader, order));
  for (const { serial, delegateId } of reader.all('serials')) index.addNumber(`serial ${serial}`, delegateId);
  for (const receipt of reader.all('receipts')) {
    const tokens = tokensOf(receipt.document.numberText);
    // The number of a shared receipt does not say for whom the money is.
    if (
      isLive(receipt) &&
      !isShared(receipt) &&
      tokens.length > 1 &&
      tokens.some((token) => /^\D{2}/.test(token))
    )
      index.addNumber(`paper ${tokens.join(' ')}`, receipt.delegateId);
  }
};

/** Entries that a line may prove: received or promised payments that were not taken back. */
const entriesOf = (reader: Reader, delegateId: string): KnownEntry[] => {
  const history = transactionsOf(reader, delegateId);
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
    isOutsideBank: isOutsideBank(methodOf(reader, entry)),
    isProven: reader.get('lineShares', `${delegateId}/${transactionId}`) !== undefined,
  };
};

/** Oldest first: the earliest is the payment, the next one a double payment. Without lines that the bank took back. */
const openLines = (reader: Reader): OpenLine[] => {
  const open: BankLine[] = [];
  for (const row of reader.all('bankLines'))
    if (isWaiting(row) && returnOf(reader, row) === undefined) open.push(row);
  const inOrder = (left: BankLine, right: BankLine): number =>
    compared(left.paidOn, right.paidOn) || left.row - right.row || compared(left.lineId, right.lineId);
  return open.sort(inOrder).map((row) => ({ ...row, restPaise: restOf(reader, row) }));
};

const compared = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Numbers that lines of different narrations share: an account that many transfers have, in any column. */
const sharedReferences = (reader: Reader): ((key: string) => boolean) => {
  const narrations = new Map<string, string>();
  const shared = new Set<string>();
  for (const { bankReference, narration, state } of reader.all('bankLines')) {
    const key = referenceKey(lineReference(bankReference, narration));
    if (key === '' || state === 'out') continue;
    const folded = fold(narration);
    if ((narrations.get(key) ?? folded) !== folded) shared.add(key);
    narrations.set(key, folded);
  }
  return (key) => shared.has(key);
};

/** Matches open lines with people and ended registrations; yields, so that the page stays responsive. */
export const matchEvent = function* (
  reader: Reader,
  few?: Iterable<Delegate>,
): Generator<void, readonly Match[]> {
  const lines = openLines(reader);
  if (lines.length === 0) return [];
  const periodOf = periodOn(publishedList(reader));
  const days = new Map(lines.map(({ paidOn }) => [periodOf(paidOn.slice(0, 10)), paidOn.slice(0, 10)]));
  const eventTokens = new Set(tokensOf(eventOf(reader)?.name ?? ''));
  const index = new MatchIndex({ periodOf, isShared: sharedReferences(reader), eventTokens });
  const due = duesOn(reader);
  let people = 0;
  for (const delegate of few ?? reader.all('delegates')) {
    index.addPerson(payerOf(reader, delegate, { due, days }));
    for (const entry of entriesOf(reader, delegate.delegateId)) index.addEntry(entry);
    if (++people % peopleAtOnce === 0) yield;
  }
  for (const { payer, entry } of few === undefined ? endedPayers(reader, days) : []) {
    index.addPerson(payer);
    for (const each of entriesOf(reader, payer.delegateId)) index.addEntry(each);
    if (entry !== null) index.addEntry(entry);
    if (++people % peopleAtOnce === 0) yield;
  }
  addNumbers(reader, index);
  yield;
  const matches: Match[] = [];
  for (const match of matchLines(index, lines)) {
    matches.push(match);
    yield;
  }
  return matches;
};
