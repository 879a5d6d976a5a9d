import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import type { Coupon } from '#domain/model/price-list/reduction.ts';
import { orderFeesOn, sumOfCharges, surchargesOn } from './charges.ts';
import { explainLine } from './explain.ts';
import { dayOfRegistrations, type DayOfPrices } from './group-day.ts';
import { bandOfAge, periodFinder } from './period-of-day.ts';
import {
  isRegistration,
  itemsById,
  limitKey,
  limitName,
  limitsOfUnit,
  places,
  type PlacesLeft,
} from './places.ts';
import { priceFinderOn, type FoundPrice, type PriceFinder } from './price-finder.ts';
import { isCouponFor, reductionsAfter, type Unit } from './reduce.ts';
import type { CategoryNames, Quote, QuoteLine } from './quoted.ts';
import type { AppliedReduction, PricedPerson, QuoteRequest, SalesState, TakenPlaces } from './request.ts';
import { isMethodOf, refusalOf, saleOf, type QuoteRefusal, type Sale } from './sale-rules.ts';
import { sumOfAmounts, unitParts, type PricePart } from './unit-price.ts';
import { couponKey } from '#domain/model/price-list/coupon-code.ts';

export type QuoteAnswer =
  | { readonly quote: Quote }
  /** In the order of the quote's lines; each line is refused once, by the first rule that refuses it. */
  | { readonly refusals: readonly QuoteRefusal[] };

/**
 * Order: price, components, combinations, group, coupons, tax, surcharges (docs/decisions/064). Without
 * `explains`, no derivation.
 */
export const quoter = (
  list: PriceList,
  categoryNames: CategoryNames,
  { explains = true }: { readonly explains?: boolean } = {},
): ((request: QuoteRequest, state: SalesState) => QuoteAnswer) => {
  const prepared: Prepared = {
    list,
    categoryNames,
    explains,
    items: itemsById(list),
    positions: new Map(list.items.map(({ itemId }, index) => [itemId, index])),
    limitsOf: limitsOfUnit(itemsById(list)),
    limits: Map.groupBy(list.capacities.keys(), (index) => keyAt(list, index)),
    placesOf: placesFinder(list),
    findOn: priceFinderOn(list),
  };
  const periodOf = periodFinder(list);
  return (request, state) => {
    const onDay = periodOf(request.day);
    if ('closed' in onDay) return { refusals: [ofRequest(onDay.closed, '')] };
    const asked = tidied(request, prepared);
    const { period } = onDay;
    const size = registrationsOf(asked, prepared) + (request.joins?.registrations ?? 0);
    const today = { day: request.day, period, registrations: size };
    const registrations = dayOfRegistrations(list, periodOf, today);
    return quoteIn(prepared, { request: asked, state, period, registrations });
  };
};

const keyAt = ({ capacities }: PriceList, index: number): string =>
  limitKey(capacities[index] ?? { itemId: '', categoryId: '' });

/** Counts the places once for all requests with the same sales before them. */
const placesFinder = (list: PriceList): ((taken: readonly TakenPlaces[]) => readonly PlacesLeft[]) => {
  const counted = new WeakMap<readonly TakenPlaces[], readonly PlacesLeft[]>();
  return (taken) => {
    const known = counted.get(taken) ?? places(list, taken);
    counted.set(taken, known);
    return known;
  };
};

interface Prepared {
  readonly list: PriceList;
  readonly categoryNames: CategoryNames;
  readonly explains: boolean;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly positions: ReadonlyMap<string, number>;
  readonly limitsOf: ReturnType<typeof limitsOfUnit>;
  /** Positions of limits by their keys. */
  readonly limits: ReadonlyMap<string, readonly number[]>;
  readonly placesOf: (taken: readonly TakenPlaces[]) => readonly PlacesLeft[];
  readonly findOn: (day: string) => PriceFinder;
}

interface Asked {
  readonly request: QuoteRequest;
  readonly state: SalesState;
  readonly period: PricePeriod | null;
  /** The day whose prices apply to registrations: a group may keep those of an earlier period. */
  readonly registrations: DayOfPrices;
}

