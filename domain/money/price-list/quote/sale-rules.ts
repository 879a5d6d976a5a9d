import { methodName } from '#domain/core/text/method-name.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import { isRegistration } from './places.ts';
import type { PricedPerson, QuoteRequest } from './request.ts';
import type { RefusalReason } from '../words/price-list-words.ts';

/** Why a request is not sold. `price-list-words.ts` has its text. */
export interface QuoteRefusal {
  readonly reason: RefusalReason;
  /** '' if it concerns the whole request. */
  readonly personId: string;
  readonly itemId: string;
  /** Name of the item; '' if it concerns the whole request. */
  readonly item: string;
  /** The limit, group, coupon or currency that refuses; '' for reasons without one. */
  readonly detail: string;
}

interface Holding {
  /** Units of each item: first of those that the person has, then of those that are asked for. */
  readonly units: ReadonlyMap<string, number>;
  readonly registrations: number;
  /** The first two items of each exclusive group, with those inside of packages. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

export interface Sale {
  readonly list: PriceList;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly request: QuoteRequest;
  readonly period: PricePeriod | null;
  readonly people: ReadonlyMap<string, PricedPerson>;
  readonly holdings: ReadonlyMap<string, Holding>;
}

export const saleOf = (
  list: PriceList,
  { items, request, period }: Pick<Sale, 'items' | 'request' | 'period'>,
): Sale => {
  const units = new Map<string, Map<string, number>>();
  const people = new Map<string, PricedPerson>();
  const add = (personId: string, itemId: string, count: number): void => {
    const own = units.get(personId);
    if (count > 0) own?.set(itemId, (own.get(itemId) ?? 0) + count);
  };
  for (const person of request.people) {
    people.set(person.personId, person);
    units.set(person.personId, new Map());
    for (const itemId of person.ownedItemIds) add(person.personId, itemId, 1);
  }
  for (const { personId, itemId, count } of request.lines) add(personId, itemId, count);
  const holdings = new Map([...units].map(([personId, own]) => [personId, holdingOf(items, own)]));
  return { list, items, request, period, people, holdings };
};

const holdingOf = (items: ReadonlyMap<string, PriceItem>, units: ReadonlyMap<string, number>): Holding => {
  let registrations = 0;
  const groups = new Map<string, string[]>();
  for (const [itemId, count] of units) {
    if (isRegistration(items, itemId)) registrations += count;
    const contains = items.get(itemId)?.contains ?? [];
    for (const id of [itemId, ...contains.map((inside) => inside.itemId)]) {
      const group = items.get(id)?.exclusiveGroup ?? '';
      if (group === '') continue;
      const known = groups.get(group) ?? [];
      if (known.length < 2 && !known.includes(id)) groups.set(group, [...known, id]);
    }
  }
  return { units, registrations, groups };
};

type Refused = readonly [reason: RefusalReason, detail: string] | null;

/** The first rule that refuses a line, whatever its price; null if none does. */
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
  const dates = datesByCategory(list).get(person.categoryId);
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

const ofCounts = (
  { holdings }: Sale,
  { itemId, mostPerPerson }: PriceItem,
  person: PricedPerson,
): Refused => {
  const count = holdings.get(person.personId)?.units.get(itemId) ?? 0;
  return count > mostPerPerson ? ['tooMany', String(mostPerPerson)] : null;
};

const ofRegistration = ({ items, holdings }: Sale, item: PriceItem, person: PricedPerson): Refused => {
  const registrationsOf = (personId: string): number => holdings.get(personId)?.registrations ?? 0;
  if (isRegistration(items, item.itemId))
    return registrationsOf(person.personId) > 1 ? ['secondRegistration', ''] : null;
  if (!item.needsRegistration) return null;
  return registrationsOf(person.hostId || person.personId) > 0 ? null : ['needsRegistration', ''];
};

const ofGroup = (
  { items, holdings }: Sale,
  { exclusiveGroup, itemId }: PriceItem,
  person: PricedPerson,
): Refused => {
  if (exclusiveGroup === '') return null;
  const other = holdings
    .get(person.personId)
    ?.groups.get(exclusiveGroup)
    ?.find((id) => id !== itemId);
  return other === undefined ? null : ['excludes', items.get(other)?.name ?? ''];
};

type Dates = PriceList['categoryDates'];
const knownDates = new WeakMap<Dates, ReadonlyMap<string, Dates[number]>>();

const datesByCategory = ({ categoryDates }: PriceList): ReadonlyMap<string, Dates[number]> => {
  const known =
    knownDates.get(categoryDates) ?? new Map(categoryDates.map((dates) => [dates.categoryId, dates]));
  knownDates.set(categoryDates, known);
  return known;
};

/** Whether a method is one of those that the list names, in any of the words that banks and people use for it. */
export const isMethodOf = (methods: readonly string[], method: string): boolean =>
  methods.some((each) => methodName(each).toLowerCase() === methodName(method).toLowerCase());
