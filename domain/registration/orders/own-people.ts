import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Order } from '#domain/model/registrations.ts';
import type { Receipt } from '#domain/model/money/receipt.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { refuse } from '#domain/core/refusal.ts';
import { idsOn } from '#domain/money/coverage/shares.ts';
import { identityWords } from '#domain/people/identity/identity-words.ts';
import type { TellsPerson } from '#domain/people/identity/judgement.ts';
import { sharedWithForm } from '#domain/people/identity/registered.ts';
import { isSameCompanion } from '#domain/people/identity/same-person.ts';
import { isAddition } from './order-stage.ts';

/**
 * What a verified phone may do with a person, or with an order. `person`: see and change everything of the person.
 * `payer`: see the state of the order that it submitted, and state a payment. The person's name and details are hidden.
 */
type Access = 'person' | 'payer' | 'none';

/** A person, and the order in question if there is one. */
interface Subject {
  readonly delegateId: string;
  readonly order?: Order;
}

/**
 * The rule who may act for a person (docs/privacy.md). All public routes and commands ask it, through the functions of
 * this file. The person's own phone acts for the person. A phone that registered the person acts too, until the person's
 * phone is verified, or the desk changes it or merges the person.
 */
const accessOf = (reader: Reader, { delegateId, order }: Subject, phone: string): Access => {
  if (phone === '') return 'none';
  const personPhone = phoneOfPerson(reader, delegateId);
  if (personPhone === phone) return 'person';
  const isGone = reader.get('delegates', delegateId) === undefined;
  const orders = reader.by('orders', 'delegateId', delegateId);
  if (orders.some((each) => isStandIn(each, { phone, personPhone, isGone }))) return 'person';
  return order?.registrantPhone === phone && order.registrantAccess === 'payer' ? 'payer' : 'none';
};

/** The person's phone; for a person who was removed, the last one that is known. */
const phoneOfPerson = (reader: Reader, delegateId: string): string =>
  reader.get('delegates', delegateId)?.phone ??
  reader
    .by('orders', 'delegateId', delegateId)
    .map(({ request }) => request.details?.phone ?? '')
    .find((phone) => phone !== '') ??
  '';

interface StandIn {
  readonly phone: string;
  readonly personPhone: string;
  /** The person was removed. */
  readonly isGone: boolean;
}

/** Whether the phone acts for the person because of this order. A phone that the desk has changed ends that. */
const isStandIn = (order: Order, { phone, personPhone, isGone }: StandIn): boolean => {
  if (order.registrantPhone !== phone || order.registrantAccess !== '') return false;
  // An addition gives no right to a person. It is the only trace of a person of the desk who was deleted.
  if (isAddition(order)) return isGone && personPhone === '';
  return order.request.details?.phone === personPhone;
};

/** Whether the registrant may see and change this delegate. */
export const isOwnDelegate = (reader: Reader, delegateId: string, phone: string): boolean =>
  accessOf(reader, { delegateId }, phone) === 'person';

export const orderAccess = (reader: Reader, order: Order, phone: string): Access =>
  accessOf(reader, { delegateId: order.delegateId, order }, phone);

/** How a person of this phone agrees with a form, in words; '' if it is of another person. */
export const agreesWithForm = (reader: Reader, delegateId: string, form: TellsPerson): string => {
  const delegate = reader.get('delegates', delegateId);
  const names = namesOf(reader, delegateId).filter((name) => name !== '');
  const shared = delegate === undefined ? null : sharedWithForm(form, delegate, names);
  return shared === null ? '' : identityWords.evidence({ ...shared, differs: new Set() });
};

/** Whether a delegate has this name, or had it at registration, whatever the titles, the order of the words and the spelling. */
export const isNamedLike = (reader: Reader, delegateId: string, fullName: string): boolean =>
  namesOf(reader, delegateId).some((name) => name !== '' && isSameCompanion(name, fullName));

const namesOf = (reader: Reader, delegateId: string): string[] => [
  reader.get('delegates', delegateId)?.fullName ?? '',
  ...reader.by('orders', 'delegateId', delegateId).map(({ request }) => request.details?.fullName ?? ''),
];

/** Delegates that exist, in the order in which they were added. */
export const ownDelegateIds = (reader: Reader, phone: string): string[] => {
  const ids = new Set([
    ...reader.by('orders', 'registrantPhone', phone).map(({ delegateId }) => delegateId),
    ...reader.by('delegates', 'phone', phone).map(({ delegateId }) => delegateId),
  ]);
  const entryOf = (id: string): number => reader.get('delegates', id)?.entryNumber ?? 0;
  return [...ids]
    .filter((id) => reader.get('delegates', id) !== undefined && isOwnDelegate(reader, id, phone))
    .sort((one, other) => entryOf(one) - entryOf(other) || (one < other ? -1 : 1));
};