const registrationsOf = ({ lines }: QuoteRequest, { items }: Prepared): number =>
  lines.reduce((sum, { itemId, count }) => sum + (isRegistration(items, itemId) ? count : 0), 0);

const dayOfPrices = (
  { items }: Prepared,
  { request, period, registrations }: Asked,
  { itemId }: PriceItem,
): DayOfPrices => (isRegistration(items, itemId) ? registrations : { day: request.day, period });

const ofRequest = (reason: QuoteRefusal['reason'], detail: string): QuoteRefusal => ({
  reason,
  personId: '',
  itemId: '',
  item: '',
  detail,
});

/** One line for each person and item, in the order of the quote. */
const tidied = (request: QuoteRequest, { positions }: Prepared): QuoteRequest => {
  if (request.lines.length < 2) return request;
  const counts = new Map<string, QuoteRequest['lines'][number]>();
  for (const line of request.lines) {
    const key = `${line.personId}/${line.itemId}`;
    counts.set(key, { ...line, count: line.count + (counts.get(key)?.count ?? 0) });
  }
  const positionOf = (itemId: string): number => positions.get(itemId) ?? positions.size;
  const lines = [...counts.values()].sort((a, b) => {
    if (a.personId !== b.personId) return a.personId < b.personId ? -1 : 1;
    return positionOf(a.itemId) - positionOf(b.itemId) || (a.itemId < b.itemId ? -1 : 1);
  });
  return { ...request, lines };
};

interface Priced {
  readonly person: PricedPerson;
  readonly item: PriceItem;
  readonly price: FoundPrice;
  readonly count: number;
}

const quoteIn = (prepared: Prepared, asked: Asked): QuoteAnswer => {
  const { list, items } = prepared;
  const { request, state, period } = asked;
  const sale = saleOf(list, { items, request, period });
  const refusals: QuoteRefusal[] = [];
  const priced: Priced[] = [];
  for (const { personId, itemId, count } of request.lines) {
    const person = sale.people.get(personId);
    // Each line must name a person of its request, so this is a bug in the caller.
    if (person === undefined) throw new Error('A line of a price request names an unknown person');
    const item = items.get(itemId);
    const price = item === undefined ? null : priceFor(prepared, asked, { person, item });
    const refused = refusalOf(sale, itemId, person) ?? (price === null ? noPriceIn(request) : null);
    if (refused !== null) {
      const [reason, detail] = refused;
      refusals.push({ reason, personId, itemId, item: item?.name ?? '', detail });
    } else if (item !== undefined && price !== null) priced.push({ person, item, price, count });
  }
  const units = unitsOf(priced);
  const coupons = couponsOf(asked, list, units);
  refusals.push(...methodRefusal(asked), ...placeRefusals(prepared, sale, state), ...coupons.refusals);
  if (refusals.length > 0) return { refusals };
  return { quote: priceAll(prepared, asked, { priced, units, coupons: coupons.coupons }) };
};

const noPriceIn = ({ currency }: QuoteRequest): ['noPrice', string] => ['noPrice', currency];

const priceFor = (
  prepared: Prepared,
  asked: Asked,
  { person, item }: Pick<Priced, 'person' | 'item'>,
): FoundPrice | null => {
  const { list, findOn } = prepared;
  const { request } = asked;
  const { day, period } = dayOfPrices(prepared, asked, item);
  return findOn(day)({
    itemId: item.itemId,
    categoryId: person.categoryId,
    periodId: period?.periodId ?? '',
    bandId: bandOfAge(list.bands, person.age)?.bandId ?? '',
    who: person.hostId === '' ? 'delegate' : 'companion',
    payer: request.payer,
    eligibilityIds: person.eligibilityIds,
    currency: request.currency,
  });
};

const unitsOf = (priced: readonly Priced[]): Unit[] =>
  priced.flatMap(({ person: { personId, categoryId }, item, price, count }) =>
    Array.from({ length: count }, () => ({ personId, categoryId, item, base: price.amount })),
  );

