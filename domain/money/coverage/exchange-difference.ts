import type { ForeignMoney } from '../../model/price-list/foreign-money.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { divide } from '../price-list/quote/divide.ts';
import { paiseOfForeign } from '../price-list/quote/money-text.ts';
import { taxIn } from '../price-list/refund.ts';
import type { PricePart } from '../price-list/quote/unit-price.ts';

/** Money received in foreign currencies: the sum in the smallest unit of each currency, and the rupees that it became. */
export type ForeignSums = Map<string, { units: number; paise: number }>;

/** Adds an entry that counts; money that went back reduces the sums. */
export const addForeign = (
  sums: ForeignSums,
  { foreignMoney, amountPaise }: Pick<Transaction, 'foreignMoney' | 'amountPaise'>,
): void => {
  if (foreignMoney === null || amountPaise === null) return;
  const sum = sums.get(foreignMoney.currency) ?? { units: 0, paise: 0 };
  sum.units += Math.sign(amountPaise) * foreignMoney.amount;
  sum.paise += amountPaise;
  sums.set(foreignMoney.currency, sum);
};

export const copyOf = (sums: ForeignSums): ForeignSums =>
  new Map([...sums].map(([currency, sum]) => [currency, { ...sum }]));

interface PricedLine {
  readonly feePaise: number | null;
  readonly foreign?: ForeignMoney | undefined;
  readonly parts: readonly PricePart[];
  readonly exchangePaise?: number | undefined;
  readonly listed?: Pick<PricedLine, 'feePaise' | 'parts'> | undefined;
}

/** A fee of the list in the currency of its price: less its reductions, and with the added tax. */
export const owedInCurrency = (foreign: ForeignMoney, feePaise: number): number =>
  Math.round((foreign.amount * feePaise) / paiseOfForeign(foreign));

/**
 * The line at the rupees that foreign money really became. A price in a foreign currency is paid when its amount in that
 * currency is paid, whatever the bank's rate: the difference to the rate of the list is a gain, or below zero a loss, and
 * no payer owes it (Ind AS 21, paragraph 28). `used` is what lines before this one used of each currency; it grows by what
 * this line uses.
 */
export const exchanged = <Line extends PricedLine>(
  line: Line,
  sums: ForeignSums,
  used: Map<string, number>,
): Line => {
  const { foreign, feePaise } = line;
  if (foreign === undefined || feePaise === null || feePaise === 0) return line;
  const received = sums.get(foreign.currency);
  const before = used.get(foreign.currency) ?? 0;
  if (received === undefined || received.units <= before) return line;
  const owed = owedInCurrency(foreign, feePaise);
  const paid = Math.min(owed, received.units - before);
  used.set(foreign.currency, before + paid);
  const rupeesOf = (units: number): number =>
    units === received.units ? received.paise : Math.round((received.paise * units) / received.units);
  const listed = paid === owed ? feePaise : Math.round((feePaise * paid) / owed);
  const exchangePaise = rupeesOf(before + paid) - rupeesOf(before) - listed;
  if (exchangePaise === 0) return line;
  const fee = feePaise + exchangePaise;
  return {
    ...line,
    feePaise: fee,
    parts: inAmount(line.parts, fee),
    exchangePaise,
    listed: { feePaise, parts: line.parts },
  };
};

/** The parts of a price for another total. Both halves of each tax stay equal. */
const inAmount = (parts: readonly PricePart[], amount: number): PricePart[] => {
  const amounts = divide(
    amount,
    parts.map(({ total }) => total),
  );
  return parts.map((part, index) => {
    const total = amounts[index] ?? 0;
    const tax = taxIn(total, part);
    return { ...part, base: total - tax + part.reduction, taxable: total - tax, tax, total };
  });
};
