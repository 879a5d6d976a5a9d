import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { refuse } from '../../core/refusal.ts';
import type { CommandContext } from '../../core/command/command.ts';
import type { BankLine, LineShare } from '#domain/model/money/statement.ts';
import { lineReference } from '../../model/fields/bank-references.ts';
import { keyOf } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { liveWithReference, requireSeen, standingOf } from '../payments/transactions.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { returnOf } from './bank-returns.ts';
import { requirePayer, settleStated } from './ended-payers.ts';
import type { Share } from './match-lines.ts';
import { markPaidUp, unmarkUnpaid } from './paid-up.ts';
import { requireOpen, restOf } from './open-line.ts';

interface Confirmation {
  readonly confirmationId: string;
  readonly shares: readonly Share[];
}

/**
 * False if this confirmation did it before. Refuses lines of another confirmation, shares that are not all of
 * the money, and returned money.
 */
export const confirmLine = (
  draft: Draft,
  row: BankLine,
  { confirmationId, shares }: Confirmation,
  ctx: CommandContext,
): boolean => {
  if (row.state === 'confirmed' && row.confirmationId === confirmationId) return false;
  requireOpen(row);
  if (returnOf(draft, row) !== undefined) throw refuse('lineReturned');
  const sum = shares.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== restOf(draft, row)) throw refuse('sharesDiffer');
  requireUnbooked(draft, row, shares);
  // One history may have several parts of a line.
  for (const { delegateId, entriesSeen } of shares) requireSeen(draft, delegateId, entriesSeen);
  for (const share of shares) giveShare(draft, row, share, { isSplit: shares.length > 1, ctx });
  const settled = { settledAt: ctx.now, settledBy: actorContact(ctx.actor) };
  draft.put('bankLines', { ...row, ...settled, confirmationId, state: 'confirmed' });
  return true;
};

/** Refuses money that is in a history already, unless the line proves that entry. */
const requireUnbooked = (reader: Reader, { bankReference }: BankLine, shares: readonly Share[]): void => {
  if (shares.every(({ transactionId }) => transactionId !== '')) return;
  for (const { delegateId, transactionId, amountPaise, enteredBy: by } of liveWithReference(
    reader,
    bankReference,
  )) {
    const isNamed = shares.some(
      (share) => share.delegateId === delegateId && share.transactionId === transactionId,
    );
    const proof = reader.get('lineShares', keyOf('lineShares', { delegateId, transactionId }));
    // An entry that has a line is other money: transfers to a pool account, or cheques of two banks, can have one number.
    if (!isNamed && proof === undefined)
      throw refuse('lineEntered', { reference: bankReference, paise: amountPaise ?? 0, by });
  }
};

interface Giving {
  readonly isSplit: boolean;
  readonly ctx: CommandContext;
}

const giveShare = (draft: Draft, row: BankLine, share: Share, { isSplit, ctx }: Giving): void => {
  const { delegateId, amountPaise } = share;
  requirePayer(draft, delegateId);
  const isBrought = share.transactionId === '';
  const there = isBrought ? undefined : provableEntry(draft, share);
  const entry = there ?? broughtEntry(row, share, { isSplit, ctx });
  if (there === undefined) draft.put('transactions', entry);
  else if (!countsAsPaid(there)) {
    const told = { status: 'paid', statusBy: actorContact(ctx.actor), statusAt: ctx.now };
    draft.put('transactions', { ...there, ...told });
  }
  const { transactionId } = entry;
  settleStated(draft, delegateId, {
    reference: lineReference(row.bankReference, row.narration),
    to: 'accepted',
  });
  const madePaid = markPaidUp(draft, delegateId, { method: row.method, ctx });
  draft.put('lineShares', {
    delegateId,
    transactionId,
    lineId: row.lineId,
    amountPaise,
    isBrought,
    statusBefore: there?.status ?? '',
    madePaid,
    extra: null,
  });
};

/** An existing entry of exactly this sum that no line proves yet. */
const provableEntry = (reader: Reader, { delegateId, transactionId, amountPaise }: Share): Transaction => {
  const key = keyOf('transactions', { delegateId, transactionId });
  const entry = reader.get('transactions', key);
  if (entry === undefined || entry.amountPaise !== amountPaise || standingOf(reader, entry).counter)
    throw refuse('entryChanged');
  if (reader.get('lineShares', key) !== undefined) throw refuse('entryProven');
  return entry;
};

const broughtEntry = (
  { lineId, method, paidOn, bankReference, payerName }: BankLine,
  { delegateId, amountPaise }: Share,
  { isSplit, ctx }: Giving,
): Transaction => ({
  ...blankTransaction(delegateId, ctx.newId()),
  status: 'paid',
  amountPaise,
  method,
  paidOn,
  bankReference,
  payerName,
  groupId: isSplit ? lineId : '',
  enteredBy: actorContact(ctx.actor),
  enteredAt: ctx.now,
});

/**
 * Counter-entries undo what the line added; other entries get their previous state. Returns how many stay
 * Paid because of a serial.
 */
export const undoLine = (draft: Draft, row: BankLine, ctx: CommandContext): number => {
  let keptPaid = 0;
  for (const share of draft.by('lineShares', 'lineId', row.lineId)) {
    const entry = draft.get('transactions', keyOf('transactions', share));
    if (entry !== undefined) takeBack(draft, entry, share, ctx);
    draft.remove('lineShares', keyOf('lineShares', share));
    // If the line did not add the entry, for example after an accepted proof, the entry and its proof stay.
    if (share.isBrought)
      settleStated(draft, share.delegateId, {
        reference: lineReference(row.bankReference, row.narration),
        to: 'given',
      });
    keptPaid += unmarkUnpaid(draft, share, ctx);
  }
  reopen(draft, row);
  return keptPaid;
};

const takeBack = (draft: Draft, entry: Transaction, share: LineShare, ctx: CommandContext): void => {
  const { counter, refunds } = standingOf(draft, entry);
  const isAsBefore = !share.isBrought && entry.status === share.statusBefore;
  if (counter !== undefined || isAsBefore) return;
  if (refunds.length > 0) throw refuse('hasRefunds');
  if (!share.isBrought) {
    const told = { statusBy: actorContact(ctx.actor), statusAt: ctx.now };
    draft.put('transactions', { ...entry, ...told, status: share.statusBefore });
    return;
  }
  draft.put('transactions', {
    ...entry,
    transactionId: ctx.newId(),
    kind: 'counter',
    amountPaise: -share.amountPaise,
    correctsId: entry.transactionId,
    enteredBy: actorContact(ctx.actor),
    enteredAt: ctx.now,
  });
};

export const reopen = (draft: Draft, row: BankLine): void =>
  draft.put('bankLines', {
    ...row,
    state: 'open',
    confirmationId: '',
    settledAt: null,
    settledBy: '',
    note: '',
  });
