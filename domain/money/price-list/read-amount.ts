import { exchangeRate } from '../../model/price-list/foreign-money.ts';
import { parseRupees } from '../../core/text/parse-rupees.ts';
import { amount as amountSchema, type PriceItem } from '../../model/price-list/item.ts';
import type { ItemPrice } from '../../model/price-list/price-list.ts';
import { priceEditorWords as words } from './words/editor-words.ts';
import { moneyText } from './quote/money-text.ts';

/** A typed amount: null for an empty cell, in which nothing is for sale. */
export type ReadAmount =
  | { readonly amount: number | null }
  | { readonly wrong: 'notAmount' | 'tooFine' | 'tooHigh' };

const nothing = /^(?:-|–|—|n\.?\s?a\.?|n\/a|not applicable)$/iu;
/** More decimals than a currency has: the amount would have to be rounded. */
const tooFine = /^\D*\d[\d,]*\.\d{3,}$/u;
const free = /^(?:free|complimentary)$/iu;

/** Keyboards of East Asia type full-width figures. */
const plainText = (typed: string): string => typed.normalize('NFKC').trim();

/** Reads '5,000', '₹ 5,000.50', '5,000/-', 'USD 700', '$700', 'Free'. A dash is an empty cell. */
export const readAmount = (typed: string, currency: string): ReadAmount => {
  const text = plainText(typed);
  if (text === '' || nothing.test(text)) return { amount: null };
  if (free.test(text)) return { amount: 0 };
  const bare = text.replace(new RegExp(`^(?:${currency}|[$€£])\\s*`, 'iu'), '').replace(/\s*\/[-=–]$/u, '');
  const amount = parseRupees(bare);
  if (amount === null) return { wrong: tooFine.test(bare) ? 'tooFine' : 'notAmount' };
  return amountSchema.safeParse(amount).success ? { amount } : { wrong: 'tooHigh' };
};

/** An amount as a text that {@link readAmount} understands: '5,000', 'Free'. */
export const typedAmount = (amount: number, currency: string): string =>
  amount === 0 ? words.free : moneyText(amount, currency).replace(/^(?:₹|[A-Z]{3} )/u, '');

type Amounts = Pick<ItemPrice, 'amount' | 'parts'>;
/** Why a typed price cannot be used. */
export type PriceError = 'notAmount' | 'tooFine' | 'tooHigh' | 'otherParts';

/** Reads an amount, or the amounts of the parts of an item: '14,500 + 500'. Null for an empty cell. */
export const readPrice = (
  typed: string,
  { components }: Pick<PriceItem, 'components'>,
  currency: string,
): { readonly price: Amounts | null } | { readonly wrong: PriceError } => {
  const parts: number[] = [];
  const texts = plainText(typed).split('+');
  for (const text of texts) {
    const read = readAmount(text, currency);
    if ('wrong' in read) return read;
    if (read.amount !== null) parts.push(read.amount);
    else if (texts.length > 1) return { wrong: 'notAmount' };
  }
  const [amount] = parts;
  if (texts.length === 1) return { price: amount === undefined ? null : { amount, parts: [] } };
  if (parts.length !== components.length) return { wrong: 'otherParts' };
  const sum = parts.reduce((total, part) => total + part, 0);
  return amountSchema.safeParse(sum).success ? { price: { amount: sum, parts } } : { wrong: 'tooHigh' };
};

/** A price as a text that {@link readPrice} understands. A single part is the amount itself. */
export const typedPrice = ({ amount, parts, currency }: Amounts & Pick<ItemPrice, 'currency'>): string =>
  parts.length > 1
    ? parts.map((part) => (part === 0 ? '0' : typedAmount(part, currency))).join(' + ')
    : typedAmount(amount, currency);

/** A typed percentage in hundredths of a percent: '3.5' or '3.5 %'. Empty: 0. Null for anything else. */
export const readPercent = (typed: string, mostBp = 10_000): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(plainText(typed) || '0') ?? [];
  if (whole === undefined) return null;
  const read = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return read <= mostBp ? read : null;
};

/** Typed rupees for one unit of a currency, in ten-thousandths: '83.50'. Null for anything else, and for 0. */
export const readRate = (typed: string): number | null => {
  const [, whole, decimals = ''] = /^(?:₹\s*)?(\d{1,5})(?:\.(\d{1,4}))?$/.exec(plainText(typed)) ?? [];
  const rate = whole === undefined ? 0 : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
  return exchangeRate.safeParse(rate).data ?? null;
};
