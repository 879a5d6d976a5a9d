import type { PriceList } from '../../model/price-list/price-list.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { couponOfCode, couponUses } from '../../money/eligibility/desk-coupons.ts';
import { membersOf } from '../../money/groups/groups.ts';
import { joinedGroup } from '../../money/groups/joined-group.ts';
import { paymentText } from '../../money/price-list/list-difference.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { registrationItemOf } from '#domain/money/price-list/quote/person-prices.ts';
import { isRegistration, itemsById } from '#domain/money/price-list/quote/places.ts';
import { priceAge } from '../../money/price-list/price-age.ts';
import { isOrderFee, sumOfCharges, surchargesOn } from '#domain/money/price-list/quote/charges.ts';
import type { QuoteAnswer } from '#domain/money/price-list/quote/quote.ts';
import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import { groupStepOf } from '#domain/money/price-list/quote/reduce.ts';
import type { JoinedGroup } from '#domain/money/price-list/quote/request.ts';
import { formOf, needsApproval } from '../form/stored-form.ts';
import { unpaidRefusal } from '../limits/unpaid-places.ts';
import { withoutFixedAmounts } from '../order-method.ts';
import { orderRefusals } from '../order-rules.ts';
import { methodWords, personOfForm, priced } from '../price-order.ts';
import { refusalOfOrder, refusalOfQuote, type FormRefusal } from '../quote-for.ts';
import { ordersOfBooking } from './booking-dues.ts';
import type { PricedBooking } from './booking-form.ts';

interface Asking {
  readonly list: PriceList;
  readonly now: number;
  readonly phone: string;
}

/** The booking that the people of a form join, if it is of this phone. */
const joinedBooking = (
  reader: Reader,
  { bookingId = '' }: PricedBooking,
  { phone }: Pick<Asking, 'phone'>,
) => ({
  bookingId,
  orders: ordersOfBooking(reader, bookingId, phone),
});

const groupToJoin = (reader: Reader, form: PricedBooking, asking: Asking): JoinedGroup | undefined => {
  const { bookingId, orders } = joinedBooking(reader, form, asking);
  return orders.length === 0 ? undefined : joinedGroup(reader, asking.list, { groupId: bookingId });
};

/** Refusals of the form that no price list decides, each once, with the first person that it is about. */
export const bookingRefusals = (
  reader: Reader,
  form: PricedBooking,
  asker: Pick<Asking, 'now' | 'phone'>,
): { readonly refusal: Refusal; readonly person: number }[] => {
  const list = publishedList(reader);
  const { people, method } = form;
  const found = new Map<string, { readonly refusal: Refusal; readonly person: number }>();
  const add = (refusal: Refusal, person = 0): void => {
    if (!found.has(refusal.code)) found.set(refusal.code, { refusal, person });
  };
  const { bookingId, orders } = joinedBooking(reader, form, asker);
  if (bookingId !== '' && orders.length === 0) add(refuse('registrationOrderMissing'));
  const size = people.length + (orders.length === 0 ? 0 : membersOf(reader, bookingId).length);
  const step = groupStepOf(list, size);
  if (step?.asksOffice) add(refuse('groupAsksOffice', { from: step.from }));
  const noExtras = { companions: [], lines: [], couponCode: '', eligibility: null };
  for (const [person, { categoryId = '' }] of people.entries()) {
    const alone = { ...noExtras, details: { categoryId }, method };
    for (const each of orderRefusals(reader, alone, { now: asker.now, source: 'online' })) add(each, person);
    if (registrationItemOf(list.items, { isCompanion: false, categoryId }) === undefined)
      add(refuse('categoryNotOffered'), person);
  }
  return [...found.values()];
};

/** All people by one quote, as `p0`, `p1`, … in the order of the form. */
const priceTogether = (reader: Reader, form: PricedBooking, asking: Asking): QuoteAnswer => {
  const { people, method, couponCode = '' } = form;
  const { list } = asking;
  const items = itemsById(list);
  const today = isoDay(asking.now, timeZoneOf(reader));
  const ageOn = priceAge(reader, list);
  const asked = people.map(({ categoryId = '', age = null, dateOfBirth = '' }, index) => ({
    personId: personOfForm(index),
    hostId: '',
    categoryId,
    age: ageOn({ age, dateOfBirth }, today),
    eligibilityIds: [],
    ownedItemIds: [],
  }));
  return priced(reader, asking, {
    method: methodWords[method],
    couponCodes: couponCode === '' ? [] : [couponCode],
    people: asked,
    joins: groupToJoin(reader, form, asking),
    lines: asked.flatMap(({ personId, categoryId }, index) => {
      const own = (people[index]?.lines ?? []).map((line) => ({ personId, ...line }));
      const item = registrationItemOf(list.items, { isCompanion: false, categoryId });
      const hasOne = item === undefined || own.some(({ itemId }) => isRegistration(items, itemId));
      return hasOne ? own : [{ personId, itemId: item.itemId, count: 1 }, ...own];
    }),
  });
};

