import { priceList } from '#domain/model/price-list/price-list.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import type { EditedList } from './edited-list.ts';

const words = priceEditorWords.invalid;

/** Why a list cannot be saved, a sentence for each reason; empty if it can. */
export const listErrors = ({ list, wrong }: EditedList): string[] => {
  const errors = new Set(Object.values(wrong).map((typed) => words.text(typed)));
  for (const { path } of priceList.safeParse(list).error?.issues ?? []) errors.add(textOf(path));
  const lastDays = list.periods.map(({ lastDay }) => lastDay).filter((day) => day !== '');
  if (new Set(lastDays).size < lastDays.length) errors.add(words.periodDays);
  return [...errors];
};

/** The fields of rows that have to be corrected first. */
export const faultyFields = (tried: EditedList | null): ReadonlyMap<unknown, ReadonlySet<string>> => {
  const faulty = new Map<unknown, Set<string>>();
  if (tried === null) return faulty;
  const { list } = tried;
  const add = (row: unknown, field: string) => faulty.set(row, new Set([...(faulty.get(row) ?? []), field]));
  for (const { path } of priceList.safeParse(list).error?.issues ?? []) {
    const [rows, index, field] = path;
    if (rows === 'periods' || rows === 'bands') add(list[rows][Number(index)], String(field));
  }
  const days = Map.groupBy(list.periods, ({ lastDay }) => lastDay);
  for (const [lastDay, same] of days)
    if (lastDay !== '') for (const each of same.slice(1)) add(each, 'lastDay');
  return faulty;
};

const textOf = ([field, index]: readonly PropertyKey[]): string => {
  const position = Number(index) + 1;
  if (field === 'periods') return words.periods(position);
  if (field === 'bands') return words.bands(position);
  if (field === 'items') return words.items(position);
  if (
    field === 'combinations' ||
    field === 'groups' ||
    field === 'coupons' ||
    field === 'surcharges' ||
    field === 'orderFees' ||
    field === 'refunds' ||
    field === 'rates'
  )
    return words[field];
  return words.other;
};
