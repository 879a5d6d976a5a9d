import * as z from 'zod/mini';
import { foreignMoney, type ForeignMoney } from '../model/price-list/foreign-money.ts';
import {
  blankTransaction,
  entriesSeen as seenEntries,
  highestPaise,
  transactionFacts,
  type Transaction,
} from '../model/money/transaction.ts';
import type { SoldSurcharge } from '../model/money/payment-link.ts';
import { id, line, oneTo, optionalId, whole } from '../model/fields/input.ts';
import { keyOf } from '../model/tables.ts';
import { actorContact } from '../core/access.ts';
import { bankReferenceOf, methodOf, paidOnOf, transactionsOf } from './payments/payments.ts';
import { paiseOfForeign } from './price-list/quote/money-text.ts';
import { putSurcharges, removeSurcharges, requireSurchargesSeen } from './purchases/desk-surcharge.ts';
import { dueSeen, requireDueSeen } from './due-seen.ts';
import {
  deductedTax,
  handMethods,
  isCorrectable,
  isPromise,
  isReferenceUsed,
  numberOf,
  requireSeen,
  returnMethods,
  standingOf,
} from './payments/transactions.ts';
import { openAmounts, setUncoveredUnpaid } from './uncovered-people.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { markPaid } from '../people/set-paid.ts';
import { personOfEntry, requirePerson, requireTransaction } from '../core/command/require.ts';

const paise = whole(1, highestPaise);

/** The foreign money from which `amountPaise` was converted. */
const foreign = z.optional(foreignMoney);

interface InRupees {
  readonly amountPaise: number | null;
  readonly foreign?: ForeignMoney | undefined;
}

const isConverted = ({ amountPaise, foreign: money }: InRupees): boolean =>
  money === undefined || paiseOfForeign(money) === amountPaise;

/** A hospital sends one transfer for its whole department. */
const mostParts = 100;

/** An entry made by hand. Its day is always known. */
const handFacts = z.extend(transactionFacts, {
  method: z.enum(handMethods),
  paidOn: z.pipe(transactionFacts.shape.paidOn, z.string().check(z.minLength(1))),
});
type Facts = z.infer<typeof handFacts>;

/** Money that goes back: a refund cannot be a deduction. */
export const returnFacts = z.extend(handFacts, { method: z.enum(returnMethods) });

const part = z
  .strictObject({
    delegateId: id,
    companionId: optionalId,
    amountPaise: paise,
    foreign,
    marksPaid: z.boolean(),
    entriesSeen: seenEntries,
    dueSeen,
  })
  .check(z.refine(isConverted));
type Part = z.infer<typeof part>;

const isOnce = (parts: readonly Part[]): boolean =>
  new Set(parts.map(({ delegateId, companionId }) => `${delegateId}/${companionId}`)).size === parts.length;

const entered = (ctx: CommandContext): Pick<Transaction, 'enteredBy' | 'enteredAt'> => ({
  enteredBy: actorContact(ctx.actor),
  enteredAt: ctx.now,
});

/** The id derives from the command's id; an imported entry may have the same by chance or by malice. */
const putNew = (draft: Draft, entry: Transaction): void => {
  if (draft.get('transactions', keyOf('transactions', entry))) throw refuse('alreadyExists');
  draft.put('transactions', entry);
};

/** Refuses an entry that could not be found again in the bank's statement, and a receipt dated tomorrow. */
const checkFacts = (given: Facts, now: number, timeZone: string): void => {
  const number = numberOf(given.method);
  if (given.method === deductedTax) {
    if (given.payerName === '') throw refuse('deductorMissing');
  } else if (number !== null && given[number] === '')
    throw refuse('instrumentMissing', { method: given.method });
  if (given.paidOn.slice(0, 10) > isoDay(now, timeZone)) throw refuse('paidInFuture');
};

/** Refuses a payment if its user has not seen other money of the person, or a new price. */
const checkSeen = (draft: Draft, { delegateId, entriesSeen, dueSeen: seen }: Part, now: number): void => {
  requireSeen(draft, delegateId, entriesSeen);
  const delegate = draft.get('delegates', delegateId);
  if (delegate !== undefined) requireDueSeen(draft, delegate, { seen, now });
};

interface Surcharged {
  readonly parts: readonly Pick<Part, 'amountPaise'>[];
  readonly status: 'paid' | 'pending';
  readonly method: string;
  readonly seen: number;
}

/** A promised cheque has none yet. */
const surchargesSeen = (
  reader: Reader,
  { parts, status, method, seen }: Surcharged,
): readonly SoldSurcharge[] => {
  if (seen === 0) return [];
  const [first] = parts;
  const isPossible = status === 'paid' && first !== undefined && first.amountPaise > seen;
  const without = parts.reduce((sum, { amountPaise }) => sum + amountPaise, -seen);
  return requireSurchargesSeen(reader, { paise: isPossible ? without : 0, method, seen });
};

