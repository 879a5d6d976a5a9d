import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import type { Coupon } from '#domain/model/price-list/reduction.ts';
import { explainLine } from '#domain/money/price-list/quote/explain.ts';
import { bandOfAge, periodFinder } from '#domain/money/price-list/quote/period-of-day.ts';
import { isRegistration, itemsById, limitName } from '#domain/money/price-list/quote/places.ts';
import { type FoundPrice, type PriceFinder } from '#domain/money/price-list/quote/price-finder.ts';
import { orderFeesOn, sumOfCharges, surchargesOn } from '#domain/money/price-list/quote/charges.ts';
import type { QuoteAnswer } from '#domain/money/price-list/quote/quote.ts';
import type { CategoryNames, Quote, QuoteLine } from '#domain/money/price-list/quote/quoted.ts';
import { isCouponFor, type Unit } from '#domain/money/price-list/quote/reduce.ts';
import type {
  AppliedReduction,
  PricedPerson,
  QuoteRequest,
  SalesState,
} from '#domain/money/price-list/quote/request.ts';
import { isMethodOf, type QuoteRefusal } from '#domain/money/price-list/quote/sale-rules.ts';
import { sumOfAmounts, unitParts, type PricePart } from '#domain/money/price-list/quote/unit-price.ts';
import {
  placesOfItem,
  referencePlaces,
  priceFinderOn,
  saleOf,
  refusalOf,
  firstRegistrationOf,
  type Sale,
} from './reference-rules.ts';
import { reductionsOf } from './reference-reduce.ts';

// Prices and refusals as the first release worked them out: unit by unit, without any index. Tests compare the rules of
// large lists with it.

export const referenceQuoter = (
  list: PriceList,
  categoryNames: CategoryNames,
): ((request: QuoteRequest, state: SalesState) => QuoteAnswer) => {
  const prepared: Prepared = {
    list,
    categoryNames,
    items: itemsById(list),
    positions: new Map(list.items.map(({ itemId }, index) => [itemId, index])),
    findOn: priceFinderOn(list),
  };
  const periodOf = periodFinder(list);
  return (request, state) => {
    const onDay = periodOf(request.day);
    if ('closed' in onDay) return { refusals: [ofRequest(onDay.closed, '')] };
    return quoteIn(prepared, { request: tidied(request, prepared), state, period: onDay.period });
  };
};

interface Prepared {
  readonly list: PriceList;
  readonly categoryNames: CategoryNames;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly positions: ReadonlyMap<string, number>;
  readonly findOn: (day: string) => PriceFinder;
}

interface Asked {
  readonly request: QuoteRequest;
  readonly state: SalesState;
  readonly period: PricePeriod | null;
}

const ofRequest = (reason: QuoteRefusal['reason'], detail: string): QuoteRefusal => ({
  reason,
  personId: '',
  itemId: '',
  item: '',
  detail,
});

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
  { list, findOn }: Prepared,
  { request, period }: Asked,
  { person, item }: Pick<Priced, 'person' | 'item'>,
): FoundPrice | null =>
  findOn(request.day)({
    itemId: item.itemId,
    categoryId: person.categoryId,
    periodId: period?.periodId ?? '',
    bandId: bandOfAge(list.bands, person.age)?.bandId ?? '',
    who: person.hostId === '' ? 'delegate' : 'companion',
    payer: request.payer,
    eligibilityIds: person.eligibilityIds,
    currency: request.currency,
  });

const unitsOf = (priced: readonly Priced[]): Unit[] =>
  priced.flatMap(({ person: { personId, categoryId }, item, price, count }) =>
    Array.from({ length: count }, () => ({ personId, categoryId, item, base: price.amount })),
  );

const methodRefusal = ({ request: { method }, period }: Asked): QuoteRefusal[] =>
  method === '' || period === null || period.methods.length === 0 || isMethodOf(period.methods, method)
    ? []
    : [ofRequest('otherMethod', period.methods.join(', '))];

const placeRefusals = (
  { categoryNames }: Prepared,
  { list, items, request, people }: Sale,
  state: SalesState,
): QuoteRefusal[] => {
  if (list.capacities.length === 0) return [];
  const unitsOfItem = placesOfItem(items);
  return referencePlaces(list, state.places).flatMap((each) => {
    const wanting = request.lines
      .map((line) => {
        const categoryId = people.get(line.personId)?.categoryId ?? '';
        return { line, units: line.count * unitsOfItem(each, { itemId: line.itemId, categoryId }) };
      })
      .filter(({ units }) => units > 0);
    const wanted = wanting.reduce((sum, { units }) => sum + units, 0);
    if (wanted <= Math.max(0, each.free)) return [];
    const { itemId } = each;
    const item = limitName(list, (id) => categoryNames.get(id), each);
    return [{ reason: 'full', personId: '', itemId, item, detail: String(Math.max(0, each.free)) } as const];
  });
};

