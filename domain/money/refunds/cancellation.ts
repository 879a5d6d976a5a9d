import type { Delegate } from '../../model/delegate.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Receipt, ReceiptCover } from '#domain/model/money/receipt.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { creditable, isOutside, leftLines, paiseLeft, type LeftLine } from '../credit-notes.ts';
import { dueOf, type FeeLine } from '../fees.ts';
import { publishedList } from '../price-list/current-list.ts';
import { moneyText } from '../price-list/quote/money-text.ts';
import { registrationItemOf } from '../price-list/quote/person-prices.ts';
import { priceListWords } from '../price-list/words/price-list-words.ts';
import { refund, type RefundItem, type RefundLine } from '../price-list/refund.ts';
import type { Taxed } from '../price-list/quote/tax.ts';
import { lineNames } from '../receipt-lines.ts';
import { receiptsWords } from '../receipt-words.ts';
import { isLive, receiptsOf } from '../receipts.ts';

/** What the refund rules of the list give back. */
export interface CancellationRefund {
  readonly paise: number;
  /** Empty if the list states no rule. */
  readonly derivation: readonly string[];
}

/** A line of the amount due that is cancelled. */
export interface CancelledLine {
  readonly line: FeeLine;
  /** '' for the delegate. */
  readonly personId: string;
  readonly paidPaise: number;
  /** By the rules; all that was paid if the list states none. */
  readonly refund: RefundLine;
}

export interface Cancelling {
  readonly lines: readonly CancelledLine[];
  /** What was paid for them, and for a whole registration also what was paid beyond the fees. */
  readonly paidPaise: number;
  /** Null if the list states no rule: the organiser decides. */
  readonly refundPaise: number | null;
  readonly derivation: readonly string[];
}

/** What is cancelled of a registration. */
export interface Cancelled {
  readonly purchaseIds: ReadonlySet<string>;
  readonly companionIds: ReadonlySet<string>;
}

/**
 * What is paid back if a delegate cancels at `now` (ms since 1970): some things, or the whole registration. The desk,
 * self-service and the treasurer all get the answer of this function. The money received covers the fees in the order of
 * the dues. Money beyond the fees goes back whole: nothing was supplied for it.
 */
export const cancelling = (
  reader: Reader,
  delegate: Delegate,
  { now, cancelled }: { readonly now: number; readonly cancelled?: Cancelled | undefined },
): Cancelling => {
  const list = publishedList(reader);
  const due = dueOf(reader, delegate, now);
  const toItem = itemsFrom(list, delegate);
  const nameOf = lineNames(reader, delegate);
  let left = Math.max(0, due.receivedPaise);
  const paid: { readonly line: FeeLine; readonly item: RefundItem }[] = [];
  for (const line of due.lines) {
    const paidPaise = Math.min(left, line.feePaise ?? 0);
    left -= paidPaise;
    if (isCancelled(line, cancelled)) paid.push({ line, item: toItem(line, nameOf(line), paidPaise) });
  }
  const beyond = cancelled === undefined ? left : 0;
  const items = paid.map(({ item }) => item);
  const answer = byRules(reader, { items, delegate, now });
  const hasUnknown = paid.some(({ line }) => line.feePaise === null);
  const lines = paid.map(({ line, item }, index): CancelledLine => {
    const refunded = answer?.lines[index] ?? wholly(item);
    return { line, personId: line.companionId, paidPaise: item.paid, refund: refunded };
  });
  return {
    lines,
    paidPaise: items.reduce((sum, item) => sum + item.paid, beyond),
    refundPaise: answer === null || hasUnknown ? null : answer.total + beyond,
    derivation: answer === null ? [] : withBeyond(answer, beyond),
  };
};

const isCancelled = ({ companionId, purchase }: FeeLine, cancelled: Cancelled | undefined): boolean =>
  cancelled === undefined ||
  cancelled.companionIds.has(companionId) ||
  (purchase !== undefined && cancelled.purchaseIds.has(purchase.purchaseId));

/** The steps end with the sum, to which money beyond the fees belongs. */
const withBeyond = (
  { derivation, total }: { readonly derivation: readonly string[]; readonly total: number },
  beyond: number,
): readonly string[] => {
  if (beyond === 0) return derivation;
  const money = (paise: number): string => moneyText(paise, homeCurrency);
  return [
    ...derivation.slice(0, -1),
    priceListWords.paidBeyond(money(beyond)),
    priceListWords.refund(money(total + beyond)),
  ];
};

interface Asked {
  readonly items: readonly RefundItem[];
  readonly delegate: Pick<Delegate, 'delegateId'>;
  readonly now: number;
}

