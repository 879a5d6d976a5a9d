import type { PriceList } from '../../model/price-list/price-list.ts';
import { divide, shareOf } from './divide.ts';
import { moneyText } from './money-text.ts';
import { priceListWords as words } from './price-list-words.ts';
import type { Quote, QuoteLine } from './quoted.ts';
import { amountInCurrency } from './reduce.ts';

export interface Cancellation {
  /** As it was stored with the order. */
  readonly quote: Quote;
  /** The people who cancel. If a delegate cancels, the companions do too. A companion can cancel alone. */
  readonly personIds: readonly string[];
  /** Empty: all items of these people. */
  readonly itemIds: readonly string[];
  readonly isCalledOff: boolean;
}

interface RefundLine {
  readonly personId: string;
  readonly itemId: string;
  /** The part of the price before tax that is paid back. */
  readonly taxable: number;
  readonly tax: number;
  readonly total: number;
  readonly derivation: readonly string[];
}

/** Amounts to pay back, in the smallest unit of the quote's currency. */
export interface Refund {
  readonly lines: readonly RefundLine[];
  readonly surcharge: number;
  readonly total: number;
}

interface RefundRule {
  readonly shareBp: number;
  readonly less: number;
}

/** Null if the list states no rule: the organiser decides. `day` is ISO, of the request. Half a paisa rounds up. */
export const refund = ({ refunds }: PriceList, cancellation: Cancellation, day: string): Refund | null => {
  const { quote, isCalledOff } = cancellation;
  const rule = ruleOf(refunds, { isCalledOff, day, currency: quote.currency });
  if (rule === null) return null;
  const cancelled = quote.lines.filter((line) => isCancelled(line, cancellation));
  const lines = cancelled.map((line) =>
    refundOfLine(line, { rule, refunds, isCalledOff, currency: quote.currency }),
  );
  const surcharge = refunds.keepsSurcharge ? 0 : surchargeOf(quote, cancelled, rule);
  return { lines, surcharge, total: lines.reduce((sum, { total }) => sum + total, surcharge) };
};

interface Asked {
  readonly isCalledOff: boolean;
  readonly day: string;
  readonly currency: string;
}

const ruleOf = (
  { steps, ifCalledOffBp }: PriceList['refunds'],
  { isCalledOff, day, currency }: Asked,
): RefundRule | null => {
  if (isCalledOff) return ifCalledOffBp === null ? null : { shareBp: ifCalledOffBp, less: 0 };
  if (steps.length === 0) return null;
  const step = steps
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
    .find(({ lastDay }) => day <= lastDay);
  return step === undefined
    ? { shareBp: 0, less: 0 }
    : { shareBp: step.shareBp, less: amountInCurrency(step.less, currency) };
};

const isCancelled = (
  { personId, hostId, itemId }: QuoteLine,
  { personIds, itemIds }: Cancellation,
): boolean => {
  if (itemIds.length > 0) return personIds.includes(personId) && itemIds.includes(itemId);
  return personIds.includes(personId) || (hostId !== '' && personIds.includes(hostId));
};

interface Refunding {
  readonly rule: RefundRule;
  readonly refunds: PriceList['refunds'];
  readonly isCalledOff: boolean;
  readonly currency: string;
}

const refundOfLine = (line: QuoteLine, { rule, refunds, isCalledOff, currency }: Refunding): RefundLine => {
  const { personId, itemId, name, isRefundable } = line;
  const { shareBp, less } = rule;
  const money = (amount: number): string => moneyText(amount, currency);
  const none = (why: string): RefundLine => ({
    personId,
    itemId,
    taxable: 0,
    tax: 0,
    total: 0,
    derivation: [why],
  });
  if (!isRefundable && !isCalledOff) return none(`${name}: ${words.notRefundable}`);
  if (shareBp === 0) return none(`${name}: ${words.tooLate}`);
  const share = shareOf(line.taxable, shareBp);
  const taxable = Math.max(0, share - less);
  const tax = refunds.keepsTax ? 0 : shareOf(line.tax, shareBp);
  const derivation = [words.paid(name, money(line.taxable)), words.refundShare(shareBp, money(share))];
  if (less > 0) derivation.push(words.refundLess(money(share - taxable)));
  if (line.tax > 0)
    derivation.push(refunds.keepsTax ? words.taxKept(money(line.tax)) : words.refundTax(money(tax)));
  derivation.push(words.refund(money(taxable + tax)));
  return { personId, itemId, taxable, tax, total: taxable + tax, derivation };
};

/** Surcharges are divided among all lines by their totals. */
const surchargeOf = (
  { lines, surcharges }: Quote,
  cancelled: readonly QuoteLine[],
  { shareBp }: RefundRule,
): number => {
  const paid = surcharges.reduce((sum, { total }) => sum + total, 0);
  const all = lines.reduce((sum, { total }) => sum + total, 0);
  const gone = cancelled.reduce((sum, { total }) => sum + total, 0);
  const [part = 0] = divide(paid, [gone, all - gone]);
  return shareOf(part, shareBp);
};
