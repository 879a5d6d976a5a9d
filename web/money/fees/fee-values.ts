import type { ResolverResult } from 'react-hook-form';
import { companionFee, delegateFee, feePlan, type FeePlan, type FeePrice } from '#domain/model/fee-plan.ts';
import { priceKey, type FeeQuestion } from '#domain/money/fees.ts';
import { slabsInOrder } from '#domain/money/price-list/from-fee-plan.ts';
import { feesWords } from '#domain/money/fee-words.ts';
import { isRefusalCode, messageFor } from '#domain/core/text/messages.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';

const words = feesWords;

/** The form's fields: amounts as they are typed, by {@link priceKey}. */
export interface FeeValues {
  readonly slabs: { slabId: string; name: string; lastDay: string }[];
  readonly bands: { bandId: string; upToAge: string }[];
  readonly slabBy: FeePlan['slabBy'];
  readonly prices: Record<string, string>;
}

/** '7080' and '7080.50': paise are rare. */
const typedAmount = (paise: number): string => plainRupees(paise).replace(/\.00$/, '');

export const feeValuesOf = ({ slabs, bands, prices, slabBy }: FeePlan): FeeValues => ({
  slabs: slabsInOrder(slabs),
  bands: bands
    .toSorted((a, b) => a.upToAge - b.upToAge)
    .map(({ bandId, upToAge }) => ({ bandId, upToAge: String(upToAge) })),
  slabBy,
  prices: Object.fromEntries(prices.map((price) => [priceKey(price), typedAmount(price.paise)])),
});

/** The payers with columns of amounts, in the order of the form. */
export const payersOf = (bands: FeeValues['bands']): { readonly who: string; readonly label: string }[] => [
  { who: delegateFee, label: words.whoDelegates },
  { who: companionFee, label: words.whoCompanions },
  ...bands.map(({ bandId, upToAge }) => ({ who: bandId, label: words.whoUpTo(upToAge) })),
];

/** The columns; without dates there is a single one, without a slab. */
export const feeColumnsOf = (
  slabs: FeeValues['slabs'],
): { readonly slabId: string; readonly name: string }[] =>
  slabs.length === 0 ? [{ slabId: '', name: words.anyDate }] : slabs;

/** The value of an empty amount: that of every category, and for a child that of any companion; '' for none. */
export const inheritedAmount = (prices: FeeValues['prices'], question: FeeQuestion): string => {
  const isBand = question.who !== delegateFee && question.who !== companionFee;
  const before = [
    { ...question, categoryId: '' },
    ...(isBand
      ? [
          { ...question, who: companionFee },
          { ...question, who: companionFee, categoryId: '' },
        ]
      : []),
  ];
  return before.map((other) => prices[priceKey(other)]?.trim() ?? '').find((typed) => typed !== '') ?? '';
};

/** Saves what is shown: amounts of a removed date, age or category are dropped. */
export const planOf = (values: FeeValues, categoryIds: readonly string[]): PlanRead => {
  const prices: FeePrice[] = [];
  const unreadable: string[] = [];
  for (const { who } of payersOf(values.bands)) {
    for (const categoryId of ['', ...categoryIds]) {
      for (const { slabId } of feeColumnsOf(values.slabs)) {
        const key = priceKey({ who, categoryId, slabId });
        const typed = values.prices[key]?.trim() ?? '';
        if (typed === '') continue;
        const paise = parseRupees(typed);
        if (paise === null) unreadable.push(key);
        else prices.push({ who, categoryId, slabId, paise });
      }
    }
  }
  const bands = values.bands.map(({ bandId, upToAge }) => ({
    bandId,
    upToAge: upToAge.trim() === '' ? Number.NaN : Number(upToAge),
  }));
  return { plan: { slabs: values.slabs, bands, slabBy: values.slabBy, prices }, unreadable };
};

interface PlanRead {
  readonly plan: FeePlan;
  /** Invalid amounts, by {@link priceKey}. */
  readonly unreadable: readonly string[];
}

/** The errors in dates, ages and amounts, a sentence for each. */
export const judgeFees =
  (categoryIds: readonly string[]) =>
  (values: FeeValues): ResolverResult<FeeValues> => {
    const { plan, unreadable } = planOf(values, categoryIds);
    const found = new Map<string, string>();
    const [first] = unreadable;
    if (first !== undefined) found.set('prices', words.amountInvalid(values.prices[first] ?? ''));
    for (const { path, message } of feePlan.safeParse(plan).error?.issues ?? []) {
      const field = String(path[0]);
      if (!found.has(field)) found.set(field, isRefusalCode(message) ? messageFor(message) : textOf(path));
    }
    if (found.size === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      [...found].map(([field, message]) => [field, { type: 'plan', message }]),
    );
    return { values: {}, errors: errors as ResolverResult<FeeValues>['errors'] } as ResolverResult<FeeValues>;
  };

const textOf = ([field, index]: readonly PropertyKey[]): string => {
  if (field === 'slabs') return words.periodInvalid(Number(index) + 1);
  return field === 'bands' ? words.ageInvalid : words.amountTooHigh;
};