/** Whether the price of an order has a coupon in it. */
export const usesCoupon = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.some(({ reductions }) => reductions.some(({ kind }) => kind === 'coupon'));

/** Each person whose price a coupon changes uses it once. */
const couponRefusal = (
  reader: Reader,
  { couponCode = '' }: PricedBooking,
  { list, quotes }: { readonly list: PriceList; readonly quotes: readonly Quote[] },
): FormRefusal | null => {
  const coupon = couponCode === '' ? undefined : couponOfCode(list, couponCode);
  if (coupon === undefined || coupon.mostUses === null) return null;
  const left = coupon.mostUses - (couponUses(reader, list).get(coupon.couponId) ?? 0);
  const people = quotes.filter((quote) => usesCoupon(quote)).length;
  if (people <= left) return null;
  return { ...refusalOfOrder(refuse('couponForFewer', { code: coupon.code, left, people })), part: 'coupon' };
};

type PeoplePrices = { readonly quotes: readonly Quote[] } | { readonly refusals: readonly FormRefusal[] };

/** The price of each person as a quote of the own order, in the order of the form. */
export const pricePeople = (reader: Reader, form: PricedBooking, asking: Asking): PeoplePrices => {
  const answer = priceTogether(reader, form, asking);
  if ('refusals' in answer) {
    const answering = {
      positions: new Map(form.people.map((_, index) => [personOfForm(index), index])),
      items: itemsById(asking.list),
      lines: form.people.flatMap(({ lines = [] }, person) => lines.map(({ itemId }) => ({ person, itemId }))),
      personIdOf: ({ person }: { readonly person: number }) => personOfForm(person),
    };
    return { refusals: answer.refusals.map((refusal) => refusalOfQuote(refusal, answering)) };
  }
  const isPaying = joinedBooking(reader, form, asking).orders.some(
    ({ status, quotedPaise }) => status === 'open' && quotedPaise > 0,
  );
  const quotes = dividedQuote(answer.quote, form, { list: asking.list, hasFixedAmounts: !isPaying });
  const refused = couponRefusal(reader, form, { list: asking.list, quotes });
  return refused === null ? { quotes } : { refusals: [refused] };
};

interface Dividing {
  readonly list: PriceList;
  /** False if an earlier order of the booking has paid the fixed amount of a surcharge and the fees of an order. */
  readonly hasFixedAmounts: boolean;
}

/**
 * One quote for each person. A surcharge is a share of the own price; its fixed amount and the fees of the order are asked
 * once, of the first person who pays.
 */
const dividedQuote = (
  quote: Quote,
  { people, method }: PricedBooking,
  { list, hasFixedAmounts }: Dividing,
): Quote[] => {
  const host = personOfForm(0);
  const orderFees = quote.surcharges.filter(({ surchargeId }) => isOrderFee(list, surchargeId));
  const request = { method: methodWords[method], currency: quote.currency };
  let isFirst = hasFixedAmounts;
  return people.map((_, index): Quote => {
    const own = personOfForm(index);
    const lines = quote.lines
      .filter(({ personId }) => personId === own)
      .map((line) => ({ ...line, personId: host }));
    const sum = (of: 'base' | 'reduction' | 'taxable' | 'tax' | 'total'): number =>
      lines.reduce((all, line) => all + line[of], 0);
    const isCharged = isFirst && sum('total') > 0;
    const fees = isCharged ? orderFees : [];
    const charging = { list: isFirst ? list : withoutFixedAmounts(list), request };
    const surcharges = [...fees, ...surchargesOn(sum('total') + sumOfCharges(fees), charging)];
    if (isCharged) isFirst = false;
    const added = (of: 'taxable' | 'tax' | 'total'): number =>
      surcharges.reduce((all, each) => all + each[of], sum(of));
    return {
      ...quote,
      lines,
      surcharges,
      base: sum('base'),
      reduction: sum('reduction'),
      taxable: added('taxable'),
      tax: added('tax'),
      total: added('total'),
    };
  });
};

export const sumOfQuotes = (quotes: readonly Quote[]): number =>
  quotes.reduce((sum, { total }) => sum + total, 0);