/** At the prices of the request's day. An item without a price is in no set. */
const unitsBefore = (prepared: Prepared, asked: Asked): Unit[] => {
  const { boughtBefore = [], people } = asked.request;
  if (boughtBefore.length === 0 || prepared.list.combinations.length === 0) return [];
  return unitsOf(
    boughtBefore.flatMap(({ personId, itemId, count }) => {
      const person = people.find((each) => each.personId === personId);
      const item = prepared.items.get(itemId);
      if (person === undefined || item === undefined) return [];
      const price = priceFor(prepared, asked, { person, item });
      return price === null ? [] : [{ person, item, price, count }];
    }),
  );
};

const methodRefusal = ({ request: { method }, period }: Asked): QuoteRefusal[] =>
  method === '' || period === null || period.methods.length === 0 || isMethodOf(period.methods, method)
    ? []
    : [ofRequest('otherMethod', period.methods.join(', '))];

/** In the order of the limits. */
const placeRefusals = (
  { list, categoryNames, limitsOf, limits, placesOf }: Prepared,
  { request, people }: Sale,
  state: SalesState,
): QuoteRefusal[] => {
  if (limits.size === 0) return [];
  const wanted = new Map<string, number>();
  for (const { personId, itemId, count } of request.lines) {
    const categoryId = people.get(personId)?.categoryId ?? '';
    for (const [key, units] of limitsOf({ itemId, categoryId }))
      if (limits.has(key)) wanted.set(key, (wanted.get(key) ?? 0) + count * units);
  }
  if (wanted.size === 0) return [];
  const left = placesOf(state.places);
  const asked = [...wanted].flatMap(([key, units]) =>
    (limits.get(key) ?? []).map((position) => ({ position, units })),
  );
  return asked
    .sort((a, b) => a.position - b.position)
    .flatMap(({ position, units }) => {
      const limit = left[position];
      if (limit === undefined || units <= Math.max(0, limit.free)) return [];
      const { itemId } = limit;
      const item = limitName(list, (id) => categoryNames.get(id), limit);
      return [
        { reason: 'full', personId: '', itemId, item, detail: String(Math.max(0, limit.free)) } as const,
      ];
    });
};

const couponsOf = (
  { request, state }: Asked,
  list: PriceList,
  units: readonly Unit[],
): { readonly coupons: Coupon[]; readonly refusals: QuoteRefusal[] } => {
  const coupons: Coupon[] = [];
  const refusals: QuoteRefusal[] = [];
  for (const code of new Set(request.couponCodes.map(couponKey))) {
    const coupon = list.coupons.find((each) => couponKey(each.code) === code);
    const reason = reasonOfCoupon(coupon, { request, state, units });
    if (reason !== null) refusals.push(ofRequest(reason, coupon?.code ?? code));
    else if (coupon !== undefined) coupons.push(coupon);
  }
  // Coupons apply in the order of the list, whatever order the codes were typed in.
  return { coupons: list.coupons.filter((each) => coupons.includes(each)), refusals };
};

const reasonOfCoupon = (
  coupon: Coupon | undefined,
  { request, state, units }: Pick<Asked, 'request' | 'state'> & { readonly units: readonly Unit[] },
): QuoteRefusal['reason'] | null => {
  if (coupon === undefined) return 'unknownCoupon';
  const { couponId, firstDay, lastDay, mostUses } = coupon;
  if (request.day < firstDay || (lastDay !== '' && request.day > lastDay)) return 'couponNotNow';
  if (mostUses !== null && (state.couponUses.get(couponId) ?? 0) >= mostUses) return 'couponUsedUp';
  return units.length > 0 && !units.some((unit) => isCouponFor(coupon, unit)) ? 'couponForOther' : null;
};

interface Sold {
  readonly priced: readonly Priced[];
  readonly units: readonly Unit[];
  readonly coupons: readonly Coupon[];
}

