import type { CommandContext } from '../../core/command/command.ts';
import { markPaid, paymentSet } from '../../people/set-paid.ts';
import type { LineShare } from '../../model/statement.ts';
import { handOver } from '../line-claims.ts';
import { dueOf } from '../fees.ts';
import { serialOfCompanion, serialOfDelegate } from '../../people/serials.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';

/**
 * Who is Paid by the money that came: the delegate's id, and those of companions. All when it is all that is due; the delegate
 * alone when it is the own fee. Without a fee any money is enough, unless more is promised.
 */
const paidUp = (reader: Reader, delegateId: string, now: number): readonly string[] => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return [];
  const { lines, duePaise, receivedPaise } = dueOf(reader, delegate, now);
  if (receivedPaise <= 0) return [];
  if (duePaise !== null && duePaise <= 0)
    return [delegateId, ...lines.map(({ companionId }) => companionId).filter((id) => id !== '')];
  const ownFee = lines[0]?.feePaise ?? null;
  if (ownFee !== null) return receivedPaise >= ownFee ? [delegateId] : [];
  const isPromised = reader
    .by('transactions', 'delegateId', delegateId)
    .some(({ kind, status }) => kind === 'payment' && status === 'pending');
  return isPromised ? [] : [delegateId];
};

interface Marking {
  readonly method: string;
  readonly ctx: CommandContext;
}

/** Marks as Paid who is not yet and has paid all that is due; their ids. */
export const markPaidUp = (draft: Draft, delegateId: string, { method, ctx }: Marking): string[] => {
  const marked: string[] = [];
  for (const id of paidUp(draft, delegateId, ctx.now)) {
    const delegate = draft.get('delegates', id);
    const companion = draft.get('companions', id);
    if ((delegate ?? companion)?.isPaid !== false) continue;
    markPaid(draft, { ...(delegate && { delegate }), ...(companion && { companion }) }, { method, ctx });
    marked.push(id);
  }
  return marked;
};

/**
 * Marks as Un-Paid whom a share had made Paid, unless what is left is enough: then another line of the person answers for it.
 * A person with a serial stays Paid (spec.md section 4). Returns how many do.
 */
export const unmarkUnpaid = (
  draft: Draft,
  { delegateId, madePaid }: LineShare,
  ctx: CommandContext,
): number => {
  const still = paidUp(draft, delegateId, ctx.now);
  handOver(
    draft,
    delegateId,
    madePaid.filter((id) => still.includes(id)),
  );
  let kept = 0;
  for (const id of madePaid) {
    if (still.includes(id)) continue;
    const delegate = draft.get('delegates', id);
    const companion = draft.get('companions', id);
    const hasSerial = delegate ? serialOfDelegate(draft, id) : serialOfCompanion(draft, id);
    if (hasSerial) kept++;
    else if (delegate?.isPaid) draft.put('delegates', { ...delegate, ...paymentSet(ctx), isPaid: false });
    else if (companion?.isPaid) draft.put('companions', { ...companion, ...paymentSet(ctx), isPaid: false });
  }
  return kept;
};
