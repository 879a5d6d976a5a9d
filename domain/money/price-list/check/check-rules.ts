import { percent } from '../../../core/text/format.ts';
import { homeCurrency } from '../../../model/price-list/item.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import type { Amounts, Combination, Coupon, Reduction } from '../../../model/price-list/reduction.ts';
import { nameKey } from '../../../model/fields/same-name.ts';
import { lessText } from '../list-difference.ts';
import { isRegistration, itemsById } from '../quote/places.ts';
import { checkTexts } from './check-words.ts';
import { daysOfSale, meetsAny } from './days-of-sale.ts';
import { isGuessable } from '../../../model/price-list/coupon-code.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';
import { hasTax } from '../quote/tax.ts';
import { transferOf } from '../transfer.ts';
import { mostSold } from './most-sold.ts';

/** Reductions, coupons and refunds that take off nothing, that cannot be reached, or that rise where they should fall. */
export const findingsOfRules = (list: PriceList, state: CheckedState): Finding[] => [
  ...ofCoupons(list),
  ...ofCategoryDates(list, state),
  ...ofGroups(list, state),
  ...ofCombinations(list),
  ...ofCharges(list),
  ...ofRefunds(list),
];

const takesNothing = ({ rateBp, amounts }: Reduction): boolean =>
  rateBp === 0 && amounts.every(({ amount }) => amount === 0);

const rupeesIn = (amounts: Amounts): number =>
  amounts.find(({ currency }) => currency === homeCurrency)?.amount ?? 0;

const ofCoupons = (list: PriceList): Finding[] => {
  const sale = daysOfSale(list);
  const items = itemsById(list);
  return list.coupons.flatMap((coupon) => {
    const { couponId, code, firstDay, lastDay, reduction } = coupon;
    const at = { section: 'coupons', ids: [couponId], names: [code] } as const;
    const nothing = takesNothing(reduction) ? [findingOf('nothingOff', at)] : [];
    if (lastDay !== '' && firstDay > lastDay) return [findingOf('couponBackwards', at), ...nothing];
    const sold = itemsOfCoupon(coupon, list);
    const days = sold.some(({ periodIds }) => periodIds.length === 0)
      ? [...sale.values()]
      : [...new Set(sold.flatMap(({ periodIds }) => periodIds))].flatMap((id) => sale.get(id) ?? []);
    const isForSome =
      coupon.categoryIds.length === 0 ||
      sold.some(
        ({ categoryIds }) =>
          categoryIds.length === 0 || categoryIds.some((id) => coupon.categoryIds.includes(id)),
      );
    // An item that the list does not have is a finding of its own.
    const isKnown = coupon.itemIds.every((id) => items.has(id)) && sold.length > 0;
    return [
      ...nothing,
      ...(isKnown && !meetsAny(coupon, days) ? [findingOf('couponOutside', at)] : []),
      ...(isGuessable(code) ? [findingOf('couponGuessable', at)] : []),
      ...(isKnown && !isForSome ? [findingOf('couponForNone', at)] : []),
    ];
  });
};

const itemsOfCoupon = ({ itemIds }: Coupon, { items }: PriceList): PriceList['items'] =>
  itemIds.length === 0 ? items : items.filter(({ itemId }) => itemIds.includes(itemId));

const ofCategoryDates = (list: PriceList, { categoryNames }: CheckedState): Finding[] => {
  const sale = [...daysOfSale(list).values()];
  return list.categoryDates
    .filter((dates) => dates.lastDay === '' || dates.firstDay <= dates.lastDay)
    .filter((dates) => !meetsAny(dates, sale))
    .map(({ categoryId }) => {
      const names = [categoryNames.get(categoryId) ?? categoryId];
      return findingOf('categoryOutside', { section: 'categoryDates', ids: [categoryId], names });
    });
};

const ofGroups = (list: PriceList, state: CheckedState): Finding[] => {
  const most = mostSold(list, state).registrations;
  const inOrder = list.groups.toSorted((a, b) => a.from - b.from);
  /** A list whose last prices stay has days after its last period too. */
  const isFollowed = (wanted: string): boolean => {
    const own = list.periods.find(({ periodId }) => periodId === wanted);
    return own !== undefined && list.periods.some(({ lastDay }) => lastDay > own.lastDay);
  };
  return inOrder.flatMap(({ groupId, name, from, reduction, freeOfEach, pricesOf = '' }, index) => {
    const at = { section: 'groups', ids: [groupId] } as const;
    const before = inOrder[index - 1];
    const isLess =
      before !== undefined && isAtMost(reduction, before.reduction) && !isAtMost(before.reduction, reduction);
    return [
      ...(takesNothing(reduction) && freeOfEach === undefined && pricesOf === ''
        ? [findingOf('nothingOff', { ...at, names: [name] })]
        : []),
      ...(pricesOf !== '' && !isFollowed(pricesOf)
        ? [findingOf('groupPeriodLast', { ...at, names: [name] })]
        : []),
      ...(from > most
        ? [findingOf('groupUnreachable', { ...at, names: [name, String(from), String(most)] })]
        : []),
      ...(isLess
        ? [findingOf('groupFalls', { ...at, ids: [groupId, before.groupId], names: [name, before.name] })]
        : []),
    ];
  });
};

/** Whether one reduction never takes off more than another one. */
const isAtMost = (one: Reduction, other: Reduction): boolean =>
  one.rateBp <= other.rateBp && rupeesIn(one.amounts) <= rupeesIn(other.amounts);