/**
 * `transaction.add`: money without the gateway, or a promised cheque. A transfer for several people is split
 * under one group.
 */
export const addTransaction = command({
  name: 'transaction.add',
  input: z.strictObject({
    parts: oneTo(mostParts, part).check(z.refine(isOnce)),
    status: z.enum(['paid', 'pending']),
    facts: handFacts,
    /** The surcharge of the method, as the user has seen it: a part of the first amount. Absent: none is taken. */
    surchargePaise: z.optional(paise),
    /** Those of the first person: an earlier form of what the parts carry. */
    entriesSeen: seenEntries,
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { parts, status, facts: given, surchargePaise = 0, entriesSeen }, ctx) {
    const [first] = parts;
    if (first !== undefined) requireSeen(draft, first.delegateId, entriesSeen);
    for (const each of parts) checkSeen(draft, each, ctx.now);
    checkFacts(given, ctx.now, timeZoneOf(draft));
    if (isReferenceUsed(draft, given.bankReference))
      throw refuse('bankReferenceUsed', { reference: given.bankReference });
    const surcharges = surchargesSeen(draft, { parts, status, method: given.method, seen: surchargePaise });
    const transactionIds = parts.map(() => ctx.newId());
    const groupId = parts.length > 1 ? ctx.newId() : '';
    for (const [index, each] of parts.entries()) {
      const { delegateId, companionId, amountPaise, marksPaid } = each;
      const person = requirePerson(draft, { delegateId, companionId });
      const transactionId = transactionIds[index] as string;
      putNew(draft, {
        ...blankTransaction(delegateId, transactionId),
        ...given,
        ...entered(ctx),
        companionId,
        status,
        amountPaise,
        foreignMoney: each.foreign ?? null,
        groupId,
      });
      if (index === 0) putSurcharges(draft, { delegateId, transactionId }, { surcharges, ctx });
      if (marksPaid && status === 'paid') markPaid(draft, person, { method: given.method, ctx });
    }
    return { delegateId: first?.delegateId ?? '', count: parts.length, transactionIds, groupId };
  },
});

const entryKey = { delegateId: id, transactionId: id };

/**
 * `transaction.correct`: adds an opposite entry of the same day, so that the day's sum matches the bank. With
 * an amount, the right entry follows, with other facts if they are given. With `setsUnpaid`, people whom the remaining
 * money no longer covers become Un-Paid, unless they have a serial.
 */
export const correctTransaction = command({
  name: 'transaction.correct',
  input: z
    .strictObject({
      ...entryKey,
      reason: line(400),
      amountPaise: z.nullable(paise),
      foreign,
      /** Absent: those of the entry, as from devices of earlier releases. */
      facts: z.optional(handFacts),
      setsUnpaid: z.optional(z.boolean()),
    })
    .check(
      z.refine(isConverted),
      z.refine(({ amountPaise, facts }) => amountPaise !== null || facts === undefined, { path: ['facts'] }),
    ),
  needs: 'editPeople',
  offline: false,
  run(
    draft,
    { delegateId, transactionId, reason: note, amountPaise, foreign: right, facts, setsUnpaid },
    ctx,
  ) {
    const entry = requireTransaction(draft, { delegateId, transactionId });
    if (note === '') throw refuse('correctionReasonMissing');
    const standing = standingOf(draft, entry);
    if (standing.counter !== undefined) throw refuse('alreadyCorrected');
    if (standing.refunds.length > 0) throw refuse('hasRefunds');
    if (!isCorrectable(entry, standing)) throw refuse('notCorrectable');
    if (amountPaise !== null) checkRefundedAnew(draft, entry, amountPaise);
    if (entry.kind === 'refund' && facts?.method === deductedTax) throw refuse('notCorrectable');
    if (facts !== undefined) checkFacts(facts, ctx.now, timeZoneOf(draft));
    const staysBy = amountPaise === null ? '' : (facts?.method ?? methodOf(draft, entry));
    const before = setsUnpaid === true ? openAmounts(draft, entry, ctx.now) : undefined;
    const counter = putCounter(draft, entry, { note, ctx });
    removeSurcharges(draft, entry, staysBy);
    if (amountPaise !== null) {
      const { bankReference: reference = '' } = facts ?? {};
      // The other parts of a split transfer have the same reference.
      if (reference !== counter.bankReference && isReferenceUsed(draft, reference))
        throw refuse('bankReferenceUsed', { reference });
      const signed = entry.kind === 'refund' ? -amountPaise : amountPaise;
      const { kind, correctsId, note: noted } = entry;
      putNew(draft, {
        ...counter,
        kind,
        correctsId,
        note: noted,
        ...facts,
        transactionId: ctx.newId(),
        amountPaise: signed,
        foreignMoney: right ?? null,
      });
    }
    const unpaid = before === undefined ? [] : setUncoveredUnpaid(draft, before, { of: entry, ctx });
    return { delegateId, counterId: counter.transactionId, ...(unpaid.length > 0 && { unpaid }) };
  },
});

interface Countering {
  readonly note: string;
  readonly ctx: CommandContext;
}

/** Takes an entry back by its opposite, which it returns. */
export const putCounter = (draft: Draft, entry: Transaction, { note, ctx }: Countering): Transaction => {
  const counter: Transaction = {
    ...entry,
    ...entered(ctx),
    transactionId: ctx.newId(),
    kind: 'counter',
    status: 'paid',
    // 0 - 0, because JSON has no -0.
    amountPaise: 0 - (entry.amountPaise ?? 0),
    correctsId: entry.transactionId,
    method: methodOf(draft, entry),
    paidOn: paidOnOf(draft, entry),
    bankReference: bankReferenceOf(draft, entry),
    note,
    statusBy: '',
    statusAt: null,
    extra: null,
  };
  putNew(draft, counter);
  return counter;
};

/** The refunded entry's amount, less its other refunds. */
const checkRefundedAnew = (draft: Draft, entry: Transaction, amountPaise: number): void => {
  if (entry.kind !== 'refund') return;
  const { delegateId, correctsId: transactionId } = entry;
  const refunded = requireTransaction(draft, { delegateId, transactionId });
  const limit = standingOf(draft, refunded).refundablePaise - (entry.amountPaise ?? 0);
  if (amountPaise > limit) throw refuse('refundTooHigh', { paise: limit });
};

/** `transaction.refund`: money of one entry is returned, at most the amount received by it. */
export const refundTransaction = command({
  name: 'transaction.refund',
  input: z
    .strictObject({ ...entryKey, amountPaise: paise, foreign, facts: returnFacts, entriesSeen: seenEntries })
    .check(z.refine(isConverted)),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, transactionId, amountPaise, foreign: money, facts: given, entriesSeen }, ctx) {
    const entry = requireTransaction(draft, { delegateId, transactionId });
    requireSeen(draft, delegateId, entriesSeen);
    const { refundablePaise } = standingOf(draft, entry);
    if (refundablePaise === 0) throw refuse('nothingToRefund');
    if (amountPaise > refundablePaise) throw refuse('refundTooHigh', { paise: refundablePaise });
    checkFacts(given, ctx.now, timeZoneOf(draft));
    const refundId = putRefund(draft, entry, { amountPaise, foreign: money, facts: given, ctx });
    return { delegateId, refundId };
  },
});

