import { homeCurrency, priceItem, type PriceItem } from '../../../model/price-list/item.ts';
import {
  itemPriceKey,
  type Capacity,
  type ItemPrice,
  type PriceCell,
  type PriceList,
} from '../../../model/price-list/price-list.ts';
import type { RowConditions } from '../cells.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { plainItem, taxOfNewItem } from '../new-list.ts';
import { limitKey } from '../quote/places.ts';
import { readPrice } from '../read-amount.ts';
import { namesOfEntries } from './entry-names.ts';
import { plainName } from './names.ts';
import { readHeadings, type Headings, type ReadingOptions, type RefusedPlace } from './read-headings.ts';
import { choiceOf, readConditions, readPlaces, readTax } from './read-cells.ts';
import { tableWords as words } from './table-words.ts';
import { isPlainRow } from './write-table.ts';

export interface ReadTable {
  readonly list: PriceList;
  readonly refused: readonly RefusedPlace[];
  /** What stays although the file does not state it. */
  readonly notes: readonly string[];
}

/**
 * Replaces the prices and places that the file has a column for. If a row of an item cannot be read, nothing
 * of that item is removed.
 */
export const readTable = (rows: readonly (readonly string[])[], options: ReadingOptions): ReadTable => {
  const headRow = rows.findIndex((row) =>
    row.some((cell) => plainName(cell) === plainName(words.columns.item)),
  );
  if (headRow === -1)
    return {
      list: options.draft,
      refused: [{ where: words.row(1), why: words.why.noItemColumn }],
      notes: [],
    };
  const headings = readHeadings(rows[headRow] ?? [], headRow + 1, options);
  const reader = new TableReader(headings, options);
  for (const [index, row] of rows.entries())
    if (index > headRow && row.some((cell) => cell.trim() !== '')) reader.read(row, index + 1);
  return reader.result();
};

class TableReader {
  readonly #headings: Headings;
  readonly #names: ReturnType<typeof namesOfEntries>;
  readonly #newId: () => string;
  readonly #items: Map<string, PriceItem>;
  readonly #known: ReadonlyMap<string, ItemPrice>;
  readonly #newItems = new Map<string, string>();
  readonly #prices = new Map<string, ItemPrice | null>();
  readonly #places = new Map<string, Capacity | null>();
  readonly #rows = new Set<string>();
  readonly #taxes = new Map<string, Partial<Record<'tax' | 'code' | 'exemptUntil', string>>>();
  /** The items in the file; '' for the limits of registrations. */
  readonly #named = new Set<string>();
  readonly #incomplete = new Set<string>();
  readonly #refused: RefusedPlace[];

  constructor(headings: Headings, { categoryNames, newId }: ReadingOptions) {
    this.#headings = headings;
    this.#names = namesOfEntries(headings.draft, categoryNames);
    this.#newId = newId;
    this.#items = new Map(headings.draft.items.map((item) => [item.itemId, item]));
    this.#known = new Map(headings.draft.prices.map((price) => [itemPriceKey(price), price]));
    this.#refused = [...headings.refused];
  }

