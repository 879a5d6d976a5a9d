import { homeCurrency } from '../../../model/price-list/item.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { moneyText } from '../quote/money-text.ts';
import { limitName, places } from '../quote/places.ts';
import { isTaxed, taxesOf } from '../quote/tax.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';
import { mostSold } from './most-sold.ts';

/** Limits that are below what is taken, and limits that cannot be reached. */
export const findingsOfLimits = (list: PriceList, state: CheckedState): Finding[] => [
  ...overSold(list, state),
  ...beyondEvent(list, state),
  ...neverTaxed(list, state),
  ...withoutCompanions(list),
];

const overSold = (list: PriceList, state: CheckedState): Finding[] =>
  places(list, state.places)
    .filter(({ free }) => free < 0)
    .map((limit) => {
      const { itemId, categoryId, free } = limit;
      const what = limitName(list, (id) => state.categoryNames.get(id), limit);
      const names = [what || priceEditorWords.wholeEvent, String(-free)];
      return findingOf('soldMore', { section: 'capacities', ids: [itemId, categoryId], names });
    });

/** A category with more places than all registrations of the event. */
const beyondEvent = (list: PriceList, { categoryNames }: CheckedState): Finding[] => {
  const whole =
    list.capacities.find(({ itemId, categoryId }) => itemId === '' && categoryId === '')?.places ?? Infinity;
  return list.capacities
    .filter((limit) => limit.itemId === '' && limit.places > whole)
    .map((limit) => {
      const { itemId, categoryId, places: own } = limit;
      const names = [limitName(list, (id) => categoryNames.get(id), limit), String(own), String(whole)];
      return findingOf('limitUnreachable', { section: 'capacities', ids: [itemId, categoryId], names });
    });
};

/** Items whose tax begins at a total that all places together do not reach. */
const neverTaxed = (list: PriceList, state: CheckedState): Finding[] => {
  const taxes = list.items.flatMap((item) => {
    const starts = taxesOf(item)
      .filter(isTaxed)
      .map(({ exemptUntil }) => exemptUntil ?? 0);
    const exemptUntil = Math.max(0, ...starts);
    return exemptUntil === 0 ? [] : [{ ...item, exemptUntil }];
  });
  if (taxes.length === 0) return [];
  const { paise } = mostSold(list, state);
  const money = (amount: number): string => moneyText(amount, homeCurrency);
  return taxes
    .filter(({ exemptUntil }) => exemptUntil > paise)
    .map(({ itemId, name, exemptUntil }) =>
      findingOf('exemptUnreachable', {
        section: 'items',
        ids: [itemId],
        names: [name, money(exemptUntil), money(paise)],
      }),
    );
};

const withoutCompanions = ({ items, prices, mostCompanions = null }: PriceList): Finding[] => {
  if (mostCompanions !== 0) return [];
  const priced = new Set(prices.map(({ itemId }) => itemId));
  return items
    .filter(({ itemId, kind }) => kind === 'companion' && priced.has(itemId))
    .map(({ itemId, name }) => findingOf('noCompanions', { section: 'items', ids: [itemId], names: [name] }));
};
