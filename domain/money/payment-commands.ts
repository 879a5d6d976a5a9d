import * as z from 'zod/mini';
import { serialOfDelegate, serialOfCompanion } from '../people/serials.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { refuse } from '../core/refusal.ts';
import { takeWord } from './line-claims.ts';
import { changeEach, selectedIds } from '#domain/people/many/change-each.ts';
import type { Delegate } from '../model/delegate.ts';
import { id, line, time } from '../model/fields/input.ts';
import { entriesSeen } from '../model/money/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';
import { paymentSet } from '../people/set-paid.ts';
import { dueSeen, requireDueSeen } from './due-seen.ts';
import { requireSeen } from './payments/transactions.ts';

const paymentFacts = z.strictObject({
  paid: z.optional(z.boolean()),
  method: z.optional(line(60)),
  note: z.optional(line(400)),
});

/** `payment.setDelegate`: fixed once a serial exists (the specification, section 4). Sets only the given fields. */
export const setDelegatePayment = command({
  name: 'payment.setDelegate',
  input: z.extend(paymentFacts, { delegateId: id, seen: seenOf(paymentFacts), entriesSeen, dueSeen }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, seen, entriesSeen: entries, dueSeen: due, ...given }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    const stored = { paid: delegate.isPaid, method: delegate.paymentMethod, note: delegate.paymentNote };
    const { paid, method, note } = { ...stored, ...changesOver(stored, given, seen) };
    const wanted = { isPaid: paid, paymentMethod: method, paymentNote: note };
    const isSame =
      wanted.isPaid === delegate.isPaid &&
      wanted.paymentMethod === delegate.paymentMethod &&
      wanted.paymentNote === delegate.paymentNote;
    if (isSame) return { paid };
    if (serialOfDelegate(draft, delegateId)) throw refuse('paymentLocked');
    if (paid !== delegate.isPaid) requireSeen(draft, delegateId, entries);
    if (paid && !delegate.isPaid) requireDueSeen(draft, delegate, { seen: due, now: ctx.now });
    const set = paid === delegate.isPaid ? {} : paymentSet(ctx);
    draft.put('delegates', { ...delegate, ...wanted, ...set });
    if (paid !== delegate.isPaid || wanted.paymentMethod !== delegate.paymentMethod)
      takeWord(draft, delegateId, delegateId);
    return { paid };
  },
});

/** Mark as Paid, Mark as Unpaid; the second is closed once the person has a serial (the specification, section 4). */
export const setCompanionPayment = command({
  name: 'payment.setCompanion',
  input: z.strictObject({ companionId: id, paid: z.boolean(), entriesSeen, dueSeen }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId, paid, entriesSeen: entries, dueSeen: due }, ctx) {
    const companion = requireCompanion(draft, companionId);
    if (!paid && serialOfCompanion(draft, companionId)) throw refuse('paymentLocked');
    if (paid !== companion.isPaid) {
      requireSeen(draft, companion.delegateId, entries);
      const delegate = draft.get('delegates', companion.delegateId);
      if (paid && delegate !== undefined) requireDueSeen(draft, delegate, { seen: due, now: ctx.now });
      draft.put('companions', { ...companion, isPaid: paid, ...paymentSet(ctx) });
      takeWord(draft, companion.delegateId, companionId);
    }
    return { paid };
  },
});

/**
 * `delegates.setPayment`: people with a serial cannot be changed (the specification, section 4). The result
 * is what an undo must find unchanged.
 */
export const setPaymentOfMany = command({
  name: 'delegates.setPayment',
  input: z.strictObject({
    delegateIds: selectedIds,
    paid: z.boolean(),
    /** Undoes only people whose payment is unchanged since the undone command. */
    from: z.optional(
      z.strictObject({ paid: z.boolean(), setAt: z.optional(time), noted: z.optional(z.array(id)) }),
    ),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds: ids, paid, from }, ctx) {
    const noted: string[] = [];
    const result = changeEach(draft, ids, (delegate) => {
      const { delegateId } = delegate;
      if (delegate.isPaid === paid) return null;
      if (from !== undefined) requireAsLeft(draft, delegate, from);
      if (serialOfDelegate(draft, delegateId)) throw refuse('paymentLocked');
      draft.put('delegates', { ...delegate, isPaid: paid, ...paymentSet(ctx) });
      takeWord(draft, delegateId, delegateId);
      if (hasWords(delegate)) noted.push(delegateId);
      return delegate.isPaid ? 'paid' : '';
    });
    return { ...result, setAt: ctx.now, noted };
  },
});

const hasWords = ({ paymentMethod, paymentNote }: Delegate): boolean =>
  paymentMethod !== '' || paymentNote !== '';

interface Left {
  readonly paid: boolean;
  readonly setAt?: number | undefined;
  readonly noted?: readonly string[] | undefined;
}

/** Refuses the undo if money, a method or a note was entered since: that is newer than the undone command. */
const requireAsLeft = (reader: Reader, delegate: Delegate, { paid, setAt, noted }: Left): void => {
  const { delegateId, isPaid, paymentSetAt } = delegate;
  const isChanged =
    isPaid !== paid ||
    (setAt !== undefined && paymentSetAt !== setAt) ||
    (noted !== undefined && hasWords(delegate) !== noted.includes(delegateId)) ||
    (setAt !== undefined &&
      reader
        .by('transactions', 'delegateId', delegateId)
        .some(({ enteredAt, statusAt }) => Math.max(enteredAt ?? 0, statusAt ?? 0) > setAt));
  if (isChanged) throw refuse('changedSince');
};