/** What a step of the price list needs and does. */
interface GroupStep {
  readonly name: string;
  readonly from: number;
}

/** The price of a booking as it would be submitted now. */
export interface BookingQuote {
  readonly people: readonly {
    readonly basePaise: number;
    readonly totalPaise: number;
    /** How the price follows from the list. */
    readonly derivation: readonly string[];
  }[];
  readonly totalPaise: number;
  /** What the same people pay if each of them registers alone, in paise. */
  readonly alonePaise: number;
  /** The step of the price list that applies; null for none. */
  readonly step:
    | (GroupStep & { /** Its conditions of payment; '' for none. */ readonly payment: string })
    | null;
  /** The next step that more people would reach, and what those of now would pay together then. */
  readonly next:
    | (GroupStep & { readonly more: number; readonly totalPaise: number; readonly asksOffice: boolean })
    | null;
  /** Why it cannot be bought; empty if it can. */
  readonly refusals: readonly FormRefusal[];
}

const nothing: Omit<BookingQuote, 'refusals'> = {
  people: [],
  totalPaise: 0,
  alonePaise: 0,
  step: null,
  next: null,
};

export const quoteForBooking = (
  reader: Reader,
  form: PricedBooking,
  { now, phone }: { readonly now: number; readonly phone: string },
): BookingQuote => {
  const refused = bookingRefusals(reader, form, { now, phone });
  if (refused.length > 0)
    return { ...nothing, refusals: refused.map(({ refusal, person }) => refusalOfOrder(refusal, person)) };
  const list = publishedList(reader);
  const answer = pricePeople(reader, form, { list, now, phone });
  if ('refusals' in answer) return { ...nothing, refusals: answer.refusals };
  const { quotes } = answer;
  const joined = groupToJoin(reader, form, { list, now, phone })?.registrations ?? 0;
  const step = groupStepOf(list, quotes.length + joined);
  // How others would pay is no sale, so no place is counted.
  const asking = { list: { ...list, capacities: [] }, now, phone };
  const unpaid = unpaidOf(reader, form, { quotes, phone, now });
  return {
    people: quotes.map(({ base, total, lines, surcharges }) => ({
      basePaise: base,
      totalPaise: total,
      derivation: [...lines, ...surcharges].flatMap(({ derivation }) => derivation),
    })),
    totalPaise: sumOfQuotes(quotes),
    alonePaise: form.people.reduce((sum, person) => {
      const alone = pricePeople(reader, { ...form, bookingId: '', people: [person] }, asking);
      return sum + ('quotes' in alone ? sumOfQuotes(alone.quotes) : 0);
    }, 0),
    step: step && { name: step.name, from: step.from, payment: paymentText(step) },
    next: nextStep(reader, form, asking),
    // The price stays: another way of payment may get the places.
    refusals: unpaid === null ? [] : [refusalOfOrder(unpaid)],
  };
};

interface Pricing {
  readonly quotes: readonly Quote[];
  readonly phone: string;
  readonly now: number;
}

/** Why the orders would hold too many places without money. */
const unpaidOf = (
  reader: Reader,
  { people, method }: PricedBooking,
  { quotes, phone, now }: Pricing,
): Refusal | null => {
  const stored = formOf(reader);
  const orders = quotes.map(({ lines, total }, index) => {
    const categoryId = people[index]?.categoryId ?? '';
    return {
      categoryId,
      lines: lines.map(({ itemId, count }) => ({ itemId, quantity: count })),
      totalPaise: total,
      awaitsAnswer: needsApproval(stored, categoryId),
    };
  });
  return unpaidRefusal(reader, { phone, method, orders }, now);
};

/** With more people like the last one. Null if no step follows, or if it changes nothing for them. */
const nextStep = (reader: Reader, form: PricedBooking, asking: Asking): BookingQuote['next'] => {
  const { people } = form;
  const last = people.at(-1);
  const size = people.length + (groupToJoin(reader, form, asking)?.registrations ?? 0);
  const [next] = asking.list.groups
    .filter(({ from }) => from > size)
    .toSorted((one, other) => one.from - other.from);
  if (next === undefined || last === undefined) return null;
  const more = next.from - size;
  const joined = [...people, ...Array.from({ length: more }, () => last)];
  const answer = pricePeople(reader, { ...form, people: joined }, asking);
  if ('refusals' in answer) return null;
  const { name, from, asksOffice = false } = next;
  return { name, from, more, asksOffice, totalPaise: sumOfQuotes(answer.quotes.slice(0, people.length)) };
};
