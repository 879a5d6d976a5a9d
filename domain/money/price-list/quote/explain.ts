import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import { convertedText, moneyText } from './money-text.ts';
import type { FoundPrice } from './price-finder.ts';
import { bandName, priceListWords as words } from '../words/price-list-words.ts';
import type { CategoryNames, QuotedSurcharge, QuoteLine } from './quoted.ts';
import type { PricedPerson, QuoteRequest } from './request.ts';

interface Explained {
  readonly list: PriceList;
  readonly item: PriceItem;
  readonly price: FoundPrice;
  readonly period: PricePeriod | null;
  readonly currency: string;
  readonly categoryNames: CategoryNames;
  readonly person: PricedPerson;
  readonly payer: QuoteRequest['payer'];
}

/** The steps from the price in the list to the total of a line. */
export const explainLine = (line: Omit<QuoteLine, 'derivation'>, explained: Explained): string[] => {
  const { price } = explained;
  const money = (amount: number): string => moneyText(amount, explained.currency);
  const stated = price.foreign === undefined ? money(price.amount) : convertedText(price.foreign);
  const steps = [words.price(line.name, conditionsOf(explained), stated)];
  if (line.count > 1) steps.push(words.times(line.count, money(line.base)));
  if (line.parts.length > 1) steps.push(...line.parts.map(({ name, base }) => words.part(name, money(base))));
  steps.push(...line.reductions.map(({ name, amount }) => words.less(name, money(amount))));
  steps.push(...taxSteps(line, explained, money));
  if (steps.length > 1) steps.push(words.total(money(line.total)));
  return steps;
};

const conditionsOf = ({ list, price, period, categoryNames, person, payer }: Explained): string[] => {
  const { categoryId, bandId, eligibilityId } = price;
  const band = list.bands.find((each) => each.bandId === bandId);
  return [
    categoryNames.get(person.categoryId) ?? categoryId,
    band === undefined ? '' : bandName(band),
    eligibilityId === ''
      ? ''
      : (list.eligibilities.find((each) => each.eligibilityId === eligibilityId)?.name ?? ''),
    price.payer === '' ? '' : words.payers[payer],
    period === null ? '' : words.until(period.name, period.lastDay),
  ].filter((condition) => condition !== '');
};

const taxSteps = (
  { parts }: Omit<QuoteLine, 'derivation'>,
  { item }: Explained,
  money: (amount: number) => string,
): string[] => {
  // Components with the same rate are one step, as fee pages print it.
  const steps = new Map<string, { readonly rateBp: number; readonly isAdded: boolean; tax: number }>();
  const notYet = new Set<string>();
  for (const [index, { rateBp, tax }] of parts.entries()) {
    const rule = item.components[index]?.tax ?? item.tax;
    if (rule.mode === 'exempt') continue;
    if (rateBp === 0) {
      if (rule.exemptUntil !== null) notYet.add(words.taxNotYet(moneyText(rule.exemptUntil, homeCurrency)));
      continue;
    }
    const key = `${rule.mode}/${rateBp}`;
    const step = steps.get(key) ?? { rateBp, isAdded: rule.mode === 'added', tax: 0 };
    step.tax += tax;
    steps.set(key, step);
  }
  const taxed = [...steps.values()].map(({ rateBp, isAdded, tax }) =>
    isAdded ? words.taxAdded(rateBp, money(tax)) : words.taxContained(rateBp, money(tax)),
  );
  return [...taxed, ...notYet];
};

export const explainSurcharge = (
  { name, taxable, tax, total }: Omit<QuotedSurcharge, 'derivation'>,
  {
    tax: rule,
    share,
    currency,
  }: { readonly tax: ItemTax; readonly share: number; readonly currency: string },
): string[] => {
  const money = (amount: number): string => moneyText(amount, currency);
  const isAdded = rule.mode === 'added';
  const steps = [words.share(name, share, money(isAdded ? taxable : total))];
  if (rule.mode === 'exempt' || tax === 0) return steps;
  const step = isAdded ? words.taxAdded : words.taxContained;
  return [...steps, step(rule.rateBp, money(tax)), words.total(money(total))];
};