const byRules = (reader: Reader, { items, delegate: { delegateId }, now }: Asked) => {
  const day = isoDay(now, timeZoneOf(reader));
  const deducted = new Map<string, number>();
  for (const { quote } of reader.by('purchases', 'delegateId', delegateId)) {
    if (quote.kept === undefined) continue;
    const { personId } = quote.kept;
    deducted.set(personId, quote.kept.deducted + (deducted.get(personId) ?? 0));
  }
  const asked = { items, currency: homeCurrency, isCalledOff: false, deducted };
  return refund(publishedList(reader), asked, day);
};

const wholly = ({ personId, itemId, paid, price }: RefundItem): RefundLine => {
  const tax = price.total === 0 ? 0 : Math.round((paid * price.tax) / price.total);
  return { personId, itemId, deducted: 0, taxable: paid - tax, tax, total: paid };
};

/** An item of the refund rules from a line of the amount due. */
const itemsFrom = (
  list: PriceList,
  { delegateId, categoryId }: Pick<Delegate, 'delegateId' | 'categoryId'>,
): ((line: FeeLine, name: string, paid: number) => RefundItem) => {
  const surcharges = new Set(list.surcharges.map(({ surchargeId }) => surchargeId));
  return (line, name, paid) => {
    const { companionId, purchase } = line;
    const isCompanion = companionId !== '';
    return {
      personId: companionId || delegateId,
      itemId: purchase?.purchaseId ?? '',
      name,
      isRefundable:
        purchase?.quote.isRefundable ??
        registrationItemOf(list.items, { isCompanion, categoryId })?.isRefundable ??
        true,
      isSurcharge: purchase !== undefined && surcharges.has(purchase.itemId),
      price: priceOf(line),
      paid,
    };
  };
};

const priceOf = ({ parts, feePaise }: FeeLine): Taxed => {
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const total = feePaise ?? 0;
  return { taxable: total - tax, tax, total };
};

interface CancelledOnPaper {
  /** Lines of the receipt by their place; empty: all. */
  readonly chosen: readonly number[];
  readonly now: number;
}

/** The refund for lines of a receipt that are cancelled at `now` (ms since 1970). */
export const refundOfLines = (
  reader: Reader,
  receipt: Receipt,
  { chosen, now }: CancelledOnPaper,
): CancellationRefund => {
  const lines = paperLines(reader, receipt, { chosen, now });
  const { delegateId } = receipt;
  const items = lines.flatMap((line) => line.items);
  const beyond = lines.reduce((sum, line) => sum + line.beyond, 0);
  const answer = byRules(reader, { items, delegate: { delegateId }, now });
  if (answer === null) return { paise: lines.reduce((sum, { left }) => sum + left, 0), derivation: [] };
  return { paise: answer.total + beyond, derivation: withBeyond(answer, beyond) };
};

interface PaperLine {
  readonly receipt: Receipt;
  readonly place: number;
  readonly left: number;
  readonly items: readonly RefundItem[];
  /** Money for which nothing was supplied. */
  readonly beyond: number;
}

/** What is left on the lines of a receipt, with the prices of the items that they cover. */
const paperLines = (reader: Reader, receipt: Receipt, { chosen, now }: CancelledOnPaper): PaperLine[] => {
  const list = publishedList(reader);
  const { delegateId } = receipt;
  const delegate = reader.get('delegates', delegateId);
  const dueLines = delegate === undefined ? [] : dueOf(reader, delegate, now).lines;
  const toItem = itemsFrom(list, delegate ?? { delegateId, categoryId: '' });
  return creditable(reader, receipt, chosen).chosen.map((line) => {
    const left = paiseLeft(line);
    if (isBeyond(line)) return { receipt, place: line.place, left, items: [], beyond: left };
    const covers = line.covers ?? [];
    const items = covers.flatMap((cover): RefundItem[] => {
      const paid = cover.paise.reduce((sum, paise) => sum + paise, 0);
      const due = dueLines.find((each) => isOfCover(each, cover));
      if (paid === 0) return [];
      if (due === undefined)
        return [itemOfPaper(list, line, { personId: cover.companionId || delegateId, paid })];
      return [toItem(due, line.text, paid)];
    });
    const rest = left - items.reduce((sum, { paid }) => sum + paid, 0);
    const others = rest > 0 ? [itemOfPaper(list, line, { personId: delegateId, paid: rest })] : [];
    return { receipt, place: line.place, left, items: [...items, ...others], beyond: 0 };
  });
};

/** Papers of earlier releases state money beyond the fees with tax. */
const isBeyond = (line: LeftLine): boolean =>
  isOutside(line) || (line.covers?.length === 0 && line.text === receiptsWords.onPaper.beyond);

const isOfCover = ({ companionId, purchase }: FeeLine, cover: ReceiptCover): boolean =>
  cover.purchaseId === ''
    ? purchase === undefined && companionId === cover.companionId
    : purchase?.purchaseId === cover.purchaseId;

