import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type {
  Answers,
  GivenConsent,
  Order,
  RegistrantDetails,
  RegistrantRequest,
  WaitingEntry,
} from '../model/registrations.ts';
import type { RegistrantField } from '../model/registration/values.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { Refusal } from '../core/refusal.ts';
import { pick } from '../core/pick.ts';
import type { Reader } from '../core/store/event-store.ts';
import { openCouncilGaps, type CouncilGap } from '../credits/results/council-gaps.ts';
import { ownCreditsIn, type OwnCredits } from '../credits/results/own-credits.ts';
import { displayName, maskedContact } from '../core/text/format.ts';
import { messageFor } from '../core/text/messages.ts';
import { storedPublishedList } from '../money/price-list/current-list.ts';
import { refundVouchersOf, vouchersOf } from '../money/vouchers/vouchers.ts';
import { groupWithId } from '../money/groups/groups.ts';
import { ownPartyView, type OwnPartyView } from '../money/issue/own-party.ts';
import { owedOf } from '../money/fees.ts';
import { paidBy } from '../money/payments/payments.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { undrawable } from '../print/faces.ts';
import { certificatesFor, sentCertificateOf } from '../print/certificates/certificates.ts';
import { isCardPrinted } from './orders/card-printed.ts';
import { councilFieldsOf } from './form/council-fields.ts';
import { editableFields, openQuestions, registrantDetailsOf } from './form/check-form.ts';
import { canConfirmEmail, emailConfirmedAt } from './orders/confirmed-email.ts';
import { mayChangeName } from './orders/approved-person.ts';
import { entryBar, freeFor, orderToMove, placeBars, priceOfPlace } from './offers.ts';
import { currentTotal } from './orders/order-lines.ts';
import { numbered, orderView, ownPapers, payerView, type OwnOrderView, type Papers } from './order-view.ts';
import { orderAccess, ownDelegateIds, ownOrders, registeredBy } from './orders/own-people.ts';
import { partViews, type PartView } from './part-view.ts';
import { ownWords } from './words/own-words.ts';
import { waitingWords } from './words/public-words.ts';
import { movedToCategory } from './reprice.ts';
import { formOf } from './form/stored-form.ts';
import { orderedCompanions } from '../people/people-in-order.ts';
import { answersOf, ordersOf } from './orders/orders-of.ts';
import { byArrival, queueOf } from './waiting-list.ts';

interface PersonView {
  readonly delegateId: string;
  readonly name: string;
  /** The masked phone of another registrant, who entered this person; '' if there was none. */
  readonly registeredBy: string;
  /** The group whose coordinator pays for this person; '' if the registrant alone pays. */
  readonly group: string;
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
  readonly receiptTo: OwnPartyView;
  /** What can be cancelled alone. */
  readonly parts: readonly PartView[];
  readonly details: RegistrantDetails;
  /** Confirmed by a code that was sent to it. */
  readonly isEmailConfirmed: boolean;
  readonly canConfirmEmail: boolean;
  readonly answers: Answers;
  /** The fields that the registrant may change; `fullName` until the card is printed. */
  readonly editable: readonly (RegistrantField | 'fullName')[];
  readonly editableQuestions: readonly string[];
  readonly receipts: Papers['receipts'];
  readonly creditNotes: readonly { readonly number: number; readonly numberText: string }[];
  readonly vouchers: readonly { readonly number: number; readonly numberText: string }[];
  readonly refundVouchers: readonly { readonly number: number; readonly numberText: string }[];
  readonly hasCertificate: boolean;
  /** What of council and number is missing or doubtful; null if no credits are open. */
  readonly councilGaps: readonly CouncilGap[] | null;
  /** The own attendance; null before the organiser's release. */
  readonly credits: OwnCredits | null;
  /** Letters of the person's own texts that no face of the PDF files has. */
  readonly undrawable: readonly string[];
  readonly requests: readonly Pick<
    RegistrantRequest,
    'requestId' | 'kind' | 'data' | 'askedAt' | 'state' | 'note'
  >[];
  readonly consents: readonly (GivenConsent & { readonly purpose: string })[];
}

