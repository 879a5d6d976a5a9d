import { type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Combination, Coupon, Reduction } from '#domain/model/price-list/reduction.ts';
import { divide, shareOf } from '#domain/money/price-list/quote/divide.ts';
import { isRegistration } from '#domain/money/price-list/quote/places.ts';
import { amountInCurrency, isCouponFor, type Unit } from '#domain/money/price-list/quote/reduce.ts';
import type { AppliedReduction } from '#domain/money/price-list/quote/request.ts';

// As reference-quote.ts: a search through all units for each set.

interface Reducing {
  readonly list: PriceList;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly coupons: readonly Coupon[];
  readonly currency: string;
}

const lessOf = ({ rateBp, amounts }: Reduction, price: number, currency: string): number =>
  Math.min(price, shareOf(price, rateBp) + amountInCurrency(amounts, currency));

export const reductionsOf = (units: readonly Unit[], reducing: Reducing): AppliedReduction[][] => {
  const { reductionsCombine } = reducing.list;
  const left = units.map(({ base }) => base);
  const applied = units.map((): AppliedReduction[] => []);
  const apply = (index: number, reduction: AppliedReduction): void => {
    if (reduction.amount === 0) return;
    applied[index]?.push(reduction);
    if (reductionsCombine) left[index] = (left[index] ?? 0) - reduction.amount;
  };
  applyCombinations(units, { ...reducing, left, apply });
  applyGroup(units, { ...reducing, left, apply });
  applyCoupons(units, { ...reducing, left, apply });
  if (reductionsCombine) return applied;
  return applied.map((all) => {
    const [largest, ...others] = all;
    if (largest === undefined) return [];
    return [others.reduce((best, each) => (each.amount > best.amount ? each : best), largest)];
  });
};

interface Applying extends Reducing {
  readonly left: readonly number[];
  readonly apply: (index: number, reduction: AppliedReduction) => void;
}

const applyCombinations = (
  units: readonly Unit[],
  { list, items, currency, left, apply }: Applying,
): void => {
  const open = units.map((_, index) => index).sort((a, b) => (units[b]?.base ?? 0) - (units[a]?.base ?? 0));
  for (const combination of list.combinations) {
    for (;;) {
      const set = findSet(combination, { units, items, open });
      if (set === null) break;
      const prices = set.map((index) => left[index] ?? 0);
      const total = prices.reduce((sum, price) => sum + price, 0);
      const parts = divide(lessOf(combination.reduction, total, currency), prices);
      for (const [position, index] of set.entries()) {
        open.splice(open.indexOf(index), 1);
        const { combinationId: id, name } = combination;
        apply(index, { kind: 'combination', id, name, amount: parts[position] ?? 0 });
      }
    }
  }
};

interface OpenUnits {
  readonly units: readonly Unit[];
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly open: readonly number[];
}

const findSet = (
  { needs, isForOnePerson }: Combination,
  { units, items, open }: OpenUnits,
): number[] | null => {
  const people = isForOnePerson ? [...new Set(open.map((index) => units[index]?.personId ?? ''))] : [null];
  for (const personId of people) {
    const set: number[] = [];
    for (const need of needs) {
      const found = open.filter((index) => {
        const unit = units[index];
        if (unit === undefined || set.includes(index)) return false;
        const { itemId } = unit.item;
        return (
          (personId === null || unit.personId === personId) &&
          (need.itemId === '' ? isRegistration(items, itemId) : need.itemId === itemId) &&
          (need.categoryId === '' || need.categoryId === unit.categoryId)
        );
      });
      set.push(...found.slice(0, need.count));
    }
    if (set.length === needs.reduce((sum, { count }) => sum + count, 0)) return set;
  }
  return null;
};

const applyGroup = (units: readonly Unit[], { list, items, currency, left, apply }: Applying): void => {
  const registrations = units
    .map((_, index) => index)
    .filter((index) => isRegistration(items, units[index]?.item.itemId ?? ''));
  const step = list.groups
    .filter(({ from }) => from <= registrations.length)
    .reduce<(typeof list.groups)[number] | null>(
      (best, each) => (best === null || each.from > best.from ? each : best),
      null,
    );
  if (step === null) return;
  for (const index of registrations) {
    const amount = lessOf(step.reduction, left[index] ?? 0, currency);
    apply(index, { kind: 'group', id: step.groupId, name: step.name, amount });
  }
  const { freeOfEach = Infinity } = step;
  const free = new Set<number>();
  while (free.size < Math.floor(registrations.length / freeOfEach)) {
    let cheapest: number | undefined;
    for (const index of registrations)
      if (
        !free.has(index) &&
        (cheapest === undefined || (units[index]?.base ?? 0) < (units[cheapest]?.base ?? 0))
      )
        cheapest = index;
    if (cheapest === undefined) break;
    free.add(cheapest);
    apply(cheapest, { kind: 'group', id: step.groupId, name: step.name, amount: left[cheapest] ?? 0 });
  }
};

const applyCoupons = (units: readonly Unit[], { coupons, currency, left, apply }: Applying): void => {
  for (const coupon of coupons)
    for (const [index, unit] of units.entries()) {
      if (!isCouponFor(coupon, unit)) continue;
      const amount = lessOf(coupon.reduction, left[index] ?? 0, currency);
      apply(index, { kind: 'coupon', id: coupon.couponId, name: coupon.name || coupon.code, amount });
    }
};
