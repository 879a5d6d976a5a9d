import { takeWord } from './line-claims.ts';
import type { Transaction } from '../model/money/transaction.ts';
import type { CommandContext } from '../core/command/command.ts';
import { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { paymentSet } from '../people/set-paid.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { dueOf, openParts } from './fees.ts';

type OfPerson = Pick<Transaction, 'delegateId' | 'companionId'>;

/** What each person of a delegate owes at `now`, in paise, by the companion's id; '' is the delegate. */
export type OpenAmounts = ReadonlyMap<string, number>;

/** Without a fee, a person owes something, however much, until any money is there. */
export const openAmounts = (
  reader: Reader,
  { delegateId, companionId }: OfPerson,
  now: number,
): OpenAmounts => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return new Map();
  const due = dueOf(reader, delegate, now);
  if (due.duePaise === null) return new Map(due.receivedPaise > 0 ? [] : [[companionId, 1]]);
  return new Map(openParts(due).map((part) => [part.companionId, part.paise]));
};

export interface Uncovered {
  /** '' for the delegate. */
  readonly companionId: string;
  readonly name: string;
  /** The payment of a person with a serial stays Paid (the specification, section 4). */
  readonly serial: number | null;
}

/** The people who are Paid and owe more than before. */
const uncoveredSince = (
  reader: Reader,
  before: OpenAmounts,
  { of, now }: { readonly of: OfPerson; readonly now: number },
): Uncovered[] =>
  [...openAmounts(reader, of, now)].flatMap(([companionId, paise]) => {
    const delegate = reader.get('delegates', of.delegateId);
    const companion = reader.get('companions', companionId);
    const person = companionId === '' ? delegate : companion;
    if (delegate === undefined || person?.isPaid !== true || paise <= (before.get(companionId) ?? 0))
      return [];
    const card =
      companion === undefined
        ? serialOfDelegate(reader, of.delegateId)
        : serialOfCompanion(reader, companionId);
    return [{ companionId, name: companion?.name ?? displayName(delegate), serial: card?.serial ?? null }];
  });

/** The people whom the money no longer covers if an entry is taken back, and entered again with an amount unless null. */
export const uncoveredByCorrection = (
  reader: Reader,
  entry: Transaction,
  { amountPaise, now }: { readonly amountPaise: number | null; readonly now: number },
): Uncovered[] => {
  const corrected = new Draft(reader);
  const { transactionId } = entry;
  const paise = amountPaise === null ? 0 : entry.kind === 'refund' ? -amountPaise : amountPaise;
  corrected.put('transactions', {
    ...entry,
    transactionId: `${transactionId}/counter`,
    kind: 'counter',
    amountPaise: paise - (entry.amountPaise ?? 0),
    correctsId: transactionId,
  });
  return uncoveredSince(corrected, openAmounts(reader, entry, now), { of: entry, now });
};

/** Sets those without a serial to Un-Paid; returns their ids. */
export const setUncoveredUnpaid = (
  draft: Draft,
  before: OpenAmounts,
  { of, ctx }: { readonly of: OfPerson; readonly ctx: CommandContext },
): string[] => {
  const ids: string[] = [];
  for (const { companionId, serial } of uncoveredSince(draft, before, { of, now: ctx.now })) {
    if (serial !== null) continue;
    const delegate = companionId === '' ? draft.get('delegates', of.delegateId) : undefined;
    const companion = draft.get('companions', companionId);
    if (delegate) draft.put('delegates', { ...delegate, ...paymentSet(ctx), isPaid: false });
    if (companion) draft.put('companions', { ...companion, ...paymentSet(ctx), isPaid: false });
    const personId = companionId || of.delegateId;
    takeWord(draft, of.delegateId, personId);
    ids.push(personId);
  }
  return ids;
};
