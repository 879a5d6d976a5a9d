import { dayForDisplay, listOf, paidOnForDisplay, percent, unitsText } from '../../core/text/format.ts';
import { homeCurrency, type ItemTax, type PriceItem } from '../../model/price-list/item.ts';
import type { ItemPrice, PriceList, RateOfDay } from '../../model/price-list/price-list.ts';
import { priceEditorWords } from './editor-words.ts';
import { bandText, lessText, needsText } from './list-difference.ts';
import { moneyText, rateText } from './money-text.ts';
import { priceFinder, type PriceFinder } from './price-finder.ts';
import type { CategoryNames } from './quoted.ts';

const words = priceEditorWords.view;

interface ViewRow {
  readonly name: string;
  /** A text for each column: an amount, 'Free', or a dash. */
  readonly cells: readonly string[];
}

export interface ViewTable {
  readonly title: string;
  readonly columns: readonly { readonly periodId: string; readonly name: string; readonly days: string }[];
  readonly rows: readonly ViewRow[];
}

/** A price list as shown to people who register. */
export interface PublicView {
  readonly tables: readonly ViewTable[];
  /** About the items: inclusions, dates, tax. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
  /** Reductions, surcharges and refunds. */
  readonly rules: readonly string[];
}

const parts = [
  { title: priceEditorWords.kinds.registration, kinds: ['registration', 'package'] },
  { title: priceEditorWords.kinds.companion, kinds: ['companion'] },
  { title: words.addOns, kinds: ['addOn'] },
] as const;

export const listView = (list: PriceList, categoryNames: CategoryNames): PublicView => {
  const find = priceFinder(list);
  const currencies = [...new Set([homeCurrency, ...list.prices.map(({ currency }) => currency)])];
  const tables = currencies.flatMap((currency) =>
    parts.flatMap(({ title, kinds }) => {
      const items = list.items.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      const table = partTable({ list, find, categoryNames, currency }, items);
      const name = [title, words.inCurrency(currency)].filter((part) => part !== '').join(' ');
      return table.rows.length === 0 ? [] : [{ title: name, ...table }];
    }),
  );
  return { tables, notes: notesOf(list, categoryNames), rules: rulesOf(list, categoryNames) };
};

interface Context {
  readonly list: PriceList;
  readonly find: PriceFinder;
  readonly categoryNames: CategoryNames;
  readonly currency: string;
}

const partTable = (context: Context, items: readonly PriceItem[]): Omit<ViewTable, 'title'> => {
  const { list, currency } = context;
  const ids = new Set(items.map(({ itemId }) => itemId));
  const own = list.prices.filter((price) => ids.has(price.itemId) && price.currency === currency);
  const periods = own.some(({ periodId }) => periodId !== '') ? list.periods : [];
  const columns =
    periods.length === 0
      ? [{ periodId: '', name: priceEditorWords.prices, days: '' }]
      : periods.map(({ periodId, name, lastDay }) => ({
          periodId,
          name,
          days: words.until(dayForDisplay(lastDay)),
        }));
  const periodIds = columns.map(({ periodId }) => periodId);
  const rows = items.flatMap((item) => itemRows(context, { item, periodIds, isAlone: items.length === 1 }));
  return { columns, rows };
};

interface Rows {
  readonly item: PriceItem;
  readonly periodIds: readonly string[];
  readonly isAlone: boolean;
}

type Variant = Pick<ItemPrice, 'payer' | 'eligibilityId'>;

const itemRows = (context: Context, { item, periodIds, isAlone }: Rows): ViewRow[] => {
  const { list, currency, find, categoryNames } = context;
  const own = list.prices.filter((price) => price.itemId === item.itemId && price.currency === currency);
  const variants = new Map<string, Variant>(
    [{ payer: '' as const, eligibilityId: '' }, ...own].map(({ payer, eligibilityId }) => [
      `${payer}/${eligibilityId}`,
      { payer, eligibilityId },
    ]),
  );
  const sold = [...categoryNames].filter(
    ([id]) => item.categoryIds.length === 0 || item.categoryIds.includes(id),
  );
  const hasCategories = own.some(({ categoryId }) => categoryId !== '') && sold.length > 0;
  const cellsOf = (categoryId: string, bandId: string, { payer, eligibilityId }: Variant): string[] =>
    periodIds.map((periodId) => {
      if (periodId !== '' && item.periodIds.length > 0 && !item.periodIds.includes(periodId))
        return priceEditorWords.notForSale;
      const price = find({
        itemId: item.itemId,
        categoryId,
        periodId,
        bandId,
        who: item.kind === 'companion' ? 'companion' : 'delegate',
        payer: payer === '' ? 'self' : payer,
        eligibilityIds: eligibilityId === '' ? [] : [eligibilityId],
        currency,
      });
      if (price === null) return priceEditorWords.notForSale;
      return price.amount === 0 ? priceEditorWords.free : moneyText(price.amount, currency);
    });
  const rows: ViewRow[] = [];
  for (const variant of variants.values()) {
    let usual: readonly ViewRow[] = [];
    for (const band of [null, ...list.bands]) {
      const categories = hasCategories ? sold : ([['', '']] as const);
      const all = categories.map(([categoryId, name]) => ({
        category: name,
        name: categoryId,
        cells: cellsOf(categoryId, band?.bandId ?? '', variant),
      }));
      const isSame = all.every(({ cells }) => cells.join() === all[0]?.cells.join());
      const shown = isSame && all.length > 1 ? all.slice(0, 1).map((row) => ({ ...row, category: '' })) : all;
      const isUsual =
        band !== null &&
        shown.map(({ cells }) => cells.join()).join() === usual.map(({ cells }) => cells.join()).join();
      if (isUsual) continue;
      if (band === null) usual = shown;
      const condition = list.eligibilities.find((each) => each.eligibilityId === variant.eligibilityId)?.name;
      for (const { category, cells } of shown) {
        if (cells.every((cell) => cell === priceEditorWords.notForSale)) continue;
        const name = [
          isAlone && (category !== '' || band !== null) ? '' : item.name,
          band === null ? '' : bandText(band),
          category,
          condition ?? '',
          variant.payer === 'company' || variant.payer === 'trade'
            ? priceEditorWords.payers[variant.payer]
            : '',
        ];
        rows.push({ name: name.filter((part) => part !== '').join(', '), cells });
      }
    }
  }
  return rows;
};

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
      .map(({ name, from, reduction }) => words.groups(name, from, lessText(reduction))),
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
