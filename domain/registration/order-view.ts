import type { OrderEligibility, OrderProof, Order } from '../model/registrations.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import type { Reader } from '../core/store/event-store.ts';
import { ownWords } from './words/own-words.ts';
import { displayName } from '../core/text/format.ts';
import { isShared } from '../money/coverage/shares.ts';
import { creditNotesOf } from '../money/credit-notes.ts';
import { owedOf } from '../money/fees.ts';
import { paidBy } from '../money/payments/payments.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { isLive } from '../money/receipts.ts';
import type { OrderForm } from './form/order-form.ts';
import { currentTotal } from './orders/order-lines.ts';
import {
  isAddition,
  lateMoney,
  openOrdersOf,
  stageOf,
  takesProof,
  tieOf,
  type OrderStage,
} from './orders/order-stage.ts';
import { mayReadWhole } from './orders/own-people.ts';
import { linesOf, refundOfOrder } from './orders/refund-of-order.ts';
import { openRequest } from './orders/requests.ts';

export interface OwnOrderView {
  readonly orderId: string;
  /** `payer`: the person's own phone took over, and only the payment is left to this one. The other fields are blank. */
  readonly access: 'person' | 'payer';
  readonly number: number;
  readonly delegateId: string;
  readonly name: string;
  readonly stage: OrderStage;
  readonly submittedAt: number;
  /** Milliseconds since 1970; null if it does not end by the clock. */
  readonly heldUntil: number | null;
  readonly isAddition: boolean;
  readonly quotedPaise: number;
  /** The amount due for the whole registration; null if it is not known. */
  readonly duePaise: number | null;
  /** The part of it that is due for this order. */
  readonly partPaise: number;
  readonly receivedPaise: number;
  /** Money that came after the order ended: the organiser revives it or pays back. */
  readonly latePaise: number;
  /** Money of the ended order that the organiser keeps for the person. */
  readonly creditPaise: number;
  /** For an ended order of a person who was removed: what was paid back, and what the event keeps. */
  readonly paidBackPaise: number;
  readonly keptPaise: number;
  /** The desk ended the order, or refused the person. */
  readonly endedBy: '' | 'end' | 'refusal' | 'request';
  readonly papers: Papers;
  /** The request to cancel that the organiser has not answered. */
  readonly asked: {
    readonly requestId: string;
    readonly askedAt: number;
    readonly refundPaise: number | null;
  } | null;
  /** Another order of this person, whose stated payment covers this one too. */
  readonly checkedWith: {
    readonly orderId: string;
    readonly number: number;
    readonly isAddition: boolean;
  } | null;
  readonly method: string;
  readonly approval: string;
  readonly eligibility: OrderEligibility | null;
  readonly proof: OrderProof | null;
  readonly note: string;
  readonly lines: ReturnType<typeof linesOf>;
  readonly canPay: boolean;
  /** Whether a payment by UPI, transfer, cheque or draft can be stated. */
  readonly canGiveProof: boolean;
  /** `atOnce` if nothing was paid; `request` asks the organiser. */
  readonly canCancel: 'no' | 'atOnce' | 'request';
  /** What would be paid back now; null if the organiser has stated no rule. For an addition, that of the addition. */
  readonly refundPaise: number | null;
  /** How the refund follows from the rules. */
  readonly refundSteps: readonly string[];
  /** What was typed, to register again after the end; null before it, and for additions. */
  readonly typed: TypedForm | null;
}

/** What a registrant typed, without the consents: they are asked for again. */
type TypedForm = Pick<
  OrderForm,
  'answers' | 'companions' | 'couponCode' | 'details' | 'eligibility' | 'lines' | 'method'
>;

