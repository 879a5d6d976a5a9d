import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Amounts, Combination, Coupon, Reduction } from '#domain/model/price-list/reduction.ts';
import { divide, divideWithin, shareOf } from './divide.ts';
import { isRegistration } from './places.ts';
import type { AppliedReduction, JoinedGroup } from './request.ts';

/** A line of three is three units. */
export interface Unit {
  readonly personId: string;
  readonly categoryId: string;
  readonly item: PriceItem;
  readonly base: number;
  /** Its price was agreed: it counts for its group, and is in no set. */
  readonly isFixed?: boolean;
  /** It was agreed to be free. */
  readonly isFree?: boolean;
}

export interface Reducing {
  readonly list: PriceList;
  readonly items: ReadonlyMap<string, PriceItem>;
  readonly coupons: readonly Coupon[];
  readonly currency: string;
  readonly joins?: JoinedGroup | undefined;
}

export const amountInCurrency = (amounts: Amounts, currency: string): number =>
  amounts.find((each) => each.currency === currency)?.amount ?? 0;

const lessOf = ({ rateBp, amounts }: Reduction, price: number, currency: string): number =>
  Math.min(price, shareOf(price, rateBp) + amountInCurrency(amounts, currency));

/**
 * Combinations, the group, coupons, each on what the one before left. If they do not combine, the largest on
 * the whole price.
 */
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

/**
 * As {@link reductionsOf}, for units that are bought after others. Sets that they complete together are reduced as if all were
 * bought at once: what the others would cost less then is taken off the new units, as far as their price reaches.
 */
export const reductionsAfter = (
  boughtBefore: readonly Unit[],
  units: readonly Unit[],
  reducing: Reducing,
): AppliedReduction[][] => {
  if (boughtBefore.length === 0) return reductionsOf(units, reducing);
  const together = reductionsOf([...boughtBefore, ...units], reducing);
  const others = together
    .slice(boughtBefore.length)
    .map((all) => all.filter(({ kind }) => kind !== 'combination'));
  const sets = combinationSums(together.flat());
  for (const [id, { amount }] of combinationSums(reductionsOf(boughtBefore, reducing).flat())) {
    const set = sets.get(id);
    if (set !== undefined) sets.set(id, { ...set, amount: set.amount - amount });
  }
  const gained = [...sets.values()].reduce((sum, { amount }) => sum + amount, 0);
  const [largest] = [...sets.values()].sort((a, b) => b.amount - a.amount);
  if (gained <= 0 || largest === undefined) return others;
  const left = units.map(
    ({ base }, index) => base - (others[index] ?? []).reduce((sum, { amount }) => sum + amount, 0),
  );
  const parts = divideWithin(gained, left);
  return others.map((own, index) => {
    const amount = parts[index] ?? 0;
    return amount === 0 ? own : [{ ...largest, amount }, ...own];
  });
};

const combinationSums = (all: readonly AppliedReduction[]): Map<string, AppliedReduction> => {
  const sums = new Map<string, AppliedReduction>();
  for (const each of all)
    if (each.kind === 'combination')
      sums.set(each.id, { ...each, amount: each.amount + (sums.get(each.id)?.amount ?? 0) });
  return sums;
};

interface Applying extends Reducing {
  /** What each unit costs after the reductions before. */
  readonly left: readonly number[];
  readonly apply: (index: number, reduction: AppliedReduction) => void;
}

/** Units next to each other that differ in nothing: those of one line. */
interface Run {
  readonly unit: Unit;
  /** Position of its first unit that belongs to no set, and the position after its last one. */
  next: number;
  readonly end: number;
}

const runsOf = (units: readonly Unit[]): Run[] => {
  const runs: Run[] = [];
  for (const [index, unit] of units.entries()) {
    if (unit.isFixed) continue;
    const last = runs.at(-1);
    const isSame =
      last !== undefined &&
      last.end === index &&
      last.unit.item === unit.item &&
      last.unit.personId === unit.personId &&
      last.unit.categoryId === unit.categoryId &&
      last.unit.base === unit.base;
    if (isSame) runs[runs.length - 1] = { ...last, end: index + 1 };
    else runs.push({ unit, next: index, end: index + 1 });
  }
  return runs;
};

/** Sets are formed by runs instead of units, so the work grows with units plus needs, not their product. */
const applyCombinations = (
  units: readonly Unit[],
  { list, items, currency, left, apply }: Applying,
): void => {
  if (list.combinations.length === 0) return;
  // The most expensive units form sets first, so that the order of lines does not matter.
  const open = runsOf(units).sort((a, b) => b.unit.base - a.unit.base);
  const ofPeople = [...Map.groupBy(open, ({ unit }) => unit.personId).values()];
  for (const { combinationId: id, name, isForOnePerson, needs, reduction } of list.combinations) {
    const size = needs.reduce((sum, { count }) => sum + count, 0);
    // While a list is typed, a combination may need nothing.
    if (size === 0 || size > units.length) continue;
    for (const runs of isForOnePerson ? ofPeople : [open]) {
      const fitting = needs.map((need) => ({
        count: need.count,
        runs: runs.filter(({ unit }) => isNeeded(items, need, unit)),
        first: 0,
      }));
      for (let set = nextSet(fitting); set.length === size; set = nextSet(fitting)) {
        const prices = set.map((index) => left[index] ?? 0);
        const total = prices.reduce((sum, price) => sum + price, 0);
        const parts = divide(lessOf(reduction, total, currency), prices);
        for (const [position, index] of set.entries())
          apply(index, { kind: 'combination', id, name, amount: parts[position] ?? 0 });
      }
    }
  }
};