const couponsOf = (
  { request, state }: Asked,
  list: PriceList,
  units: readonly Unit[],
): { readonly coupons: Coupon[]; readonly refusals: QuoteRefusal[] } => {
  const coupons: Coupon[] = [];
  const refusals: QuoteRefusal[] = [];
  for (const code of new Set(request.couponCodes.map((each) => each.trim().toLowerCase()))) {
    const coupon = list.coupons.find((each) => each.code.toLowerCase() === code);
    const reason = reasonOfCoupon(coupon, { request, state, units });
    if (reason !== null) refusals.push(ofRequest(reason, coupon?.code ?? code));
    else if (coupon !== undefined) coupons.push(coupon);
  }
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
  const { list, items, categoryNames } = prepared;
  const { request, state, period } = asked;
  const { currency, day } = request;
  const reductions = reductionsOf(units, { list, items, coupons, currency });
  const net = units.reduce((sum, { base }) => sum + base, 0) - sumAll(reductions.flat());
  const sold = state.soldTotal + (currency === homeCurrency ? net : 0);
  const isExempt = ({ exemptUntil }: ItemTax): boolean => exemptUntil !== null && sold <= exemptUntil;
  let first = 0;
  const lines = priced.map(({ person, item, price, count }): QuoteLine => {
    const own = reductions.slice(first, (first += count));
    const unitsParts = own.map((each) =>
      unitParts(item, { price, reduction: sumAll(each) }, { rounding: list.taxRounding, isExempt }),
    );
    const parts = addUp(unitsParts);
    const line = {
      personId: person.personId,
      hostId: person.hostId,
      itemId: item.itemId,
      name: item.name,
      count,
      isRefundable: item.isRefundable,
      ...(price.foreign !== undefined && price.foreign.amount > 0 && { foreign: price.foreign }),
      reductions: merged(own.flat()),
      parts,
      ...sumOfAmounts(parts),
    };
    const why = { list, item, price, period, currency, categoryNames, person, payer: request.payer };
    return { ...line, derivation: explainLine(line, why) };
  });
  const sum = sumOfAmounts(lines);
  const registers = lines.some(({ itemId }) => isRegistration(items, itemId));
  const fees = registers ? orderFeesOn(sum.total, { list, request, isExempt }) : [];
  const surcharges = [...fees, ...surchargesOn(sumOfCharges(fees) + sum.total, { list, request })];
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

const sumAll = (reductions: readonly AppliedReduction[]): number =>
  reductions.reduce((sum, { amount }) => sum + amount, 0);

const addUp = ([first = [], ...others]: readonly PricePart[][]): PricePart[] =>
  first.map((part, index) => ({
    ...part,
    ...sumOfAmounts([part, ...others.flatMap((unit) => unit.slice(index, index + 1))]),
  }));

const merged = (reductions: readonly AppliedReduction[]): AppliedReduction[] => {
  const byKey = new Map<string, AppliedReduction>();
  for (const each of reductions) {
    const key = `${each.kind}/${each.id}`;
    byKey.set(key, { ...each, amount: each.amount + (byKey.get(key)?.amount ?? 0) });
  }
  return [...byKey.values()];
};

const nothingElse = { places: [], soldTotal: Infinity, couponUses: new Map<string, number>() };

interface Buyer {
  readonly categoryId: string;
  readonly isCompanion: boolean;
}

export const referencePricesOn = (
  list: PriceList,
  categoryNames: CategoryNames,
  day: string,
): ((itemId: string, buyer: Buyer) => number | null) => {
  const quote = referenceQuoter(list, categoryNames);
  const items = itemsById(list);
  return (itemId, { categoryId, isCompanion }) => {
    const registration = firstRegistrationOf(list, categoryId);
    const owned = isRegistration(items, itemId) || registration === undefined ? [] : [registration.itemId];
    const host = { personId: 'host', hostId: '', categoryId, age: null, eligibilityIds: [] };
    const answer = quote(
      {
        day,
        payer: 'self',
        method: '',
        currency: homeCurrency,
        couponCodes: [],
        people: [
          { ...host, ownedItemIds: owned },
          { ...host, personId: 'guest', hostId: 'host', ownedItemIds: [] },
        ],
        lines: [{ personId: isCompanion ? 'guest' : 'host', itemId, count: 1 }],
      },
      nothingElse,
    );
    return 'quote' in answer ? answer.quote.total : null;
  };
};