/** Orders of the people of this phone, and orders that it may still pay, the earliest first. */
export const ownOrders = (reader: Reader, phone: string): Order[] => {
  const found = new Map(
    [
      ...reader.by('orders', 'registrantPhone', phone),
      ...reader.by('orders', 'personPhone', phone),
      ...ownDelegateIds(reader, phone).flatMap((id) => reader.by('orders', 'delegateId', id)),
    ].map((order) => [order.orderId, order]),
  );
  return [...found.values()].filter((order) => orderAccess(reader, order, phone) !== 'none').sort(byPlace);
};

/** The order of an own person. Another registrant learns nothing from the refusal. */
export const requireOwnOrder = (reader: Reader, orderId: string, phone: string): Order => {
  const order = reader.get('orders', orderId);
  if (order === undefined || orderAccess(reader, order, phone) !== 'person')
    throw refuse('registrationOrderMissing');
  return order;
};

/** As {@link requireOwnOrder}, also for an order that the phone may only pay. */
export const requirePayableOrder = (reader: Reader, orderId: string, phone: string): Order => {
  const order = reader.get('orders', orderId);
  if (order === undefined || orderAccess(reader, order, phone) === 'none')
    throw refuse('registrationOrderMissing');
  return order;
};

/** Whether an order names this file. */
const namesFile = ({ proof, eligibility, request }: Order, fileId: string): boolean =>
  proof?.fileId === fileId ||
  eligibility?.fileId === fileId ||
  request.eligibility?.fileId === fileId ||
  Object.values(request.answers).includes(fileId);

/** A file of an own order, or one that the registrant sent and no other person's order names. */
export const isOwnFile = (
  reader: Reader,
  { fileId, sentBy }: { readonly fileId: string; readonly sentBy: string },
  phone: string,
): boolean => {
  if (phone === '') return false;
  const mine = ownOrders(reader, phone).filter((order) => orderAccess(reader, order, phone) === 'person');
  if (mine.some((order) => namesFile(order, fileId))) return true;
  if (sentBy !== phone) return false;
  for (const order of reader.all('orders')) if (namesFile(order, fileId)) return false;
  return true;
};

/** People with this phone whom another phone registered, and still acts for. Its owner has just verified it. */
export const unclaimedIds = (reader: Reader, phone: string): string[] =>
  phone === ''
    ? []
    : [
        ...new Set(
          [
            ...reader
              .by('delegates', 'phone', phone)
              .flatMap(({ delegateId }) => reader.by('orders', 'delegateId', delegateId)),
            ...reader.by('orders', 'personPhone', phone),
          ]
            .filter(
              ({ delegateId, registrantPhone, registrantAccess }) =>
                registrantAccess === '' &&
                registrantPhone !== '' &&
                registrantPhone !== phone &&
                phoneOfPerson(reader, delegateId) === phone,
            )
            .map(({ delegateId }) => delegateId),
        ),
      ];

/** The registrant keeps the right to pay, if there was one. */
export const withoutStandIn = (reader: Reader, order: Order): Order =>
  order.registrantAccess === ''
    ? {
        ...order,
        registrantAccess: isOwnDelegate(reader, order.delegateId, order.registrantPhone) ? 'payer' : 'none',
      }
    : order;

/** The phone that registered a person with another phone, once the person's own phone was verified; '' if there is none. */
export const registeredBy = (reader: Reader, delegateId: string): string =>
  reader
    .by('orders', 'delegateId', delegateId)
    .filter((order) => !isAddition(order) && order.registrantAccess === 'payer')
    .toSorted(byPlace)[0]?.registrantPhone ?? '';

/**
 * Whether a phone may read a receipt whole. Its people, lines and sums are on it, so the phone must act for each person or have
 * registered each in a booking. The name of a payer proves nothing: a registrant can type any name.
 */
export const mayReadWhole = (reader: Reader, receipt: Receipt, phone: string): boolean =>
  idsOn(receipt).every(
    (delegateId) =>
      isOwnDelegate(reader, delegateId, phone) ||
      reader
        .by('orders', 'delegateId', delegateId)
        .some(
          (order) =>
            order.bookingId !== '' &&
            order.registrantPhone === phone &&
            orderAccess(reader, order, phone) !== 'none',
        ),
  );