const priceAll = (prepared: Prepared, asked: Asked, { priced, units, coupons }: Sold): Quote => {
  const { list, items } = prepared;
  const { request, state, period } = asked;
  const { currency, day, joins } = request;
  const reductions =
    request.reductions ??
    reductionsAfter(unitsBefore(prepared, asked), units, { list, items, coupons, currency, joins });
  const net = units.reduce((sum, { base }) => sum + base, 0) - sumAll(reductions.flat());
  // The limit is in rupees. An order in another currency is compared without its own amount: no rate is guessed.
  const sold = state.soldTotal + (currency === homeCurrency ? net : 0);
  const isExempt = ({ exemptUntil }: ItemTax): boolean => exemptUntil !== null && sold <= exemptUntil;
  let first = 0;
  const lines = priced.map((each) => {
    const own = reductions.slice(first, (first += each.count));
    return lineOf(prepared, asked, { ...each, reductions: own, isExempt });
  });
  const sum = sumOfAmounts(lines);
  const charged = { list, request, isExempt };
  const fees = registrationsOf(request, prepared) === 0 ? [] : orderFeesOn(sum.total, charged);
  const surcharges = [...fees, ...surchargesOn(sum.total + sumOfCharges(fees), charged)];
  return {
    day,
    periodId: period?.periodId ?? '',
    currency,
    lines,
    surcharges,
    base: sum.base,
    reduction: sum.reduction,
    taxable: sum.taxable + surcharges.reduce((all, { taxable }) => all + taxable, 0),
    tax: sum.tax + surcharges.reduce((all, { tax }) => all + tax, 0),
    total: sum.total + surcharges.reduce((all, { total }) => all + total, 0),
  };
};

interface PricedUnits extends Priced {
  /** Per unit. */
  readonly reductions: readonly (readonly AppliedReduction[])[];
  readonly isExempt: (tax: ItemTax) => boolean;
}

const lineOf = (
  prepared: Prepared,
  asked: Asked,
  { person, item, price, count, reductions, isExempt }: PricedUnits,
): QuoteLine => {
  const { list, categoryNames } = prepared;
  const { currency, payer } = asked.request;
  // Units with the same reduction have the same parts.
  const byReduction = Map.groupBy(reductions, sumAll);
  const parts = addUp(
    [...byReduction].map(([reduction, alike]) => ({
      parts: unitParts(item, { price, reduction }, { rounding: list.taxRounding, isExempt }),
      count: alike.length,
    })),
  );
  const line = {
    personId: person.personId,
    hostId: person.hostId,
    itemId: item.itemId,
    name: item.name,
    count,
    isRefundable: item.isRefundable,
    ...(price.foreign !== undefined && price.foreign.amount > 0 && { foreign: price.foreign }),
    reductions: merged(reductions.flat()),
    parts,
    ...sumOfAmounts(parts),
  };
  const { period } = dayOfPrices(prepared, asked, item);
  const why = { list, item, price, period, currency, categoryNames, person, payer };
  return { ...line, derivation: prepared.explains ? explainLine(line, why) : [] };
};

const sumAll = (reductions: readonly AppliedReduction[]): number =>
  reductions.reduce((sum, { amount }) => sum + amount, 0);

interface AlikeUnits {
  readonly parts: readonly PricePart[];
  readonly count: number;
}

/** The parts of a line are those of its units, added up component by component. */
const addUp = (alike: readonly AlikeUnits[]): PricePart[] =>
  (alike[0]?.parts ?? []).map((part, index) => {
    const sum = { ...part, base: 0, reduction: 0, taxable: 0, tax: 0, total: 0 };
    for (const { parts, count } of alike) {
      const one = parts[index];
      if (one === undefined) continue;
      sum.base += count * one.base;
      sum.reduction += count * one.reduction;
      sum.taxable += count * one.taxable;
      sum.tax += count * one.tax;
      sum.total += count * one.total;
    }
    return sum;
  });

const merged = (reductions: readonly AppliedReduction[]): AppliedReduction[] => {
  const byKey = new Map<string, AppliedReduction>();
  for (const each of reductions) {
    const key = `${each.kind}/${each.id}`;
    byKey.set(key, { ...each, amount: each.amount + (byKey.get(key)?.amount ?? 0) });
  }
  return [...byKey.values()];
};
