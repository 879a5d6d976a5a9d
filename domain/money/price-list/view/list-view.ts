import { atOnce } from '../../../core/at-once.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '../../../model/price-list/item.ts';
import type { ItemPrice, PriceList } from '../../../model/price-list/price-list.ts';
import {
  priceColumn,
  conditionNames,
  distinctCells,
  questionOf,
  rowOf,
  type PriceColumn,
  type RowConditions,
} from '../cells.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { priceListWords } from '../words/price-list-words.ts';
import { divide } from '../quote/divide.ts';
import { bandText, daysText } from '../list-difference.ts';
import { moneyText, paiseOfForeign } from '../quote/money-text.ts';
import { periodFinder } from '../quote/period-of-day.ts';
import { priceFinder, ratesOn, type PriceFinder } from '../quote/price-finder.ts';
import type { CategoryNames } from '../quote/quoted.ts';
import { hasTax, isTaxed, taxesOf } from '../quote/tax.ts';
import { sumOfAmounts, unitParts } from '../quote/unit-price.ts';
import { notesOf, rulesOf } from './view-rules.ts';

const words = priceEditorWords.view;

export interface ViewRow {
  readonly name: string;
  /** What a person pays, with tax, in the currency of the table. */
  readonly cells: readonly string[];
  /** Below each cell, the price to which tax is added; absent if no cell has one. */
  readonly bases?: readonly string[];
  /** Below each cell of a foreign currency, the same in rupees at the rate of the day; absent without a rate. */
  readonly inRupees?: readonly string[];
}

export interface ViewColumn extends PriceColumn {
  /** Whether its prices are those of the day of the view. */
  readonly isToday: boolean;
}

export interface ViewTable {
  readonly title: string;
  /** What the amounts are; '' if no tax is in them. */
  readonly lead: string;
  readonly columns: readonly ViewColumn[];
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

type Variant = Pick<RowConditions, 'payer' | 'eligibilityId' | 'who'>;

/** Prices of delegates are those of a row that names no kind of person. */
const variantKey = ({ payer, eligibilityId, who }: Variant): string =>
  [payer, eligibilityId, who === 'companion' ? who : ''].join('/');

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
      const variants = new Set(own.map(variantKey)).add('//');
      const bands = new Set(own.map(({ bandId }) => bandId)).add('');
      amounts += variants.size * bands.size * rows * columns;
    }
  return { prices, amounts };
};

interface ViewedAt {
  /** The ISO day whose prices are marked, and whose exchange rates count. */
  readonly day: string;
  /** The total of earlier sales (sold-total.ts). */
  readonly sold: number;
}

export const listView = (list: PriceList, categoryNames: CategoryNames, at: ViewedAt): PublicView =>
  atOnce(listViewInSteps(list, categoryNames, at));

