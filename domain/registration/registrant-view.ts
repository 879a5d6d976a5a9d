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
import type { Reader } from '../core/store/event-store.ts';
import { displayName, maskedContact } from '../core/text/format.ts';
import { refundVouchersOf, vouchersOf } from '../money/vouchers/vouchers.ts';
import { owedOf } from '../money/fees.ts';
import { paidBy } from '../money/payments.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { certificatesFor } from '../print/certificates/certificates.ts';
import { isCardPrinted } from './card-printed.ts';
import { editableFields, openQuestions, registrantDetailsOf } from './check-form.ts';
import { canConfirmEmail, emailConfirmedAt } from './confirmed-email.ts';
import { isNameOpen } from './approved-person.ts';
import { numbered, orderView, ownPapers, payerView, type OwnOrderView, type Papers } from './order-view.ts';
import { orderAccess, ownDelegateIds, ownOrders, registeredBy } from './own-people.ts';
import { partViews, type PartView } from './part-view.ts';
import { formOf } from './stored-form.ts';
import { queueOf } from './waiting-list.ts';
import { orderedCompanions } from '../people/people-in-order.ts';
import { answersOf, ordersOf } from './orders-of.ts';
import { byArrival } from './waiting-list.ts';

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
  /** Why nothing is offered: the organiser decides, or no place is free. '' if something is. */
  readonly why: '' | 'organiserDecides' | 'noPlace';
}

export interface RegistrantView {
  readonly phone: string;
  /** The server's clock, ms since 1970. That of the event is older, because its answer is shared. */
  readonly now: number;
  readonly orders: readonly OwnOrderView[];
  readonly people: readonly PersonView[];
  readonly waiting: readonly OwnWaitingView[];
}

export const registrantView = (reader: Reader, phone: string, now: number): RegistrantView => ({
  phone,
  now,
  orders: ownOrders(reader, phone).map((order) =>
    orderAccess(reader, order, phone) === 'person'
      ? orderView(reader, order, { phone, now })
      : payerView(reader, order, now),
  ),
  people: ownDelegateIds(reader, phone).flatMap((delegateId) => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? [] : [personView(reader, delegate, { phone, now })];
  }),
  waiting: byArrival(reader.by('waitingEntries', 'registrantPhone', phone)).map((entry) =>
    waitingView(reader, entry),
  ),
});

const personView = (
  reader: Reader,
  delegate: Delegate,
  { phone, now }: { readonly phone: string; readonly now: number },
): PersonView => {
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
    parts: partViews(reader, delegate, now),
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
    ...ownPapers(reader, delegateId, phone),
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

const consentsOf = (orders: readonly Order[]): GivenConsent[] => [
  ...new Map(orders.flatMap(({ consents }) => consents).map((given) => [given.consentId, given])).values(),
];

const waitingView = (reader: Reader, entry: WaitingEntry): OwnWaitingView => {
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