interface Asker {
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const orderView = (reader: Reader, order: Order, { phone, now }: Asker): OwnOrderView => {
  const { delegateId } = order;
  const delegate = reader.get('delegates', delegateId);
  const stage = stageOf(reader, order, now);
  const hasEnded = stage === 'expired' || stage === 'cancelled';
  return {
    orderId: order.orderId,
    access: 'person',
    number: order.number,
    delegateId,
    name:
      (delegate === undefined ? (order.request.details?.fullName ?? '') : displayName(delegate)) ||
      ownWords.nameless,
    stage,
    submittedAt: order.submittedAt,
    heldUntil: hasEnded ? null : order.heldUntil,
    isAddition: isAddition(order),
    ...moneyOf(reader, order, { stage, hasEnded, now }),
    ...moneyAfterEnd(reader, order, stage),
    endedBy: stage === 'cancelled' ? endedBy(reader, order) : '',
    papers: delegate === undefined && order.makesDelegate ? ownPapers(reader, delegateId, phone) : noPapers,
    asked: hasEnded ? null : askedOf(reader, order),
    method: order.method,
    approval: order.approval,
    eligibility: order.eligibility,
    proof: order.proof,
    note: order.note,
    lines: linesOf(reader, order),
    // A part of one transfer for several people is not corrected alone.
    canGiveProof:
      takesProof(order, stage) && (order.proof?.state !== 'given' || order.proof.together === undefined),
    canCancel: hasEnded ? 'no' : tieOf(reader, order, now) === null ? 'atOnce' : 'request',
    typed: hasEnded ? typedForm(reader, order) : null,
  };
};

interface AskedMoney {
  readonly stage: OrderStage;
  readonly hasEnded: boolean;
  readonly now: number;
}

/** The sums of an order, and whether they can be paid. */
const moneyOf = (reader: Reader, order: Order, { stage, hasEnded, now }: AskedMoney) => {
  const delegate = reader.get('delegates', order.delegateId);
  const duePaise = delegate === undefined ? null : owedOf(reader, delegate, now);
  const partPaise = hasEnded ? 0 : partOf(reader, order, duePaise ?? 0);
  const checkedWith = stage === 'held' ? coveringOrder(reader, order, duePaise ?? 0) : null;
  const refund = hasEnded ? null : refundOfOrder(reader, order, now);
  return {
    quotedPaise: currentTotal(reader, order),
    duePaise,
    partPaise,
    receivedPaise: delegate === undefined ? 0 : paidBy(reader, order.delegateId),
    latePaise: lateMoney(reader, order, now),
    creditPaise: hasEnded ? order.creditPaise : 0,
    checkedWith,
    canPay:
      ['held', 'returned', 'document'].includes(stage) &&
      order.proof?.state !== 'given' &&
      checkedWith === null &&
      partPaise > 0,
    refundPaise: refund?.paise ?? null,
    refundSteps: refund?.derivation ?? [],
  };
};

/** The view for a phone that registered a person who has since verified: number, price and state of the payment. */
export const payerView = (reader: Reader, order: Order, now: number): OwnOrderView => {
  const { orderId, number, submittedAt, quotedPaise, method } = order;
  const stage = stageOf(reader, order, now);
  return {
    orderId,
    access: 'payer',
    number,
    delegateId: '',
    name: '',
    stage,
    submittedAt,
    heldUntil: null,
    isAddition: isAddition(order),
    quotedPaise,
    duePaise: null,
    partPaise: 0,
    receivedPaise: 0,
    latePaise: 0,
    creditPaise: 0,
    paidBackPaise: 0,
    keptPaise: 0,
    endedBy: '',
    papers: noPapers,
    asked: null,
    checkedWith: null,
    method,
    approval: '',
    eligibility: null,
    proof: null,
    note: '',
    lines: [],
    canPay: false,
    // Another phone's statement is not corrected, because it may be that of the person.
    canGiveProof: order.proof?.state !== 'given' && takesProof(order, stage),
    canCancel: 'no',
    refundPaise: null,
    refundSteps: [],
    typed: null,
  };
};

/** Receipts and credit notes of a person. */
export interface Papers {
  /** `isShare`: a receipt for several people, of which the phone reads this person's part. */
  readonly receipts: readonly (NumberedPaper & { readonly isShare: boolean })[];
  readonly creditNotes: readonly NumberedPaper[];
}

interface NumberedPaper {
  readonly number: number;
  readonly numberText: string;
}

const noPapers: Papers = { receipts: [], creditNotes: [] };

export const ownPapers = (reader: Reader, delegateId: string, phone: string): Papers => ({
  receipts: reader
    .by('receipts', 'delegateId', delegateId)
    .filter(isLive)
    .sort((one, other) => other.number - one.number)
    .map((receipt) => ({
      ...numbered(receipt),
      isShare: isShared(receipt) && !mayReadWhole(reader, receipt, phone),
    })),
  creditNotes: creditNotesOf(reader, delegateId).map(numbered),
});

export const numbered = ({
  number,
  document,
}: {
  readonly number: number;
  readonly document: { readonly numberText: string };
}): NumberedPaper => ({ number, numberText: document.numberText });

/**
 * Money covers the registration first, then the additions in their order. So what is due is the last additions, and the
 * rest is the registration.
 */
const partOf = (reader: Reader, order: Order, duePaise: number): number => {
  let left = Math.max(0, duePaise);
  const open = openOrdersOf(reader, order.delegateId);
  const additions = open.filter(isAddition);
  // The desk entered the person: no order but the first addition can take the rest.
  const [first] = additions.length === open.length ? additions : [];
  for (const each of additions.toReversed()) {
    const part = each === first ? left : Math.min(left, currentTotal(reader, each));
    if (each.orderId === order.orderId) return part;
    left -= part;
  }
  return left;
};

/** Another open order whose stated payment covers all that is due. */
const coveringOrder = (reader: Reader, order: Order, duePaise: number): OwnOrderView['checkedWith'] => {
  const found = openOrdersOf(reader, order.delegateId).find(
    ({ orderId, proof }) =>
      orderId !== order.orderId && proof?.state === 'given' && proof.amountPaise >= duePaise && duePaise > 0,
  );
  if (found === undefined) return null;
  return { orderId: found.orderId, number: found.number, isAddition: isAddition(found) };
};

const askedOf = (reader: Reader, order: Order): OwnOrderView['asked'] => {
  const addition = isAddition(order) ? { orderId: order.orderId } : {};
  const request = openRequest(reader, order.delegateId, { kind: 'cancel', ...addition });
  if (request === undefined) return null;
  const { requestId, askedAt, data } = request;
  return { requestId, askedAt, refundPaise: data.refundPaise };
};

/** The cancellation that ended this order on request, if one did. */
const cancellationOf = (reader: Reader, order: Order) =>
  reader
    .by('registrantRequests', 'delegateId', order.delegateId)
    .filter(
      ({ kind, state, answeredAt, data }) =>
        kind === 'cancel' &&
        state === 'done' &&
        answeredAt === order.endedAt &&
        (data.orderId === undefined || data.orderId === order.orderId),
    )
    .at(-1);

const endedBy = (reader: Reader, order: Order): OwnOrderView['endedBy'] => {
  if (order.approval === 'refused') return 'refusal';
  if (cancellationOf(reader, order) !== undefined) return 'request';
  return order.answer?.kind === 'ended' ? 'end' : '';
};

/** What was paid back and what is kept, of the money of a person who was removed or of a cancelled addition. */
const moneyAfterEnd = (
  reader: Reader,
  order: Order,
  stage: OrderStage,
): Pick<OwnOrderView, 'paidBackPaise' | 'keptPaise'> => {
  const { delegateId, makesDelegate } = order;
  if (stage !== 'expired' && stage !== 'cancelled') return { paidBackPaise: 0, keptPaise: 0 };
  const { refundPaise = 0, keptPaise = 0 } = cancellationOf(reader, order)?.data ?? {};
  if (!makesDelegate) return { paidBackPaise: refundPaise ?? 0, keptPaise };
  const refunds = reader
    .by('transactions', 'delegateId', delegateId)
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, entry) => sum - countedPaise(entry), 0);
  return { paidBackPaise: Math.max(0, refunds), keptPaise };
};

/** The lines that the registrant chose. Registrations and surcharges follow from the rest of the form. */
const typedForm = (reader: Reader, { request, lines, method }: Order): TypedForm | null => {
  if (request.details === null) return null;
  const kinds = new Map(publishedList(reader).items.map(({ itemId, kind }) => [itemId, kind]));
  const companionIds = request.companions.map(({ companionId }) => companionId);
  const isChosen = (itemId: string): boolean => {
    const kind = kinds.get(itemId);
    return kind !== undefined && kind !== 'registration' && kind !== 'companion';
  };
  return {
    details: request.details,
    companions: request.companions.map(({ details }) => details),
    lines: lines
      .filter(({ itemId }) => isChosen(itemId))
      .map(({ companionId, itemId, quantity }) => ({
        person: companionId === '' ? 0 : companionIds.indexOf(companionId) + 1,
        itemId,
        count: quantity,
      })),
    answers: request.answers,
    couponCode: request.couponCode,
    eligibility: request.eligibility,
    method: method as OrderMethod,
  };
};