  read(cells: readonly string[], row: number): void {
    const { columns, periods } = this.#headings;
    const textOf = (key: keyof typeof words.columns): string => {
      const column = columns.get(key);
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    const item = this.#itemOf(textOf('item'), textOf('kind'), row);
    if (item === null) return;
    const itemId = item === 'event' ? '' : item.itemId;
    this.#named.add(itemId);
    const refuse = (heading: string, text: string, why: string): void => {
      this.#refused.push({ where: words.cell(row, heading, text), why });
      this.#incomplete.add(itemId);
    };
    const refuseIn = (key: keyof typeof words.columns, why: string): void =>
      refuse(words.columns[key], textOf(key), why);
    const conditions = readConditions(itemId, textOf, { names: this.#names, refuse: refuseIn });
    if (conditions === null) return;
    const rowKey = itemPriceKey({ ...conditions, periodId: '' });
    if (this.#rows.has(rowKey)) {
      refuse(words.columns.item, textOf('item'), words.why.twice);
      return;
    }
    this.#rows.add(rowKey);
    for (const { column, heading, periodId } of periods) {
      const text = (cells[column] ?? '').trim();
      if (item === 'event') {
        if (text !== '') refuse(heading, text, words.why.limitPrice);
        continue;
      }
      const why = this.#readPrice(text, item, { ...conditions, periodId });
      if (why !== '') refuse(heading, text, why);
    }
    if (columns.has('places')) this.#readPlaces(textOf('places'), conditions, refuseIn);
    if (item !== 'event') this.#readTax(item, textOf, refuseIn);
  }

  /** The item of a row, or the limits of registrations; null if the row is refused. */
  #itemOf(name: string, kindText: string, row: number): PriceItem | 'event' | null {
    const refuse = (heading: string, text: string, why: string): null => {
      this.#refused.push({ where: words.cell(row, heading, text), why });
      return null;
    };
    const { columns, why } = words;
    if (name === '') return refuse(columns.item, name, why.noItem);
    if (plainName(name) === plainName(words.wholeEvent)) return 'event';
    const kind = choiceOf(priceEditorWords.shortKinds, kindText);
    if (kindText !== '' && kind === null) return refuse(columns.kind, kindText, why.unknownKind);
    const known = this.#items.get(this.#names.items.idOf(name) ?? this.#newItems.get(plainName(name)) ?? '');
    if (known !== undefined)
      return kind === null || kind === known.kind
        ? known
        : refuse(columns.kind, kindText, why.otherKind(priceEditorWords.shortKinds[known.kind]));
    if (kind === null) return refuse(columns.item, name, why.unknownItem);
    const item = plainItem({
      itemId: this.#newId(),
      kind,
      name,
      tax: taxOfNewItem(this.#headings.draft),
    });
    if (!priceItem.safeParse(item).success) return refuse(columns.item, name, why.nameTooLong);
    this.#items.set(item.itemId, item);
    this.#newItems.set(plainName(name), item.itemId);
    return item;
  }

  /** Returns why the amount is refused, or ''. */
  #readPrice(text: string, item: PriceItem, cell: PriceCell): string {
    const key = itemPriceKey(cell);
    const read = readPrice(text, item, cell.currency);
    if ('wrong' in read) return priceEditorWords.paste[read.wrong];
    const { price } = read;
    const old = this.#known.get(key);
    // The file shows a single part as the amount.
    const isSame = price?.parts.length === 0 && old?.parts.length === 1 && price.amount === old.amount;
    this.#prices.set(key, isSame ? old : price === null ? null : { ...cell, ...price });
    return '';
  }

  #readPlaces(text: string, row: RowConditions, refuse: (key: 'places', why: string) => void): void {
    const { itemId, categoryId } = row;
    if (!isPlainRow(row)) {
      if (text !== '') refuse('places', words.why.placesOfSpecial);
      return;
    }
    const places = readPlaces(text);
    if (places === 'wrong') refuse('places', words.why.places);
    else this.#places.set(limitKey(row), places === null ? null : { itemId, categoryId, places });
  }

  #readTax(
    { itemId }: PriceItem,
    textOf: (key: 'tax' | 'code' | 'exemptUntil') => string,
    refuse: (key: 'tax' | 'code' | 'exemptUntil', why: string) => void,
  ): void {
    const item = this.#items.get(itemId);
    if (item === undefined) return;
    const known = this.#taxes.get(itemId) ?? {};
    for (const key of ['tax', 'code', 'exemptUntil'] as const) {
      const text = textOf(key);
      if (text === '') continue;
      const before = known[key];
      if (before !== undefined && before !== text) {
        refuse(key, words.why.otherTax);
        continue;
      }
      known[key] = text;
      const tax = readTax(key, text, item.tax);
      if (typeof tax === 'string') refuse(key, tax);
      else
        this.#items.set(itemId, { ...item, tax: { ...(this.#items.get(itemId)?.tax ?? item.tax), ...tax } });
    }
    this.#taxes.set(itemId, known);
  }

  result(): ReadTable {
    const { draft, columns } = this.#headings;
    const { ids } = this.#names.categories;
    const isWhole = (itemId: string): boolean => this.#named.has(itemId) && !this.#incomplete.has(itemId);
    const notStated = draft.prices.filter(
      (price) =>
        !this.#prices.has(itemPriceKey(price)) && this.#named.has(price.itemId) && !this.#canState(price),
    );
    return {
      list: {
        ...draft,
        items: [...this.#items.values()],
        prices: withStated(draft.prices, this.#prices, {
          keyOf: itemPriceKey,
          isGone: (price) => isWhole(price.itemId) && this.#canState(price),
        }),
        capacities: withStated(draft.capacities, this.#places, {
          keyOf: limitKey,
          isGone: ({ itemId, categoryId }) =>
            columns.has('places') && isWhole(itemId) && (categoryId === '' || ids.includes(categoryId)),
        }),
      },
      refused: this.#refused,
      notes: this.#notes(notStated.length),
    };
  }

  /** Whether the file has a column for each condition of a price. */
  #canState({ categoryId, periodId, ...price }: ItemPrice): boolean {
    const { columns, periods } = this.#headings;
    return (
      periods.some((column) => column.periodId === periodId) &&
      (categoryId === '' || (columns.has('category') && this.#names.categories.ids.includes(categoryId))) &&
      (price.bandId === '' || columns.has('age')) &&
      (price.eligibilityId === '' || columns.has('special')) &&
      (price.payer === '' || columns.has('payer')) &&
      (price.who === '' || columns.has('who')) &&
      (price.currency === homeCurrency || columns.has('currency'))
    );
  }

  #notes(notStated: number): string[] {
    const { draft } = this.#headings;
    const namesOf = (items: readonly PriceItem[]): string => items.map(({ name }) => name).join(', ');
    const others = draft.items.filter(({ itemId }) => !this.#named.has(itemId));
    const incomplete = draft.items.filter(({ itemId }) => this.#incomplete.has(itemId));
    return [
      ...(others.length === 0 ? [] : [words.otherItems(namesOf(others))]),
      ...(notStated === 0 ? [] : [words.otherPrices(notStated)]),
      ...(incomplete.length === 0 ? [] : [words.incomplete(namesOf(incomplete))]),
    ];
  }
}

interface Stating<T> {
  readonly keyOf: (entry: T) => string;
  /** Whether the file would state the entry if it existed. */
  readonly isGone: (entry: T) => boolean;
}

/** The entries of a draft in their order, as the file states them, and then its new ones. Null: there is no such entry. */
const withStated = <T>(
  entries: readonly T[],
  stated: ReadonlyMap<string, T | null>,
  { keyOf, isGone }: Stating<T>,
): T[] => {
  const known = new Map(entries.map((each) => [keyOf(each), isGone(each) ? null : each]));
  return [...new Map([...known, ...stated]).values()].filter((each) => each !== null);
};
