import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type {
  Answers,
  GivenConsent,
  Order,
  OrderEligibility,
  OrderProof,
  RegistrantDetails,
  RegistrantRequest,
  WaitingEntry,
} from '../model/registrations.ts';
import type { OrderMethod, RegistrantField } from '../model/registration/values.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName, maskedContact } from '../core/text/format.ts';
import { isShared } from '#domain/money/coverage/shares.ts';
import { creditNotesOf } from '../money/credit-notes.ts';
import { refundVouchersOf, vouchersOf } from '../money/vouchers/vouchers.ts';
import { owedOf } from '../money/fees.ts';
import { paidBy } from '../money/payments.ts';
import { isLive } from '../money/receipts.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { certificatesFor } from '../print/certificates/certificates.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { isCardPrinted } from './card-printed.ts';
import { editableFields, openQuestions, registrantDetailsOf } from './check-form.ts';
import { canConfirmEmail, emailConfirmedAt } from './confirmed-email.ts';
import { isNameOpen } from './approved-person.ts';
import { isAddition, lateMoney, stageOf, takesProof, tieOf, type OrderStage } from './order-stage.ts';
import { currentTotal } from './order-lines.ts';
import type { OrderForm } from './order-form.ts';
import { orderAccess, ownDelegateIds, ownOrders, registeredBy } from './own-people.ts';
import { linesOf, refundOfOrder } from './refund-of-order.ts';
import { formOf } from './stored-form.ts';
import { queueOf } from './waiting-list.ts';
import { orderedCompanions } from '../people/people-in-order.ts';
import { answersOf, ordersOf } from './orders-of.ts';
import { byArrival } from './waiting-list.ts';

interface OrderView {
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
  readonly receivedPaise: number;
  /** Money that came after the order ended: the organiser revives it or pays back. */
  readonly latePaise: number;
  /** Money of the ended order that the organiser keeps for the person. */
  readonly creditPaise: number;
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

interface PersonView {
  readonly delegateId: string;
  readonly name: string;
  /** The masked phone of another registrant, who entered this person; '' if there was none. */
  readonly registeredBy: string;
  readonly categoryId: string;
  readonly category: string;
  readonly isPaid: boolean;
  readonly duePaise: number | null;
  readonly receivedPaise: number;
  /** Null before the card is issued; `code` is '' then. */
  readonly serial: number | null;
  readonly code: string;
  readonly isCardPrinted: boolean;
  readonly companions: readonly {
    readonly companionId: string;
    readonly name: string;
    readonly isPaid: boolean;
    readonly serial: number | null;
    readonly code: string;
  }[];
  readonly details: RegistrantDetails;
  /** Confirmed by a code that was sent to it. */
  readonly isEmailConfirmed: boolean;
  readonly canConfirmEmail: boolean;
  readonly answers: Answers;
  /** The fields that the registrant may change; `fullName` until the card is printed. */
  readonly editable: readonly (RegistrantField | 'fullName')[];
  readonly editableQuestions: readonly string[];
  readonly receipts: readonly { readonly number: number; readonly numberText: string }[];
  readonly creditNotes: readonly { readonly number: number; readonly numberText: string }[];
  readonly vouchers: readonly { readonly number: number; readonly numberText: string }[];
  readonly refundVouchers: readonly { readonly number: number; readonly numberText: string }[];
  readonly hasCertificate: boolean;
  readonly requests: readonly Pick<
    RegistrantRequest,
    'requestId' | 'kind' | 'data' | 'askedAt' | 'state' | 'note'
  >[];
  readonly consents: readonly (GivenConsent & { readonly purpose: string })[];
}

interface WaitingView {
  readonly waitingId: string;
  /** The person who waits, as the registrant entered the name. */
  readonly name: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly state: string;
  /** 1 for the next one; 0 if the entry does not wait. */
  readonly position: number;
  readonly offeredUntil: number | null;
  /** Why nothing is offered: the organiser decides, or no place is free. '' if something is. */
  readonly why: '' | 'organiserDecides' | 'noPlace';
}

export interface RegistrantView {
  readonly phone: string;
  /** The server's clock, ms since 1970. That of the event is older, because its answer is shared. */
  readonly now: number;
  readonly orders: readonly OrderView[];
  readonly people: readonly PersonView[];
  readonly waiting: readonly WaitingView[];
}

export const registrantView = (reader: Reader, phone: string, now: number): RegistrantView => ({
  phone,
  now,
  orders: ownOrders(reader, phone).map((order) =>
    orderAccess(reader, order, phone) === 'person'
      ? orderView(reader, order, now)
      : payerView(reader, order, now),
  ),
  people: ownDelegateIds(reader, phone).flatMap((delegateId) => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? [] : [personView(reader, delegate, now)];
  }),
  waiting: byArrival(reader.by('waitingEntries', 'registrantPhone', phone)).map((entry) =>
    waitingView(reader, entry),
  ),
});

