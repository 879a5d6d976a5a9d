import { dateTime, rupees } from '../core/text/format.ts';
import type { OwnOrderView } from './order-view.ts';
import { ownStepWords as words } from './words/own-step-words.ts';
import { ownWords } from './words/own-words.ts';

/** Every state that a registrant's page shows of an order (docs/registration-states.md). */
export type OrderState = keyof typeof words.states;

/** The one main button of the page, which is the next step. */
export type MainButton =
  | { readonly does: 'pay'; readonly method: string; readonly paise: number }
  | { readonly does: 'send' | 'correct' | 'again' | 'withdraw' | 'person' | 'contact' | 'mine' | 'method' }
  | { readonly does: 'order'; readonly orderId: string; readonly name: string }
  | {
      readonly does: 'paper';
      readonly kind: 'receipt' | 'creditNote';
      readonly number: number;
      readonly numberText: string;
    };

export interface OwnStep {
  readonly state: OrderState;
  /** What the page says, the most important first. */
  readonly says: readonly string[];
  readonly button: MainButton;
}

/** What the page knows beside the order. */
export interface StepPlace {
  readonly timeZone: string;
  /** The organiser's text for a confirmed registration; '' for the usual one. */
  readonly confirmation: string;
  /** Registration is open, so the person can register again. */
  readonly isOpen: boolean;
  readonly hasContact: boolean;
  /** More than one way of payment is offered. */
  readonly hasMethods: boolean;
  /** The organiser has stated a UPI address. */
  readonly hasUpi: boolean;
}

/** The state of an order as its page says it, with the next step. */
export const ownStep = (order: OwnOrderView, place: StepPlace): OwnStep => {
  const { stage, access } = order;
  if (access === 'payer') return payerStep(order);
  if (stage === 'expired') return expiredStep(order, place);
  if (stage === 'cancelled') return cancelledStep(order, place);
  if (order.asked !== null) return askedStep(order, order.asked, place);
  if (stage === 'approval')
    return { state: 'approval', says: [ownWords.stageTexts.approval], button: { does: 'person' } };
  if (stage === 'confirmed') return confirmedStep(order, place);
  if (order.proof?.state === 'given') return checkedStep(order, place);
  if (stage === 'returned') return returnedStep(order, place);
  if (order.checkedWith !== null) return togetherStep(order.checkedWith);
  if (stage === 'document') return documentStep(order, place);
  return heldStep(order, place);
};

const noteOf = (note: string): string[] => (note === '' ? [] : [ownWords.note(note)]);

const nameOf = ({ number, isAddition }: Pick<OwnOrderView, 'number' | 'isAddition'>): string =>
  isAddition ? ownWords.addition(number) : ownWords.order(number);

/** The end of the hold, and that places and price are kept until then. */
const deadline = ({ heldUntil }: OwnOrderView, { timeZone }: StepPlace): string =>
  heldUntil === null ? words.keptUntilPaid : words.payBy(dateTime(heldUntil, timeZone));

const payButton = (order: OwnOrderView, { hasMethods, hasUpi }: StepPlace): MainButton => {
  const { method, duePaise, canPay } = order;
  if (!canPay || duePaise === null) return { does: 'contact' };
  if (method !== 'desk' && (method !== 'upi' || hasUpi)) return { does: 'pay', method, paise: duePaise };
  return { does: hasMethods ? 'method' : 'person' };
};

/** The amount, if it is for more than this order: it is paid and said once. */
const amountOf = ({ duePaise, partPaise, isAddition }: OwnOrderView): string[] => {
  if (duePaise === null) return [ownWords.dueUnknown];
  if (duePaise === partPaise || partPaise === 0) return [];
  const [part, all] = [rupees(partPaise), rupees(duePaise)];
  return [isAddition ? words.partOfAddition(part, all) : words.partOfRegistration(part, all)];
};

const heldStep = (order: OwnOrderView, place: StepPlace): OwnStep => {
  const { state, says } = heldReason(order);
  const isDesk = order.method === 'desk';
  return {
    state,
    says: [
      ...says,
      ...(isDesk ? [ownWords.deskText] : []),
      ...amountOf(order),
      state === 'partPaid' ? words.keptUntilPaid : deadline(order, place),
    ],
    button: payButton(order, place),
  };
};

