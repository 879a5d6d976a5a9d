import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Order, OrderProof, PlaceCode } from '../../model/registrations.ts';
import { idsOn, isShared } from '../../money/coverage/shares.ts';
import type { Receipt } from '#domain/model/money/receipt.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { displayName } from '../../core/text/format.ts';
import { groupWithId } from '../../money/groups/groups.ts';
import { ownPartyBar } from '../../money/issue/own-party.ts';
import { isLive } from '../../money/receipts.ts';
import { fieldLabel } from '../../people/person-field-words.ts';
import { needsNameFirst, openNamesUntil } from '../form/names-until.ts';
import { isNameOpen } from '../orders/approved-person.ts';
import { missingDetails } from '../form/check-form.ts';
import { stageOf, type OrderStage } from '../orders/order-stage.ts';
import { answersOf, ordersOf } from '../orders/orders-of.ts';
import { isOwnDelegate, orderAccess } from '../orders/own-people.ts';
import { formOf } from '../form/stored-form.ts';
import { bookingCancellation, type BookingCancellation } from './cancel-booking.ts';
import { codeOrder, namelessOrders } from './booking-places.ts';
import { ownWords } from '../words/own-words.ts';
import { ordersOfBooking, payableOrders, statableOrders, type Coordinator } from './booking-dues.ts';

interface BookedPerson {
  readonly orderId: string;
  /** '' if the person uses the own phone now. */
  readonly delegateId: string;
  readonly number: number;
  /** As the registrant typed it, if the person uses the own phone now. */
  readonly name: string;
  readonly category: string;
  readonly stage: OrderStage;
  /** The person's own phone was verified: only the payment is left to the phone that registered the person. */
  readonly hasOwnPhone: boolean;
  /** What is paid for the person now, if it can be paid. */
  readonly duePaise: number;
  readonly quotedPaise: number;
  /** Labels of required details and questions without an answer. */
  readonly missing: readonly string[];
  /** The place has no name yet. */
  readonly isNameless: boolean;
  /** The coordinator can enter who takes the place, or give it to another colleague. */
  readonly canName: boolean;
}

/** Places whose names follow. */
interface PlacesView {
  readonly nameless: number;
  /** The last day for names, ISO; '' if the coordinator can enter none any more. */
  readonly namesUntil: string;
  /** The code by which colleagues take them; null if there is none. */
  readonly code: PlaceCode | null;
}

export interface BookingView {
  readonly bookingId: string;
  /** The name of the group; '' if the desk has dissolved it. */
  readonly name: string;
  readonly people: readonly BookedPerson[];
  readonly places: PlacesView;
  readonly cancellation: BookingCancellation;
  /** The sum of what can be paid now, and for how many people. */
  readonly duePaise: number;
  readonly duePeople: number;
  readonly method: string;
  /** When the first of the unpaid places is released; null if none is by the clock. */
  readonly heldUntil: number | null;
  /** The latest stated payment for the booking, with its whole amount. */
  readonly proof: (OrderProof & { readonly people: number }) | null;
  /** What a stated payment is for now: 0 people if none can be stated. `isLate`: their places were released. */
  readonly statable: { readonly people: number; readonly paise: number; readonly isLate: boolean };
  /** For how many people the phone can state to whom receipts are made out. */
  readonly openReceipts: number;
  /** How many own receipts of people who have not taken over there are, in one file. */
  readonly ownReceipts: number;
  /** Receipts for several people, all of this booking. */
  readonly receipts: readonly { readonly number: number; readonly numberText: string }[];
}

/** The bookings of a phone, the latest first. */
export const bookingsOf = (reader: Reader, phone: string, now: number): BookingView[] => {
  const ids = new Set(
    reader
      .by('orders', 'registrantPhone', phone)
      .toSorted((one, other) => byPlace(other, one))
      .flatMap(({ bookingId }) => (bookingId === '' ? [] : [bookingId])),
  );
  return [...ids].flatMap((bookingId) => {
    const orders = ordersOfBooking(reader, bookingId, phone);
    return orders.length === 0 ? [] : [bookingView(reader, { bookingId, orders }, { phone, now })];
  });
};

interface Booking {
  readonly bookingId: string;
  readonly orders: readonly Order[];
}