const orderView = (reader: Reader, order: Order, now: number): OrderView => {
  const { delegateId } = order;
  const delegate = reader.get('delegates', delegateId);
  const duePaise = delegate === undefined ? null : owedOf(reader, delegate, now);
  const stage = stageOf(reader, order, now);
  const hasEnded = stage === 'expired' || stage === 'cancelled';
  const refund = hasEnded ? null : refundOfOrder(reader, order, now);
  return {
    orderId: order.orderId,
    access: 'person',
    number: order.number,
    delegateId,
    name: delegate === undefined ? (order.request.details?.fullName ?? '') : displayName(delegate),
    stage,
    submittedAt: order.submittedAt,
    heldUntil: hasEnded ? null : order.heldUntil,
    isAddition: isAddition(order),
    quotedPaise: currentTotal(reader, order),
    duePaise,
    receivedPaise: delegate === undefined ? 0 : paidBy(reader, delegateId),
    latePaise: lateMoney(reader, order, now),
    creditPaise: hasEnded ? order.creditPaise : 0,
    method: order.method,
    approval: order.approval,
    eligibility: order.eligibility,
    proof: order.proof,
    note: order.note,
    lines: linesOf(reader, order),
    canPay: !hasEnded && stage !== 'approval' && stage !== 'proof' && duePaise !== null && duePaise > 0,
    canGiveProof: takesProof(order, stage),
    canCancel: hasEnded ? 'no' : tieOf(reader, order, now) === null ? 'atOnce' : 'request',
    refundPaise: refund?.paise ?? null,
    refundSteps: refund?.derivation ?? [],
    typed: hasEnded ? typedForm(reader, order) : null,
  };
};

/** The view for a phone that registered a person who has since verified: number, price and state of the payment. */
const payerView = (reader: Reader, order: Order, now: number): OrderView => {
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
    receivedPaise: 0,
    latePaise: 0,
    creditPaise: 0,
    method,
    approval: '',
    eligibility: null,
    proof: null,
    note: '',
    lines: [],
    canPay: false,
    canGiveProof: takesProof(order, stage),
    canCancel: 'no',
    refundPaise: null,
    refundSteps: [],
    typed: null,
  };
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

const personView = (reader: Reader, delegate: Delegate, now: number): PersonView => {
  const { delegateId, categoryId } = delegate;
  const form = formOf(reader);
  const enteredBy = registeredBy(reader, delegateId);
  const serial = serialOfDelegate(reader, delegateId);
  const isPrinted = isCardPrinted(reader, delegateId);
  const orders = ordersOf(reader, delegateId);
  return {
    delegateId,
    name: displayName(delegate),
    registeredBy: enteredBy === '' ? '' : maskedContact(enteredBy),
    categoryId,
    category: reader.get('categories', categoryId)?.name ?? '',
    isPaid: delegate.isPaid,
    duePaise: owedOf(reader, delegate, now),
    receivedPaise: paidBy(reader, delegateId),
    serial: serial?.serial ?? null,
    code: serial?.code ?? '',
    isCardPrinted: isPrinted,
    companions: orderedCompanions(reader, delegateId).map((companion) => companionView(reader, companion)),
    details: registrantDetailsOf(delegate),
    isEmailConfirmed: emailConfirmedAt(reader, delegate) !== null,
    canConfirmEmail: canConfirmEmail(reader, delegate),
    answers: answersOf(orders),
    editable: [
      ...(isNameOpen(reader, delegateId) ? (['fullName'] as const) : []),
      ...editableFields(form, delegate, enteredBy !== ''),
    ],
    editableQuestions: openQuestions(form, { categoryId, answers: answersOf(orders) }).map(
      ({ questionId }) => questionId,
    ),
    // A shared receipt is the payer's: it names the others.
    receipts: reader
      .by('receipts', 'delegateId', delegateId)
      .filter((receipt) => isLive(receipt) && !isShared(receipt))
      .sort((one, other) => other.number - one.number)
      .map(numbered),
    creditNotes: creditNotesOf(reader, delegateId).map(numbered),
    vouchers: vouchersOf(reader, delegateId)
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map(numbered),
    refundVouchers: refundVouchersOf(reader, delegateId).map(numbered),
    hasCertificate:
      form.certificateReleased &&
      serial !== undefined &&
      certificatesFor(reader, [serial.serial], now).entitled.some(({ certificate }) => certificate !== null),
    requests: reader
      .by('registrantRequests', 'delegateId', delegateId)
      .toSorted((one, other) => one.askedAt - other.askedAt)
      .map(({ requestId, kind, data, askedAt, state, note }) => ({
        requestId,
        kind,
        data,
        askedAt,
        state,
        note,
      })),
    consents: consentsOf(orders).map((given) => ({
      ...given,
      purpose: form.consents.find(({ consentId }) => consentId === given.consentId)?.purpose ?? '',
    })),
  };
};

const companionView = (reader: Reader, { companionId, name, isPaid }: Companion) => {
  const serial = serialOfCompanion(reader, companionId);
  return { companionId, name, isPaid, serial: serial?.serial ?? null, code: serial?.code ?? '' };
};

const numbered = ({
  number,
  document,
}: {
  readonly number: number;
  readonly document: { readonly numberText: string };
}) => ({ number, numberText: document.numberText });

const consentsOf = (orders: readonly Order[]): GivenConsent[] => [
  ...new Map(orders.flatMap(({ consents }) => consents).map((given) => [given.consentId, given])).values(),
];

const waitingView = (reader: Reader, entry: WaitingEntry): WaitingView => {
  const { waitingId, itemId, categoryId, name, state, offeredUntil } = entry;
  const item = reader.get('priceLists', 'published')?.list?.items.find((each) => each.itemId === itemId);
  return {
    waitingId,
    name,
    itemId,
    itemName: item?.name ?? '',
    categoryId,
    categoryName: reader.get('categories', categoryId)?.name ?? '',
    state,
    position:
      state === 'waiting' ? queueOf(reader, entry).findIndex((each) => each.waitingId === waitingId) + 1 : 0,
    offeredUntil: state === 'offered' ? offeredUntil : null,
    why: state !== 'waiting' ? '' : formOf(reader).waiting === 'automatic' ? 'noPlace' : 'organiserDecides',
  };
};
