import { homeCurrency, type PriceItem } from '#domain/model/price-list/item.ts';
import type { Capacity, ItemPrice, PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import { divide } from '#domain/money/price-list/quote/divide.ts';
import { paiseOfForeign } from '#domain/money/price-list/quote/money-text.ts';
import { isRegistration, itemsById, type PlacesLeft } from '#domain/money/price-list/quote/places.ts';
import {
  ratesOn,
  type FoundPrice,
  type PriceFinder,
  type PriceQuestion,
} from '#domain/money/price-list/quote/price-finder.ts';
import type { RefusalReason } from '#domain/money/price-list/words/price-list-words.ts';
import type { PricedPerson, QuoteRequest, TakenPlaces } from '#domain/money/price-list/quote/request.ts';

// Prices and refusals as the first release worked them out: unit by unit, without any index. Tests compare the rules of
// large lists with it.

type PlacesOfItem = (capacity: Capacity, sold: Pick<TakenPlaces, 'itemId' | 'categoryId'>) => number;

export const placesOfItem = (items: ReadonlyMap<string, PriceItem>): PlacesOfItem => {
  const unitsOf = (itemId: string, wanted: string): number => {
    const inside = items.get(itemId)?.contains ?? [];
    const contained = inside.reduce((sum, each) => sum + (each.itemId === wanted ? each.count : 0), 0);
    return (itemId === wanted ? 1 : 0) + contained;
  };
  return (capacity, { itemId, categoryId }) => {
    if (capacity.categoryId !== '' && capacity.categoryId !== categoryId) return 0;
    if (capacity.itemId !== '') return unitsOf(itemId, capacity.itemId);
    return isRegistration(items, itemId) ? 1 : 0;
  };
};

export const referencePlaces = (
  list: Pick<PriceList, 'items' | 'capacities'>,
  taken: readonly TakenPlaces[],
): PlacesLeft[] => {
  const unitsOf = placesOfItem(itemsById(list));
  return list.capacities.map((capacity) => {
    const sum = { taken: 0, held: 0, offered: 0, reserved: 0 };
    for (const row of taken) {
      const units = unitsOf(capacity, row);
      if (units === 0) continue;
      sum.taken += units * row.taken;
      sum.held += units * row.held;
      sum.offered += units * row.offered;
      sum.reserved += units * row.reserved;
    }
    return {
      ...capacity,
      ...sum,
      free: capacity.places - sum.taken - sum.held - sum.offered - sum.reserved,
    };
  });
};

const noPrices: readonly FoundPrice[] = [];

export const priceFinderOn = ({
  prices,
  rates = [],
}: Pick<PriceList, 'prices' | 'rates'>): ((day: string) => PriceFinder) => {
  const finders = new Map<string, PriceFinder>();
  if (rates.length === 0) {
    const find = priceFinder({ prices });
    return () => find;
  }
  return (day) => {
    const onDay = ratesOn(rates, day);
    const key = JSON.stringify([...onDay]);
    const find = finders.get(key) ?? priceFinder({ prices: [...prices, ...inRupees(prices, onDay)] });
    finders.set(key, find);
    return find;
  };
};

const inRupees = (prices: readonly ItemPrice[], rates: ReadonlyMap<string, number>): FoundPrice[] =>
  prices.flatMap((price) => {
    const rate = rates.get(price.currency);
    if (rate === undefined) return [];
    const foreign = { currency: price.currency, amount: price.amount, rate };
    const amount = paiseOfForeign(foreign);
    const parts = price.parts.length === 0 ? [] : divide(amount, price.parts);
    return [{ ...price, currency: homeCurrency, amount, parts, foreign }];
  });

const priceFinder = ({ prices }: { readonly prices: readonly FoundPrice[] }): PriceFinder => {
  const byItem = Map.groupBy(prices, ({ itemId }) => itemId);
  const byCategory = new Map(
    [...byItem].map(([itemId, own]) => [itemId, Map.groupBy(own, ({ categoryId }) => categoryId)]),
  );
  const search = (question: PriceQuestion): FoundPrice | null => {
    const ofItem = byCategory.get(question.itemId);
    const { categoryId } = question;
    let best: FoundPrice | null = null;
    for (const named of categoryId === '' ? [''] : [categoryId, ''])
      for (const price of ofItem?.get(named) ?? noPrices)
        if (fits(price, question) && (best === null || isBefore(price, best))) best = price;
    return best;
  };
  const answers = new Map<string, FoundPrice | null>();
  return (question) => {
    const key = keyOf(question);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = search(question);
    answers.set(key, found);
    return found;
  };
};

const keyOf = (asked: PriceQuestion): string => {
  const { itemId, categoryId, periodId, bandId, who, payer, eligibilityIds, currency } = asked;
  const fulfilled = eligibilityIds.length === 0 ? '' : eligibilityIds.join('/');
  return `${itemId}/${categoryId}/${periodId}/${bandId}/${who}/${payer}/${currency}/${fulfilled}`;
};

const fits = (price: ItemPrice, asked: PriceQuestion): boolean =>
  (price.periodId === '' || price.periodId === asked.periodId) &&
  (price.bandId === '' || price.bandId === asked.bandId) &&
  (price.who === '' || price.who === asked.who) &&
  (price.payer === '' || price.payer === asked.payer) &&
  (price.eligibilityId === '' || asked.eligibilityIds.includes(price.eligibilityId)) &&
  price.currency === asked.currency;

const rank = ({ payer, bandId, categoryId, periodId, who }: ItemPrice): number =>
  (payer === '' ? 0 : 16) +
  (bandId === '' ? 0 : 8) +
  (categoryId === '' ? 0 : 4) +
  (periodId === '' ? 0 : 2) +
  (who === '' ? 0 : 1);

const isBefore = (one: FoundPrice, other: FoundPrice): boolean => {
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first > second;
  if ((one.foreign === undefined) !== (other.foreign === undefined)) return one.foreign === undefined;
  if (one.amount !== other.amount) return one.amount < other.amount;
  return one.eligibilityId < other.eligibilityId;
};

export interface Sale {
  readonly list: PriceList;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly request: QuoteRequest;
  readonly period: PricePeriod | null;
  readonly people: ReadonlyMap<string, PricedPerson>;
  readonly itemIds: ReadonlyMap<string, readonly string[]>;
}

export const saleOf = (
  list: PriceList,
  { items, request, period }: Pick<Sale, 'items' | 'request' | 'period'>,
): Sale => {
  const itemIds = new Map(request.people.map(({ personId, ownedItemIds }) => [personId, [...ownedItemIds]]));
  for (const { personId, itemId, count } of request.lines)
    for (let each = 0; each < count; each++) itemIds.get(personId)?.push(itemId);
  const people = new Map(request.people.map((person) => [person.personId, person]));
  return { list, items, request, period, people, itemIds };
};

type Refused = readonly [reason: RefusalReason, detail: string] | null;

export const refusalOf = (sale: Sale, itemId: string, person: PricedPerson): Refused => {
  const item = sale.items.get(itemId);
  if (item === undefined) return ['unknownItem', ''];
  return (
    ofDates(sale, item, person) ??
    ofPerson(sale, item, person) ??
    ofCounts(sale, item, person) ??
    ofRegistration(sale, item, person) ??
    ofGroup(sale, item, person)
  );
};

const ofDates = ({ list, request, period }: Sale, item: PriceItem, person: PricedPerson): Refused => {
  const dates = list.categoryDates.find(({ categoryId }) => categoryId === person.categoryId);
  if (dates !== undefined) {
    if (request.day < dates.firstDay) return ['categoryNotOpen', dates.firstDay];
    if (dates.lastDay !== '' && request.day > dates.lastDay) return ['categoryClosed', dates.lastDay];
  }
  const isSoldNow =
    period === null || item.periodIds.length === 0 || item.periodIds.includes(period.periodId);
  return isSoldNow ? null : ['notInPeriod', period.name];
};

const ofPerson = ({ items }: Sale, item: PriceItem, { hostId, categoryId }: PricedPerson): Refused => {
  if (item.categoryIds.length > 0 && !item.categoryIds.includes(categoryId)) return ['otherCategory', ''];
  if (hostId !== '' && isRegistration(items, item.itemId)) return ['onlyDelegates', ''];
  if (item.kind === 'companion' && hostId === '') return ['onlyCompanions', ''];
  return null;
};

const itemIdsOf = ({ itemIds }: Sale, { personId }: PricedPerson): readonly string[] =>
  itemIds.get(personId) ?? [];

const ofCounts = (sale: Sale, item: PriceItem, person: PricedPerson): Refused => {
  const count = itemIdsOf(sale, person).filter((itemId) => itemId === item.itemId).length;
  return count > item.mostPerPerson ? ['tooMany', String(item.mostPerPerson)] : null;
};

const ofRegistration = (sale: Sale, item: PriceItem, person: PricedPerson): Refused => {
  const registrationsOf = (one: PricedPerson): number =>
    itemIdsOf(sale, one).filter((itemId) => isRegistration(sale.items, itemId)).length;
  if (isRegistration(sale.items, item.itemId))
    return registrationsOf(person) > 1 ? ['secondRegistration', ''] : null;
  if (!item.needsRegistration) return null;
  const delegateId = person.hostId || person.personId;
  const delegate = sale.people.get(delegateId);
  const hasOne = delegate !== undefined && registrationsOf(delegate) > 0;
  return hasOne ? null : ['needsRegistration', ''];
};

const ofGroup = (sale: Sale, { exclusiveGroup, itemId }: PriceItem, person: PricedPerson): Refused => {
  if (exclusiveGroup === '') return null;
  const other = itemIdsOf(sale, person)
    .flatMap((id) => [id, ...(sale.items.get(id)?.contains ?? []).map((inside) => inside.itemId)])
    .find((id) => id !== itemId && sale.items.get(id)?.exclusiveGroup === exclusiveGroup);
  return other === undefined ? null : ['excludes', sale.items.get(other)?.name ?? ''];
};

export const firstRegistrationOf = (
  { items }: Pick<PriceList, 'items'>,
  categoryId: string,
): PriceItem | undefined =>
  items.find(
    ({ kind, categoryIds }) =>
      kind === 'registration' && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  );
