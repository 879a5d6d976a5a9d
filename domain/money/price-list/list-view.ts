import { atOnce } from '../../core/at-once.ts';
import { dayForDisplay, listOf, paidOnForDisplay, percent, unitsText } from '../../core/text/format.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '../../model/price-list/item.ts';
import type { ItemPrice, PriceList, RateOfDay } from '../../model/price-list/price-list.ts';
import {
  priceColumn,
  conditionNames,
  distinctCells,
  questionOf,
  rowOf,
  type PriceColumn,
  type RowConditions,
} from './cells.ts';
import { priceEditorWords } from './editor-words.ts';
import { bandText, lessText, needsText, stepText } from './list-difference.ts';
import { moneyText, rateText } from './money-text.ts';
import { priceFinder, type PriceFinder } from './price-finder.ts';
import type { CategoryNames } from './quoted.ts';

const words = priceEditorWords.view;

interface ViewRow {
  readonly name: string;
  readonly cells: readonly string[];
}

export interface ViewTable {
  readonly title: string;
  readonly columns: readonly PriceColumn[];
  readonly rows: readonly ViewRow[];
}

export interface PublicView {
  readonly tables: readonly ViewTable[];
  /** About the items: inclusions, dates, tax. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
  readonly rules: readonly string[];
}

const parts = [
  { title: priceEditorWords.kinds.registration, kinds: ['registration', 'package'] },
  { title: priceEditorWords.kinds.companion, kinds: ['companion'] },
  { title: words.addOns, kinds: ['addOn'] },
] as const;

/**
 * Without a limit, a list of 20,000 prices could state 50 million amounts, each category at each date for
 * each condition.
 */
export const mostShown = 200_000;

interface Shape {
  /** By currency. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, readonly ItemPrice[]>>;
  readonly amounts: number;
}

/** How many amounts the tables of a list have at most, counted without making them. */
export const shownAmounts = (list: PriceList, categories: number): number =>
  shapeOf(list, categories).amounts;

const variantKey = ({ payer, eligibilityId }: RowConditions): string => `${payer}/${eligibilityId}`;

const shapeOf = (list: PriceList, categories: number): Shape => {
  const byCurrency = Map.groupBy(list.prices, ({ currency }) => currency);
  const prices = new Map(
    [homeCurrency, ...byCurrency.keys()].map((currency) => [
      currency,
      Map.groupBy(byCurrency.get(currency) ?? [], ({ itemId }) => itemId),
    ]),
  );
  const columns = Math.max(1, list.periods.length);
  let amounts = 0;
  for (const ofCurrency of prices.values())
    for (const own of ofCurrency.values()) {
      const rows = own.some(({ categoryId }) => categoryId !== '') ? Math.max(1, categories) : 1;
      const variants = new Set(own.map(variantKey)).add('/');
      const bands = new Set(own.map(({ bandId }) => bandId)).add('');
      amounts += variants.size * bands.size * rows * columns;
    }
  return { prices, amounts };
};

export const listView = (list: PriceList, categoryNames: CategoryNames): PublicView =>
  atOnce(listViewInSteps(list, categoryNames));

/** In steps, because a server makes it. A list that is too long has no tables. */
export function* listViewInSteps(list: PriceList, categoryNames: CategoryNames): Generator<void, PublicView> {
  const find = priceFinder(list);
  yield;
  const { prices, amounts } = shapeOf(list, categoryNames.size);
  yield;
  const tables: ViewTable[] = [];
  const isTooLong = amounts > mostShown;
  for (const [currency, ownPrices] of isTooLong ? [] : prices)
    for (const { title, kinds } of parts) {
      const items = list.items.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      const context = { list, find, categoryNames, currency, ownPrices };
      const table = yield* partTable(context, items);
      const name = [title, words.inCurrency(currency)].filter((part) => part !== '').join(' ');
      if (table.rows.length > 0) tables.push({ title: name, ...table });
    }
  const rules = rulesOf(list, categoryNames);
  return {
    tables,
    notes: notesOf(list, categoryNames),
    rules: isTooLong ? [words.tooLong, ...rules] : rules,
  };
}

interface Context {
  readonly list: PriceList;
  readonly find: PriceFinder;
  readonly categoryNames: CategoryNames;
  readonly currency: string;
  readonly ownPrices: ReadonlyMap<string, readonly ItemPrice[]>;
}

function* partTable(
  context: Context,
  items: readonly PriceItem[],
): Generator<void, Omit<ViewTable, 'title'>> {
  const { list, ownPrices } = context;
  const hasDates = items.some(({ itemId }) => ownPrices.get(itemId)?.some(({ periodId }) => periodId !== ''));
  const periods = hasDates ? list.periods : [];
  const columns =
    periods.length === 0
      ? [{ periodId: '', name: priceEditorWords.prices, days: '' }]
      : periods.map(priceColumn);
  const periodIds = columns.map(({ periodId }) => periodId);
  const rows: ViewRow[] = [];
  for (const item of items) {
    const own = ownPrices.get(item.itemId);
    if (own !== undefined)
      for (const row of itemRows(context, { item, own, periodIds, isAlone: items.length === 1 })) {
        rows.push(row);
        yield;
      }
    yield;
  }
  return { columns, rows };
}

interface Rows {
  readonly item: PriceItem;
  readonly own: readonly ItemPrice[];
  readonly periodIds: readonly string[];
  readonly isAlone: boolean;
}

const textOf = (rows: readonly ViewRow[]): string => rows.map(({ cells }) => cells.join()).join();

function* itemRows(context: Context, { item, own, periodIds, isAlone }: Rows): Generator<ViewRow> {
  const { list, currency, find, categoryNames } = context;
  const variants = distinctCells([rowOf(item.itemId), ...own], variantKey);
  const only = new Set(item.categoryIds);
  const sold = [...categoryNames].filter(([id]) => only.size === 0 || only.has(id));
  const named = new Set(own.map(({ categoryId }) => categoryId));
  const hasCategories = own.some(({ categoryId }) => categoryId !== '') && sold.length > 0;
  // The other age groups have the prices of people without one.
  const bandIds = new Set(own.map(({ bandId }) => bandId));
  const bands = [null, ...list.bands.filter(({ bandId }) => bandIds.has(bandId))];
  const texts = new Map<number, string>();
  const cellsOf = (row: Omit<RowConditions, 'itemId' | 'who' | 'currency'>): string[] =>
    periodIds.map((periodId) => {
      if (periodId !== '' && item.periodIds.length > 0 && !item.periodIds.includes(periodId))
        return priceEditorWords.notForSale;
      const price = find(questionOf(item, { ...row, periodId, who: '', currency }));
      if (price === null) return priceEditorWords.notForSale;
      const { amount } = price;
      const text = texts.get(amount) ?? (amount === 0 ? priceEditorWords.free : moneyText(amount, currency));
      texts.set(amount, text);
      return text;
    });
  for (const { payer, eligibilityId } of variants) {
    let usual = '';
    for (const band of bands) {
      const categories = hasCategories ? sold : ([['', '']] as const);
      const bandId = band?.bandId ?? '';
      const conditions = { bandId, payer, eligibilityId };
      const ofOthers = cellsOf({ ...conditions, categoryId: '' });
      const all = categories.map(([categoryId, name]) => ({
        category: name,
        name: categoryId,
        cells: named.has(categoryId) ? cellsOf({ ...conditions, categoryId }) : ofOthers,
      }));
      const first = all[0]?.cells;
      const isSame = all.every(({ cells }) => cells === first || cells.join() === first?.join());
      const shown = isSame && all.length > 1 ? all.slice(0, 1).map((row) => ({ ...row, category: '' })) : all;
      const text = textOf(shown);
      if (band !== null && text === usual) continue;
      if (band === null) usual = text;
      for (const { category, cells } of shown) {
        if (cells.every((cell) => cell === priceEditorWords.notForSale)) continue;
        const name = [
          isAlone && (category !== '' || band !== null) ? '' : item.name,
          band === null ? '' : bandText(band),
          category,
          ...conditionNames(list, conditions),
        ];
        yield { name: name.filter((part) => part !== '').join(', '), cells };
      }
    }
  }
}

const notesOf = (list: PriceList, categoryNames: CategoryNames): PublicView['notes'] => {
  const itemNames = new Map(list.items.map(({ itemId, name }) => [itemId, name]));
  return list.items.flatMap((item) => {
    const contains = item.contains.map(({ itemId, count }) =>
      unitsText(count, itemNames.get(itemId) ?? itemId),
    );
    const sold = item.categoryIds.map((id) => categoryNames.get(id) ?? id);
    const texts = [
      item.startsAt === '' ? '' : `${words.at(clockText(item.startsAt), clockText(item.endsAt))}.`,
      item.note === '' || /\p{P}$/u.test(item.note) ? item.note : `${item.note}.`,
      contains.length === 0 ? '' : words.includes(contains.join(', ')),
      sold.length === 0 ? '' : words.onlyFor(sold.join(', ')),
      item.exclusiveGroup === '' ? '' : words.oneOf(item.exclusiveGroup),
      item.components.length < 2 ? '' : words.consistsOf(listOf(item.components.map(({ name }) => name))),
      taxNote(item.tax),
    ];
    const text = texts.filter((part) => part !== '').join(' ');
    return text === '' ? [] : [{ name: item.name, text }];
  });
};

/** A time of the event's clock: '18-09-2026 7:30 PM'. */
export const clockText = (minute: string): string => paidOnForDisplay(minute.replace('T', ' '));

const taxNote = ({ mode, rateBp }: ItemTax): string => {
  if (mode === 'exempt' || rateBp === 0) return '';
  return mode === 'contained' ? words.taxContained(percent(rateBp)) : words.taxAdded(percent(rateBp));
};

const addedTax = ({ mode, rateBp }: ItemTax): string => (mode === 'added' ? percent(rateBp) : '');

const ratesInOrder = (rates: readonly RateOfDay[]): RateOfDay[] =>
  rates.toSorted((a, b) => (a.currency + a.setOn < b.currency + b.setOn ? -1 : 1));

const rulesOf = (list: PriceList, categoryNames: CategoryNames): string[] => {
  const { periods, rates = [], combinations, groups, surcharges, refunds } = list;
  const steps = refunds.steps.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  return [
    ...ratesInOrder(rates).map(({ currency, rate, setOn }) =>
      words.rate(currency, rateText(rate), dayForDisplay(setOn)),
    ),
    ...periods
      .filter(({ methods }) => methods.length > 0)
      .map(({ name, methods }) => words.methods(name, methods.join(' or '))),
    ...combinations.map((each) =>
      words.combination(each.name, needsText(list, categoryNames, each), lessText(each.reduction)),
    ),
    ...groups
      .toSorted((a, b) => a.from - b.from)
      .map((step) => words.groups(step.name, step.from, stepText(step))),
    ...surcharges.map((each) => words.surcharge(each.name, lessText(each), addedTax(each.tax))),
    ...steps.map(({ lastDay, shareBp, less }) =>
      words.refund(dayForDisplay(lastDay), percent(shareBp), lessText({ rateBp: 0, amounts: less })),
    ),
    ...(steps.length === 0 ? [] : [words.refundAfter]),
    ...(steps.length > 0 && refunds.keepsTax ? [words.keepsTax] : []),
    ...(refunds.ifCalledOffBp === null ? [] : [words.calledOff(percent(refunds.ifCalledOffBp))]),
    ...(refunds.transferableUntil ? [words.transferable(dayForDisplay(refunds.transferableUntil))] : []),
  ];
};
