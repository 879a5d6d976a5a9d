import { dayForDisplay, percent } from '../../../core/text/format.ts';
import { homeCurrency, type ItemTax } from '../../../model/price-list/item.ts';
import {
  itemPriceKey,
  type ItemPrice,
  type PriceList,
  type PricePeriod,
} from '../../../model/price-list/price-list.ts';
import { distinctCells, rowOf, type RowConditions } from '../cells.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { limitKey } from '../quote/places.ts';
import type { CategoryNames } from '../quote/quoted.ts';
import { typedPrice } from '../read-amount.ts';
import { namesOfEntries } from './entry-names.ts';
import { tableWords as words } from './table-words.ts';

type Cell = string | number | null;

export interface TableText {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Whether a row names nothing but an item and a category. The places of both are in this row. */
export const isPlainRow = ({ bandId, who, payer, eligibilityId, currency }: RowConditions): boolean =>
  bandId + who + payer + eligibilityId === '' && currency === homeCurrency;

/** A row for each item, category and special condition, a column for each date. Empty columns are left out. */
export const writeTable = (list: PriceList, categoryNames: CategoryNames): TableText => {
  const names = namesOfEntries(list, categoryNames);
  const rows = rowsOf(list, names.categories.ids);
  const all = [
    ...conditionColumns(list, names),
    ...periodColumns(list, names),
    placesColumn(list),
    ...taxColumns(list, rows),
  ];
  const used = all.filter(
    ({ isOptional = false, cell }) => !isOptional || rows.some((row) => cell(row) !== ''),
  );
  return {
    heads: used.map(({ head }) => head),
    rows: rows.map((row) => used.map(({ cell }) => cell(row))),
  };
};

type Names = ReturnType<typeof namesOfEntries>;

const { columns } = words;

/** What is sold, to whom. */
const conditionColumns = (list: PriceList, names: Names): Column[] => {
  const kinds = new Map(list.items.map(({ itemId, kind }) => [itemId, kind]));
  return [
    {
      head: columns.item,
      cell: ({ itemId }) => (itemId === '' ? words.wholeEvent : names.items.nameOf(itemId)),
    },
    {
      head: columns.kind,
      cell: ({ itemId }) => {
        const kind = kinds.get(itemId);
        return kind === undefined ? '' : priceEditorWords.shortKinds[kind];
      },
    },
    {
      head: columns.category,
      cell: ({ categoryId }) =>
        categoryId === '' ? words.everyCategory : names.categories.nameOf(categoryId),
    },
    { head: columns.age, cell: ({ bandId }) => names.bands.nameOf(bandId), isOptional: true },
    {
      head: columns.special,
      cell: ({ eligibilityId }) => names.eligibilities.nameOf(eligibilityId),
      isOptional: true,
    },
    { head: columns.payer, cell: ({ payer }) => (payer === '' ? '' : words.payers[payer]), isOptional: true },
    { head: columns.who, cell: ({ who }) => (who === '' ? '' : words.who[who]), isOptional: true },
    {
      head: columns.currency,
      cell: ({ currency }) => (currency === homeCurrency ? '' : currency),
      isOptional: true,
    },
  ];
};

const periodColumns = (list: PriceList, names: Names): Column[] => {
  const prices = new Map(list.prices.map((price) => [itemPriceKey(price), price]));
  const hasAnyDate = list.periods.length === 0 || list.prices.some(({ periodId }) => periodId === '');
  const periods = [
    ...(hasAnyDate ? [{ periodId: '', head: words.anyDate }] : []),
    ...list.periods.map((period) => ({
      periodId: period.periodId,
      head: periodHead(names.periods.nameOf(period.periodId), period),
    })),
  ];
  return periods.map(({ periodId, head }) => ({
    head,
    cell: (row) => amountCell(prices.get(itemPriceKey({ ...row, periodId }))),
  }));
};

const placesColumn = (list: PriceList): Column => {
  const places = new Map(list.capacities.map((each) => [limitKey(each), each.places]));
  return {
    head: columns.places,
    cell: (row) => (isPlainRow(row) ? (places.get(limitKey(row)) ?? '') : ''),
  };
};

/** The tax of an item, in its first row. */
const taxColumns = (list: PriceList, rows: readonly RowConditions[]): Column[] => {
  const taxes = new Map(list.items.map(({ itemId, tax }) => [itemId, tax]));
  const firstRows = new Set(list.items.map(({ itemId }) => rows.find((row) => row.itemId === itemId)));
  const taxOf = (row: RowConditions): ItemTax | null =>
    firstRows.has(row) ? (taxes.get(row.itemId) ?? null) : null;
  return [
    { head: columns.tax, cell: (row) => taxCell(taxOf(row)) },
    { head: columns.code, cell: (row) => taxOf(row)?.hsnSac ?? '', isOptional: true },
    {
      head: columns.exemptUntil,
      cell: (row) => {
        const limit = taxOf(row)?.exemptUntil ?? null;
        return limit === null ? '' : limit / 100;
      },
      isOptional: true,
    },
  ];
};

interface Column {
  readonly head: string;
  readonly cell: (row: RowConditions) => Cell;
  /** Left out if all its cells are empty. */
  readonly isOptional?: boolean;
}

/** The rows of all items in the order of the list, then limits of registrations. */
const rowsOf = (
  { items, prices, capacities, bands, eligibilities }: PriceList,
  categoryIds: readonly string[],
): RowConditions[] => {
  const known = new Set(['', ...categoryIds]);
  const positions = (ids: readonly string[]): Map<string, number> =>
    new Map(['', ...ids].map((id, index) => [id, index]));
  const orders = [
    positions(items.map(({ itemId }) => itemId)),
    positions(eligibilities.map(({ eligibilityId }) => eligibilityId)),
    positions(bands.map(({ bandId }) => bandId)),
    positions(categoryIds),
  ] as const;
  const keysOf = (row: RowConditions): (number | string)[] => [
    // Limits of registrations come last.
    orders[0].get(row.itemId) || Infinity,
    row.currency === homeCurrency ? '' : row.currency,
    row.payer,
    row.who,
    orders[1].get(row.eligibilityId) ?? 0,
    orders[2].get(row.bandId) ?? 0,
    orders[3].get(row.categoryId) ?? 0,
  ];
  const rows = [
    ...prices,
    ...capacities
      .filter(({ itemId }) => itemId === '' || items.some((item) => item.itemId === itemId))
      .map(({ itemId, categoryId }) => rowOf(itemId, { categoryId })),
    ...items
      .filter(({ itemId }) => !prices.some((price) => price.itemId === itemId && known.has(price.categoryId)))
      .map(({ itemId }) => rowOf(itemId)),
  ].filter(({ categoryId }) => known.has(categoryId));
  return distinctCells<RowConditions>(rows, (row) => itemPriceKey({ ...row, periodId: '' }))
    .map((row) => ({ row, keys: keysOf(row) }))
    .sort((a, b) => compared(a.keys, b.keys))
    .map(({ row }) => row);
};

const compared = (one: readonly (number | string)[], other: readonly (number | string)[]): number => {
  for (const [index, key] of one.entries()) {
    const against = other[index] ?? '';
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
};

const periodHead = (name: string, { firstDay, lastDay }: PricePeriod): string => {
  if (lastDay === '') return name;
  const last = dayForDisplay(lastDay);
  return firstDay === '' ? words.until(name, last) : words.fromUntil(name, dayForDisplay(firstDay), last);
};

/** An amount as a number, so that a spreadsheet can compute with it; the parts of an amount as a sum. */
const amountCell = (price: ItemPrice | undefined): Cell => {
  if (price === undefined) return '';
  return price.parts.length > 1 ? typedPrice(price) : price.amount / 100;
};

export const taxCell = (tax: ItemTax | null): string => {
  if (tax === null) return '';
  const { mode, rateBp } = tax;
  if (mode === 'exempt') return words.noTax;
  return mode === 'contained' ? words.included(percent(rateBp)) : words.added(percent(rateBp));
};
