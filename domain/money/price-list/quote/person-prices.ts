import type { ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { bandOfAge, periodFinder } from './period-of-day.ts';
import { priceFinderOn, type FoundPrice, type PriceQuestion } from './price-finder.ts';
import type { AppliedReduction } from './request.ts';
import { sumOfAmounts, unitParts, type PricePart } from './unit-price.ts';

export interface DeskPerson {
  readonly isCompanion: boolean;
  /** For a companion, that of its delegate. */
  readonly categoryId: string;
  readonly age: number | null;
  readonly payer: PriceQuestion['payer'];
  /** All that the person fulfils. */
  readonly eligibilityIds: readonly string[];
}

export interface PersonPrice {
  /** '' where the list has no periods. */
  readonly periodId: string;
  /** The day whose prices count, if the person's group keeps those of an earlier period. */
  readonly pricedOn?: string;
  /** With tax, in paise. Null if no price is set, or nothing is sold on that day. */
  readonly total: number | null;
  readonly parts: readonly PricePart[];
  /** What the list states, if its price is in a foreign currency. */
  readonly foreign?: ForeignMoney | undefined;
  /** Those of the person's group. */
  readonly reductions?: readonly AppliedReduction[] | undefined;
}

export interface PersonPrices {
  readonly bandId: string;
  readonly on: (day: string) => PersonPrice;
  /** The item and its price before reductions; null if no price is set, or nothing is sold on that day. */
  readonly unitOn: (day: string) => PricedUnit | null;
  readonly reducedOn: (day: string, reductions: readonly AppliedReduction[]) => PersonPrice;
}

interface PricedUnit {
  readonly item: PriceItem;
  readonly price: FoundPrice;
}

/** Positions of the first registration for everyone, and for each category that items name. */
interface FirstItems {
  everyone: number;
  readonly categories: Map<string, number>;
}
type FirstOfKind = Readonly<Record<'registration' | 'companion', FirstItems>>;

const firstItems = (items: readonly PriceItem[]): FirstOfKind => {
  const none = (): FirstItems => ({ everyone: Infinity, categories: new Map() });
  const first = { registration: none(), companion: none() };
  for (const [position, { kind, categoryIds }] of items.entries()) {
    if (kind !== 'registration' && kind !== 'companion') continue;
    const { categories } = first[kind];
    if (categoryIds.length === 0) first[kind].everyone = Math.min(first[kind].everyone, position);
    for (const categoryId of categoryIds)
      if (!categories.has(categoryId)) categories.set(categoryId, position);
  }
  return first;
};

/** Made once for each list, because all people and all prices of the public pages ask for it. */
const firstOfLists = new WeakMap<readonly PriceItem[], FirstOfKind>();

/** The registration that the desk gives to a person without asking: the first one for the category. */
export const registrationItemOf = (
  items: readonly PriceItem[],
  { isCompanion, categoryId }: Pick<DeskPerson, 'isCompanion' | 'categoryId'>,
): PriceItem | undefined => {
  const first = firstOfLists.get(items) ?? firstItems(items);
  firstOfLists.set(items, first);
  const { everyone, categories } = first[isCompanion ? 'companion' : 'registration'];
  return items[Math.min(everyone, categories.get(categoryId) ?? Infinity)];
};

/**
 * The price of a registration on an ISO day, as `quoter` returns it, but without making quotes for 50,000 people. `sold` is the
 * total of earlier sales (sold-total.ts).
 */
export const personPrices = (list: PriceList, sold: number): ((person: DeskPerson) => PersonPrices) => {
  const prepare = pricesOfBand(list, sold);
  // There are few categories, bands, eligibilities and days. Each is looked up once, so that 100,000 people build no keys.
  const prepared = { self: noneYet(), company: noneYet(), trade: noneYet() };
  return (person) => {
    const { isCompanion, categoryId, age, payer, eligibilityIds } = person;
    const byCategory = isCompanion ? prepared[payer].companions : prepared[payer].delegates;
    const byBand = byCategory.get(categoryId) ?? new Map<string, PersonPrices>();
    if (byBand.size === 0) byCategory.set(categoryId, byBand);
    const bandId = bandOfAge(list.bands, age)?.bandId ?? '';
    const key = eligibilityIds.length === 0 ? bandId : [bandId, ...eligibilityIds].join('/');
    const prices = byBand.get(key) ?? prepare(person, bandId);
    byBand.set(key, prices);
    return prices;
  };
};

const pricesOfBand = (list: PriceList, sold: number) => {
  const periodIdOn = periodIdFinder(list);
  const findUnit = unitFinder(list, periodIdOn);
  return (person: DeskPerson, bandId: string): PersonPrices => {
    const unitOn = onceADay((day) => findUnit(person, bandId, day));
    const reducedOn = (day: string, reductions: readonly AppliedReduction[]): PersonPrice => {
      const unit = unitOn(day);
      const periodId = periodIdOn(day) ?? '';
      if (unit === null) return { periodId, total: null, parts: [] };
      const reduction = reductions.reduce((sum, { amount }) => sum + amount, 0);
      const after = sold + unit.price.amount - reduction;
      const isExempt = ({ exemptUntil }: ItemTax): boolean => exemptUntil !== null && after <= exemptUntil;
      const rules = { rounding: list.taxRounding, isExempt };
      const parts = unitParts(unit.item, { price: unit.price, reduction }, rules);
      return {
        periodId,
        total: sumOfAmounts(parts).total,
        parts,
        foreign: unit.price.foreign,
        ...(reductions.length > 0 && { reductions }),
      };
    };
    return { bandId, on: onceADay((day) => reducedOn(day, [])), unitOn, reducedOn };
  };
};

/** Null while nothing is sold. */
const periodIdFinder = (list: PriceList) => {
  const periodOf = periodFinder(list);
  return (day: string): string | null => {
    const onDay = periodOf(day);
    return 'closed' in onDay ? null : (onDay.period?.periodId ?? '');
  };
};

const unitFinder = (list: PriceList, periodIdOn: (day: string) => string | null) => {
  const findOn = priceFinderOn(list);
  return (person: DeskPerson, bandId: string, day: string): PricedUnit | null => {
    const periodId = periodIdOn(day);
    const item = registrationItemOf(list.items, person);
    if (periodId === null || item === undefined) return null;
    const price = findOn(day)({
      itemId: item.itemId,
      categoryId: person.categoryId,
      periodId,
      bandId,
      who: person.isCompanion ? 'companion' : 'delegate',
      payer: person.payer,
      eligibilityIds: person.eligibilityIds,
      currency: homeCurrency,
    });
    return price === null ? null : { item, price };
  };
};

const onceADay = <T>(find: (day: string) => T): ((day: string) => T) => {
  const known = new Map<string, T>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const found = find(day);
    known.set(day, found);
    return found;
  };
};

type ByBand = Map<string, PersonPrices>;

const noneYet = () => ({ delegates: new Map<string, ByBand>(), companions: new Map<string, ByBand>() });