interface Refunding {
  readonly amountPaise: number;
  readonly foreign?: ForeignMoney | undefined;
  readonly facts: Facts;
  readonly ctx: CommandContext;
}

const putRefund = (
  draft: Draft,
  entry: Transaction,
  { amountPaise, foreign: money, facts, ctx }: Refunding,
): string => {
  const refundId = ctx.newId();
  putNew(draft, {
    ...blankTransaction(entry.delegateId, refundId),
    ...facts,
    ...entered(ctx),
    kind: 'refund',
    companionId: entry.companionId,
    status: 'paid',
    amountPaise: -amountPaise,
    foreignMoney: money ?? null,
    correctsId: entry.transactionId,
  });
  return refundId;
};

/** Refunds the latest payment first, and returns the ids. The person may have been deleted. */
export const refundFromHistory = (
  draft: Draft,
  {
    delegateId,
    amountPaise,
    facts,
  }: Pick<Refunding, 'amountPaise' | 'facts'> & { readonly delegateId: string },
  ctx: CommandContext,
): string[] => {
  checkFacts(facts, ctx.now, timeZoneOf(draft));
  const open = transactionsOf(draft, delegateId)
    .toReversed()
    .map((entry) => ({ entry, most: standingOf(draft, entry).refundablePaise }))
    .filter(({ most }) => most > 0);
  const possible = open.reduce((sum, { most }) => sum + most, 0);
  if (amountPaise > possible) throw refuse('refundTooHigh', { paise: possible });
  let left = amountPaise;
  const refundIds: string[] = [];
  for (const { entry, most } of open) {
    const returned = Math.min(left, most);
    if (returned === 0) break;
    refundIds.push(putRefund(draft, entry, { amountPaise: returned, facts, ctx }));
    left -= returned;
  }
  return refundIds;
};

export const settleTransaction = command({
  name: 'transaction.settle',
  input: z.strictObject({ ...entryKey, status: z.enum(['paid', 'failed']), marksPaid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, transactionId, status, marksPaid }, ctx) {
    const entry = requireTransaction(draft, { delegateId, transactionId });
    if (!isPromise(entry)) throw refuse('alreadySettled', { status: entry.status });
    draft.put('transactions', {
      ...entry,
      status,
      statusBy: actorContact(ctx.actor),
      statusAt: ctx.now,
    });
    const person = marksPaid && status === 'paid' ? personOfEntry(draft, entry) : undefined;
    if (person) markPaid(draft, person, { method: entry.method, ctx });
    return { delegateId, status };
  },
});