/** In steps, because a server makes it. A list that is too long has no tables. */
export function* listViewInSteps(
  list: PriceList,
  categoryNames: CategoryNames,
  { day, sold }: ViewedAt,
): Generator<void, PublicView> {
  const find = priceFinder(list);
  yield;
  const { prices, amounts } = shapeOf(list, categoryNames.size);
  yield;
  const tables: ViewTable[] = [];
  const rates = ratesOn(list.rates ?? [], day);
  const today = periodFinder(list)(day);
  const todayId = 'period' in today ? (today.period?.periodId ?? '') : '';
  const isTooLong = amounts > mostShown;
  for (const [currency, ownPrices] of isTooLong ? [] : prices)
    for (const { title, kinds } of parts) {
      const items = list.items.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      const rate = currency === homeCurrency ? null : (rates.get(currency) ?? null);
      const context = { list, find, categoryNames, currency, rate, ownPrices, todayId, sold };
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
  /** Null for rupees, and without a rate. */
  readonly rate: number | null;
  /** The period of the day; '' for none. */
  readonly todayId: string;
  readonly ownPrices: ReadonlyMap<string, readonly ItemPrice[]>;
  readonly sold: number;
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
      ? [{ periodId: '', name: priceEditorWords.prices, days: '', isToday: false }]
      : periods.map((period) => ({
          ...priceColumn(period),
          days: daysText(period),
          isToday: period.periodId === context.todayId,
        }));
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
  return { columns, rows, lead: leadOf(items, rows) };
}

const leadOf = (items: readonly PriceItem[], rows: readonly ViewRow[]): string => {
  if (rows.some(({ bases }) => bases !== undefined)) return words.totalsAndBases;
  return items.some(hasTax) ? words.totals : '';
};

interface Rows {
  readonly item: PriceItem;
  readonly own: readonly ItemPrice[];
  readonly periodIds: readonly string[];
  readonly isAlone: boolean;
}

type Row = Omit<ViewRow, 'name'>;

const textOf = (rows: readonly Row[]): string => rows.map(({ cells }) => cells.join()).join();

function* itemRows(context: Context, rows: Rows): Generator<ViewRow> {
  const { item, own, isAlone } = rows;
  const { list } = context;
  const rowAt = rowFinder(context, rows);
  const categoriesOf = categoryRows(context, rows, rowAt);
  // The other age groups have the prices of people without one.
  const bandIds = new Set(own.map(({ bandId }) => bandId));
  const bands = [null, ...list.bands.filter(({ bandId }) => bandIds.has(bandId))];
  for (const { payer, eligibilityId, who: kind } of distinctCells([rowOf(item.itemId), ...own], variantKey)) {
    const who = kind === 'companion' && item.kind !== 'companion' ? kind : '';
    let usual = '';
    for (const band of bands) {
      const conditions = { bandId: band?.bandId ?? '', payer, eligibilityId, who } as const;
      const shown = categoriesOf(conditions);
      const text = textOf(shown.map(({ row }) => row));
      if (band !== null && text === usual) continue;
      if (band === null) usual = text;
      for (const { category, row } of shown) {
        if (row.cells.every((cell) => cell === priceEditorWords.notForSale)) continue;
        const name = [
          isAlone && (category !== '' || band !== null) ? '' : item.name,
          band === null ? '' : bandWithAges(band),
          category,
          ...conditionNames(list, conditions),
          who === '' ? '' : priceEditorWords.shortKinds.companion,
        ];
        yield { name: name.filter((part) => part !== '').join(', '), ...row };
      }
    }
  }
}

type RowAt = (row: Omit<RowConditions, 'itemId' | 'currency'>) => Row;

const rowFinder = (context: Context, { item, periodIds }: Rows): RowAt => {
  const { currency, find } = context;
  const textsOf = cellTexts(context, item);
  return (row) => {
    const texts = periodIds.map((periodId) => {
      const isSold = periodId === '' || item.periodIds.length === 0 || item.periodIds.includes(periodId);
      return textsOf(isSold ? find(questionOf(item, { ...row, periodId, currency })) : null);
    });
    const bases = texts.map(({ base }) => base);
    const inRupees = texts.map(({ rupees }) => rupees);
    return {
      cells: texts.map(({ total }) => total),
      ...(bases.some((text) => text !== '') && { bases }),
      ...(inRupees.some((text) => text !== '') && { inRupees }),
    };
  };
};

/** The rows of the categories; one row without a category if all are the same. */
const categoryRows = ({ categoryNames }: Context, { item, own }: Rows, rowAt: RowAt) => {
  const only = new Set(item.categoryIds);
  const sold = [...categoryNames].filter(([id]) => only.size === 0 || only.has(id));
  const named = new Set(own.map(({ categoryId }) => categoryId));
  const hasCategories = own.some(({ categoryId }) => categoryId !== '') && sold.length > 0;
  const categories = hasCategories ? sold : ([['', '']] as const);
  return (conditions: Omit<Parameters<RowAt>[0], 'categoryId'>) => {
    const ofOthers = rowAt({ ...conditions, categoryId: '' });
    const every = categories.map(([categoryId, name]) => ({
      categoryId,
      category: name,
      row: named.has(categoryId) ? rowAt({ ...conditions, categoryId }) : ofOthers,
    }));
    // A condition that changes nothing for a category has no row of it.
    const all = every.filter(
      ({ categoryId, row }) =>
        conditions.eligibilityId === '' ||
        textOf([row]) !== textOf([rowAt({ ...conditions, categoryId, eligibilityId: '' })]),
    );
    const first = all[0]?.row;
    const isSame =
      all.length === every.length &&
      all.every(({ row }) => row === first || row.cells.join() === first?.cells.join());
    return isSame && all.length > 1 ? all.slice(0, 1).map(({ row }) => ({ row, category: '' })) : all;
  };
};

interface CellTexts {
  readonly total: string;
  readonly base: string;
  readonly rupees: string;
}

const noTexts: CellTexts = { total: priceEditorWords.notForSale, base: '', rupees: '' };

/** What an item costs at a price. A tax that starts at a total is in it from that total on. */
const cellTexts = (
  { list, currency, rate, sold }: Context,
  item: PriceItem,
): ((price: ItemPrice | null) => CellTexts) => {
  const isAdded = taxesOf(item).some((tax) => isTaxed(tax) && tax.mode === 'added');
  const totalAt = (price: ItemPrice, ofCurrency: string): number => {
    // As in a quote: an amount in another currency is not added.
    const after = sold + (ofCurrency === homeCurrency ? price.amount : 0);
    const isExempt = ({ exemptUntil }: ItemTax): boolean => exemptUntil !== null && after <= exemptUntil;
    const rules = { rounding: list.taxRounding, isExempt };
    return sumOfAmounts(unitParts(item, { price, reduction: 0 }, rules)).total;
  };
  const textsAt = (price: ItemPrice): CellTexts => {
    const { amount } = price;
    if (amount === 0) return { ...noTexts, total: priceEditorWords.free };
    const total = totalAt(price, currency);
    const paise = rate === null ? null : paiseOfForeign({ currency, amount, rate });
    const converted = paise !== null && {
      ...price,
      amount: paise,
      parts: price.parts.length === 0 ? [] : divide(paise, price.parts),
    };
    return {
      total: moneyText(total, currency),
      base: isAdded && total !== amount ? words.base(moneyText(amount, currency)) : '',
      rupees: converted ? words.inRupees(moneyText(totalAt(converted, homeCurrency), homeCurrency)) : '',
    };
  };
  // Most cells of a large list have one of few amounts.
  const known = new Map<number, CellTexts>();
  return (price) => {
    if (price === null) return noTexts;
    if (price.parts.length > 0) return textsAt(price);
    const texts = known.get(price.amount) ?? textsAt(price);
    known.set(price.amount, texts);
    return texts;
  };
};

/** A name alone does not tell a reader for whom the price is. */
const bandWithAges = (band: PriceList['bands'][number]): string =>
  band.name === '' ? bandText(band) : `${band.name} (${priceListWords.ages(band.fromAge, band.upToAge)})`;
