import type { CommandContext } from '../../core/command/command.ts';
import { markPaid, paymentSet } from '../../people/set-paid.ts';
import type { LineShare } from '#domain/model/money/statement.ts';
import { handOver } from '../line-claims.ts';
import { dueOf } from '../fees.ts';
import { serialOfCompanion, serialOfDelegate } from '../../people/serials.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

/**
 * The people that the received money makes Paid: the delegate's id, and those of companions. All of them if it covers
 * the whole amount due; only the delegate if it covers the delegate's own fee. Without a fee any money is enough,
 * unless more is promised.
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

/** Marks as Paid the people who are not yet and have paid all that is due; returns their ids. */
export const markPaidUp = (draft: Draft, delegateId: string, { method, ctx }: Marking): string[] => {
  const marked: string[] = [];
  // Without a fee to find out, a person's history of any length is not read.
  const companions = orderedCompanions(draft, delegateId);
  if (draft.get('delegates', delegateId)?.isPaid !== false && companions.every(({ isPaid }) => isPaid))
    return marked;
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
 * Marks people as Un-Paid whom a share had made Paid. If the remaining money is enough, they stay Paid through
 * another line of the person. A person with a serial also stays Paid (the specification, section 4). Returns the
 * number of those.
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
