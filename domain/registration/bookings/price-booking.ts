import type { PriceList } from '../../model/price-list/price-list.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { messageFor } from '../../core/text/messages.ts';
import { paymentText } from '../../money/price-list/list-difference.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { registrationItemOf } from '#domain/money/price-list/quote/person-prices.ts';
import { priceAge } from '../../money/price-list/price-age.ts';
import { isOrderFee, sumOfCharges, surchargesOn } from '#domain/money/price-list/quote/charges.ts';
import type { QuoteAnswer } from '#domain/money/price-list/quote/quote.ts';
import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import { groupStepOf } from '#domain/money/price-list/quote/reduce.ts';
import { textOf } from '../../money/purchases/offers.ts';
import { withoutFixedAmounts } from '../order-method.ts';
import { orderRefusals } from '../order-rules.ts';
import { methodWords, personOfForm, priced } from '../price-order.ts';
import type { PricedBooking } from './booking-form.ts';

interface Asking {
  readonly list: PriceList;
  readonly now: number;
  readonly phone: string;
}

/** Refusals of the form that no price list decides. */
export const bookingRefusals = (
  reader: Reader,
  { people, method }: PricedBooking,
  now: number,
): Refusal[] => {
  const list = publishedList(reader);
  const refusals = new Map<string, Refusal>();
  const step = groupStepOf(list, people.length);
  if (step?.asksOffice) refusals.set('groupAsksOffice', refuse('groupAsksOffice', { from: step.from }));
  for (const { categoryId = '' } of people) {
    const form = {
      details: { categoryId },
      companions: [],
      lines: [],
      couponCode: '',
      eligibility: null,
      method,
    };
    const isSold = registrationItemOf(list.items, { isCompanion: false, categoryId }) !== undefined;
    const found = orderRefusals(reader, form, { now, source: 'online' });
    for (const each of [...found, ...(isSold ? [] : [refuse('categoryNotOffered')])])
      refusals.set(each.code, each);
  }
  return [...refusals.values()];
};

/** All people by one quote, as `p0`, `p1`, … in the order of the form. */
const priceTogether = (reader: Reader, { people, method }: PricedBooking, asking: Asking): QuoteAnswer => {
  const { list } = asking;
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
    couponCodes: [],
    people: asked,
    lines: asked.flatMap(({ personId, categoryId }) => {
      const item = registrationItemOf(list.items, { isCompanion: false, categoryId });
      return item === undefined ? [] : [{ personId, itemId: item.itemId, count: 1 }];
    }),
  });
};

type PeoplePrices =
  | { readonly quotes: readonly Quote[] }
  | { readonly refusals: Extract<QuoteAnswer, { refusals: unknown }>['refusals'] };

/**
 * The price of each person as a quote of the own order, in the order of the form. A surcharge is a share of the own price;
 * its fixed amount and the fees of the order are asked once, of the first person who pays.
 */
export const pricePeople = (reader: Reader, form: PricedBooking, asking: Asking): PeoplePrices => {
  const answer = priceTogether(reader, form, asking);
  if ('refusals' in answer) return answer;
  const { quote } = answer;
  const host = personOfForm(0);
  const orderFees = quote.surcharges.filter(({ surchargeId }) => isOrderFee(asking.list, surchargeId));
  let isFirst = true;
  return {
    quotes: form.people.map((_, index): Quote => {
      const own = personOfForm(index);
      const lines = quote.lines
        .filter(({ personId }) => personId === own)
        .map((line) => ({ ...line, personId: host }));
      const sum = (of: 'base' | 'reduction' | 'taxable' | 'tax' | 'total'): number =>
        lines.reduce((all, line) => all + line[of], 0);
      const request = { method: methodWords[form.method], currency: quote.currency };
      const list = isFirst ? asking.list : withoutFixedAmounts(asking.list);
      const isCharged = isFirst && sum('total') > 0;
      const fees = isCharged ? orderFees : [];
      const surcharges = [...fees, ...surchargesOn(sum('total') + sumOfCharges(fees), { list, request })];
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
    }),
  };
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
  /** Why it cannot be bought, in words; empty if it can. */
  readonly refusals: readonly string[];
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
  const refused = bookingRefusals(reader, form, now);
  if (refused.length > 0)
    return { ...nothing, refusals: refused.map(({ code, params }) => messageFor(code, params)) };
  const list = publishedList(reader);
  const answer = pricePeople(reader, form, { list, now, phone });
  if ('refusals' in answer)
    return { ...nothing, refusals: answer.refusals.map((refusal) => textOf([refusal])) };
  const { quotes } = answer;
  const step = groupStepOf(list, quotes.length);
  // How others would pay is no sale, so no place is counted.
  const asking = { list: { ...list, capacities: [] }, now, phone };
  return {
    people: quotes.map(({ base, total, lines, surcharges }) => ({
      basePaise: base,
      totalPaise: total,
      derivation: [...lines, ...surcharges].flatMap(({ derivation }) => derivation),
    })),
    totalPaise: sumOfQuotes(quotes),
    alonePaise: form.people.reduce((sum, person) => {
      const alone = pricePeople(reader, { ...form, people: [person] }, asking);
      return sum + ('quotes' in alone ? sumOfQuotes(alone.quotes) : 0);
    }, 0),
    step: step && { name: step.name, from: step.from, payment: paymentText(step) },
    next: nextStep(reader, form, asking),
    refusals: [],
  };
};

/** With more people like the last one. Null if no step follows, or if it changes nothing for them. */
const nextStep = (reader: Reader, form: PricedBooking, asking: Asking): BookingQuote['next'] => {
  const { people } = form;
  const last = people.at(-1);
  const [next] = asking.list.groups
    .filter(({ from }) => from > people.length)
    .toSorted((one, other) => one.from - other.from);
  if (next === undefined || last === undefined) return null;
  const more = next.from - people.length;
  const joined = [...people, ...Array.from({ length: more }, () => last)];
  const answer = pricePeople(reader, { ...form, people: joined }, asking);
  if ('refusals' in answer) return null;
  const { name, from, asksOffice = false } = next;
  return { name, from, more, asksOffice, totalPaise: sumOfQuotes(answer.quotes.slice(0, people.length)) };
};
