import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import type { Order, OrderProof } from '../../model/registrations.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { paymentSet } from '../../people/set-paid.ts';
import { serialOfCompanion, serialOfDelegate } from '../../people/serials.ts';
import { dueOf } from '../../money/fees.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { isLive, receiptsOf } from '../../money/receipts.ts';
import { putCounter } from '../../money/transaction-commands.ts';
import { isCorrectable, standingOf } from '#domain/money/payments/transactions.ts';
import { withoutAnswer } from '../form/answers.ts';
import { endWhileChecked, holdRules } from '../form/hold.ts';
import { resultOf } from '../make-order.ts';
import { transferOrders } from '../orders/transfer-orders.ts';
import { isAddition } from '../orders/order-stage.ts';
import { additionsOf, requireOrder, revived } from './desk-order-commands.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';
import { transactionsOf } from '#domain/money/payments/payments.ts';

/** The answers of the desk that can be taken back, each named after its button. */
const undoableAnswers = [
  'approve',
  'refuse',
  'end',
  'verify',
  'acceptProof',
  'returnProof',
  'refuseProof',
  'keepCredit',
] as const;
type UndoableAnswer = (typeof undoableAnswers)[number];

/** Answers about which the person gets a message. */
const messaged: ReadonlySet<UndoableAnswer> = new Set([
  'approve',
  'refuse',
  'end',
  'verify',
  'returnProof',
  'refuseProof',
]);

/** `order.undo`: takes back an answer of the desk, unless something has happened since that depends on it. */
export const undoAnswer = command({
  name: 'order.undo',
  input: z.strictObject({ orderId: id, answer: z.enum(undoableAnswers) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, answer }, ctx) {
    const order = requireOrder(draft, orderId);
    // The desk answers all orders of one transfer together.
    const isOfProof = answer.endsWith('Proof') && order.proof !== null;
    for (const each of isOfProof ? transferOrders(draft, order) : [order]) {
      undo[answer](draft, each, ctx);
      if (messaged.has(answer))
        draft.put('orders', withoutAnswer(requireOrder(draft, each.orderId), ctx.now));
    }
    return resultOf(draft, requireOrder(draft, orderId));
  },
});

type Undo = (draft: Draft, order: Order, ctx: CommandContext) => void;

const late = () => refuse('undoTooLate');

/** Refuses if money, a card or a proof came after the answer. */
const requireUntouched = (reader: Reader, { delegateId, status, proof }: Order): void => {
  const isPaid = reader.get('delegates', delegateId)?.isPaid !== false;
  const hasMoney = reader.by('transactions', 'delegateId', delegateId).length > 0;
  const isTouched =
    status !== 'open' ||
    proof !== null ||
    isPaid ||
    hasMoney ||
    openLinkOf(reader, delegateId) !== undefined ||
    serialOfDelegate(reader, delegateId) !== undefined;
  if (isTouched) throw late();
};

/** The proof waits again. An ended order keeps no places. */
const withProofGiven = (
  reader: Reader,
  order: Order & { readonly proof: OrderProof },
  now: number,
): Order => {
  const proof = { ...order.proof, state: 'given' as const, note: '' };
  const { heldUntil, status } = order;
  return {
    ...order,
    proof,
    heldUntil: status === 'open' ? endWhileChecked(holdRules(reader), { heldUntil, proof }, now) : null,
  };
};

const undoProof =
  (state: OrderProof['state']): Undo =>
  (draft, order, ctx) => {
    const { proof, status } = order;
    if (status === 'cancelled' || proof?.state !== state) throw late();
    if (status === 'open' && draft.get('delegates', order.delegateId)?.isPaid !== false) throw late();
    draft.put('orders', withProofGiven(draft, { ...order, proof }, ctx.now));
  };

const undo: Readonly<Record<UndoableAnswer, Undo>> = {
  approve: (draft, order) => {
    if (order.approval !== 'approved') throw late();
    const additions = isAddition(order) ? [] : additionsOf(draft, order, 'approved');
    for (const each of [order, ...additions]) requireUntouched(draft, each);
    for (const each of [{ ...order, note: '' }, ...additions])
      draft.put('orders', { ...each, approval: 'waiting', heldUntil: null });
  },
  refuse: (draft, order, ctx) => {
    if (order.status !== 'cancelled' || order.approval !== 'refused') throw late();
    const open = revived(draft, order, ctx);
    draft.put('orders', { ...open, approval: 'waiting', note: '', heldUntil: null });
  },
  end: (draft, order, ctx) => {
    if (order.status !== 'cancelled' || order.approval === 'refused') throw late();
    draft.put('orders', { ...revived(draft, order, ctx), note: '' });
  },
  verify: (draft, order) => {
    const { eligibility } = order;
    if (eligibility?.state !== 'verified') throw late();
    requireUntouched(draft, order);
    const { answeredAt: _, ...asked } = eligibility;
    const waiting = { ...asked, state: 'waiting' as const, note: '' };
    draft.put('orders', { ...order, eligibility: waiting, heldUntil: null });
  },
  acceptProof: (draft, order, ctx) => {
    const { proof, delegateId, status } = order;
    if (status === 'cancelled' || proof?.state !== 'accepted') throw late();
    const entry = entryOf(draft, delegateId, proof);
    if (entry === undefined || hasCardOrReceipt(draft, entry)) throw late();
    putCounter(draft, entry, { note: entry.note, ctx });
    unmark(draft, entry, ctx);
    draft.put('orders', withProofGiven(draft, { ...order, proof }, ctx.now));
  },
  returnProof: undoProof('returned'),
  refuseProof: undoProof('refused'),
  keepCredit: (draft, order) => {
    if (order.status === 'open' || order.creditPaise === 0) throw late();
    draft.put('orders', { ...order, creditPaise: 0 });
  },
};

/** Undefined if a bank line proves the entry, or part of it was refunded. */
const entryOf = (reader: Reader, delegateId: string, proof: OrderProof): Transaction | undefined =>
  transactionsOf(reader, delegateId).find(
    (entry) =>
      entry.kind === 'payment' &&
      entry.amountPaise === proof.amountPaise &&
      entry.paidOn === proof.paidOn &&
      [entry.bankReference, entry.instrumentNumber].includes(proof.reference) &&
      isCorrectable(entry, standingOf(reader, entry)) &&
      reader.get('lineShares', `${delegateId}/${entry.transactionId}`) === undefined,
  );

const hasCardOrReceipt = (reader: Reader, { delegateId, enteredAt }: Transaction): boolean =>
  serialOfDelegate(reader, delegateId) !== undefined ||
  orderedCompanions(reader, delegateId).some(
    ({ companionId }) => serialOfCompanion(reader, companionId) !== undefined,
  ) ||
  receiptsOf(reader, delegateId).some((receipt) => isLive(receipt) && receipt.issuedAt >= (enteredAt ?? 0));

/** Removes the mark Paid that the entry gave, if money is due without the entry. */
const unmark = (draft: Draft, { delegateId, enteredAt }: Transaction, ctx: CommandContext): void => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined) return;
  const { duePaise } = dueOf(draft, delegate, ctx.now);
  if (duePaise !== null && duePaise <= 0) return;
  if (delegate.isPaid && delegate.paymentSetAt === enteredAt)
    draft.put('delegates', { ...delegate, ...paymentSet(ctx), isPaid: false });
  for (const companion of orderedCompanions(draft, delegateId))
    if (companion.isPaid && companion.paymentSetAt === enteredAt)
      draft.put('companions', { ...companion, ...paymentSet(ctx), isPaid: false });
};
