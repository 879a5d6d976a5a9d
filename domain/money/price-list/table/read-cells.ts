import {
  currency as currencySchema,
  homeCurrency,
  itemTax,
  type ItemTax,
} from '../../../model/price-list/item.ts';
import { rowOf, type RowConditions } from '../cells.ts';
import { priceEditorWords } from '../words/editor-words.ts';
import { readAmount, readPercent } from '../read-amount.ts';
import type { EntryNames, NamedEntries } from './entry-names.ts';
import { plainName } from './names.ts';
import { tableWords as words } from './table-words.ts';
import { taxCell } from './write-table.ts';

/** The choice of a text, by its word in the file or by its own name; null for any other text. */
export const choiceOf = <T extends string>(choices: Readonly<Record<T, string>>, text: string): T | null =>
  (Object.keys(choices) as T[]).find(
    (each) => plainName(choices[each]) === plainName(text) || plainName(each) === plainName(text),
  ) ?? null;

interface Reading {
  readonly names: EntryNames;
  readonly refuse: (key: keyof typeof words.columns, why: string) => void;
}

export const readConditions = (
  itemId: string,
  textOf: (key: keyof typeof words.columns) => string,
  { names, refuse }: Reading,
): RowConditions | null => {
  const { why } = words;
  let isRefused = false;
  const wrong = (key: keyof typeof words.columns, reason: string): '' => {
    refuse(key, reason);
    isRefused = true;
    return '';
  };
  const entry = (key: 'category' | 'age' | 'special', entries: NamedEntries, reason: string): string => {
    const text = textOf(key);
    return text === '' ? '' : (entries.idOf(text) ?? wrong(key, reason));
  };
  const isEvery = plainName(textOf('category')) === plainName(words.everyCategory);
  const payer = textOf('payer');
  const who = textOf('who');
  const code = textOf('currency').toUpperCase() || homeCurrency;
  const conditions = rowOf(itemId, {
    categoryId: isEvery ? '' : entry('category', names.categories, why.unknownCategory),
    bandId: entry('age', names.bands, why.unknownAge),
    eligibilityId: entry('special', names.eligibilities, why.unknownSpecial),
    payer: payer === '' ? '' : (choiceOf(words.payers, payer) ?? wrong('payer', why.unknownPayer)),
    who: who === '' ? '' : (choiceOf(words.who, who) ?? wrong('who', why.unknownWho)),
    currency: currencySchema.safeParse(code).success ? code : wrong('currency', why.currency),
  });
  return isRefused ? null : conditions;
};

const mostPlaces = 1_000_000;

export const readPlaces = (text: string): number | null | 'wrong' => {
  if (text === '' || /^[-–]$/u.test(text)) return null;
  const digits = text.replaceAll(',', '');
  if (!/^\d{1,7}$/.test(digits)) return 'wrong';
  const places = Number(digits);
  return places <= mostPlaces ? places : 'wrong';
};

/** Returns the tax, or why it is refused. The item's own tax text changes nothing. */
export const readTax = (
  key: 'tax' | 'code' | 'exemptUntil',
  text: string,
  old: ItemTax,
): Partial<ItemTax> | string => {
  if (key === 'code') {
    const hsnSac = text === '-' ? '' : text;
    return itemTax.shape.hsnSac.safeParse(hsnSac).success ? { hsnSac } : words.why.code;
  }
  if (key === 'exemptUntil') {
    const read = readAmount(text, homeCurrency);
    return 'wrong' in read ? priceEditorWords.paste[read.wrong] : { exemptUntil: read.amount };
  }
  if (plainName(text) === plainName(taxCell(old))) return {};
  if (/^(?:no tax|nil|none|exempt)$/iu.test(text)) return { mode: 'exempt', rateBp: 0 };
  const [, rate = '', mode = ''] = /^(\S+\s?%?)\s*(?:GST,?\s*)?(included|added)$/iu.exec(text) ?? [];
  const rateBp = rate === '' ? null : readPercent(rate, 4_000);
  if (rateBp === null) return words.why.tax;
  return { mode: mode.toLowerCase() === 'added' ? 'added' : 'contained', rateBp };
};