export interface OwnWaitingView {
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
  /** Why nothing is offered, in words; '' if something is. */
  readonly why: string;
  /** What an offered place costs today, and what it cost on the day of joining; null if that is not known. */
  readonly pricePaise: number | null;
  readonly joinedPaise: number | null;
  /** For an offer to a person who is registered in another category: what the registration costs, and would cost. */
  readonly move: {
    readonly name: string;
    readonly from: string;
    readonly beforePaise: number;
    readonly totalPaise: number;
  } | null;
}

export interface RegistrantView {
  readonly phone: string;
  /** The server's clock, ms since 1970. That of the event is older, because its answer is shared. */
  readonly now: number;
  readonly orders: readonly OwnOrderView[];
  readonly people: readonly PersonView[];
  readonly waiting: readonly OwnWaitingView[];
}

export const registrantView = (reader: Reader, phone: string, now: number): RegistrantView => {
  const creditsOf = ownCreditsIn(reader);
  return {
    phone,
    now,
    orders: ownOrders(reader, phone).map((order) =>
      orderAccess(reader, order, phone) === 'person'
        ? orderView(reader, order, { phone, now })
        : payerView(reader, order, now),
    ),
    people: ownDelegateIds(reader, phone).flatMap((delegateId) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate === undefined
        ? []
        : [{ ...personView(reader, delegate, { phone, now }), credits: creditsOf(delegate) }];
    }),
    waiting: byArrival(reader.by('waitingEntries', 'registrantPhone', phone)).map((entry) =>
      waitingView(reader, entry, now),
    ),
  };
};

const groupOfOrders = (reader: Reader, orders: readonly Order[]): string => {
  const { bookingId = '' } = orders.find((order) => order.bookingId !== '') ?? {};
  return bookingId === '' ? '' : (groupWithId(reader, bookingId)?.name ?? '');
};

const personView = (
  reader: Reader,
  delegate: Delegate,
  { phone, now }: { readonly phone: string; readonly now: number },
): Omit<PersonView, 'credits'> => {
  const { delegateId, categoryId } = delegate;
  const form = formOf(reader);
  const enteredBy = registeredBy(reader, delegateId);
  const orders = ordersOf(reader, delegateId);
  return {
    delegateId,
    name: displayName(delegate) || ownWords.nameless,
    registeredBy: enteredBy === '' ? '' : maskedContact(enteredBy),
    group: enteredBy === '' ? '' : groupOfOrders(reader, orders),
    categoryId,
    category: reader.get('categories', categoryId)?.name ?? '',
    isPaid: delegate.isPaid,
    duePaise: owedOf(reader, delegate, now),
    receivedPaise: paidBy(reader, delegateId),
    ...cardOf(reader, delegateId, now),
    companions: orderedCompanions(reader, delegateId).map((companion) => companionView(reader, companion)),
    receiptTo: ownPartyView(reader, delegate),
    parts: partViews(reader, delegate, now),
    details: registrantDetailsOf(delegate),
    isEmailConfirmed: emailConfirmedAt(reader, delegate) !== null,
    canConfirmEmail: canConfirmEmail(reader, delegate),
    councilGaps: openCouncilGaps(reader, delegate),
    answers: answersOf(orders),
    ...editableOf(reader, delegate, { phone, now, isByOther: enteredBy !== '' }),
    ...ownPapers(reader, delegateId, phone),
    vouchers: vouchersOf(reader, delegateId)
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map(numbered),
    refundVouchers: refundVouchersOf(reader, delegateId).map(numbered),
    undrawable: undrawable(
      [displayName(delegate), delegate.address, delegate.city, delegate.state, delegate.mciNumber].join(' '),
    ),
    requests: requestsOf(reader, delegateId),
    consents: consentsOf(orders).map((given) => ({
      ...given,
      purpose: form.consents.find(({ consentId }) => consentId === given.consentId)?.purpose ?? '',
    })),
  };
};

const cardOf = (reader: Reader, delegateId: string, now: number) => {
  const serial = serialOfDelegate(reader, delegateId);
  return {
    serial: serial?.serial ?? null,
    code: serial?.code ?? '',
    isCardPrinted: isCardPrinted(reader, delegateId),
    hasCertificate:
      formOf(reader).certificateReleased &&
      serial !== undefined &&
      sentCertificateOf(reader, delegateId) !== undefined &&
      certificatesFor(reader, [serial.serial], now).entitled.some(({ certificate }) => certificate !== null),
  };
};