/** Why money is due now: the latest answer of the organiser, or what has arrived. */
const heldReason = (order: OwnOrderView): Pick<OwnStep, 'state' | 'says'> => {
  const { proof, eligibility, approval, receivedPaise, duePaise, isAddition, note, method } = order;
  if (proof?.state === 'refused')
    return { state: 'proofRefused', says: [words.proofRefused(proof.reference), ...noteOf(proof.note)] };
  if (eligibility?.state === 'refused')
    return { state: 'documentRefused', says: [words.documentRefused, ...noteOf(eligibility.note)] };
  if (receivedPaise > 0 && duePaise !== null && !isAddition)
    return { state: 'partPaid', says: [words.partPaid(rupees(receivedPaise), rupees(duePaise))] };
  if (eligibility?.answeredAt !== undefined)
    return { state: 'documentAccepted', says: [words.documentAccepted, ...noteOf(eligibility.note)] };
  if (approval === 'approved') return { state: 'approved', says: [words.approved, ...noteOf(note)] };
  return { state: method === 'desk' ? 'atDesk' : 'unpaid', says: noteOf(note) };
};

const documentStep = (order: OwnOrderView, place: StepPlace): OwnStep => ({
  state: 'document',
  says: [ownWords.stageTexts.document, ...amountOf(order)],
  button: order.canPay ? payButton(order, place) : { does: 'person' },
});

const checkedStep = (order: OwnOrderView, { timeZone }: StepPlace): OwnStep => {
  const { proof, heldUntil, stage, canGiveProof } = order;
  return {
    state: 'proof',
    says: [
      ...(stage === 'document' ? [ownWords.stageTexts.document] : []),
      ownWords.stageTexts.proof,
      ownWords.given(proof?.reference ?? '', rupees(proof?.amountPaise ?? 0)),
      heldUntil === null ? ownWords.checkedWithoutEnd : ownWords.checkedUntil(dateTime(heldUntil, timeZone)),
    ],
    button: { does: canGiveProof ? 'correct' : 'person' },
  };
};

const togetherStep = (other: NonNullable<OwnOrderView['checkedWith']>): OwnStep => ({
  state: 'checkedTogether',
  says: [words.checkedTogether(nameOf(other))],
  button: { does: 'order', orderId: other.orderId, name: nameOf(other) },
});

const returnedStep = (order: OwnOrderView, place: StepPlace): OwnStep => ({
  state: 'returned',
  says: [ownWords.stageTexts.returned, ...noteOf(order.proof?.note ?? ''), deadline(order, place)],
  button: { does: 'send' },
});

const confirmedStep = (order: OwnOrderView, { confirmation }: StepPlace): OwnStep => {
  const { proof } = order;
  const says = [confirmation || ownWords.stageTexts.confirmed];
  if (proof?.state === 'given')
    return {
      state: 'secondPayment',
      says: [...says, words.secondPayment(proof.reference, rupees(proof.amountPaise))],
      button: { does: 'correct' },
    };
  const isRefused = proof?.state === 'refused';
  return {
    state: 'confirmed',
    says: isRefused ? [...says, words.proofRefused(proof.reference), ...noteOf(proof.note)] : says,
    button: { does: 'person' },
  };
};

const askedStep = (
  { isAddition }: OwnOrderView,
  { askedAt, refundPaise }: NonNullable<OwnOrderView['asked']>,
  { timeZone }: StepPlace,
): OwnStep => ({
  state: 'cancelAsked',
  says: [
    words.cancelAsked(isAddition, dateTime(askedAt, timeZone)),
    refundPaise === null ? ownWords.cancelNoRule : ownWords.cancelRefund(rupees(refundPaise)),
  ],
  button: { does: 'withdraw' },
});

const againOr = (order: OwnOrderView, { isOpen, hasContact }: StepPlace): MainButton =>
  isOpen && !order.isAddition ? { does: 'again' } : { does: hasContact ? 'contact' : 'mine' };

const contactOr = (order: OwnOrderView, place: StepPlace): MainButton =>
  place.hasContact ? { does: 'contact' } : againOr(order, place);

/** Money of an ended order that waits for the organiser, or that is kept as a credit. */
const endedMoney = (order: OwnOrderView, place: StepPlace): OwnStep | null => {
  const { latePaise, creditPaise, note } = order;
  if (latePaise > 0)
    return {
      state: 'latePaid',
      says: [ownWords.latePaid(rupees(latePaise)), ...noteOf(note)],
      button: contactOr(order, place),
    };
  if (creditPaise === 0) return null;
  return {
    state: 'credit',
    says: [ownWords.credit(rupees(creditPaise)), ...noteOf(note)],
    button: againOr(order, place),
  };
};

