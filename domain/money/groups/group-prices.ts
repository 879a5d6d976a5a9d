import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Delegate } from '../../model/delegate.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { PersonPrice, PersonPrices } from '../price-list/quote/person-prices.ts';
import { itemsById } from '../price-list/quote/places.ts';
import { earlierDayOf, reductionsOf, type Unit } from '../price-list/quote/reduce.ts';
import type { AppliedReduction } from '../price-list/quote/request.ts';
import { membersOf } from './groups.ts';

/** A delegate of a group, as the rules of a group see the person. */
interface Member {
  /** As the person pays alone. */
  readonly prices: PersonPrices;
  /** The price that was agreed or bought: the person counts, and pays the same as before. Null if there is none. */
  readonly agreedPaise: number | null;
}

/** Whether a list has a rule that depends on who registers together. */
export const hasGroupRules = ({
  groups,
  combinations,
}: Pick<PriceList, 'groups' | 'combinations'>): boolean => groups.length > 0 || combinations.length > 0;

/**
 * The prices of the members, each as if the whole group registered on the same day by one order: the same rules as those of a
 * quote. Members without a price on that day do not count.
 */
const groupPrices = (
  list: PriceList,
  members: readonly (Member & Pick<Delegate, 'delegateId' | 'categoryId'>)[],
): ReadonlyMap<string, PersonPrices> => {
  const items = itemsById(list);
  const registration = list.items.find(({ kind }) => kind === 'registration');
  // As the lines of a quote, so that equal prices are reduced in the same order.
  const inOrder = members.toSorted((a, b) => (a.delegateId < b.delegateId ? -1 : 1));
  const byDay = new Map<string, ReadonlyMap<string, readonly AppliedReduction[]>>();
  const reductionsOn = (day: string): ReadonlyMap<string, readonly AppliedReduction[]> => {
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const units = inOrder.flatMap(({ delegateId: personId, categoryId, prices, agreedPaise }): Unit[] => {
      const isFixed = agreedPaise !== null;
      const unit = prices.unitOn(day);
      if (unit === null)
        return isFixed && registration !== undefined
          ? [{ personId, categoryId, item: registration, base: 0, isFixed }]
          : [];
      const base = unit.price.amount;
      return [
        { personId, categoryId, item: unit.item, base, isFixed, isFree: agreedPaise === 0 && base > 0 },
      ];
    });
    const reductions = reductionsOf(units, { list, items, coupons: [], currency: homeCurrency });
    const ofPeople = new Map(units.map(({ personId }, index) => [personId, reductions[index] ?? []]));
    byDay.set(day, ofPeople);
    return ofPeople;
  };
  const countOn = (day: string): number =>
    members.filter(({ prices, agreedPaise }) => agreedPaise !== null || prices.unitOn(day) !== null).length;
  return new Map(
    members.map(({ delegateId, prices }) => {
      const pricedOn = (day: string): PersonPrice => {
        const reductions = reductionsOn(day).get(delegateId) ?? [];
        return reductions.length === 0 ? prices.on(day) : prices.reducedOn(day, reductions);
      };
      const on = (day: string): PersonPrice => {
        // Nothing is sold to anyone after the last period of a list that ends then.
        const earlier = prices.unitOn(day) === null ? null : earlierDayOf(list, countOn(day), day);
        return earlier === null ? pricedOn(day) : { ...pricedOn(earlier), pricedOn: earlier };
      };
      return [delegateId, { ...prices, on }];
    }),
  );
};

/**
 * Prepares a function for the prices of a delegate as a member of a group; it returns undefined for a delegate without one.
 * Undefined if no price depends on a group. The members of a group are read once for all of them.
 */
export const pricesInGroups = (
  reader: Reader,
  list: PriceList,
  memberOf: (delegate: Delegate, today: string) => Member,
): ((delegateId: string, today: string) => PersonPrices | undefined) | undefined => {
  if (!hasGroupRules(list) || reader.count('groupMembers') === 0) return undefined;
  const known = new Map<string, ReadonlyMap<string, PersonPrices>>();
  return (delegateId, today) => {
    const groupId = reader.get('groupMembers', delegateId)?.groupId;
    if (groupId === undefined) return undefined;
    const key = `${today}/${groupId}`;
    const prices =
      known.get(key) ??
      groupPrices(
        list,
        membersOf(reader, groupId).map((delegate) => ({
          delegateId: delegate.delegateId,
          categoryId: delegate.categoryId,
          ...memberOf(delegate, today),
        })),
      );
    known.set(key, prices);
    return prices.get(delegateId);
  };
};
