import * as z from 'zod/mini';
import { serialOfDelegate, serialOfCompanion } from '../people/serials.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { refuse } from '../core/refusal.ts';
import { takeWord } from './line-claims.ts';
import { changeEach, selectedIds } from '../people/change-each.ts';
import { id, line } from '../model/fields/input.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';
import { paymentSet } from '../people/set-paid.ts';

const paymentFacts = z.strictObject({
  paid: z.boolean(),
  method: z.optional(line(60)),
  note: z.optional(line(400)),
});

/**
 * `payment.setDelegate`: Un-Paid or Paid, how, and a note; all fixed once a serial exists (the specification, section
 * 4).
 */
export const setDelegatePayment = command({
  name: 'payment.setDelegate',
  input: z.extend(paymentFacts, { delegateId: id, seen: seenOf(paymentFacts) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, seen, ...given }, ctx) {
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
  input: z.strictObject({ companionId: id, paid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId, paid }, ctx) {
    const companion = requireCompanion(draft, companionId);
    if (!paid && serialOfCompanion(draft, companionId)) throw refuse('paymentLocked');
    if (paid !== companion.isPaid) {
      draft.put('companions', { ...companion, isPaid: paid, ...paymentSet(ctx) });
      takeWord(draft, companion.delegateId, companionId);
    }
    return { paid };
  },
});

/** `delegates.setPayment`: Paid or Un-Paid. People with a serial cannot be changed (the specification, section 4). */
export const setPaymentOfMany = command({
  name: 'delegates.setPayment',
  input: z.strictObject({ delegateIds: selectedIds, paid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds: ids, paid }, ctx) {
    return changeEach(draft, ids, (delegate) => {
      if (delegate.isPaid === paid) return null;
      if (serialOfDelegate(draft, delegate.delegateId)) throw refuse('paymentLocked');
      draft.put('delegates', { ...delegate, isPaid: paid, ...paymentSet(ctx) });
      takeWord(draft, delegate.delegateId, delegate.delegateId);
      return delegate.isPaid ? 'paid' : '';
    });
  },
});
