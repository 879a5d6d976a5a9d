import { homeCurrency } from '../model/price-list/item.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { AdditionForm, PricedForm } from './form/order-form.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { couponOfCode, couponUses } from '../money/eligibility/desk-coupons.ts';
import { soldTotal } from '../money/price-list/sold-total.ts';
import { registrationItemOf } from '../money/price-list/quote/person-prices.ts';
import { payerOf, type PayerKind } from '../money/payers/payers.ts';
import { priceAge } from '../money/price-list/price-age.ts';
import { isRegistration } from '../money/price-list/quote/places.ts';
import { quoter, type QuoteAnswer } from '../money/price-list/quote/quote.ts';
import type {
  JoinedGroup,
  PricedPerson,
  QuoteRequest,
  TakenPlaces,
} from '../money/price-list/quote/request.ts';
import { buyersOf, ownedLines } from '../money/purchases/desk-quote.ts';
import { onlineMethod } from '../money/purchases/desk-surcharge.ts';
import { offeredPlace, placesForNewcomers } from './offers.ts';
import { ownOffers } from './waiting-list.ts';
import { orderedCompanions } from '../people/people-in-order.ts';

/** The ways of payment in the words of the price list and of payments that the desk enters. */
export const methodWords: Readonly<Record<OrderMethod, string>> = {
  online: onlineMethod,
  upi: 'UPI',
  transfer: 'NEFT',
  cheque: 'Cheque',
  dd: 'DD',
  desk: '',
};

interface Asking {
  readonly list: PriceList;
  readonly now: number;
  /** The verified phone; '' before it is verified. Its open offers of the waiting list are no reason to refuse. */
  readonly phone: string;
  /** The form has a line for every registration. */
  readonly isComplete?: boolean;
  /** The payer that the desk has set. Absent for new people, who pay themselves. */
  readonly payer?: PayerKind;
  /** The other people of the group in which an order was priced. */
  readonly joins?: JoinedGroup | undefined;
}

/** People of a form that have no id yet. */
export const personOfForm = (index: number): string => `p${index}`;

/**
 * Prices a form at `now`, assuming that the asked eligibility is right. People are `p0`, `p1`, … in the form's order.
 */
export const priceOrder = (reader: Reader, form: PricedForm, asking: Asking): QuoteAnswer => {
  const { list } = asking;
  const items = new Map(list.items.map((item) => [item.itemId, item]));
  const categoryId = form.details.categoryId ?? '';
  const host = personOfForm(0);
  const today = isoDay(asking.now, timeZoneOf(reader));
  const person = (index: number, age: number | null): PricedPerson => ({
    personId: personOfForm(index),
    hostId: index === 0 ? '' : host,
    categoryId,
    age,
    eligibilityIds: index === 0 && form.eligibility !== null ? [form.eligibility.eligibilityId] : [],
    ownedItemIds: [],
  });
  const ageOf = priceAge(reader, list);
  const people = [form.details, ...form.companions].map((each, index) => person(index, ageOf(each, today)));
  const lines = form.lines
    .filter(({ person: index }) => index < people.length)
    .map(({ person: index, itemId, count }) => ({ personId: personOfForm(index), itemId, count }));
  const hasNamedOne = lines.some(
    ({ personId, itemId }) => personId === host && isRegistration(items, itemId),
  );
  const registered = asking.isComplete ? [] : hasNamedOne ? people.slice(1) : people;
  return priced(reader, asking, {
    method: methodWords[form.method],
    joins: asking.joins,
    couponCodes: form.couponCode === '' ? [] : [form.couponCode],
    people,
    lines: [...registrationLines(list, registered), ...lines],
  });
};

/** The person of a line of additions: the delegate, an accompanying person, or a new person of the form. */
export const personOfAddition = (
  delegateId: string,
  { person, companionId }: Pick<AdditionForm['lines'][number], 'person' | 'companionId'>,
): string => companionId ?? (person === 0 ? delegateId : personOfForm(person));

/** As {@link priceOrder}, for additions to a registration. */
export const priceAddition = (reader: Reader, form: AdditionForm, asking: Asking): QuoteAnswer => {
  const { list } = asking;
  const { delegateId } = form;
  const [host] = buyersOf(reader, list, { delegateId, companionId: '' });
  const named = new Set(form.lines.flatMap(({ companionId }) => companionId ?? []));
  const owned = orderedCompanions(reader, delegateId)
    .filter(({ companionId }) => named.has(companionId))
    .flatMap(({ companionId }) => buyersOf(reader, list, { delegateId, companionId }).slice(1));
  const ageOf = priceAge(reader, list);
  const today = isoDay(asking.now, timeZoneOf(reader));
  const added = form.companions.map((each, index): PricedPerson => ({
    personId: personOfForm(index + 1),
    hostId: delegateId,
    categoryId: host.categoryId,
    age: ageOf(each, today),
    eligibilityIds: [],
    ownedItemIds: [],
  }));
  const people = [host, ...owned, ...added];
  const known = new Set(people.map(({ personId }) => personId));
  const lines = form.lines
    .map((line) => ({
      personId: personOfAddition(delegateId, line),
      itemId: line.itemId,
      count: line.count,
    }))
    .filter(({ personId }) => known.has(personId));
  return priced(
    reader,
    { ...asking, payer: payerOf(reader, delegateId) },
    {
      method: methodWords[form.method],
      couponCodes: [],
      people,
      lines: [...registrationLines(list, added), ...lines],
      boughtBefore: ownedLines(people),
    },
  );
};

const registrationLines = ({ items }: PriceList, people: readonly PricedPerson[]): QuoteRequest['lines'] =>
  people.flatMap(({ personId, hostId, categoryId }) => {
    const item = registrationItemOf(items, { isCompanion: hostId !== '', categoryId });
    return item === undefined ? [] : [{ personId, itemId: item.itemId, count: 1 }];
  });

/** At the prices of now and of the payer, in rupees. */
export const priced = (
  reader: Reader,
  { list, now, phone, payer = 'self' }: Asking,
  request: Pick<QuoteRequest, 'method' | 'couponCodes' | 'people' | 'lines' | 'boughtBefore' | 'joins'>,
): QuoteAnswer => {
  const categoryNames = new Map([...reader.all('categories')].map((row) => [row.categoryId, row.name]));
  const state = {
    places: list.capacities.length === 0 ? [] : placesFor(reader, list, { now, phone }),
    soldTotal: soldTotal(reader, list),
    couponUses: request.couponCodes.length === 0 ? new Map<string, number>() : couponUses(reader, list),
  };
  const day = isoDay(now, timeZoneOf(reader));
  return quoter(list, categoryNames)({ ...request, day, payer, currency: homeCurrency }, state);
};

/** Places that are offered to this phone are free for it. */
const placesFor = (
  reader: Reader,
  list: PriceList,
  { now, phone }: Pick<Asking, 'now' | 'phone'>,
): TakenPlaces[] => {
  const own = ownOffers(reader, { phone, now });
  return [...placesForNewcomers(reader, list, now), ...own.map((entry) => offeredPlace(list, entry, -1))];
};

/** Whether as many open orders use the coupon as may use it. */
export const isCouponUsedUp = (reader: Reader, code: string): boolean => {
  const list = publishedList(reader);
  const coupon = couponOfCode(list, code);
  if (coupon === undefined || coupon.mostUses === null) return false;
  return (couponUses(reader, list).get(coupon.couponId) ?? 0) >= coupon.mostUses;
};
