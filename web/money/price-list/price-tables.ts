import { homeCurrency, type PriceItem } from '#domain/model/price-list/item.ts';
import type { ItemPrice, PriceList } from '#domain/model/price-list/price-list.ts';
import type { Category } from '#domain/model/category.ts';
import {
  priceColumn,
  conditionNames,
  distinctCells,
  questionOf,
  rowOf,
  type PriceColumn,
} from '#domain/money/price-list/cells.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { bandText } from '#domain/money/price-list/list-difference.ts';
import type { PriceFinder } from '#domain/money/price-list/quote/price-finder.ts';

/** What all prices of one table have in common. */
export type TableKey = Pick<ItemPrice, 'itemId' | 'who' | 'payer' | 'eligibilityId' | 'currency'>;
/** Where a price is in its table. */
export type TableCell = Pick<ItemPrice, 'categoryId' | 'periodId' | 'bandId'>;

export const tableId = ({ itemId, who, payer, eligibilityId, currency }: TableKey): string =>
  [itemId, who, payer, eligibilityId, currency].join('/');

export const cellId = (key: TableKey, { categoryId, periodId, bandId }: TableCell): string =>
  `price/${tableId(key)}/${bandId}/${categoryId}/${periodId}`;

const isIn = (key: TableKey, price: ItemPrice): boolean => tableId(key) === tableId(price);

const isAt = (cell: TableCell, price: ItemPrice): boolean =>
  price.categoryId === cell.categoryId && price.periodId === cell.periodId && price.bandId === cell.bandId;

/** The tables of an item: the usual one first, then those with prices, then those that were just added. */
export const tablesOf = (
  { prices }: PriceList,
  itemId: string,
  added: readonly TableKey[],
): readonly TableKey[] =>
  distinctCells(
    [rowOf(itemId), ...prices, ...added].filter((key) => key.itemId === itemId),
    tableId,
  ).map(({ who, payer, eligibilityId, currency }) => ({ itemId, who, payer, eligibilityId, currency }));

/** 'Members · USD'; '' for the usual table. */
export const tableTitle = (list: PriceList, key: TableKey): string =>
  [
    key.who === '' ? '' : words.kinds[key.who === 'companion' ? 'companion' : 'registration'],
    ...conditionNames(list, key),
    key.currency === homeCurrency ? '' : key.currency,
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** The parts of a table that are shown although they hold no price yet. */
export interface TableParts {
  readonly byCategory: boolean;
  readonly byDate: boolean;
  readonly byAge: boolean;
}
type TablePart = keyof TableParts;

interface TableRow {
  readonly bandId: string;
  readonly categoryId: string;
  readonly name: string;
}

export interface TableShape {
  readonly columns: readonly PriceColumn[];
  /** By age, each with its categories. */
  readonly groups: readonly {
    readonly bandId: string;
    readonly name: string;
    readonly rows: readonly TableRow[];
  }[];
  /** What could be added to it. */
  readonly missing: readonly TablePart[];
}

interface ShapedBy {
  readonly key: TableKey;
  readonly categories: readonly Category[];
  readonly parts: TableParts;
}

/** Registrations have prices by category and date; add-ons have them only if the user adds these parts. */
export const tableShape = (
  list: PriceList,
  item: PriceItem,
  { key, categories, parts }: ShapedBy,
): TableShape => {
  const own = list.prices.filter((price) => isIn(key, price));
  const isOfPeople = item.kind === 'registration' || item.kind === 'companion';
  const sold = soldCategories(item, categories, own);
  const periods = soldPeriods(item, list, own);
  const hasDates =
    periods.length > 0 && (isOfPeople || parts.byDate || own.some(({ periodId }) => periodId !== ''));
  const hasAges =
    list.bands.length > 0 &&
    (item.kind === 'companion' || parts.byAge || own.some(({ bandId }) => bandId !== ''));
  const rowsOf = (bandId: string): TableRow[] => {
    const hasCategories =
      (isOfPeople && bandId === '') ||
      parts.byCategory ||
      own.some((price) => price.bandId === bandId && price.categoryId !== '');
    return [
      { bandId, categoryId: '', name: words.everyCategory },
      ...(hasCategories ? sold.map(({ categoryId, name }) => ({ bandId, categoryId, name })) : []),
    ];
  };
  const bands = hasAges ? list.bands : [];
  const groups = [
    { bandId: '', name: bands.length === 0 ? '' : words.anyAge, rows: rowsOf('') },
    ...bands.map((band) => ({ bandId: band.bandId, name: bandText(band), rows: rowsOf(band.bandId) })),
  ];
  const columns = dateColumns(hasDates ? periods : [], own);
  const isWhole: Record<TablePart, boolean> = {
    byCategory: groups.every(({ rows }) => rows.length > 1) || sold.length === 0,
    byDate: hasDates || periods.length === 0,
    byAge: hasAges || list.bands.length === 0,
  };
  return { columns, groups, missing: tableParts.filter((part) => !isWhole[part]) };
};

/** `periods`: none if the table has no dates. */
const dateColumns = (periods: PriceList['periods'], own: readonly ItemPrice[]): PriceColumn[] => {
  const hasAnyDate = periods.length === 0 || own.some(({ periodId }) => periodId === '');
  return [
    ...(hasAnyDate ? [{ periodId: '', name: words.anyDate, days: '' }] : []),
    ...periods.map(priceColumn),
  ];
};

const tableParts: readonly TablePart[] = ['byCategory', 'byDate', 'byAge'];

const soldCategories = (
  item: PriceItem,
  categories: readonly Category[],
  own: readonly ItemPrice[],
): Category[] =>
  categories.filter(
    ({ categoryId }) =>
      item.categoryIds.length === 0 ||
      item.categoryIds.includes(categoryId) ||
      own.some((price) => price.categoryId === categoryId),
  );

const soldPeriods = (item: PriceItem, { periods }: PriceList, own: readonly ItemPrice[]) =>
  periods.filter(
    ({ periodId }) =>
      item.periodIds.length === 0 ||
      item.periodIds.includes(periodId) ||
      own.some((price) => price.periodId === periodId),
  );

export const priceAt = ({ prices }: PriceList, key: TableKey, cell: TableCell): ItemPrice | undefined =>
  prices.find((price) => isIn(key, price) && isAt(cell, price));

interface NewAmount {
  readonly cell: TableCell;
  readonly amount: number | null;
  readonly parts?: readonly number[];
}

/** The list with another amount in a cell, or without it. An amount without parts is divided by the shares of the item's parts. */
export const withAmount = (
  list: PriceList,
  key: TableKey,
  { cell, amount, parts = [] }: NewAmount,
): PriceList => {
  const old = priceAt(list, key, cell);
  if ((old?.amount ?? null) === amount && String(old?.parts ?? []) === String(parts)) return list;
  const others = list.prices.filter((price) => price !== old);
  if (amount === null) return { ...list, prices: others };
  const price: ItemPrice = { ...key, ...cell, amount, parts: [...parts] };
  if (old === undefined) return { ...list, prices: [...list.prices, price] };
  return { ...list, prices: list.prices.map((each) => (each === old ? price : each)) };
};

/** The price that an empty cell takes from another one of its table; null for none. */
export const inheritedAmount = (
  find: PriceFinder,
  item: PriceItem,
  { key, cell }: { readonly key: TableKey; readonly cell: TableCell },
): number | null => find(questionOf(item, { ...key, ...cell }))?.amount ?? null;
