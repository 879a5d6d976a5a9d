import { homeCurrency } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { couponOnDay, deskCouponCode } from '../eligibility/desk-coupons.ts';
import { eligibilitiesOf } from '../eligibility/eligibilities.ts';
import { groupOf } from '../groups/groups.ts';
import { joinedGroup } from '../groups/joined-group.ts';
import type { PayerKind } from '../payers/payers.ts';
import { priceAge } from '../price-list/price-age.ts';
import { registrationItemOf } from '../price-list/quote/person-prices.ts';
import { soldTotal } from '../price-list/sold-total.ts';
import { isRegistration, itemsById } from '../price-list/quote/places.ts';
import { quoter, type QuoteAnswer } from '../price-list/quote/quote.ts';
import { isCouponFor } from '../price-list/quote/reduce.ts';
import type {
  JoinedGroup,
  PricedPerson,
  RequestLine,
  SalesState,
  TakenPlaces,
} from '../price-list/quote/request.ts';
import { boughtRegistration } from './bought-registration.ts';

/** The person who buys at the desk is the last one. A companion comes after its delegate. */
export type Buyers = readonly [PricedPerson] | readonly [PricedPerson, PricedPerson];

interface Bought {
  readonly itemId: string;
  readonly quantity: number;
}

/** Each item as often as it was bought. */
export const itemIdsOf = (bought: readonly Bought[]): string[] =>
  bought.flatMap(({ itemId, quantity }) => Array.from({ length: quantity }, () => itemId));

/** The items of a person: the registration of the category or a package in its place, and all purchases. */
const ownedItemIds = (
  reader: Reader,
  list: PriceList,
  { personId, hostId, categoryId }: Pick<PricedPerson, 'personId' | 'hostId' | 'categoryId'>,
): string[] => {
  const isCompanion = hostId !== '';
  const items = itemsById(list);
  const person = { delegateId: hostId || personId, companionId: isCompanion ? personId : '' };
  const registration =
    boughtRegistration(reader, items, person) === undefined
      ? registrationItemOf(list.items, { isCompanion, categoryId })
      : undefined;
  const bought = reader
    .by('purchases', 'delegateId', hostId || personId)
    .filter(({ companionId }) => companionId === (isCompanion ? personId : ''));
  return [...(registration === undefined ? [] : [registration.itemId]), ...itemIdsOf(bought)];
};

export const buyersOf = (
  reader: Reader,
  list: PriceList,
  { delegateId, companionId }: { readonly delegateId: string; readonly companionId: string },
): Buyers => {
  const delegate = reader.get('delegates', delegateId);
  const companion = reader.get('companions', companionId);
  const categoryId = delegate?.categoryId ?? '';
  const person = (personId: string, hostId: string, age: number | null): PricedPerson => ({
    personId,
    hostId,
    categoryId,
    age,
    eligibilityIds: hostId === '' ? eligibilitiesOf(reader, personId) : [],
    ownedItemIds: ownedItemIds(reader, list, { personId, hostId, categoryId }),
  });
  const ageOf = priceAge(reader, list);
  const enteredOn = delegate?.registeredOn ?? '';
  const host = person(delegateId, '', ageOf(delegate ?? {}, enteredOn));
  if (companion === undefined) return [host];
  return [host, person(companionId, delegateId, ageOf(companion, companion.registeredOn || enteredOn))];
};

/** A delegate who is not saved yet. */
export const newBuyer = (
  reader: Reader,
  list: PriceList,
  { categoryId, eligibilityIds }: Pick<PricedPerson, 'categoryId' | 'eligibilityIds'>,
): Buyers => {
  const person = { personId: 'new', hostId: '', categoryId };
  return [{ ...person, age: null, eligibilityIds, ownedItemIds: ownedItemIds(reader, list, person) }];
};

/** What people own, as lines of a request. */
export const ownedLines = (
  people: readonly Pick<PricedPerson, 'personId' | 'ownedItemIds'>[],
): readonly RequestLine[] =>
  people.flatMap(({ personId, ownedItemIds: owned }) =>
    owned.map((itemId) => ({ personId, itemId, count: 1 })),
  );

interface AtDesk {
  readonly now: number;
  readonly payer: PayerKind;
  /** Empty for a command: its places are checked after it, as for every command that takes some (taken-places.ts). */
  readonly places: readonly TakenPlaces[];
  /** The coupon of a delegate who is not saved yet. Absent: the one that the desk has applied. */
  readonly couponCode?: string | undefined;
}

/**
 * Prices an item today. A package with a registration replaces that of the category. `before`: the buyers at the time when it is bought, if `people` have more things that are chosen together.
 */
export const deskQuoter = (
  reader: Reader,
  list: PriceList,
  { now, payer, places, couponCode }: AtDesk,
): ((people: Buyers, bought: Bought, before?: Buyers) => QuoteAnswer) => {
  const categoryNames = new Map([...reader.all('categories')].map((row) => [row.categoryId, row.name]));
  const quote = quoter(list, categoryNames);
  const items = itemsById(list);
  const day = isoDay(now, timeZoneOf(reader));
  const state: SalesState = { places, soldTotal: soldTotal(reader, list), couponUses: new Map() };
  /** Only a coupon that takes something off: any other one would refuse the sale. */
  const couponFor = ([{ personId, categoryId }]: Buyers, itemId: string): string[] => {
    const coupon = couponOnDay(list, couponCode ?? deskCouponCode(reader, personId), day);
    const item = items.get(itemId);
    return coupon && item && isCouponFor(coupon, { item, categoryId }) ? [coupon.code] : [];
  };
  return (people, { itemId, quantity }, before = people) => {
    const replaces = isRegistration(items, itemId);
    const owners = replaces ? withoutRegistration(list, before) : before;
    return quote(
      {
        day,
        payer,
        method: '',
        currency: homeCurrency,
        couponCodes: couponFor(people, itemId),
        people: replaces ? withoutRegistration(list, people) : people,
        lines: [{ personId: buyerOf(people).personId, itemId, count: quantity }],
        boughtBefore: ownedLines(owners),
        joins: replaces ? groupOfBuyer(reader, list, people) : undefined,
      },
      state,
    );
  };
};

/** The step of the group applies to a package as to the registration that it replaces. Its free places stay with the others. */
const groupOfBuyer = (reader: Reader, list: PriceList, [{ personId }]: Buyers): JoinedGroup | undefined => {
  const group = groupOf(reader, personId);
  if (group === null) return undefined;
  const { registrations } = joinedGroup(reader, list, { groupId: group.groupId, besides: personId });
  return { registrations, free: registrations };
};

const withoutRegistration = ({ items }: PriceList, people: Buyers): readonly PricedPerson[] => {
  const [delegate, ...companions] = people;
  const { categoryId } = delegate;
  const registration = registrationItemOf(items, { isCompanion: false, categoryId });
  const others = delegate.ownedItemIds.filter((itemId) => itemId !== registration?.itemId);
  return [{ ...delegate, ownedItemIds: others }, ...companions];
};

export const buyerOf = (people: Buyers): PricedPerson => people[1] ?? people[0];