/** An item that only the paper still states: its price is what is left of it. */
const itemOfPaper = (
  { items }: PriceList,
  line: LeftLine & { readonly place: number },
  { personId, paid }: { readonly personId: string; readonly paid: number },
): RefundItem => {
  const taxable = line.parts.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);
  const total = paiseLeft(line);
  const tax = total === 0 ? 0 : Math.round((paid * (total - taxable)) / total);
  return {
    personId,
    itemId: String(line.place),
    name: line.text,
    isRefundable: items.find(({ name }) => name === line.text)?.isRefundable ?? true,
    isSurcharge: false,
    price: { taxable: paid - tax, tax, total: paid },
    paid,
  };
};

/** What is left on a line of a valid receipt, and what the refund rules give back of it. */
interface RefundableLine {
  readonly receipt: Receipt;
  readonly place: number;
  readonly left: number;
  readonly byRules: number;
}

/** All lines of a person's valid receipts, if all of them are cancelled together at `now`. */
export const refundableLines = (reader: Reader, delegateId: string, now: number): RefundableLine[] => {
  const lines = receiptsOf(reader, delegateId)
    .filter(isLive)
    .flatMap((receipt) => paperLines(reader, receipt, { chosen: [], now }));
  const items = lines.flatMap((line) => line.items);
  const answer = byRules(reader, { items, delegate: { delegateId }, now });
  let at = 0;
  return lines.map(({ receipt, place, left, items: own, beyond }) => {
    const refunds = answer?.lines.slice(at, (at += own.length)) ?? own.map(wholly);
    const paise = refunds.reduce((sum, { total }) => sum + total, beyond);
    return { receipt, place, left, byRules: Math.min(left, paise) };
  });
};

/** How much of a line of a receipt is taken back. */
export interface CreditShare {
  readonly receipt: Receipt;
  /** The line of the receipt. */
  readonly place: number;
  readonly paise: number;
}

export interface PurchaseCredit extends CancellationRefund {
  /** On the receipts that billed it, the earliest first. */
  readonly notes: readonly CreditShare[];
}

/** What is paid back if the desk cancels a purchase for its person at `now`, and what is kept. Null if nothing was paid. */
export const cancelledPurchase = (
  reader: Reader,
  { delegateId, purchaseId }: Purchase,
  now: number,
): Cancelling | null => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return null;
  const cancelled = { purchaseIds: new Set([purchaseId]), companionIds: new Set<string>() };
  const answer = cancelling(reader, delegate, { now, cancelled });
  return answer.paidPaise === 0 ? null : answer;
};

/**
 * The credit notes that the cancellation of a purchase leads to, on the receipts that billed it; null if no valid receipt
 * states it.
 */
export const creditForPurchase = (reader: Reader, purchase: Purchase, now: number): PurchaseCredit | null => {
  const answer = cancelledPurchase(reader, purchase, now);
  const due = answer === null ? 0 : (answer.refundPaise ?? answer.paidPaise);
  const notes = creditSharesOf(reader, purchase, due);
  if (notes.length === 0) return null;
  const credited = notes.filter(({ paise }) => paise > 0);
  return {
    paise: credited.reduce((sum, { paise }) => sum + paise, 0),
    derivation: answer?.derivation ?? [],
    notes: credited.length > 0 ? credited : notes.slice(0, 1),
  };
};

/** Divides a refund of a purchase over what is left of it on valid receipts. */
export const creditSharesOf = (
  reader: Reader,
  { delegateId, purchaseId, quote: { name } }: Purchase,
  refundPaise: number,
): CreditShare[] => {
  let open = refundPaise;
  return receiptsOf(reader, delegateId)
    .filter(isLive)
    .toReversed()
    .flatMap((receipt) =>
      leftLines(reader, receipt).map((line, place) => ({
        receipt,
        place,
        most: billedOf(line, { name, purchaseId }),
      })),
    )
    .filter(({ most }) => most > 0)
    .map(({ receipt, place, most }) => {
      const paise = Math.min(open, most);
      open -= paise;
      return { receipt, place, paise };
    });
};

/** What is left of a purchase on a line. A receipt from before items were named has the name alone. */
const billedOf = (
  line: LeftLine,
  { name, purchaseId }: { readonly name: string; readonly purchaseId: string },
) => {
  if (line.covers === undefined)
    return [name, receiptsWords.onPaper.partOf(name)].includes(line.text) ? paiseLeft(line) : 0;
  return line.covers
    .filter((cover) => cover.purchaseId === purchaseId)
    .flatMap(({ paise }) => paise)
    .reduce((sum, amount) => sum + amount, 0);
};
