import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import { actorContact } from '../core/access.ts';
import type { Draft } from '../core/store/draft.ts';
import type { CommandContext } from '../core/command/command.ts';

export const paymentSet = (
  ctx: CommandContext,
): Pick<Delegate & Companion, 'paymentSetBy' | 'paymentSetAt'> => ({
  paymentSetBy: actorContact(ctx.actor),
  paymentSetAt: ctx.now,
});

/** Marks a person as paid. A person who is already Paid does not change, because a serial may exist. */
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