const expiredStep = (order: OwnOrderView, place: StepPlace): OwnStep => {
  const { proof, canGiveProof, paidBackPaise, note } = order;
  const money = endedMoney(order, place);
  if (money !== null) return money;
  const [expired] = [ownWords.stageTexts.expired];
  if (proof?.state === 'given')
    return {
      state: 'expiredStated',
      says: [expired, ownWords.lateProof(proof.reference, rupees(proof.amountPaise))],
      button: canGiveProof ? { does: 'correct' } : contactOr(order, place),
    };
  if (paidBackPaise > 0)
    return {
      state: 'paidBack',
      says: [expired, words.paidBack(rupees(paidBackPaise)), ...noteOf(note)],
      button: againOr(order, place),
    };
  if (proof?.state === 'returned')
    return {
      state: 'expiredReturned',
      says: [expired, ownWords.stageTexts.returned, ...noteOf(proof.note)],
      button: { does: 'send' },
    };
  if (!canGiveProof)
    return {
      state: 'expiredRefused',
      says: [expired, ownWords.lateRefused, ...noteOf(proof?.note ?? '')],
      button: contactOr(order, place),
    };
  const again = againOr(order, place);
  return {
    state: 'expired',
    says: [expired, ownWords.expiredPaid],
    button: again.does === 'again' ? again : { does: 'send' },
  };
};

const paperButton = ({ papers: { receipts, creditNotes } }: OwnOrderView): MainButton | null => {
  const [note] = creditNotes;
  if (note !== undefined) return { does: 'paper', kind: 'creditNote', ...note };
  const receipt = receipts.find(({ isShare }) => !isShare);
  if (receipt === undefined) return null;
  const { number, numberText } = receipt;
  return { does: 'paper', kind: 'receipt', number, numberText };
};

const cancelledStep = (order: OwnOrderView, place: StepPlace): OwnStep => {
  const { endedBy, latePaise, creditPaise, paidBackPaise, keptPaise, isAddition, note } = order;
  const kept = keptPaise > 0 ? [words.kept(rupees(keptPaise))] : [];
  const cancelled = isAddition ? ownWords.additionCancelled : ownWords.stageTexts.cancelled;
  if (endedBy === 'request' && creditPaise === 0) {
    const button = paperButton(order) ?? againOr(order, place);
    if (latePaise > 0)
      return {
        state: 'cancelledOwed',
        says: [cancelled, words.owedBack(rupees(latePaise)), ...kept, ...noteOf(note)],
        button,
      };
    if (paidBackPaise > 0)
      return {
        state: 'cancelledPaidBack',
        says: [cancelled, words.paidBack(rupees(paidBackPaise)), ...kept, ...noteOf(note)],
        button,
      };
    return {
      state: 'cancelled',
      says: [cancelled, ...(kept.length > 0 ? kept : [words.nothingBack]), ...noteOf(note)],
      button,
    };
  }
  const money = endedMoney(order, place);
  if (money !== null) return money;
  if (paidBackPaise > 0)
    return {
      state: 'paidBack',
      says: [cancelled, words.paidBack(rupees(paidBackPaise)), ...noteOf(note)],
      button: paperButton(order) ?? againOr(order, place),
    };
  if (endedBy === 'refusal')
    return { state: 'refused', says: [words.refused, ...noteOf(note)], button: contactOr(order, place) };
  if (endedBy === 'end')
    return { state: 'ended', says: [words.ended, ...noteOf(note)], button: againOr(order, place) };
  return { state: 'cancelled', says: [cancelled, ...noteOf(note)], button: againOr(order, place) };
};

const payerStep = ({ canGiveProof }: OwnOrderView): OwnStep => ({
  state: 'transferred',
  says: [ownWords.payerOnly],
  button: { does: canGiveProof ? 'send' : 'mine' },
});

/** The label of a main button. */
export const mainLabel = (button: MainButton): string => {
  switch (button.does) {
    case 'pay':
      return button.method === 'online'
        ? ownWords.payAmount(rupees(button.paise))
        : button.method === 'upi'
          ? ownWords.upiOpen
          : ownWords.send;
    case 'order':
      return words.openOrder(button.name);
    case 'paper':
      return button.kind === 'receipt'
        ? ownWords.receipt(button.numberText)
        : ownWords.creditNote(button.numberText);
    default:
      return words.buttons[button.does];
  }
};
