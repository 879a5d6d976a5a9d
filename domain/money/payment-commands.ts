import * as z from 'zod/mini';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import { id, line } from '../model/fields/input.ts';
import { takeWord } from './statements/line-claims.ts';
import { actorContact } from '../core/access.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import type { Draft } from '../core/store/draft.ts';
import { command, refuse, type CommandContext } from '../core/command/command.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';

/** Who says that somebody is paid or not, and when. */
export const paymentSet = (
  ctx: CommandContext,
): Pick<Delegate & Companion, 'paymentSetBy' | 'paymentSetAt'> => ({
  paymentSetBy: actorContact(ctx.actor),
  paymentSetAt: ctx.now,
});

/** `payment.setDelegate`: Un-Paid or Paid, how, and a note; all fixed once a serial exists (spec.md section 4). */
export const setDelegatePayment = command({
  name: 'payment.setDelegate',
  input: z.strictObject({
    delegateId: id,
    paid: z.boolean(),
    method: z.optional(line(60)),
    note: z.optional(line(400)),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, paid, method, note }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    const wanted = {
      isPaid: paid,
      paymentMethod: method ?? delegate.paymentMethod,
      paymentNote: note ?? delegate.paymentNote,
    };
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

/** Mark as Paid, Mark as Unpaid; the second is closed once the person has a serial (spec.md section 4). */
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

/** Money for this person was received. Who is Paid already stays as they are: a serial may exist by now. */
export const markPaid = (
  draft: Draft,
  { delegate, companion }: { readonly delegate?: Delegate; readonly companion?: Companion },
  { method, ctx }: { readonly method: string; readonly ctx: CommandContext },
): void => {
  if (delegate !== undefined && !delegate.isPaid)
    draft.put('delegates', { ...delegate, isPaid: true, paymentMethod: method, ...paymentSet(ctx) });
  if (companion !== undefined && !companion.isPaid)
    draft.put('companions', { ...companion, isPaid: true, ...paymentSet(ctx) });
};
