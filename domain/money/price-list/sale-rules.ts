import { methodName } from '../../core/text/method-name.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { PriceList, PricePeriod } from '../../model/price-list/price-list.ts';
import { isRegistration } from './places.ts';
import type { PricedPerson, QuoteRequest } from './request.ts';
import type { RefusalReason } from './price-list-words.ts';

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

export interface Sale {
  readonly list: PriceList;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly request: QuoteRequest;
  readonly period: PricePeriod | null;
  readonly people: ReadonlyMap<string, PricedPerson>;
  /** All items that each person has or asks for; twice for two units of an item. */
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

/** Whether a method is one of those that the list names, in any of the words that banks and people use for it. */
export const isMethodOf = (methods: readonly string[], method: string): boolean =>
  methods.some((each) => methodName(each).toLowerCase() === methodName(method).toLowerCase());