const isNeeded = (
  items: ReadonlyMap<string, PriceItem>,
  need: Combination['needs'][number],
  { item, categoryId }: Unit,
): boolean =>
  (need.itemId === '' ? isRegistration(items, item.itemId) : need.itemId === item.itemId) &&
  (need.categoryId === '' || need.categoryId === categoryId);

interface Fitting {
  readonly count: number;
  readonly runs: readonly Run[];
  /** Position of the first run that may have units left. */
  first: number;
}

/** Takes the next units for each need, in the order of the needs. Takes none and returns none if there are too few. */
const nextSet = (fitting: readonly Fitting[]): number[] => {
  const set: number[] = [];
  const before = new Map<Run, number>();
  for (const need of fitting) {
    let missing = need.count;
    for (let at = need.first; missing > 0 && at < need.runs.length; at++) {
      const run = need.runs[at];
      if (run === undefined) break;
      if (!before.has(run)) before.set(run, run.next);
      for (; missing > 0 && run.next < run.end; missing--) set.push(run.next++);
    }
    if (missing > 0) {
      for (const [run, next] of before) run.next = next;
      return [];
    }
  }
  for (const need of fitting)
    while ((need.runs[need.first]?.end ?? Infinity) === need.runs[need.first]?.next) need.first++;
  return set;
};

type GroupStep = PriceList['groups'][number];

/** The highest step that so many registrations reach. */
export const groupStepOf = ({ groups }: Pick<PriceList, 'groups'>, registrations: number): GroupStep | null =>
  groups
    .filter(({ from }) => from <= registrations)
    .reduce<GroupStep | null>((best, each) => (best === null || each.from > best.from ? each : best), null);

/**
 * The earlier day whose prices a group of so many registrations pays: the last one of the period that its step states. Null if
 * the prices of `day` count.
 */
export const earlierDayOf = (
  { groups, periods }: Pick<PriceList, 'groups' | 'periods'>,
  registrations: number,
  day: string,
): string | null => {
  const { pricesOf = '' } = groupStepOf({ groups }, registrations) ?? {};
  const { lastDay = '' } = periods.find(({ periodId }) => periodId === pricesOf) ?? {};
  return pricesOf !== '' && lastDay !== '' && day > lastDay ? lastDay : null;
};

const applyGroup = (
  units: readonly Unit[],
  { list, items, currency, joins, left, apply }: Applying,
): void => {
  const registrations = units
    .map((_, index) => index)
    .filter((index) => isRegistration(items, units[index]?.item.itemId ?? ''));
  const size = registrations.length + (joins?.registrations ?? 0);
  const step = groupStepOf(list, size);
  if (step === null) return;
  for (const index of registrations) {
    const amount = lessOf(step.reduction, left[index] ?? 0, currency);
    apply(index, { kind: 'group', id: step.groupId, name: step.name, amount });
  }
  if (step.freeOfEach === undefined) return;
  const given = registrations.filter((index) => units[index]?.isFree).length + (joins?.free ?? 0);
  const free = Math.max(0, Math.floor(size / step.freeOfEach) - given);
  const cheapest = registrations
    .filter((index) => !units[index]?.isFixed)
    .sort((a, b) => (units[a]?.base ?? 0) - (units[b]?.base ?? 0) || a - b);
  for (const index of cheapest.slice(0, free))
    apply(index, { kind: 'group', id: step.groupId, name: step.name, amount: left[index] ?? 0 });
};

/** The reductions of one unit with a coupon after those that it has already, by the rules of {@link reductionsOf}. */
export const reductionsWithCoupon = (
  { base, reductions }: { readonly base: number; readonly reductions: readonly AppliedReduction[] },
  coupon: Coupon,
  { list, currency }: Pick<Reducing, 'list' | 'currency'>,
): readonly AppliedReduction[] => {
  const before = reductions.reduce((sum, { amount }) => sum + amount, 0);
  const amount = lessOf(coupon.reduction, list.reductionsCombine ? base - before : base, currency);
  const own = ofCoupon(coupon, amount);
  if (amount === 0) return reductions;
  if (list.reductionsCombine) return [...reductions, own];
  return amount > before ? [own] : reductions;
};

const ofCoupon = ({ couponId, name, code }: Coupon, amount: number): AppliedReduction => ({
  kind: 'coupon',
  id: couponId,
  name: name || code,
  amount,
});

export const isCouponFor = (
  { itemIds, categoryIds }: Coupon,
  { item, categoryId }: Pick<Unit, 'item' | 'categoryId'>,
): boolean =>
  (itemIds.length === 0 || itemIds.includes(item.itemId)) &&
  (categoryIds.length === 0 || categoryIds.includes(categoryId));

const applyCoupons = (units: readonly Unit[], { coupons, currency, left, apply }: Applying): void => {
  for (const coupon of coupons)
    for (const [index, unit] of units.entries()) {
      if (!isCouponFor(coupon, unit)) continue;
      const amount = lessOf(coupon.reduction, left[index] ?? 0, currency);
      apply(index, ofCoupon(coupon, amount));
    }
};
