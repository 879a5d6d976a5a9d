import type { PriceList } from '../../model/price-list/price-list.ts';
import { divide } from './quote/divide.ts';
import { moneyText } from './quote/money-text.ts';
import { priceListWords as words } from './words/price-list-words.ts';
import { amountInCurrency } from './quote/reduce.ts';
import type { Taxed } from './quote/tax.ts';

/** An item that is cancelled, and what was paid of it. */
export interface RefundItem {
  readonly personId: string;
  readonly itemId: string;
  readonly name: string;
  readonly isRefundable: boolean;
  /** A charge for the way of payment. */
  readonly isSurcharge: boolean;
  readonly price: Taxed;
  /** At most the price with its tax. */
  readonly paid: number;
}

export interface Cancellation {
  readonly items: readonly RefundItem[];
  readonly currency: string;
  /** Whether the event does not take place. */
  readonly isCalledOff: boolean;
  /** What earlier cancellations kept of the fixed sum, by person. */
  readonly deducted?: ReadonlyMap<string, number> | undefined;
}

export interface RefundLine extends Taxed {
  readonly personId: string;
  readonly itemId: string;
  /** The item's part of the fixed sum that is kept once for each person. */
  readonly deducted: number;
}

/** Amounts to pay back, in the smallest unit of the currency. `taxable` and `tax` of a line are parts of `total`. */
export interface Refund {
  /** One for each item, in their order. */
  readonly lines: readonly RefundLine[];
  readonly total: number;
  /** The steps to the total, in words. */
  readonly derivation: readonly string[];
}

interface RefundRule {
  readonly shareBp: number;
  readonly less: number;
}

/** Whether the list states that the tax of what is cancelled is not paid back. */
export const keepsTaxOf = ({ refunds }: Pick<PriceList, 'refunds'>): boolean =>
  refunds.keepsTax && refunds.steps.length > 0;

/**
 * Computes the refund of a cancellation that was requested on an ISO day: the rule's share of what was paid, less a fixed
 * sum once for each person. Returns null if the list states no rule for it, so that the organiser decides. Half a paisa
 * rounds up.
 */
export const refund = ({ refunds }: PriceList, cancellation: Cancellation, day: string): Refund | null => {
  const { items, isCalledOff, currency, deducted } = cancellation;
  const rule = ruleOf(refunds, { isCalledOff, day, currency });
  if (rule === null) return null;
  const shared = items.map((item) => shareOfItem(item, { rule, refunds, isCalledOff, currency }));
  const derivation = shared.flatMap(({ steps }) => steps);
  const less = new Map<RefundItem, number>();
  for (const [personId, own] of Map.groupBy(shared, ({ item }) => item.personId)) {
    const sum = own.reduce((total, { share }) => total + share, 0);
    const kept = Math.min(sum, Math.max(0, rule.less - (deducted?.get(personId) ?? 0)));
    if (kept === 0) continue;
    derivation.push(words.refundLess(moneyText(kept, currency)));
    const parts = divide(
      kept,
      own.map(({ share }) => share),
    );
    for (const [index, { item }] of own.entries()) less.set(item, parts[index] ?? 0);
  }
  const lines = shared.map(({ item, share }): RefundLine => {
    const kept = less.get(item) ?? 0;
    const total = share - kept;
    const tax = refunds.keepsTax ? 0 : taxIn(total, item.price);
    const { personId, itemId } = item;
    return { personId, itemId, deducted: kept, taxable: total - tax, tax, total };
  });
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  if (items.length > 0) derivation.push(words.refund(moneyText(total, currency)));
  return { lines, total, derivation };
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

/** The tax in a part of a price: twice a half, so that CGST and SGST are equal. */
export const taxIn = (amount: number, { tax, total }: Taxed): number => {
  if (amount === total) return tax;
  return total === 0 ? 0 : 2 * Math.round((amount * tax) / total / 2);
};

interface Refunding {
  readonly rule: RefundRule;
  readonly refunds: PriceList['refunds'];
  readonly isCalledOff: boolean;
  readonly currency: string;
}

interface SharedItem {
  readonly item: RefundItem;
  /** The share of the rule, before the fixed sum. */
  readonly share: number;
  readonly steps: readonly string[];
}

const shareOfItem = (
  item: RefundItem,
  { rule: { shareBp }, refunds, isCalledOff, currency }: Refunding,
): SharedItem => {
  const { name, isRefundable, isSurcharge, price, paid } = item;
  const money = (amount: number): string => moneyText(amount, currency);
  const none = (steps: readonly string[]): SharedItem => ({ item, share: 0, steps });
  if (paid === 0) return none([]);
  const isKept = (!isRefundable && !isCalledOff) || (isSurcharge && refunds.keepsSurcharge);
  if (isKept) return none([`${name}: ${words.notRefundable}`]);
  if (shareBp === 0) return none([`${name}: ${words.tooLate}`]);
  const isTaxKept = refunds.keepsTax && price.tax > 0;
  const base = isTaxKept ? beforeTax(paid, price) : paid;
  const share = Math.round((base * shareBp) / 10_000);
  const isWhole = paid === price.total;
  const steps = [
    isWhole ? words.paid(name, money(paid)) : words.paidPart(name, money(paid), money(price.total)),
  ];
  if (isTaxKept) steps.push(words.beforeTax(money(Math.round(base))));
  steps.push(words.refundShare(shareBp, money(share)));
  if (isTaxKept) steps.push(words.taxKept(money(paid - Math.round(base))));
  else if (price.tax > 0) steps.push(words.refundTax(money(taxIn(share, price))));
  return { item, share, steps };
};

/** The part of a payment that is the price before tax. It is not rounded, so that more money never gives less back. */
const beforeTax = (paid: number, { taxable, total }: Taxed): number =>
  paid === total ? taxable : (paid * taxable) / total;