const bookingView = (reader: Reader, { bookingId, orders }: Booking, asker: Coordinator): BookingView => {
  const payable = payableOrders(reader, orders, asker);
  const statable = statableOrders(reader, orders, asker);
  const dues = new Map(payable.map(({ order, duePaise }) => [order.orderId, duePaise]));
  const sum = (of: readonly { readonly duePaise: number }[]): number =>
    of.reduce((all, { duePaise }) => all + duePaise, 0);
  const ends = payable.flatMap(({ order: { heldUntil } }) => heldUntil ?? []);
  const { method = '' } = (payable[0]?.order ?? orders[0]) as Order;
  return {
    bookingId,
    name: groupWithId(reader, bookingId)?.name ?? '',
    people: orders.map((order) => personOf(reader, order, { asker, duePaise: dues.get(order.orderId) ?? 0 })),
    places: placesView(reader, bookingId, asker.now),
    cancellation: bookingCancellation(reader, orders, asker),
    duePaise: sum(payable),
    duePeople: payable.length,
    method,
    heldUntil: ends.length === 0 ? null : Math.min(...ends),
    proof: latestProof(orders),
    statable: {
      people: statable.length,
      paise: sum(statable),
      isLate: payable.length === 0 && statable.length > 0,
    },
    openReceipts: orders.filter(({ delegateId }) => {
      const delegate = reader.get('delegates', delegateId);
      return (
        delegate !== undefined &&
        isOwnDelegate(reader, delegateId, asker.phone) &&
        ownPartyBar(reader, delegate) === null
      );
    }).length,
    ownReceipts: ownReceiptsOfBooking(reader, orders, asker.phone).length,
    receipts: receiptsOfBooking(reader, orders).map(({ number, document: { numberText } }) => ({
      number,
      numberText,
    })),
  };
};

const placesView = (reader: Reader, bookingId: string, now: number): PlacesView => {
  const code = codeOrder(reader, bookingId)?.placeCode ?? null;
  return {
    nameless: namelessOrders(reader, bookingId).length,
    namesUntil: openNamesUntil(reader, now),
    code: code !== null && code.endsAt > now ? code : null,
  };
};

const canName = (
  reader: Reader,
  { status }: Order,
  { delegateId, categoryId }: Delegate,
  now: number,
): boolean =>
  status === 'open' &&
  openNamesUntil(reader, now) !== '' &&
  isNameOpen(reader, delegateId) &&
  !needsNameFirst(formOf(reader), publishedList(reader), categoryId);

const personOf = (
  reader: Reader,
  order: Order,
  { asker, duePaise }: { readonly asker: Coordinator; readonly duePaise: number },
): BookedPerson => {
  const { orderId, delegateId, number, quotedPaise, request } = order;
  const delegate = reader.get('delegates', delegateId);
  const hasOwnPhone = orderAccess(reader, order, asker.phone) === 'payer';
  const typed = request.details?.fullName ?? '';
  const isOpen = delegate !== undefined && !hasOwnPhone;
  const { fields, questions } = isOpen
    ? missingDetails(formOf(reader), {
        delegate,
        answers: answersOf(ordersOf(reader, delegateId)),
      })
    : { fields: [], questions: [] };
  const categoryId = isOpen ? delegate.categoryId : (request.details?.categoryId ?? '');
  return {
    orderId,
    delegateId: isOpen ? delegateId : '',
    number,
    name: (isOpen ? displayName(delegate) : typed) || ownWords.nameless,
    isNameless: isOpen && delegate.fullName === '' && delegate.phone === '',
    canName: isOpen && canName(reader, order, delegate, asker.now),
    category: reader.get('categories', categoryId)?.name ?? '',
    stage: stageOf(reader, order, asker.now),
    hasOwnPhone,
    duePaise,
    quotedPaise,
    missing: [...fields.map(fieldLabel), ...questions.map(({ label }) => label)],
  };
};

const latestProof = (orders: readonly Order[]): BookingView['proof'] => {
  const [latest] = orders
    .flatMap(({ proof }) => (proof?.together === undefined ? [] : [proof]))
    .sort((one, other) => other.givenAt - one.givenAt);
  if (latest?.together === undefined) return null;
  const { paise, people } = latest.together;
  return { ...latest, amountPaise: paise, people };
};

/** Shared receipts in force on which all people are of this booking, the latest first. */
export const receiptsOfBooking = (reader: Reader, orders: readonly Order[]): Receipt[] => {
  const own = new Set(orders.map(({ delegateId }) => delegateId));
  const found = new Map<number, Receipt>();
  for (const delegateId of own)
    for (const receipt of reader.by('receipts', 'delegateId', delegateId)) {
      const isOwn = idsOn(receipt).every((id) => own.has(id));
      if (isShared(receipt) && isLive(receipt) && isOwn) found.set(receipt.number, receipt);
    }
  return [...found.values()].sort((one, other) => other.number - one.number);
};

/** The receipts in force of each person for whom the phone acts, in the order of the booking. */
export const ownReceiptsOfBooking = (reader: Reader, orders: readonly Order[], phone: string): Receipt[] =>
  orders
    .filter((order) => orderAccess(reader, order, phone) === 'person')
    .flatMap(({ delegateId }) =>
      reader
        .by('receipts', 'delegateId', delegateId)
        .filter((receipt) => !isShared(receipt) && isLive(receipt))
        .sort((one, other) => one.number - other.number),
    );