const editableOf = (
  reader: Reader,
  delegate: Delegate,
  { phone, now, isByOther }: { readonly phone: string; readonly now: number; readonly isByOther: boolean },
): Pick<PersonView, 'editable' | 'editableQuestions'> => {
  const { delegateId, categoryId } = delegate;
  const form = formOf(reader);
  const answers = answersOf(ordersOf(reader, delegateId));
  const isEmailOpen = emailConfirmedAt(reader, delegate) === null;
  return {
    editable: [
      ...(mayChangeName(reader, { delegateId, phone, now }) ? (['fullName'] as const) : []),
      ...editableFields(form, delegate, {
        isByOther,
        isEmailOpen,
        council: councilFieldsOf(reader, delegate),
      }),
    ],
    editableQuestions: openQuestions(form, { categoryId, answers }).map(({ questionId }) => questionId),
  };
};

const requestsOf = (reader: Reader, delegateId: string): PersonView['requests'] =>
  reader
    .by('registrantRequests', 'delegateId', delegateId)
    .toSorted((one, other) => one.askedAt - other.askedAt)
    .map((request) => pick(request, ['requestId', 'kind', 'data', 'askedAt', 'state', 'note']));

const companionView = (reader: Reader, { companionId, name, isPaid }: Companion) => {
  const serial = serialOfCompanion(reader, companionId);
  return { companionId, name, isPaid, serial: serial?.serial ?? null, code: serial?.code ?? '' };
};

const consentsOf = (orders: readonly Order[]): GivenConsent[] => [
  ...new Map(orders.flatMap(({ consents }) => consents).map((given) => [given.consentId, given])).values(),
];

const waitingView = (reader: Reader, entry: WaitingEntry, now: number): OwnWaitingView => {
  const { waitingId, itemId, categoryId, name, state, offeredUntil, joinedPaise } = entry;
  const list = storedPublishedList(reader)?.list;
  const isOffered = state === 'offered' && list !== undefined;
  const position =
    state === 'waiting' ? queueOf(reader, entry).findIndex((each) => each.waitingId === waitingId) + 1 : 0;
  return {
    waitingId,
    name,
    itemId,
    itemName: list?.items.find((each) => each.itemId === itemId)?.name ?? '',
    categoryId,
    categoryName: reader.get('categories', categoryId)?.name ?? '',
    state,
    position,
    offeredUntil: state === 'offered' ? offeredUntil : null,
    why: state !== 'waiting' || list === undefined ? '' : whyNot(reader, list, { entry, position, now }),
    pricePaise: isOffered ? priceOfPlace(reader, list, entry, now) : null,
    joinedPaise,
    move: isOffered ? moveOf(reader, entry, now) : null,
  };
};

interface Waits {
  readonly entry: WaitingEntry;
  readonly position: number;
  readonly now: number;
}

/** Why a person who waits has no offer. */
const whyNot = (reader: Reader, list: PriceList, { entry, position, now }: Waits): string => {
  const { why } = waitingWords;
  if (freeFor(reader, list, entry) === 0) return why.noPlace;
  const bar = entryBar(reader, entry, { bars: placeBars(reader, list), at: now });
  if (bar !== null) return messageFor(bar.code, bar.params);
  if (formOf(reader).waiting !== 'automatic') return why.organiserDecides;
  return position > 1 ? why.others : why.soon;
};

const moveOf = (reader: Reader, entry: WaitingEntry, now: number): OwnWaitingView['move'] => {
  const order = orderToMove(reader, entry);
  const delegate = order && reader.get('delegates', order.delegateId);
  if (order === undefined || delegate === undefined) return null;
  try {
    const moved = movedToCategory(reader, order, { categoryId: entry.categoryId, at: now });
    return {
      name: displayName(delegate),
      from: reader.get('categories', delegate.categoryId)?.name ?? '',
      beforePaise: currentTotal(reader, order),
      totalPaise: moved.quotedPaise,
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
