import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { foreignMoney, type ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import { paiseOfForeign } from '#domain/money/price-list/quote/money-text.ts';

/** A person's part of a transfer, as it is typed. */
export interface TypedPart {
  readonly delegateId: string;
  /** '' for the delegate. */
  readonly companionId: string;
  readonly name: string;
  readonly amount: string;
  /** A person who is already Paid needs no mark. */
  readonly isPaid: boolean;
  readonly marksPaid: boolean;
}

export const keyOfPart = ({
  delegateId,
  companionId,
}: Pick<TypedPart, 'delegateId' | 'companionId'>): string => `${delegateId}/${companionId}`;

/** The currency in which an amount is typed. */
export interface Exchange {
  readonly currency: string;
  /** Ten-thousandths of a rupee for one unit; null if it cannot be read. Not used for rupees. */
  readonly rate: number | null;
}

interface ReadMoney {
  readonly amountPaise: number;
  readonly foreign?: ForeignMoney;
}

/** A typed amount as the commands take it; null unless it is an amount above 0 with a rate. */
export const typedMoney = (typed: string, { currency, rate }: Exchange): ReadMoney | null => {
  const amount = parseRupees(typed) || null;
  if (amount === null || currency === homeCurrency) return amount === null ? null : { amountPaise: amount };
  const { data: foreign } = foreignMoney.safeParse({ currency, amount, rate });
  const amountPaise = foreign === undefined ? 0 : paiseOfForeign(foreign);
  return foreign === undefined || amountPaise === 0 ? null : { amountPaise, foreign };
};

/** The sum of the amounts that can be read so far, in paise. */
export const totalOf = (parts: readonly TypedPart[], exchange: Exchange): number =>
  parts.reduce((sum, { amount }) => sum + (typedMoney(amount, exchange)?.amountPaise ?? 0), 0);

/** An amount of paise as it is typed in a currency: '20,875' is '250' at 83.50. '' for none. */
export const typedIn = (paise: number, { currency, rate }: Exchange): string => {
  if (paise <= 0 || (currency !== homeCurrency && rate === null)) return '';
  const amount = currency === homeCurrency ? paise : Math.round((paise * 10_000) / (rate ?? 1));
  return plainRupees(amount).replace(/\.00$/, '');
};