const ofCombinations = (list: PriceList): Finding[] =>
  list.combinations.flatMap((combination) => {
    const at = {
      section: 'combinations',
      ids: [combination.combinationId],
      names: [combination.name],
    } as const;
    return [
      ...(takesNothing(combination.reduction) ? [findingOf('nothingOff', at)] : []),
      ...(isReachable(combination, list) ? [] : [findingOf('combinationUnreachable', at)]),
    ];
  });

/** Whether items are sold to the categories that a combination needs, and one person may have all of it. */
const isReachable = ({ needs, isForOnePerson }: Combination, list: PriceList): boolean => {
  const items = itemsById(list);
  const isSold = needs.every(({ itemId, categoryId }) => {
    const { categoryIds = [] } = items.get(itemId) ?? {};
    return categoryId === '' || categoryIds.length === 0 || categoryIds.includes(categoryId);
  });
  if (!isSold || !isForOnePerson) return isSold;
  const registrations = needs
    .filter(({ itemId }) => itemId === '' || isRegistration(items, itemId))
    .reduce((sum, { count }) => sum + count, 0);
  const groups = needs
    .map(({ itemId }) => items.get(itemId)?.exclusiveGroup ?? '')
    .filter((group) => group !== '');
  const categories = new Set(needs.map(({ categoryId }) => categoryId).filter((id) => id !== ''));
  return (
    registrations <= 1 &&
    categories.size <= 1 &&
    new Set(groups).size === groups.length &&
    needs.every(({ itemId, count }) => count <= (items.get(itemId)?.mostPerPerson ?? count))
  );
};

/** Charges that ask for nothing, and fees of an order that are stated as a surcharge too. */
const ofCharges = ({ surcharges, orderFees = [] }: PriceList): Finding[] => [
  ...surcharges
    .filter(takesNothing)
    .map(({ surchargeId, name }) =>
      findingOf('nothingCharged', { section: 'surcharges', ids: [surchargeId], names: [name] }),
    ),
  ...orderFees.flatMap(({ orderFeeId, name, amounts }, index) => {
    const at = { section: 'orderFees', ids: [orderFeeId] } as const;
    const others = [...surcharges, ...orderFees.slice(0, index)];
    const same = others.find((other) => nameKey(other.name) === nameKey(name));
    return [
      ...(rupeesIn(amounts) === 0 ? [findingOf('nothingCharged', { ...at, names: [name] })] : []),
      ...(same === undefined ? [] : [findingOf('sameCharge', { ...at, names: [name, same.name] })]),
    ];
  }),
];

type Step = PriceList['refunds']['steps'][number] & { readonly place: number };

/** The id of a refund step for findings, which the editor gives to its row. */
export const stepId = (place: number): string => `refund-${place}`;

const backText = ({ shareBp, less }: Step): string =>
  checkTexts.back(percent(shareBp), lessText({ rateBp: 0, amounts: less }));

const ofRefunds = (list: PriceList): Finding[] => {
  const steps = list.refunds.steps.map((step, place): Step => ({ ...step, place }));
  const inOrder = steps
    .filter(({ lastDay }) => lastDay !== '')
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const transfer = transferOf(list.refunds);
  const [firstSale = ''] = [...daysOfSale(list).values()].map(({ from }) => from);
  const at = (...found: readonly Step[]) =>
    ({ section: 'refunds', ids: found.map(({ place }) => stepId(place)) }) as const;
  return [
    ...taxOfRefunds(list),
    ...(transfer.state === 'yes' && transfer.until === ''
      ? [findingOf('transferWithoutDay', { section: 'refunds', ids: ['transfer'] })]
      : []),
    ...steps.filter(({ lastDay }) => lastDay === '').map((step) => findingOf('refundWithoutDay', at(step))),
    ...inOrder.flatMap((step, index) => {
      const before = inOrder[index - 1];
      const { lastDay, shareBp } = step;
      const isLast = index === inOrder.length - 1;
      if (before?.lastDay === lastDay)
        return [
          findingOf('refundSameDay', {
            ...at(step, before),
            names: [lastDay, backText(before), backText(step)],
          }),
        ];
      if (before !== undefined && isMoreBack(step, before)) {
        const names = [before.lastDay, backText(before), lastDay, backText(step)];
        return [findingOf('refundRises', { ...at(step, before), names })];
      }
      if (lastDay < firstSale)
        return [findingOf('refundUnreachable', { ...at(step), names: [lastDay, firstSale] })];
      return shareBp === 0 && isLast && before !== undefined
        ? [findingOf('refundNothing', { ...at(step), names: [lastDay] })]
        : [];
    }),
  ];
};

/** Whether refunds are of net or of gross is asked where an item has tax. */
const taxOfRefunds = ({ refunds, items }: PriceList): Finding[] => {
  const isStated = refunds.steps.length > 0 || refunds.ifCalledOffBp !== null;
  return refunds.isTaxOpen && isStated && items.some(hasTax)
    ? [findingOf('refundTaxOpen', { section: 'refunds', ids: ['refundOf'] })]
    : [];
};

const isMoreBack = (later: Step, before: Step): boolean =>
  later.shareBp > before.shareBp ||
  (later.shareBp === before.shareBp && later.shareBp > 0 && rupeesIn(later.less) < rupeesIn(before.less));
