import { dayForDisplay, percent, unitsText } from '../../core/text/format.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '../../model/price-list/item.ts';
import { itemPriceKey, type ItemPrice, type PriceList } from '../../model/price-list/price-list.ts';
import type { Combination } from '../../model/price-list/reduction.ts';
import { conditionNames, untilText } from './cells.ts';
import { differenceWords as words, priceEditorWords as editorWords } from './words/editor-words.ts';
import { moneyText, rateText } from './quote/money-text.ts';
import { limitName } from './quote/places.ts';
import { transferOf } from './transfer.ts';
import type { CategoryNames } from './quote/quoted.ts';

export interface ListChange {
  /** Names the place: an item with category and period, a date, a coupon. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the changes from one list to another: each price, and each other entry with its text. */
export const listDifference = (
  before: PriceList,
  after: PriceList,
  categoryNames: CategoryNames,
): ListChange[] => [
  ...entryChanges(entriesOf(before, categoryNames), entriesOf(after, categoryNames)),
  ...orderChange(before, after),
  ...entryChanges(pricesOf(before, categoryNames), pricesOf(after, categoryNames)),
];

/** `whole` holds all details, to find changes that the text does not show. */
interface Entry {
  readonly what: string;
  readonly text: string;
  readonly whole: string;
}
type Entries = ReadonlyMap<string, Entry>;

const entryChanges = (before: Entries, after: Entries): ListChange[] => {
  const changes: ListChange[] = [];
  for (const [key, { what, text, whole }] of before) {
    const next = after.get(key);
    if (next === undefined) changes.push({ what, before: text, after: '' });
    else if (next.whole !== whole) {
      const detail = next.text === text ? `, ${words.details}` : '';
      changes.push({ what: what + detail, before: text, after: next.text });
    }
  }
  for (const [key, { what, text }] of after)
    if (!before.has(key)) changes.push({ what, before: '', after: text });
  return changes;
};

const orderChange = (before: PriceList, after: PriceList): ListChange[] => {
  const inBoth = (list: PriceList, other: PriceList): string => {
    const known = new Set(other.items.map(({ itemId }) => itemId));
    return list.items
      .filter(({ itemId }) => known.has(itemId))
      .map(({ itemId }) => itemId)
      .join('/');
  };
  if (inBoth(before, after) === inBoth(after, before)) return [];
  const names = (list: PriceList): string => list.items.map(({ name }) => name).join(', ');
  return [{ what: words.order, before: names(before), after: names(after) }];
};

const pricesOf = (list: PriceList, categoryNames: CategoryNames): Entries => {
  const nameOf = cellNames(list, categoryNames);
  return new Map(
    list.prices.map((price) => [
      itemPriceKey(price),
      { what: nameOf(price), text: amountText(price), whole: JSON.stringify([price.amount, price.parts]) },
    ]),
  );
};

const amountText = ({ amount, currency }: ItemPrice): string =>
  amount === 0 ? editorWords.free : moneyText(amount, currency);

/** Independent of the order of fields. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Returns a function for the name of a price's place: 'Registration, Delegate, Early bird'. */
const cellNames = (list: PriceList, categoryNames: CategoryNames): ((price: ItemPrice) => string) => {
  const items = new Map(list.items.map(({ itemId, name }) => [itemId, name]));
  const periods = new Map(list.periods.map(({ periodId, name }) => [periodId, name]));
  const bands = new Map(list.bands.map((band) => [band.bandId, bandText(band)]));
  return ({ itemId, categoryId, periodId, bandId, currency, ...conditions }) =>
    [
      items.get(itemId) ?? itemId,
      bands.get(bandId) ?? '',
      categoryId === '' ? editorWords.everyCategory : (categoryNames.get(categoryId) ?? categoryId),
      ...conditionNames(list, conditions),
      currency === homeCurrency ? '' : currency,
      periods.get(periodId) ?? '',
    ]
      .filter((part) => part !== '')
      .join(', ');
};

/** 'Children', or the ages of a band without a name. */
export const bandText = ({ name, fromAge, upToAge }: PriceList['bands'][number]): string =>
  name === '' ? editorWords.ages(fromAge, upToAge) : name;

/** A key that is unique in the list, the name and the texts of an entry, and all its details. */
type Stated = readonly [key: string, what: string, texts: readonly string[], whole: unknown];

const entriesOf = (list: PriceList, categoryNames: CategoryNames): Entries =>
  new Map(
    [
      ...settings(list),
      ...datesAndBands(list, categoryNames),
      ...itemsAndPlaces(list, categoryNames),
      ...reductions(list, categoryNames),
      ...fees(list),
      refundRules(list),
    ].map(([key, what, texts, whole]) => {
      const text = texts.filter((each) => each !== '').join(', ');
      return [key, { what, text: text === '' ? words.none : text, whole: sortedJson(whole) }];
    }),
  );

const settings = (list: PriceList): Stated[] => {
  const {
    dayBy,
    ageOn = 'event',
    afterLastPeriod,
    taxRounding,
    reductionsCombine,
    mostCompanions = null,
  } = list;
  const most = mostCompanions === null ? words.noLimit : String(mostCompanions);
  const combine = reductionsCombine ? words.combines : words.largestOnly;
  return [
    ['dayBy', words.dayBy, [editorWords.dayByOptions[dayBy]], dayBy],
    ['ageOn', editorWords.ageOn, [editorWords.ageOnOptions[ageOn]], ageOn],
    ['after', words.afterLast, [editorWords.afterLastOptions[afterLastPeriod]], afterLastPeriod],
    ['rounding', words.rounding, [words.roundings[taxRounding]], taxRounding],
    ['mostCompanions', words.mostCompanions, [most], mostCompanions],
    ['combine', words.combine, [combine], reductionsCombine],
  ];
};

const datesAndBands = (list: PriceList, categoryNames: CategoryNames): Stated[] => [
  ...list.periods.map((each): Stated => {
    const { periodId, name, methods } = each;
    return [`period/${periodId}`, words.period(name), [name, daysText(each), ...methods], each];
  }),
  ...list.categoryDates.map((each): Stated => {
    const { categoryId } = each;
    const what = words.dates(categoryNames.get(categoryId) ?? categoryId);
    return [`dates/${categoryId}`, what, [daysText(each)], each];
  }),
  ...list.bands.map((each): Stated => {
    const { bandId, name, fromAge, upToAge } = each;
    return [`band/${bandId}`, words.band(bandText(each)), [name, editorWords.ages(fromAge, upToAge)], each];
  }),
  ...list.eligibilities.map((each): Stated => {
    const { eligibilityId, name } = each;
    return [`condition/${eligibilityId}`, words.eligibility(name), [name], each];
  }),
];

const itemsAndPlaces = (list: PriceList, categoryNames: CategoryNames): Stated[] => [
  ...list.items.map((each): Stated => {
    const texts = itemTexts(each, (id) => categoryNames.get(id) ?? id);
    return [`item/${each.itemId}`, words.item(each.name), texts, each];
  }),
  ...list.capacities.map((each): Stated => {
    const { itemId, categoryId, places } = each;
    const name = limitName(list, (id) => categoryNames.get(id), each) || editorWords.wholeEvent;
    return [`places/${itemId}/${categoryId}`, words.places(name), [String(places)], each];
  }),
  ...(list.rates ?? []).map((each): Stated => {
    const { currency, setOn, rate } = each;
    const what = words.rate(currency, dayForDisplay(setOn));
    return [`rate/${currency}/${setOn}`, what, [`₹${rateText(rate)}`], each];
  }),
];

const reductions = (list: PriceList, categoryNames: CategoryNames): Stated[] => [
  ...list.combinations.map((each): Stated => {
    const { combinationId, name, reduction } = each;
    const texts = [name, needsText(list, categoryNames, each), lessText(reduction)];
    return [`combination/${combinationId}`, words.combination(name), texts, each];
  }),
  ...list.groups.map((each): Stated => {
    const { groupId, name, from, asksOffice } = each;
    const asks = asksOffice ? words.asksOffice : '';
    const texts = [name, String(from), stepText(each, list.periods), asks, paymentText(each)];
    return [`group/${groupId}`, words.group(name), texts, each];
  }),
  ...list.coupons.map((each): Stated => {
    const { couponId, code, reduction, mostUses } = each;
    const uses = mostUses === null ? '' : words.couponUses(mostUses);
    const texts = [code, lessText(reduction), daysText(each), uses];
    return [`coupon/${couponId}`, words.coupon(code), texts, each];
  }),
];

const fees = ({ surcharges, orderFees = [] }: PriceList): Stated[] => [
  ...surcharges.map((each): Stated => {
    const { surchargeId, name, methods, tax } = each;
    const texts = [name, lessText(each), ...methods, feeTaxText(tax)];
    return [`surcharge/${surchargeId}`, words.surcharge(name), texts, each];
  }),
  ...orderFees.map((each): Stated => {
    const { orderFeeId, name, amounts, tax } = each;
    const texts = [name, lessText({ rateBp: 0, amounts }), feeTaxText(tax)];
    return [`orderFee/${orderFeeId}`, words.orderFee(name), texts, each];
  }),
];

/** '' for a fee without tax. */
const feeTaxText = (tax: ItemTax): string => (tax.mode === 'exempt' ? '' : taxText(tax));

const refundRules = ({ refunds }: PriceList): Stated => {
  const { steps, ifCalledOffBp, isTaxOpen, keepsTax } = refunds;
  const transfer = transferOf(refunds);
  const isStated = steps.length > 0 || ifCalledOffBp !== null;
  const texts = [
    ...steps.map(({ lastDay, shareBp, less }) => {
      const share = words.refundShare(percent(shareBp), lessText({ rateBp: 0, amounts: less }));
      return `${share} ${untilText(lastDay)}`;
    }),
    ifCalledOffBp === null ? '' : words.calledOff(percent(ifCalledOffBp)),
    isStated && !isTaxOpen ? (keepsTax ? words.ofNet : words.ofGross) : '',
    transfer.state === 'no' ? words.notTransferable : '',
    transfer.state === 'yes' ? words.transferable(untilText(transfer.until)) : '',
    transfer.fee.length === 0 ? '' : words.transferFee(lessText({ rateBp: 0, amounts: transfer.fee })),
  ];
  return ['refunds', words.refunds, texts, refunds];
};

/** 'from 01-05-2026 until 30-06-2026'; '' without days. */
export const daysText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  [firstDay === '' ? '' : editorWords.view.from(dayForDisplay(firstDay)), untilText(lastDay)]
    .filter((part) => part !== '')
    .join(' ');

/** 'Registration, PG + 2 × Workshop': what a combination consists of. */
export const needsText = (
  { items }: Pick<PriceList, 'items'>,
  categoryNames: CategoryNames,
  { needs }: Combination,
): string =>
  needs
    .map(({ itemId, categoryId, count }) => {
      const item = itemId === '' ? editorWords.anyRegistration : undefined;
      const name = item ?? items.find((each) => each.itemId === itemId)?.name ?? itemId;
      const category = categoryNames.get(categoryId) ?? categoryId;
      return unitsText(count, category === '' ? name : `${name}, ${category}`);
    })
    .join(' + ');

/** 'the prices of Early bird, ₹500 less for each, and the cheapest one of each 8 is free'. */
export const stepText = (
  { reduction, freeOfEach, pricesOf: keptPeriodId = '' }: PriceList['groups'][number],
  periods: PriceList['periods'],
): string => {
  const less = lessText(reduction);
  const { lessForEach, oneFree, earlierPrices } = editorWords.view;
  const period = periods.find(({ periodId }) => periodId === keptPeriodId);
  const keeps = keptPeriodId === '' ? [] : [earlierPrices(period?.name ?? '')];
  return [
    ...keeps,
    ...(less !== '' || (freeOfEach === undefined && keeps.length === 0) ? [lessForEach(less)] : []),
    ...(freeOfEach === undefined ? [] : [oneFree(freeOfEach)]),
  ].join(', and ');
};

/** 'in one transfer for all and in full at once', the conditions of payment of a group; '' for none. */
export const paymentText = ({
  inOneTransfer,
  inFull,
}: Pick<PriceList['groups'][number], 'inOneTransfer' | 'inFull'>): string =>
  [inOneTransfer ? editorWords.view.inOneTransfer : '', inFull ? editorWords.view.inFull : '']
    .filter((text) => text !== '')
    .join(' and ');

/** '10 % + ₹500', as a reduction or surcharge states it. */
export const lessText = ({
  rateBp,
  amounts,
}: {
  readonly rateBp: number;
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[];
}): string =>
  [rateBp === 0 ? '' : percent(rateBp), ...amounts.map(({ currency, amount }) => moneyText(amount, currency))]
    .filter((part) => part !== '')
    .join(' + ');

/** '18 % GST: added to the price'. */
export const taxText = ({ mode, rateBp }: ItemTax): string =>
  mode === 'exempt'
    ? editorWords.taxModes.exempt
    : `${percent(rateBp)} GST: ${editorWords.taxModes[mode].toLowerCase()}`;

const itemTexts = (item: PriceItem, categoryName: (id: string) => string): string[] => [
  item.name,
  item.note,
  taxText(item.tax),
  item.categoryIds.map(categoryName).join(', '),
  item.startsAt.replace('T', ' '),
  item.exclusiveGroup,
];
